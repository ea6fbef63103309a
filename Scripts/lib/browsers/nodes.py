# SPDX-License-Identifier: GPL-3.0-or-later
"""The content of a node: a box, words or an image."""

import re
from html import escape

from boxes import sides
from css_values import NoCounterpart, extent, number, points, refuse_others

CONTENT_KEYS = {
    "width", "height", "image", "resizable", "kind", "text", "characterWidth", "lineHeight",
    "words", "wordSpacing", "breaks",
}

# The position of the baseline in a line, as a part of the line's height.
BASELINE = 0.8


def node(spec, style):
    """A node; its style ends with the node's own declarations."""
    refuse_others(spec, {"type", "id", "debugName", "style", "content"}, "a node")
    content = spec.get("content", {})
    refuse_others(content, CONTENT_KEYS, "content")
    descent = descent_of(spec.get("style", {}), content)
    if "text" in content:
        return lines(words(content, descent), content.get("characterWidth", 8), style)
    if "words" in content:
        return lines(measured_words(content, descent), content.get("wordSpacing", 0), style)
    declarations = ";".join(style)
    if "image" in content and content.get("resizable"):
        return f'<img data-e style="{declarations}" src="{picture(content["image"])}">'
    return f'<div data-e style="{declarations}">{box(content.get("image", content))}</div>'


def descent_of(style, content):
    """The distance from the baseline of a line down to its bottom edge."""
    height = content.get("lineHeight", 16)
    if not {"ascender", "descender"} & style.keys():
        return (1 - BASELINE) * height
    if not {"ascender", "descender"} <= style.keys() or not {"words", "text"} & content.keys():
        raise NoCounterpart("a baseline without lines of text")
    top, bottom = (edge(style, side) for side in ("top", "bottom"))
    descent = -style["descender"] - bottom
    if abs(style["ascender"] - top + descent - height) > 0.001:
        raise NoCounterpart("a first and a last baseline in lines of another height")
    return descent


def edge(style, side):
    padding, border = (sides(style.get(key, 0), 0).get(side) for key in ("padding", "border"))
    if isinstance(padding, str) and padding.endswith("%"):
        raise NoCounterpart("a baseline below a padding in percent")
    return points(padding) + points(border)


def lines(text, space, style):
    style = ";".join([*style, f"word-spacing:{number(space)}px"])
    return f'<div data-e class=text style="{style}">{text}</div>'


def box(size):
    """Content of a fixed size; an empty box for content that is missing or not loaded yet."""
    if "width" not in size:
        return ""
    return f'<div style="width:{extent(size["width"])}px;height:{extent(size["height"])}px"></div>'


def picture(size):
    """An image with a natural size and a ratio, and no picture."""
    width, height = extent(size["width"]), extent(size["height"])
    svg = f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}'/>"
    return escape("data:image/svg+xml," + svg.replace("<", "%3C").replace(">", "%3E"))


def words(content, descent):
    """Words as boxes, so that fonts have no effect on their size.

    The baseline of a box without text is its bottom edge, which is lowered to the end of the descenders.
    """
    text = content["text"]
    if not text:
        return ""
    width, height = content.get("characterWidth", 8), content.get("lineHeight", 16)

    def letter_box(letters):
        return word(len(letters) * width, height, descent)

    # A line without words is as high as any other: it has one word without letters.
    rows = [re.split(r"[ \t]+", line.strip(" \t")) for line in re.split(r"\r\n|[\n\r]", text)]
    return "<br>".join(" ".join(map(letter_box, row)) for row in rows)


def measured_words(content, descent):
    """A sequence of words without a possible break becomes one box that does not break."""
    widths, height = content["words"], content.get("lineHeight", 16)
    breaks = content.get("breaks", [True] * (len(widths) - 1))
    units = []
    for width, may_break in zip(widths, [True, *breaks]):
        if may_break:
            units.append([])
        units[-1].append(word(width, height, descent))
    return " ".join(f"<b>{' '.join(unit)}</b>" for unit in units)


def word(width, height, descent):
    size = f"width:{extent(width)}px;height:{extent(height)}px"
    return f'<i style="{size};vertical-align:{number(-descent)}px"></i>'
