# SPDX-License-Identifier: GPL-3.0-or-later
"""Joins the results of parts of a file into the output of one process for the whole file."""

import argparse
import json
import os
import re
import sys
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PART = ROOT / "Scripts/lib/scale-out/part"

# The spaces of a line that stacklp treats as empty.
SPACE = b" \t\r\n"

# The members at the end of a result before a trailer: its fingerprint and its checksum.
CHECKS = re.compile(rb',"input":"[0-9a-f]{8}","crc32":"[0-9a-f]{8}"\}\n\Z')


class Incomplete(Exception):
    """A part lacks some of its results."""


class Parser(argparse.ArgumentParser):
    """Reads a command line. A wrong one ends with status 64, as in all scripts."""

    def error(self, message):
        say(f"{message}; see --help")
        sys.exit(64)


def find_program():
    """The program that the workers run: $STACKLP, or the release build, or else the script that builds it."""
    built = ROOT / ".build/release/stacklp"
    program = os.environ.get("STACKLP") or (built if built.exists() else ROOT / "Scripts/stacklp")
    return os.path.abspath(program)


def say(message):
    print(f"{Path(sys.argv[0]).name}: {message}", file=sys.stderr)


def join(parts, output):
    """Writes the results of parts, `(path, fixtures)`, one after the other, and counts statuses.

    The file `output` exists only after the check of every part. A part must match its trailer, and the trailer must match
    the number of fixtures that the part was given.
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
            raise Incomplete(f"{path} has {trailer['fixtures']} of {fixtures} results")
        run = [trailer["stacklp"], trailer["options"]]
        if first not in (None, run):
            raise Incomplete(f"{path} is from another version or has other options")
        first = run
        for status, count in trailer["statuses"].items():
            totals[status] = totals.get(status, 0) + count
    return totals


def copy(path, file):
    """Copies all lines without their checks, except for the last one. That is the trailer, which is returned."""
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
        raise Incomplete(f"{path} does not match its trailer")
    return trailer


def exit_status(totals):
    """The exit status of `stacklp solve`: invalid or missing input comes first, then fixtures without a layout."""
    if totals.get("invalid") or not sum(totals.values()):
        return 2
    return 0 if set(totals) <= {"solved"} else 1


def summary(totals):
    counts = ", ".join(f"{count:,} {status}" for status, count in totals.items())
    return f"{sum(totals.values()):,} fixtures: {counts or 'none'}"
