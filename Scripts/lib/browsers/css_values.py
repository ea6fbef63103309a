# SPDX-License-Identifier: GPL-3.0-or-later
"""Keys and values of a fixture's style, as CSS properties and values."""

import math

ALIGNMENTS = {
    "auto": "auto", "start": "start", "center": "center", "end": "end",
    "flexStart": "flex-start", "flexEnd": "flex-end", "stretch": "stretch", "baselineFirst": "baseline", "baselineLast": "last baseline",
    "spaceBetween": "space-between", "spaceAround": "space-around", "spaceEvenly": "space-evenly",
}

# Lengths that follow from the content or the surroundings.
KEYWORDS = {
    "content": "content", "minContent": "min-content", "maxContent": "max-content",
    "fitContent": "fit-content", "stretch": "stretch",
}

SIZES = {
    "width": "width", "height": "height", "minWidth": "min-width", "minHeight": "min-height",
    "maxWidth": "max-width", "maxHeight": "max-height", "flexBasis": "flex-basis",
}

# Alternative names of two keys at once: the sizes of both axes.
PAIRS = {
    "preferredSize": ("width", "height"), "preferredLayoutSize": ("width", "height"),
    "minSize": ("minWidth", "minHeight"), "minLayoutSize": ("minWidth", "minHeight"),
    "maxSize": ("maxWidth", "maxHeight"), "maxLayoutSize": ("maxWidth", "maxHeight"),
}

STYLE_KEYS = {
    *SIZES, *PAIRS, "flexGrow", "flexShrink", "alignSelf", "spacingBefore", "spacingAfter",
    "layoutPriority", "layoutPosition",
}


# Keys that only browsers support.
BOX_KEYS = {
    "margin", "padding", "border", "boxSizing", "aspectRatio", "position", "inset", "order",
    "display", "overflow", "overflowX", "overflowY", "scrollbarWidth", "layoutDirection",
}


class NoCounterpart(Exception):
    """A feature of a fixture that an engine does not have."""


def refuse_others(spec, known, what):
    for key in spec:
        if key not in known:
            raise NoCounterpart(f"{key} of {what}")


def single_keys(style, known=STYLE_KEYS):
    """A style in which each name for two keys is replaced by the two keys."""
    refuse_others(style, known, "a style")
    singles = {key: value for key, value in style.items() if key not in PAIRS}
    for key in PAIRS.keys() & style.keys():
        for side, single in zip(("width", "height"), PAIRS[key]):
            if side in style[key]:
                singles[single] = style[key][side]
    return singles


def dimension(key, value):
    if value == "auto":
        return "none" if key.startswith("max") else "auto"
    return KEYWORDS.get(value) or length(value)


def length(value):
    """Points or a percentage; must not be negative."""
    if isinstance(value, str) and value.endswith("%"):
        return extent(value[:-1]) + "%"
    return f"{extent(points(value))}px"


def signed_length(value):
    """Points, or a percentage."""
    if isinstance(value, str) and value.endswith("%"):
        return number(value[:-1]) + "%"
    return f"{number(points(value))}px"


def points(value):
    """A number of points, which may be written `"70pt"`."""
    return float(value.removesuffix("pt")) if isinstance(value, str) else float(value)


def extent(value):
    """A number; must not be negative, since a browser silently ignores such a declaration."""
    if float(value) < 0:
        raise ValueError(f"{value} is negative")
    return number(value)


def number(value):
    if not math.isfinite(float(value)):
        raise ValueError(f"{value} is not a number")
    # Never 1e-05 or 100.0: CSS accepts both, but they are harder to read.
    return f"{float(value):.10f}".rstrip("0").rstrip(".")
