# SPDX-License-Identifier: GPL-3.0-or-later
"""Computed CSS values, as keys of a fixture's style and of its stacks."""

import re

from browser import rounded

SIDES = ("top", "right", "bottom", "left")

SIZES = {
    "width": "width", "height": "height", "min-width": "minWidth", "min-height": "minHeight",
    "max-width": "maxWidth", "max-height": "maxHeight", "flex-basis": "flexBasis",
}

KEYWORDS = {
    "min-content": "minContent", "max-content": "maxContent", "fit-content": "fitContent",
    "stretch": "stretch", "-webkit-fill-available": "stretch", "content": "content",
}

ALIGNMENTS = {
    "start": "start", "center": "center", "end": "end", "flex-start": "flexStart",
    "flex-end": "flexEnd", "stretch": "stretch", "space-between": "spaceBetween",
    "space-around": "spaceAround", "space-evenly": "spaceEvenly", "baseline": "baselineFirst",
    "first baseline": "baselineFirst", "last baseline": "baselineLast", "auto": "auto",
    "unsafe center": "center", "unsafe end": "end", "unsafe start": "start",
    "unsafe flex-end": "flexEnd", "unsafe flex-start": "flexStart",
}

FLOWS = {
    "row": "horizontal", "column": "vertical",
    "row-reverse": "horizontalReverse", "column-reverse": "verticalReverse",
}
WRAPS = {"nowrap": "noWrap", "wrap": "wrap", "wrap-reverse": "wrapReverse"}
DIRECTIONS = {"ltr": "leftToRight", "rtl": "rightToLeft"}

# Properties that must have one value, and the feature that another value belongs to.
ONLY = {
    "writing-mode": ("horizontal-tb", "writing modes"),
    "contain": ("none", "containment"),
    "container-type": ("normal", "containment"),
    "content-visibility": ("visible", "containment"),
    "column-count": ("auto", "columns of text"),
    "column-width": ("auto", "columns of text"),
    "scrollbar-gutter": ("auto", "gutters of scroll bars"),
    "zoom": ("1", "zoom"),
}


class Unsayable(Exception):
    """The reason why a property cannot be translated: its feature, and a text."""

    def __init__(self, name, words, subject="other"):
        super().__init__(words)
        self.name, self.words, self.subject = name, words, subject


# 1. Lengths.


def length(css, name):
    """A computed length: points, a percentage as text, or a keyword."""
    value = css[name]
    if found := re.fullmatch(r"([-+0-9.e]+)(px|%)?", value):
        figure = rounded(float(found[1]))
        return f"{figure}%" if found[2] == "%" else figure
    if value in ("auto", "none", "normal"):
        return "auto"
    if value in KEYWORDS:
        return KEYWORDS[value]
    if "calc" in value and "%" in value:
        raise Unsayable(name, f"{value} mixes percentages and lengths", "calculated lengths")
    raise Unsayable(name, f"{value} is not a length of the format", "calculated lengths")


def sides(css, pattern, usual=0):
    """A dimension for every side: one for all, or those that differ from the usual one."""
    found = {side: length(css, pattern.format(side)) for side in SIDES}
    if len(set(map(str, found.values()))) == 1:
        return None if found["top"] == usual else found["top"]
    return {side: value for side, value in found.items() if value != usual}


def has_edges(css):
    return any(length(css, f"padding-{side}") or length(css, f"border-{side}-width") for side in SIDES)


# 2. The box itself.


def box_style(css, bars, is_replaced, notes):
    """The style of an element apart from its surroundings. Adds to the notes what cannot be translated."""
    style = {}
    for name, key in SIZES.items():
        if name == "flex-basis":
            continue
        put(style, key, lambda: length(css, name), "auto", notes)
    put(style, "padding", lambda: sides(css, "padding-{}"), None, notes)
    put(style, "border", lambda: sides(css, "border-{}-width"), None, notes)
    if css["box-sizing"] == "content-box" and noted(lambda: has_edges(css), notes):
        style["boxSizing"] = "contentBox"
    put(style, "aspectRatio", lambda: ratio(css, style), None, notes)
    # An element with a natural size clips itself, and has no scroll bars that take space.
    if not is_replaced:
        overflow(style, css, bars, notes)
    for name, (only, subject) in ONLY.items():
        if css[name] != only and css[name] != "":
            notes.append(Unsayable(name, f"{css[name]} is outside Flexbox", subject))
    return style


def noted(make, notes):
    try:
        return make()
    except Unsayable as problem:
        notes.append(problem)
        return None


def put(style, key, make, usual, notes):
    value = noted(make, notes)
    if value is not None and value != usual:
        style[key] = value


