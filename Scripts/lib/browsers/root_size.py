# SPDX-License-Identifier: GPL-3.0-or-later
"""The size range of the root, as CSS.

The range comes from outside and always holds: sizes in the root's own style are clamped to it. An exact size is
definite, so percentages below may refer to it; a range is not definite. The range is one of border boxes, whatever
the root's own sizes mean.
"""

import math

from boxes import sides
from css_values import KEYWORDS, number

# So wide that it never limits a layout, and still within Chromium's range of numbers.
BOUNDLESS = 1_000_000


def size_range(spec):
    """The smallest and the largest extent of each axis."""
    ends = {}
    for axis in ("width", "height"):
        exact = spec.get(axis)
        low = spec.get("min", {}).get(axis, 0) if exact is None else exact
        high = spec.get("max", {}).get(axis, math.inf) if exact is None else exact
        ends[axis] = (float(low), float(high))
    return ends


def around_root(constraint):
    """The block around the root: as large as the root may be."""
    width, height = constraint["width"][1], constraint["height"][1]
    tall = "auto" if height == math.inf else f"{number(height)}px"
    return f"width:{number(min(width, BOUNDLESS))}px;height:{tall}"


def root_style(style, constraint):
    """The declarations of a root, with its effective padding and border."""
    edges = root_edges(style, constraint["width"][1])
    found = [f"padding:{' '.join(f'{number(width)}px' for width in edges.values())}"]
    for axis, ends in (("width", ("left", "right")), ("height", ("top", "bottom"))):
        # Its own sizes may exclude padding and border; those of the range never do.
        more = 0
        if style.get("boxSizing") == "contentBox":
            border = sides(style.get("border", 0), 0)
            more = sum(edges[end] + length(border[end], None) for end in ends)
        low, high = (max(0, bound - more) for bound in constraint[axis])
        found += axis_style(style, axis, low, high, constraint[axis][1])
    return found


def root_edges(style, width):
    """The padding in points; percentages of an unlimited width are 0."""
    padding = sides(style.get("padding", 0), 0)
    # In the order of CSS.
    return {side: length(padding[side], width) or 0 for side in ("top", "right", "bottom", "left")}


def axis_style(style, axis, low, high, whole):
    if low == high:
        return [f"{axis}:{number(low)}px", f"min-{axis}:0", f"max-{axis}:none"]
    side = axis.capitalize()
    words = {key: KEYWORDS.get(style.get(key)) for key in (axis, "min" + side, "max" + side)}
    lengths = {key: value for key, value in style.items() if not words.get(key)}
    own, least, most = axis_range(lengths, axis, low, high, whole)
    return [
        f"{axis}:{words[axis] or ('auto' if own is None else f'{number(own)}px')}",
        f"min-{axis}:{bound(words['min' + side], least, low, high)}",
        f"max-{axis}:{bound(words['max' + side], most, low, high)}",
    ]


def bound(word, value, low, high):
    """A limit of the root, clamped to the limits of the range."""
    if not word:
        return "none" if value == math.inf else f"{number(value)}px"
    highest = f"min(size, {number(high)}px)" if high < math.inf else "size"
    return f"calc-size({word}, max({highest}, {number(low)}px))"


def axis_range(style, axis, low, high, whole=None):
    """The root's own extent, if it has one, and its bounds.

    Percentages refer to `whole`, by default the upper end of the range.
    """
    side, whole = axis.capitalize(), high if whole is None else whole
    own = length(style.get(axis, "auto"), whole)
    least = length(style.get("min" + side, "auto"), whole) or 0
    most = length(style.get("max" + side, "auto"), whole)
    # A size is clamped to its own bounds, the minimum first, and then to the range. That is the same as clamping it to
    # bounds that are clamped to the range themselves.
    most = math.inf if most is None else max(most, least)
    least, most = (min(max(bound, low), high) for bound in (least, most))
    return own, least, most


def length(value, whole):
    """A length of the root's own style; `None` if there is none, or for a percentage of no limit."""
    if value == "auto":
        return None
    if isinstance(value, str) and value.endswith("%"):
        return None if whole == math.inf else float(value[:-1]) / 100 * whole
    return float(value.removesuffix("pt")) if isinstance(value, str) else float(value)
