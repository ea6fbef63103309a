# SPDX-License-Identifier: GPL-3.0-or-later
"""The files of a package, and reproducible archives of them."""

import gzip
import io
import tarfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Entry:
    """A file of a package: its path below the prefix, its bytes, and whether it is executable."""

    path: str
    data: bytes
    is_program: bool = False

    @property
    def mode(self):
        return 0o755 if self.is_program else 0o644


def read(folder, skipping=()):
    """Every file below a folder, by path."""
    entries = []
    for file in sorted(Path(folder).rglob("*")):
        path = file.relative_to(folder).as_posix()
        if file.is_file() and path not in skipping:
            entries.append(Entry(path, file.read_bytes(), bool(file.stat().st_mode & 0o100)))
    return entries


def moved(entries, below):
    """The same files below another folder. Its name ends in a slash."""
    return [Entry(below + entry.path, entry.data, entry.is_program) for entry in entries]


def folders(entries):
    """Every folder of the files. A folder comes before its content."""
    found = {parent.as_posix() for entry in entries for parent in Path(entry.path).parents}
    return sorted(found - {"."})


def tarball(entries, time, root=""):
    """A gzipped archive of files and their folders, all owned by root.

    `time` is the time of all of them, in seconds of Unix; `root` is the beginning of every path.
    """
    text = io.BytesIO()
    with tarfile.open(fileobj=text, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for folder in folders(entries):
            archive.addfile(_member(root + folder, tarfile.DIRTYPE, 0o755, time))
        for entry in sorted(entries, key=lambda entry: entry.path):
            member = _member(root + entry.path, tarfile.REGTYPE, entry.mode, time)
            member.size = len(entry.data)
            archive.addfile(member, io.BytesIO(entry.data))
    return gzip.compress(text.getvalue(), compresslevel=6, mtime=time)


def _member(path, kind, mode, time):
    member = tarfile.TarInfo(path)
    member.type, member.mode, member.mtime = kind, mode, time
    member.uname = member.gname = "root"
    return member
