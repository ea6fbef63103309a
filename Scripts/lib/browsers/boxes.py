# SPDX-License-Identifier: GPL-3.0-or-later
"""The CSS declarations of a box apart from its dimensions."""

from css_values import NoCounterpart, length, number, points, signed_length

SIDES = ("top", "left", "bottom", "right")
OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}
SIZINGS = {"borderBox": "border-box", "contentBox": "content-box"}
DIRECTIONS = {"leftToRight": "ltr", "rightToLeft": "rtl"}


def sides(value, usual):
    """A dimension for each side: one for all, or those of named sides with a default for the others."""
    if isinstance(value, dict):
        if unknown := value.keys() - set(SIDES):
            raise ValueError(f"{sorted(unknown)} are not sides")
        return {side: value.get(side, usual) for side in SIDES}
    return dict.fromkeys(SIDES, value)


# 1. Around the box, and inside its border.


def margins(style, main_start):
    """Margins, including the spacing before and after at the two ends of the stack's main axis."""
    own = sides(style.get("margin", 0), 0)
    spaces = {main_start: style.get("spacingBefore", 0)}
    spaces[OPPOSITE[main_start]] = style.get("spacingAfter", 0)
    return [f"margin-{side}:{sum_of(own[side], space)}" for side in SIDES
            if (space := spaces.get(side, 0)) or own[side] != 0]


def sum_of(margin, space):
    if margin == "auto":
        if space:
            raise ValueError("spacing is added to an auto margin")
        return margin
    if isinstance(margin, str) and margin.endswith("%"):
        return f"calc({signed_length(margin)} + {signed_length(space)})"
    return f"{number(points(margin) + points(space))}px"


def insides(style):
    """Padding and border."""
    padding = sides(style.get("padding", 0), 0)
    found = [f"padding-{side}:{length(padding[side])}" for side in SIDES if padding[side] != 0]
    border = sides(style.get("border", 0), 0)
    return found + [f"border-{side}-width:{whole(border[side], 'a border')}"
                    for side in SIDES if border[side] != 0]


def whole(value, what):
    """A length that a browser would round to pixels."""
    if points(value) != int(points(value)):
        raise NoCounterpart(f"{what} of {value} points, but rounds it to pixels")
    return length(value)


# 2. The meaning of its dimensions, and its position.


def kind(style):
    """The declarations that a root has too."""
    found = []
    if "boxSizing" in style:
        found.append(f"box-sizing:{SIZINGS[style['boxSizing']]}")
    if "aspectRatio" in style:
        found.append(f"aspect-ratio:{number(style['aspectRatio'])}")
    if "layoutDirection" in style:
        found.append(f"direction:{DIRECTIONS[style['layoutDirection']]}")
    return found + overflow(style)


def placing(style, is_node):
    found = []
    if "position" in style:
        if style["position"] not in ("relative", "static", "absolute"):
            raise ValueError(f"position {style['position']}")
        found.append(f"position:{style['position']}")
    for side, value in sides(style.get("inset", "auto"), "auto").items():
        if value != "auto":
            found.append(f"{side}:{signed_length(value)}")
    if "order" in style:
        found.append(f"order:{number(style['order'])}")
    if "display" in style:
        # A node has no children that could take its place.
        found.append(f"display:{'none' if is_node else style['display']}")
    return found


def overflow(style):
    both = style.get("overflow", "visible")
    ways = [style.get(key, both) for key in ("overflowX", "overflowY")]
    if not {"hidden", "scroll"}.isdisjoint(ways):
        # CSS would turn `visible` into `auto`, which has a bar where there is overflow.
        ways = ["hidden" if way in ("visible", "clip") else way for way in ways]
    if ways == ["visible", "visible"]:
        return []
    found = [f"overflow:{' '.join(ways)}"]
    if "scroll" in ways:
        found.append(f"--bar:{whole(style.get('scrollbarWidth', 0), 'a scrollbar')}")
    return found
