# SPDX-License-Identifier: GPL-3.0-or-later
"""Keys and values of a fixture's style, as CSS has them."""

import math

ALIGNMENTS = {
    "auto": "auto", "start": "flex-start", "center": "center", "end": "flex-end",
    "stretch": "stretch", "baselineFirst": "baseline", "baselineLast": "last baseline",
    "spaceBetween": "space-between", "spaceAround": "space-around", "spaceEvenly": "space-evenly",
}

SIZES = {
    "width": "width", "height": "height", "minWidth": "min-width", "minHeight": "min-height",
    "maxWidth": "max-width", "maxHeight": "max-height", "flexBasis": "flex-basis",
}

# Two names for one key: the sizes of both axes at once.
PAIRS = {
    "preferredSize": ("width", "height"), "preferredLayoutSize": ("width", "height"),
    "minSize": ("minWidth", "minHeight"), "minLayoutSize": ("minWidth", "minHeight"),
    "maxSize": ("maxWidth", "maxHeight"), "maxLayoutSize": ("maxWidth", "maxHeight"),
}

STYLE_KEYS = {
    *SIZES, *PAIRS, "flexGrow", "flexShrink", "alignSelf", "spacingBefore", "spacingAfter",
    "layoutPriority", "layoutPosition",
}


class NoCounterpart(Exception):
    """What a fixture asks for, where an engine has nothing like it."""


def refuse_others(spec, known, what):
    for key in spec:
        if key not in known:
            raise NoCounterpart(f"{key} of {what}")


def single_keys(style):
    """A style without the names that stand for two keys."""
    refuse_others(style, STYLE_KEYS, "a style")
    singles = {key: value for key, value in style.items() if key not in PAIRS}
    for key in PAIRS.keys() & style.keys():
        for side, single in zip(("width", "height"), PAIRS[key]):
            if side in style[key]:
                singles[single] = style[key][side]
    return singles


def dimension(key, value):
    if value == "auto":
        return "none" if key.startswith("max") else "auto"
    if value == "content":
        return value
    if isinstance(value, str) and value.endswith("%"):
        return extent(value[:-1]) + "%"
    if isinstance(value, str) and value.endswith("pt"):
        return extent(value[:-2]) + "px"
    return f"{extent(value)}px"


def extent(value):
    """A number that must not be negative: a browser passes over such a declaration in silence."""
    if float(value) < 0:
        raise ValueError(f"{value} is negative")
    return number(value)


def number(value):
    if not math.isfinite(float(value)):
        raise ValueError(f"{value} is no number")
    # Never 1e-05 or 100.0: CSS reads both, people who look at the page do not.
    return f"{float(value):.10f}".rstrip("0").rstrip(".")
