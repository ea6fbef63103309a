# SPDX-License-Identifier: GPL-3.0-or-later
"""The results of parts of a file, put together to what one process writes of the whole file."""

import argparse
import json
import os
import re
import sys
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PART = ROOT / "Scripts/lib/scale-out/part"

# What stacklp takes for an empty line, which is no fixture.
SPACE = b" \t\r\n"

# How a result ends before a trailer; without one it does not tell what it is of, nor a checksum.
CHECKS = re.compile(rb',"input":"[0-9a-f]{8}","crc32":"[0-9a-f]{8}"\}\n\Z')


class Incomplete(Exception):
    """A part without all of its results."""


class Parser(argparse.ArgumentParser):
    """Reads a command line; a wrong one ends with 64, as everywhere here."""

    def error(self, message):
        say(f"{message}; see --help")
        sys.exit(64)


def find_program():
    """The program that the workers run: $STACKLP, or what was built here, or what will be."""
    built = ROOT / ".build/release/stacklp"
    program = os.environ.get("STACKLP") or (built if built.exists() else ROOT / "Scripts/stacklp")
    return os.path.abspath(program)


def say(message):
    print(f"{Path(sys.argv[0]).name}: {message}", file=sys.stderr)


def join(parts, output):
    """Writes the results of parts, `(path, fixtures)`, one after the other, and counts statuses.

    Nothing is at `output` before every part has been held against its trailer, and its trailer
    against the fixtures that were handed out.
    """
    temporary = Path(f"{output}.new")
    try:
        with open(temporary, "wb") as file:
            totals = joined(parts, file)
        temporary.replace(output)
    finally:
        temporary.unlink(missing_ok=True)
    return totals


def joined(parts, file):
    totals = {}
    first = None
    for path, fixtures in parts:
        trailer = copy(path, file)
        if trailer["fixtures"] != fixtures:
            raise Incomplete(f"{path} has {trailer['fixtures']} results of {fixtures}")
        run = [trailer["stacklp"], trailer["options"]]
        if first not in (None, run):
            raise Incomplete(f"{path} is of another version or of other options")
        first = run
        for status, count in trailer["statuses"].items():
            totals[status] = totals.get(status, 0) + count
    return totals


def copy(path, file):
    """Copies all lines without their checks, but the last one, their trailer, and returns that."""
    crc, size, last = 0, 0, b""
    with open(path, "rb") as part:
        for line in part:
            crc, size = zlib.crc32(last, crc), size + len(last)
            file.write(CHECKS.sub(b"}\n", last))
            last = line
    try:
        trailer = json.loads(last)["trailer"]
    except (ValueError, KeyError, TypeError):
        raise Incomplete(f"{path} does not end with a trailer") from None
    if trailer["bytes"] != size or int(trailer["crc32"], 16) != crc:
        raise Incomplete(f"{path} is not what its trailer says")
    return trailer


def exit_status(totals):
    """That of `stacklp solve`: invalid input, or none, wins, then what has no layout."""
    if totals.get("invalid") or not sum(totals.values()):
        return 2
    return 0 if set(totals) <= {"solved"} else 1


def summary(totals):
    counts = ", ".join(f"{count:,} {status}" for status, count in totals.items())
    return f"{sum(totals.values()):,} fixtures: {counts or 'none'}"
