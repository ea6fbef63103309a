# SPDX-License-Identifier: GPL-3.0-or-later
"""Swift sources from a checkout, with some declarations selected and others removed.

The *head* of a declaration names it: its beginning without attributes and access modifiers, such as
`extension View` or `static func _makeView`. A missing head is an error, because the sources are then from another
commit.
"""

import re
from dataclasses import dataclass

from environment import Missing

# All files become one module, in which every declaration is visible unless it is private in a type.
ACCESS = re.compile(r"\b(?:public|package|open|fileprivate)(?:\(set\))? ")
ATTRIBUTE = re.compile(
    r"@(?:available|_spi|_documentation)\((?:[^()]|\([^()]*\))*\) *"
    r"|@(?:inlinable|usableFromInline|frozen|_alwaysEmitIntoClient|MainActor|preconcurrency) *")
IMPORT = re.compile(r"(?:\w+ )*import \w+$")
UNAVAILABLE = "@available(*, unavailable)"

MODIFIER = re.compile(r"(?:private|final|nonisolated|mutating|indirect|override) ")
TYPE = re.compile(r"(?:struct|class|enum|protocol|extension|actor) ")
LITERAL_OR_COMMENT = re.compile(r'"(?:\\.|[^"\\])*"|//.*')
LONG_LITERAL = '"""'


@dataclass(frozen=True)
class Replacement:
    """A replacement for one statement in the declaration with a head."""

    head: str
    old: str
    new: str


@dataclass(frozen=True)
class Source:
    """A file of a checkout, and the selected declarations."""

    path: str
    only: tuple = ()  # Heads of the only declarations that are selected; if empty, all are selected.
    without: tuple = ()  # Heads of declarations that are removed from the file and its types.
    replaced: tuple = ()
    rewritten: tuple = ()  # Pairs of a pattern and its replacement everywhere in the file.

    def taken(self, text):
        """The text for the compiler."""
        found = set()
        lines = self.kept(text.splitlines(), found, self.only)
        for head in (*self.only, *self.without):
            self.require(head in found, head)
        for replacement in self.replaced:
            lines = self.with_replacement(lines, replacement)
        text = "\n".join(["import Foundation", *map(visible, lines), ""])
        for pattern, other in self.rewritten:
            text, count = re.subn(pattern, other, text)
            self.require(count, f"a match of {pattern}")
        return text

    def kept(self, lines, found, only=()):
        """The lines without the removed declarations."""
        kept = []
        for declaration in declarations(lines):
            cut = self.matching(declaration, self.without)
            wanted = self.matching(declaration, only)
            found.update(cut, wanted)
            if cut or declaration.is_import or declaration.is_unavailable or only and not wanted:
                continue
            start, end = declaration.body
            kept += declaration.lines[:start]
            kept += self.kept(declaration.lines[start:end], found)
            kept += declaration.lines[end:]
        return kept

    def require(self, is_there, what):
        """Refuses incomplete sources, since another program would result from them."""
        if not is_there:
            raise Missing(f"{what} in {self.path}; the commit that this script was written for has it")

    def matching(self, declaration, heads):
        return [head for head in heads if declaration.has(head)]

    def with_replacement(self, lines, replacement):
        """The lines with a replacement in its only place."""
        text = "\n".join(lines)
        place = "\n".join(find(lines, replacement.head) or [])
        is_there_once = place.count(replacement.old) == 1 and text.count(place) == 1
        self.require(is_there_once, f"one {replacement.old.strip()} of {replacement.head}")
        return text.replace(place, place.replace(replacement.old, replacement.new)).split("\n")


class Declaration:
    """A declaration: its lines, including the comments and attributes in front of it."""

    def __init__(self, lines, start):
        self.lines = lines
        self.head = visible(lines[start].strip(), MODIFIER) if start < len(lines) else ""
        self.start = start
        self.is_import = IMPORT.match(self.head) is not None
        self.is_unavailable = any(line.strip() == UNAVAILABLE for line in lines[:start])

    def has(self, head):
        """Whether the declaration begins with a head, and not with a longer word."""
        return self.head.startswith(head) and not re.match(r"\w", self.head[len(head):])

    @property
    def body(self):
        """The range of lines between the braces of a type; an empty range for other declarations."""
        opening = next((i for i in range(self.start, len(self.lines)) if self.lines[i].endswith("{")), None)
        if opening is None or not TYPE.match(self.head) or opening == len(self.lines) - 1:
            return len(self.lines), len(self.lines)
        return opening + 1, len(self.lines) - 1


def visible(line, *others):
    """A line without access modifiers and attributes, and without `private` at the left edge."""
    for pattern in (ATTRIBUTE, ACCESS, *others):
        line = pattern.sub("", line)
    return line.removeprefix("private ")


def find(lines, head):
    """The lines of the declaration with a head, in a file or in one of its types."""
    for declaration in declarations(lines):
        start, end = declaration.body
        if declaration.has(head):
            return declaration.lines
        if inner := find(declaration.lines[start:end], head):
            return inner
    return None


def declarations(lines):
    """Splits lines of one indentation into declarations. A directive such as `#if` is one too."""
    depths, texts = depths_of(lines)
    first = 0
    while first < len(lines):
        start = first
        while start < len(lines) and is_in_front(texts[start]):
            start += 1
        end = start + 1
        while end < len(lines) and (depths[end - 1] > 0 or is_continued(lines[start], lines[end])):
            end += 1
        yield Declaration(lines[first:end], start - first)
        first = end


def is_in_front(text):
    """Whether a line is a comment, an attribute or blank, and so belongs to the next declaration."""
    return not visible(text).strip() or text.lstrip().startswith("@") and " " not in text.strip()


def is_continued(start, line):
    """Whether a line continues the declaration that begins with another line, at the same depth."""
    return line.strip() and indentation(line) > indentation(start) and not start.startswith("#")


def indentation(line):
    return len(line) - len(line.lstrip())


def depths_of(lines):
    """For each line the number of open brackets at its end, and its text without literals and comments."""
    depth, inside, depths, texts = 0, False, [], []
    for line in lines:
        text = "" if inside else LITERAL_OR_COMMENT.sub("", line.split(LONG_LITERAL)[0])
        if line.count(LONG_LITERAL) % 2:
            inside = not inside
        depth += sum(map(text.count, "([{")) - sum(map(text.count, ")]}"))
        depths.append(depth)
        texts.append(text)
    return depths, texts
