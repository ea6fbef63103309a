# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands in a node and has a size of its own: a box or words."""

import math
import re
from dataclasses import dataclass

from css_values import NoCounterpart, refuse_others
from lengths import extent

# A width in 32-bit floats may be this much short of the words that it was made for, in points.
HAIR = 1e-3


@dataclass(frozen=True, slots=True)
class FixedContent:
    """A box of a fixed size, which is as narrow as it is wide."""

    widest: float
    height: float

    @property
    def narrowest(self):
        return self.widest

    def height_at(self, width):
        return self.height


@dataclass(frozen=True, slots=True)
class TextContent:
    """Lines of units that are not broken, divided greedily between units."""

    lines: tuple  # for each line of the source, the widths of its units
    space: float
    line_height: float

    @property
    def narrowest(self):
        return max(max(units) for units in self.lines)

    @property
    def widest(self):
        return max(sum(units) + (len(units) - 1) * self.space for units in self.lines)

    def height_at(self, width):
        return sum(self.broken(units, width) for units in self.lines) * self.line_height

    def broken(self, units, width):
        """How many lines units make that must not be wider than some width, if they can help it."""
        count, length = 1, units[0]
        for unit in units[1:]:
            length += self.space + unit
            if length > width + HAIR:
                count, length = count + 1, unit
        return count


def content_of(spec):
    """The content of a node, or `None` for an empty box; raises `NoCounterpart`."""
    refuse_others(spec, {"type", "id", "debugName", "style", "content"}, "a node")
    content = spec.get("content") or {}
    if "text" in content:
        return text(content)
    if "words" in content:
        return measured_words(content)
    if "image" in content and content.get("resizable"):
        raise NoCounterpart("an image that keeps its ratio (resizable)")
    size = content.get("image", content)
    if "width" not in size:
        return None
    return FixedContent(extent(size["width"], "width"), extent(size["height"], "height"))


def text(content):
    letter = extent(content.get("characterWidth", 8), "characterWidth")
    line_height = extent(content.get("lineHeight", 16), "lineHeight")
    if not content["text"]:
        return None
    lines = re.split(r"\r\n|[\n\r]", content["text"])
    words = (re.split(r"[ \t]+", line.strip(" \t")) for line in lines)
    widths = tuple(tuple(len(word) * letter for word in line) for line in words)
    return TextContent(widths, letter, line_height)


def measured_words(content):
    """Words between which it may not break are one unit."""
    space = extent(content.get("wordSpacing", 0), "wordSpacing")
    line_height = extent(content.get("lineHeight", 16), "lineHeight")
    widths = [extent(width, "a word") for width in content["words"]]
    units = []
    for width, may_break in zip(widths, [True, *content.get("breaks", [True] * len(widths))]):
        if may_break:
            units.append(width)
        else:
            units[-1] += space + width
    return TextContent((tuple(units),), space, line_height) if units else None


def measure(content, width, height, room):
    """The size of content of which one side or both may be known (NaN: it is not).

    An unknown width is as wide as fits the room: 0 for the narrowest, infinity for the widest.
    """
    if math.isnan(width):
        width = max(content.narrowest, min(room, content.widest))
    return width, content.height_at(width) if math.isnan(height) else height
