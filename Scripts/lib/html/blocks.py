# SPDX-License-Identifier: GPL-3.0-or-later
"""Blocks below each other, as a column whose items neither grow nor shrink.

A column gives the same layout under three conditions: no margins collapse through the edges of a block, nothing floats,
and everything inside is as wide as it may be. Differences of a column are added to the notes.
"""

from styles import Unsayable

BLOCK = "block layout"
# Elements that are as wide as their content, also as blocks.
SHRINKING = {"button"}


def as_column(box, notes):
    """The boxes inside a block, with the styles that they have as items of a column."""
    children = [child if child.get("isAnonymous") else item(child, notes)
                for child in box["children"] if child["kind"] != "none"]
    flow = [child for child in children if is_in_flow(child)]
    for child in flow:
        if child["kind"] == "contents":
            notes.append(Unsayable("display", "contents inside a block", BLOCK))
    collapse(box, flow, notes)
    return children


def is_in_flow(box):
    return box["style"].get("position") not in ("absolute", "fixed")


def item(box, notes):
    """An item of the column: it neither grows nor shrinks, and is as wide as the block unless it has a width."""
    css = dict(box["style"])
    if css["float"] != "none" and is_in_flow(box):
        notes.append(Unsayable("float", f"{css['float']} is outside Flexbox", "floats"))
    # Properties that only a flex container reads.
    css |= {"flex-grow": "0", "flex-shrink": "0", "flex-basis": "auto", "order": "0",
            "align-self": "auto"}
    if not is_in_flow(box):
        return {**box, "style": css}
    for side in ("margin-top", "margin-bottom"):
        css[side] = "0px" if css[side] == "auto" else css[side]
    hugs = box["kind"] == "replaced" or box["tag"] in SHRINKING or css["width"] != "auto"
    if hugs:
        css["align-self"] = "flex-start"
    elif "auto" in (css["margin-left"], css["margin-right"]):
        # Margins share only the space that a maximum leaves.
        css["width"] = "stretch"
    return {**box, "style": css}


def collapse(box, flow, notes):
    """Replaces adjoining margins by the larger one. The lower box gives up its own margin."""
    for upper, lower in zip(flow, flow[1:]):
        above, below = margin(upper, "bottom"), margin(lower, "top")
        if above in (None, 0) and below in (None, 0):
            continue
        if upper["frame"] and not upper["frame"][3] or lower["frame"] and not lower["frame"][3]:
            notes.append(Unsayable("margin", "margins collapse through an empty block", BLOCK))
        if above and below:
            set_margin(upper, "bottom", max(above, below, 0) + min(above, below, 0))
            set_margin(lower, "top", 0)
        elif above is None and below or below is None and above:
            notes.append(Unsayable("margin", "margins in percent collapse", BLOCK))
    if flow and not contains_margins(box):
        for child, side in ((flow[0], "top"), (flow[-1], "bottom")):
            is_open = not is_positive(box, side) and (side == "top" or box["style"]["height"] == "auto")
            if is_open and margin(child, side) != 0:
                words = f"the margin of the inner {child['tag']} collapses with its own"
                notes.append(Unsayable(f"margin-{side}", words, BLOCK))


def margin(box, side):
    """The margin in points, or None for a percentage."""
    value = box["style"].get(f"margin-{side}", "0px")
    return float(value[:-2]) if value.endswith("px") else None


def set_margin(box, side, value):
    box["style"][f"margin-{side}"] = f"{value:.10g}px"


def is_positive(box, side):
    names = (f"padding-{side}", f"border-{side}-width")
    return any(box["style"][name] not in ("0px", "0%") for name in names)


def contains_margins(box):
    """Whether margins inside stay inside, as in flex items and in boxes outside the flow."""
    css = box["style"]
    return (box.get("isApart") or css["display"] in ("flow-root", "inline-block")
            or not is_in_flow(box) or css["overflow-x"] not in ("visible", "clip"))
