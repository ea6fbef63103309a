# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands in a node: a box, words or an image."""

import re
from html import escape

from css_values import extent, number, refuse_others


def node(spec, style):
    """A node; its style ends with what it says of itself."""
    refuse_others(spec, {"type", "id", "debugName", "style", "content"}, "a node")
    content = spec.get("content", {})
    if "text" in content:
        return lines(words(content), content.get("characterWidth", 8), style)
    if "words" in content:
        return lines(measured_words(content), content.get("wordSpacing", 0), style)
    declarations = ";".join(style)
    if "image" in content and content.get("resizable"):
        return f'<img data-e style="{declarations}" src="{picture(content["image"])}">'
    return f'<div data-e style="{declarations}">{box(content.get("image", content))}</div>'


def lines(text, space, style):
    style = ";".join([*style, f"word-spacing:{number(space)}px"])
    return f'<div data-e class=text style="{style}">{text}</div>'


def box(size):
    """Content of a fixed size; nothing where there is none, or has yet to be loaded."""
    if "width" not in size:
        return ""
    return f'<div style="width:{extent(size["width"])}px;height:{extent(size["height"])}px"></div>'


def picture(size):
    """An image with a natural size and a ratio, and nothing to show."""
    width, height = extent(size["width"]), extent(size["height"])
    svg = f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}'/>"
    return escape("data:image/svg+xml," + svg.replace("<", "%3C").replace(">", "%3E"))


def words(content):
    """Words as boxes, so that no font has a say in their size.

    A box without text stands on its bottom edge, which is lowered to where descenders end.
    """
    text = content["text"]
    if not text:
        return ""
    width, height = content.get("characterWidth", 8), content.get("lineHeight", 16)

    def letter_box(letters):
        return word(len(letters) * width, height)

    # A line without words is as high as any other: it has one word without letters.
    rows = [re.split(r"[ \t]+", line.strip(" \t")) for line in re.split(r"\r\n|[\n\r]", text)]
    return "<br>".join(" ".join(map(letter_box, row)) for row in rows)


def measured_words(content):
    """Words between which it may not break are in one box that does not."""
    widths, height = content["words"], content.get("lineHeight", 16)
    breaks = content.get("breaks", [True] * (len(widths) - 1))
    units = []
    for width, may_break in zip(widths, [True, *breaks]):
        if may_break:
            units.append([])
        units[-1].append(word(width, height))
    return " ".join(f"<b>{' '.join(unit)}</b>" for unit in units)


def word(width, height):
    size = f"width:{extent(width)}px;height:{extent(height)}px"
    return f'<i style="{size};vertical-align:{number(-0.2 * height)}px"></i>'
