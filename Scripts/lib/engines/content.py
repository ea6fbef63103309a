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
    """Words of letters that are all equally wide, broken greedily between words."""

    lines: tuple  # for each line of the source, the numbers of letters of its words
    letter: float
    line_height: float

    @property
    def narrowest(self):
        return max(max(words) for words in self.lines) * self.letter

    @property
    def widest(self):
        return max(sum(words) + len(words) - 1 for words in self.lines) * self.letter

    def height_at(self, width):
        return sum(self.broken(words, width) for words in self.lines) * self.line_height

    def broken(self, words, width):
        """How many lines words make that must not be wider than some width, if they can help it."""
        count, length = 1, words[0]
        for word in words[1:]:
            length += 1 + word
            if length * self.letter > width + HAIR:
                count, length = count + 1, word
        return count


def content_of(spec):
    """The content of a node, or `None` for an empty box; raises `NoCounterpart`."""
    refuse_others(spec, {"type", "id", "debugName", "style", "content"}, "a node")
    content = spec.get("content") or {}
    if "text" in content:
        return text(content)
    if "words" in content:
        raise NoCounterpart("words that were measured")
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
    return TextContent(tuple(tuple(map(len, line)) for line in words), letter, line_height)


def measure(content, width, height, room):
    """The size of content of which one side or both may be known (NaN: it is not).

    An unknown width is as wide as fits the room: 0 for the narrowest, infinity for the widest.
    """
    if math.isnan(width):
        width = max(content.narrowest, min(room, content.widest))
    return width, content.height_at(width) if math.isnan(height) else height
