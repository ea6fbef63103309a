# SPDX-License-Identifier: GPL-3.0-or-later
"""A separate Python environment for each set of packages, made at its first use.

Later uses read one small file. It records the installed packages and the version of Python.
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

# The time limit of a command, for an index that hangs. Compiling takes minutes on a loaded machine.
PATIENCE = 1800


class Missing(Exception):
    """A requirement is missing and cannot be installed."""


def say(message):
    print(f"{Path(sys.argv[0]).name}: {message}", file=sys.stderr)


def enter(name, pins):
    """Makes exactly these packages importable, and installs missing ones."""
    folder = ENVIRONMENTS / name
    wanted = "\n".join([sys.version, sys.prefix, str(folder), *pins, ""])
    if installed(folder) != wanted:
        with lock(ENVIRONMENTS, name):
            # Another worker may have installed them meanwhile.
            if installed(folder) != wanted:
                make(folder, pins)
                stamp(folder, wanted)
    sys.path.insert(0, str(libraries(folder)))


def libraries(folder):
    return folder / f"lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"


# 1. The existing environment.


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
    """A lock that lets only one worker install at a time; it ends with the process."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = open(folder / f"{name}.lock", "w")
    except OSError as error:
        raise Missing(f"a folder for the installation: {error}") from None
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


# 2. A new environment.


def make(folder, pins):
    """Installs exactly these packages. They include their dependencies."""
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
    """The C++ compiler: $CXX, if the variable is set."""
    candidates = (os.environ.get("CXX"),) if "CXX" in os.environ else ("c++", "g++", "clang++")
    found = next(filter(None, map(shutil.which, candidates)), None)
    if not found:
        install("g++", "gcc", "a C++ compiler")
    return found or shutil.which("c++")


def install(apt, brew, what):
    """Installs packages of the system by the helper of the other scripts."""
    refuse_to_install(f"{what} ({apt})")
    script = 'set -euo pipefail; . "$0"; install "$@"'
    for package in apt.split():
        command(["bash", "-c", script, INSTALL, package, brew, what], f"{what} ({package})")


def refuse_to_install(what):
    """Raises `Missing` if installing is disabled."""
    if os.environ.get("STACKLP_INSTALL") == "no":
        raise Missing(f"{what}, and installing is disabled")


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
