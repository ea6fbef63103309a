# SPDX-License-Identifier: GPL-3.0-or-later
"""The parts that are linked into the program, each with its version, its licence, and the licence's text."""

import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Part:
    """A part of the program. A value is `None` if it is not known."""

    name: str
    licence: str
    version: str | None = None
    source: str | None = None
    text: bytes | None = None


# Libraries of the system, by the name of their archive: what each is, and its licence by SPDX.
LIBRARIES = {
    "glpk": ("GLPK", "GPL-3.0-or-later"),
    "colamd": ("COLAMD", "BSD-3-Clause"),
    "amd": ("AMD", "BSD-3-Clause"),
    "suitesparseconfig": ("SuiteSparse_config", "BSD-3-Clause"),
    "gmp": ("GMP", "LGPL-3.0-or-later OR GPL-2.0-or-later"),
    "ltdl": ("libltdl", "LGPL-2.1-or-later"),
    "z": ("zlib", "Zlib"),
    "stdc++": ("libstdc++ and libgcc", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    "c": ("glibc", "LGPL-2.1-or-later"),
}

# Swift packages, by their identity.
PACKAGES = {
    "bigint": ("BigInt", "MIT"),
    "swift-argument-parser": ("swift-argument-parser", "Apache-2.0 WITH Swift-exception"),
    "swift-subprocess": ("swift-subprocess", "Apache-2.0 WITH Swift-exception"),
    "swift-system": ("swift-system", "Apache-2.0 WITH Swift-exception"),
}
# Packages for documentation only, which are not linked.
TOOLS = {"swift-docc-plugin", "swift-docc-symbolkit"}


def linked(root, scratch, archives):
    """Every part of a program, given the checkout, the scratch folder of its build, and the system's archives.

    A part that is missing from the tables above is an error.
    """
    return [*_packages(root, scratch), _swift(), *_libraries(archives)]


def _packages(root, scratch):
    pins = json.loads((root / "Package.resolved").read_text("utf-8"))["pins"]
    for pin in sorted(pins, key=lambda pin: pin["identity"]):
        if pin["identity"] in TOOLS:
            continue
        name, licence = PACKAGES[pin["identity"]]
        folder = scratch / "checkouts" / Path(pin["location"]).stem
        yield Part(name, licence, pin["state"].get("version"), pin["location"], _text(folder, "LICENSE*"))


def _swift():
    said = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    version = re.search(r"Swift version (\S+)", said)
    compiler = subprocess.run(["sh", "-c", "command -v swiftc"], capture_output=True, text=True).stdout
    share = Path(compiler.strip()).resolve().parents[1] / "share/swift"
    return Part(
        "Swift's runtime, Dispatch and Foundation",
        "Apache-2.0 WITH Swift-exception",
        version[1] if version else None,
        "https://github.com/swiftlang/swift",
        _text(share, "LICENSE*"),
    )


def _libraries(archives):
    for archive in archives:
        name, licence = LIBRARIES[archive]
        path = subprocess.run(
            ["clang", f"-print-file-name=lib{archive}.a"], capture_output=True, text=True)
        package, version = _debian(path.stdout.strip())
        text = _text(Path("/usr/share/doc") / package, "copyright") if package else None
        yield Part(name, licence, version, None, text)


def _debian(path):
    """The Debian package that contains a file, and its version."""
    for spelling in (path, path.removeprefix("/usr"), str(Path(path).resolve())):
        owner = subprocess.run(["dpkg-query", "-S", spelling], capture_output=True, text=True)
        if owner.returncode == 0:
            package = owner.stdout.split(":")[0]
            shown = subprocess.run(
                ["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
            return package, shown.stdout or None
    return None, None


def _text(folder, pattern):
    found = sorted(Path(folder).glob(pattern))
    return found[0].read_bytes() if found else None
