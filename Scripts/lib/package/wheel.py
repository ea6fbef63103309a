# SPDX-License-Identifier: GPL-3.0-or-later
"""A Python wheel that contains the program: pip installs it beside Python's own programs."""

import base64
import hashlib
import io
import time as clock
import zipfile

from contents import Entry, moved


def package(entries, about, time):
    """The bytes of a wheel: the program as a script, the other files as data, and their metadata."""
    stem = f"stacklp-{about.version}"
    scripts = [entry for entry in entries if entry.path.startswith("bin/")]
    data = [entry for entry in entries if not entry.path.startswith("bin/")]
    files = [
        *(Entry(f"{stem}.data/scripts/{entry.path[4:]}", entry.data, True) for entry in scripts),
        *moved(data, f"{stem}.data/data/"),
        Entry(f"{stem}.dist-info/METADATA", _metadata(about).encode()),
        Entry(f"{stem}.dist-info/WHEEL", _wheel(about).encode()),
    ]
    record = f"{stem}.dist-info/RECORD"
    files.append(Entry(record, (_record(files) + f"{record},,\n").encode()))

    text = io.BytesIO()
    with zipfile.ZipFile(text, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for entry in files:
            member = zipfile.ZipInfo(entry.path, clock.gmtime(time)[:6])
            member.external_attr = (0o100000 | entry.mode) << 16
            member.create_system = 3
            archive.writestr(member, entry.data, zipfile.ZIP_DEFLATED, 6)
    return text.getvalue()


def name(about):
    return f"stacklp-{about.version}-py3-none-{'.'.join(_platforms(about))}.whl"


def _platforms(about):
    """The supported platforms: a program without libraries runs beside old C libraries and any other."""
    return [f"manylinux_2_17_{about.machine}", f"musllinux_1_1_{about.machine}"]


def _metadata(about):
    return "\n".join([
        "Metadata-Version: 2.1",
        "Name: stacklp",
        f"Version: {about.version}",
        f"Summary: {about.summary}",
        "License: GPL-3.0-or-later",
        "Requires-Python: >=3.8",
        "Classifier: Environment :: Console",
        "Classifier: Operating System :: POSIX :: Linux",
        "Classifier: Topic :: Software Development :: Testing",
        "Description-Content-Type: text/plain",
        "",
        *about.description,
        "",
    ])


def _wheel(about):
    return "\n".join([
        "Wheel-Version: 1.0",
        "Generator: stacklp",
        "Root-Is-Purelib: false",
        *(f"Tag: py3-none-{platform}" for platform in _platforms(about)),
        "",
    ])


def _record(files):
    lines = []
    for file in files:
        digest = hashlib.sha256(file.data).digest()
        name = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        lines.append(f"{file.path},sha256={name},{len(file.data)}\n")
    return "".join(lines)
