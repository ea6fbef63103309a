# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the packages of an installed program.

usage: make.py PREFIX SCRATCH OUTPUT TIME ARCHIVE...

PREFIX is the folder in which `Scripts/install` put the program, and SCRATCH the folder of its build. TIME is the time of
every file, in seconds of Unix. An ARCHIVE is a system library that is linked into the program, such as glpk.
"""

import hashlib
import platform
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))

import debian
import sbom
import wheel
from contents import Entry, read, tarball
from parts import linked

ROOT = Path(__file__).resolve().parents[3]


@dataclass(frozen=True)
class About:
    """The description of the program in every package."""

    version: str
    machine: str
    summary: str = "an oracle for layout engines: it finds where an engine is wrong, and names the step"
    description: tuple = (
        "stacklp lays out stacks by the rules of CSS Flexbox, SwiftUI and Texture,",
        "twice: by a direct engine and by linear programs. It puts random layouts",
        "through your engine and names the step in which it is wrong.",
    )


def main():
    prefix, scratch, output = map(Path, sys.argv[1:4])
    time, archives = int(sys.argv[4]), sys.argv[5:]

    # 1. The content: the program and its files, its parts, and their licences.
    program = prefix / "bin/stacklp"
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    about = About(re.match(r"stacklp (\S+)", said)[1], platform.machine())
    parts = linked(ROOT, scratch, archives)
    entries = [*read(prefix, skipping={"share/stacklp/installed"}), *licences(parts)]

    # 2. The packages.
    made = {
        f"stacklp-linux-{about.machine}.tar.gz": tarball(entries, time, f"stacklp-{about.version}/"),
        debian.name(about): debian.package(entries, about, time),
        wheel.name(about): wheel.package(entries, about, time),
        f"stacklp-linux-{about.machine}.spdx.json": sbom.document(parts, about, program.read_bytes(), time),
    }
    sums = "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in sorted(made.items()))

    # 3. The files, with their checksums.
    output.mkdir(parents=True, exist_ok=True)
    for name, data in [*sorted(made.items()), ("SHA256SUMS", sums.encode())]:
        (output / name).write_bytes(data)
        print(f"{len(data):11,}  {name}")


def licences(parts):
    """The licence notices of the program and of everything that is linked into it."""
    folder = "share/doc/stacklp/"
    lines = [
        "stacklp is free software under the GNU General Public License, version 3 or any later version, which",
        "is in LICENSE. Its source is the commit that share/stacklp/commit names. It contains:",
        "",
        *(f"  {part.name} {part.version or ''}: {part.licence}".replace(" :", ":") for part in parts),
        "",
        "The folder licences has the licence of each.",
        "",
    ]
    yield Entry(folder + "copyright", "\n".join(lines).encode())
    yield Entry(folder + "LICENSE", (ROOT / "LICENSE").read_bytes())
    for part in parts:
        if part.text:
            name = re.sub(r"[^A-Za-z0-9+]+", "-", part.name)
            yield Entry(f"{folder}licences/{name}", part.text)


if __name__ == "__main__":
    main()
