# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of fixtures, and writing expected frames into them."""

import re
import sys
from pathlib import Path

from fixture_text import compact, decode, pretty


class Unreadable(Exception):
    """The reason why a file contains no fixtures."""


class FixtureFile:
    """A file and the fixtures in it, in the file's order.

    A fixture's key is its line in JSON Lines, its index in an array, and otherwise `None`.
    """

    def __init__(self, path):
        self.path = path
        try:
            self.text = sys.stdin.read() if path == "-" else Path(path).read_text("utf-8")
        except (OSError, ValueError) as error:
            raise Unreadable(f"{path}: {error}") from None
        self.of_lines = path == "-" or path.endswith(".jsonl")
        self.fixtures = self.lines() if self.of_lines else self.document_parts()
        for key, fixture in self.fixtures.items():
            if not isinstance(fixture, dict) or not isinstance(fixture.get("root"), dict):
                raise Unreadable(f"{path}: {self.name(key)}: a fixture must be an object with a root")

    def lines(self):
        lines = enumerate(self.text.split("\n"), 1)
        return {n: self.decoded(line, f":{n}") for n, line in lines if line.strip()}

    def document_parts(self):
        self.document = self.decoded(self.text)
        several = isinstance(self.document, list)
        return dict(enumerate(self.document)) if several else {None: self.document}

    def decoded(self, text, place=""):
        try:
            return decode(text)
        except (ValueError, RecursionError) as error:
            raise Unreadable(f"{self.path}{place}: not JSON: {error}") from None

    def name(self, key):
        fixture = self.fixtures[key]
        place = re.sub(r"\.jsonl?$", "", self.path) + ("" if key is None else f"#{key}")
        return fixture.get("name", place) if isinstance(fixture, dict) else place

    def write(self, changed):
        """Writes the fixtures with changed keys, and returns whether the file changed."""
        text = self.changed_lines(changed) if self.of_lines else pretty(self.document) + "\n"
        if text == self.text:
            return False
        # A concurrent reader sees the old file or the new one, never a part of one.
        temporary = Path(self.path + ".recording")
        temporary.write_text(text, "utf-8")
        temporary.replace(self.path)
        return True

    def changed_lines(self, changed):
        lines = self.text.split("\n")
        for line in changed:
            lines[line - 1] = compact(self.fixtures[line])
        return "\n".join(lines)


def files_below(path):
    if path == "-" or not Path(path).is_dir():
        return [path]
    return sorted(str(file) for file in Path(path).rglob("*") if file.suffix in (".json", ".jsonl"))
