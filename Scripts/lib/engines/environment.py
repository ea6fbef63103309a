# SPDX-License-Identifier: GPL-3.0-or-later
"""An environment of its own for each set of Python packages, made at its first use.

Later uses read one small file, which says what was installed and for which Python.
"""

import fcntl
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
ENVIRONMENTS = ROOT / "Scripts/engines/.environments"
INSTALL = ROOT / "Scripts/lib/install.sh"

# Compiling takes minutes on a loaded machine; this is for an index that hangs.
PATIENCE = 1800


class Missing(Exception):
    """What a program needs and cannot have here."""


def say(message):
    print(f"{Path(sys.argv[0]).name}: {message}", file=sys.stderr)


def enter(name, pins):
    """Makes exactly these packages importable, installing them unless they are there."""
    folder = ENVIRONMENTS / name
    wanted = "\n".join([sys.version, sys.prefix, str(folder), *pins, ""])
    if installed(folder) != wanted:
        with lock(ENVIRONMENTS, name):
            # Another worker may have done it meanwhile.
            if installed(folder) != wanted:
                make(folder, pins)
                stamp(folder, wanted)
    sys.path.insert(0, str(libraries(folder)))


def libraries(folder):
    return folder / f"lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"


# 1. What is there.


def installed(folder):
    try:
        return (folder / "installed").read_text("utf-8")
    except OSError:
        return None


def stamp(folder, text):
    temporary = folder / "installed.new"
    temporary.write_text(text, "utf-8")
    temporary.replace(folder / "installed")


@contextmanager
def lock(folder, name):
    """Keeps workers that start at once from installing at once; it ends with the process."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = open(folder / f"{name}.lock", "w")
    except OSError as error:
        raise Missing(f"a folder to install into: {error}") from None
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


# 2. What has to be made.


def make(folder, pins):
    """Installs exactly these: what they depend on is among them."""
    refuse_to_install(", ".join(pins))
    require_venv()
    say(f"installing {', '.join(pins)} into {folder}")
    shutil.rmtree(folder, ignore_errors=True)
    command([sys.executable, "-m", "venv", str(folder)], "an environment (python3 -m venv)")
    options = ["--quiet", "--no-input", "--disable-pip-version-check", "--no-deps"]
    pip = [folder / "bin/python", "-m", "pip", "install", *options]
    command([*pip, *pins], " and ".join(pins))


def require_venv():
    probe = [sys.executable, "-c", "import venv, ensurepip"]
    if subprocess.run(probe, capture_output=True).returncode != 0:
        install("python3-venv", "python3", "Python's environments")


def compiler():
    """The C++ compiler, which is $CXX if there is such a variable."""
    candidates = (os.environ.get("CXX"),) if "CXX" in os.environ else ("c++", "g++", "clang++")
    found = next(filter(None, map(shutil.which, candidates)), None)
    if not found:
        install("g++", "gcc", "a C++ compiler")
    return found or shutil.which("c++")


def install(apt, brew, what):
    """Installs packages of the system, with the helper that the other scripts use."""
    refuse_to_install(f"{what} ({apt})")
    script = 'set -euo pipefail; . "$0"; install "$@"'
    for package in apt.split():
        command(["bash", "-c", script, INSTALL, package, brew, what], f"{what} ({package})")


def refuse_to_install(what):
    """Only what is here is wanted."""
    if os.environ.get("STACKLP_INSTALL") == "no":
        raise Missing(f"{what}, and nothing is to be installed")


def command(arguments, what):
    try:
        run = subprocess.run(
            arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, errors="replace", timeout=PATIENCE,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Missing(f"{what}: {error}") from None
    if run.returncode != 0:
        raise Missing(f"{what}: {' / '.join(run.stdout.strip().splitlines()[-4:])}")


def require_json(compiler):
    """Installs the library nlohmann-json, unless a compiler of C++20 finds it."""
    included = ["-include", "nlohmann/json.hpp"]
    asked = [compiler, "-x", "c++", "-std=c++20", "-fsyntax-only", *included, os.devnull]
    if subprocess.run(asked, capture_output=True, stdin=subprocess.DEVNULL).returncode != 0:
        install("nlohmann-json3-dev", "nlohmann-json", "a C++ library for JSON")