def ratio(css, style):
    value = css["aspect-ratio"]
    if value == "auto":
        return None
    found = re.fullmatch(r"(auto )?([0-9.e+-]+) / ([0-9.e+-]+)( auto)?", value)
    if not found:
        raise Unsayable("aspect-ratio", f"{value} is not a known form")
    width, height = float(found[2]), float(found[3])
    if not width or not height:
        return None
    if (found[1] or found[4]) and has_edges(css) and "boxSizing" not in style:
        raise Unsayable("aspect-ratio", f"{value} is a ratio of the content, and the box has edges around it")
    return float(f"{width / height:.12g}") if width % height else int(width // height)


def overflow(style, css, bars, notes):
    ways = {}
    for axis, bar in (("x", 1), ("y", 0)):
        way = css[f"overflow-{axis}"]
        if way == "auto":
            # Without overflow there is no scroll bar.
            way = "scroll" if bars and bars["now"][bar] >= 1 and bars["thickness"][bar] else "hidden"
        ways[axis] = {"overlay": "hidden"}.get(way, way)
    if set(ways.values()) == {"visible"}:
        return
    if ways["x"] == ways["y"]:
        style["overflow"] = ways["x"]
    else:
        style["overflowX"], style["overflowY"] = ways["x"], ways["y"]
    widths = {bars["thickness"][bar] for axis, bar in (("x", 1), ("y", 0)) if ways[axis] == "scroll"}
    if len(widths) > 1:
        notes.append(Unsayable("overflow", "scroll bars of two widths", "scroll bars"))
    if width := next(iter(widths), 0):
        style["scrollbarWidth"] = rounded(width)


# 3. The position of the box.


def placing(css, holds_absolute, is_positioned, notes):
    style = {}
    position = css["position"]
    if position == "fixed":
        notes.append(Unsayable("position", "fixed is placed by the window", "fixed positions"))
    if position == "absolute":
        style["position"] = "absolute"
    elif position == "static" and holds_absolute and not is_positioned:
        style["position"] = "static"
    if position in ("relative", "absolute"):
        put(style, "inset", lambda: sides(css, "{}", "auto"), None, notes)
    put(style, "margin", lambda: sides(css, "margin-{}"), None, notes)
    return style


def item_style(css, around, notes):
    """The keys that the flex container of an item reads."""
    style = {}
    put(style, "alignSelf", lambda: own_alignment(css, around), "auto", notes)
    if css["position"] in ("absolute", "fixed"):
        return style
    put(style, "flexBasis", lambda: length(css, "flex-basis"), "auto", notes)
    for name, key in (("flex-grow", "flexGrow"), ("flex-shrink", "flexShrink"), ("order", "order")):
        put(style, key, lambda: rounded(float(css[name])), 0, notes)
    return style


def own_alignment(css, around):
    """The alignment of an item. Its container's alignment counts only if the item decides its meaning."""
    value = css["align-self"]
    if value == "auto" and around["align-items"].startswith("self-"):
        value = around["align-items"]
    if not value.startswith("self-"):
        return alignment(css, "align-self")
    is_turned = around["flex-direction"].startswith("column") and css["direction"] != around["direction"]
    return "start" if (value == "self-start") != is_turned else "end"


# 4. The keys of a flex container.


def container(css, notes):
    stack = {}
    column = css["flex-direction"].startswith("column")
    put(stack, "direction", lambda: keyword(css, "flex-direction", FLOWS), "horizontal", notes)
    put(stack, "flexWrap", lambda: keyword(css, "flex-wrap", WRAPS), "noWrap", notes)
    along, across = ("row-gap", "column-gap") if column else ("column-gap", "row-gap")
    put(stack, "spacing", lambda: gap(css, along), 0, notes)
    wraps = css["flex-wrap"] != "nowrap"
    if wraps:
        put(stack, "lineSpacing", lambda: gap(css, across), 0, notes)
    put(stack, "justifyContent", lambda: justification(css, column), "flexStart", notes)
    put(stack, "alignItems", lambda: alignment_of_items(css), "stretch", notes)
    if wraps:
        put(stack, "alignContent", lambda: alignment(css, "align-content"), "flexStart", notes)
    return stack


def keyword(css, name, known):
    if css[name] not in known:
        # Balanced lines are from a draft of Flexbox, level 2.
        subject = "balanced lines" if "balance" in css[name] else "other"
        raise Unsayable(name, f"{css[name]} is not one of {', '.join(known)}", subject)
    return known[css[name]]


def gap(css, name):
    return 0 if css[name] == "normal" else length(css, name)


def justification(css, column):
    value = css["justify-content"]
    if value in ("left", "right"):
        is_start = column or (value == "left") == (css["direction"] == "ltr")
        return "start" if is_start else "end"
    if value in ("normal", "stretch"):
        return "flexStart"
    return alignment(css, "justify-content")


def alignment_of_items(css):
    # Every item states its own start.
    return "stretch" if css["align-items"].startswith("self-") else alignment(css, "align-items")


def alignment(css, name):
    value = css[name]
    if value == "normal":
        return "auto" if name == "align-self" else "stretch"
    if value not in ALIGNMENTS or (value.endswith("baseline") and name == "align-content"):
        raise Unsayable(name, f"{value} is not an alignment of the format", "alignments")
    return ALIGNMENTS[value]
