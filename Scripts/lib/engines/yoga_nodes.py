# SPDX-License-Identifier: GPL-3.0-or-later
"""Boxes as nodes of Yoga, through the functions of its C interface as poga has them."""

import math

from poga import libpoga_capi as yoga

from automatic_minimum import automatic_minimum
from content import measure
from css_values import NoCounterpart
from lengths import AUTO, PERCENT

ALIGN, JUSTIFY, EDGE = yoga.YGAlign, yoga.YGJustify, yoga.YGEdge

ALIGNMENTS = {
    "auto": ALIGN.Auto, "start": ALIGN.FlexStart, "center": ALIGN.Center, "end": ALIGN.FlexEnd,
    "stretch": ALIGN.Stretch, "spaceBetween": ALIGN.SpaceBetween, "spaceAround": ALIGN.SpaceAround,
}

JUSTIFICATIONS = {
    "start": JUSTIFY.FlexStart, "center": JUSTIFY.Center, "end": JUSTIFY.FlexEnd,
    "spaceBetween": JUSTIFY.SpaceBetween, "spaceAround": JUSTIFY.SpaceAround,
    "spaceEvenly": JUSTIFY.SpaceEvenly,
}

# For each size, the functions that set it in points and in percent. Nothing is set for `auto`.
SETTERS = {
    key: (getattr(yoga, f"YGNodeStyleSet{name}"), getattr(yoga, f"YGNodeStyleSet{name}Percent"))
    for key, name in {
        "width": "Width", "height": "Height", "minWidth": "MinWidth", "minHeight": "MinHeight",
        "maxWidth": "MaxWidth", "maxHeight": "MaxHeight", "basis": "FlexBasis",
    }.items()
}


class YogaNodes:
    def __init__(self):
        self.config = yoga.YGConfigNew()
        yoga.YGConfigSetPointScaleFactor(self.config, 0)
        yoga.YGConfigSetUseWebDefaults(self.config, False)

    def layout(self, root, is_right_to_left):
        """Lays a tree out, and returns what gives a box's frame in its parent."""
        nodes = {}
        try:
            top = self.tree(root, None, None, nodes)
            direction = yoga.YGDirection.RTL if is_right_to_left else yoga.YGDirection.LTR
            yoga.YGNodeCalculateLayout(top, math.nan, math.nan, direction)
            found = {path: frame(node) for path, node in nodes.items()}
        finally:
            # One by one: poga forgets measure functions only of the nodes that it frees by name.
            for node in reversed(nodes.values()):
                yoga.YGNodeFree(node)
        return lambda box: found[box.path]

    # 1. A node for each box, children after their parents.

    def tree(self, box, around, index, nodes):
        node = nodes[box.path] = yoga.YGNodeNewWithConfig(self.config)
        set_item(node, box, around, index)
        if box.container:
            set_container(node, box.container)
        elif box.content:
            yoga.YGNodeSetMeasureFunc(node, measuring(box.content))
        for place, child in enumerate(box.children):
            inner = self.tree(child, box.container, place, nodes)
            yoga.YGNodeInsertChild(node, inner, place)
        return node


# 2. What a box is to the container around it.


def set_item(node, box, around, index):
    sizes = {**box.sizes, "basis": box.basis}
    if around:
        key = "minHeight" if around.is_column else "minWidth"
        sizes[key] = automatic_minimum(box, around.is_column)
        set_margins(node, box, around, index)
    for key, (unit, value) in sizes.items():
        if unit != AUTO:
            SETTERS[key][unit == PERCENT](node, value)
    yoga.YGNodeStyleSetFlexGrow(node, box.grow)
    yoga.YGNodeStyleSetFlexShrink(node, box.shrink)
    yoga.YGNodeStyleSetAlignSelf(node, ALIGNMENTS[box.align_self])
    yoga.YGNodeStyleSetPositionType(node, yoga.YGPositionType.Relative)


def set_margins(node, box, around, index):
    start, end = (EDGE.Top, EDGE.Bottom) if around.is_column else (EDGE.Start, EDGE.End)
    before = box.before + (around.gap if index else 0)
    if before:
        yoga.YGNodeStyleSetMargin(node, start, before)
    if box.after:
        yoga.YGNodeStyleSetMargin(node, end, box.after)


# 3. What it is to its items.


def set_container(node, container):
    if container.wraps:
        refuse_lines(container)
    column, row = yoga.YGFlexDirection.Column, yoga.YGFlexDirection.Row
    wrap, one_line = yoga.YGWrap.Wrap, yoga.YGWrap.NoWrap
    lines = container.align_lines if container.wraps else "start"
    yoga.YGNodeStyleSetFlexDirection(node, column if container.is_column else row)
    yoga.YGNodeStyleSetFlexWrap(node, wrap if container.wraps else one_line)
    yoga.YGNodeStyleSetJustifyContent(node, JUSTIFICATIONS[container.justify])
    yoga.YGNodeStyleSetAlignItems(node, ALIGNMENTS[container.align_items])
    yoga.YGNodeStyleSetAlignContent(node, ALIGNMENTS[lines])


def refuse_lines(container):
    if container.gap or container.line_gap:
        raise NoCounterpart("gaps in a stack that wraps")
    if container.align_lines not in ALIGNMENTS:
        raise NoCounterpart(f"alignContent {container.align_lines}")


# 4. What stands in it, and what became of it.


def measuring(content):
    exactly, undefined = yoga.YGMeasureMode.Exactly, yoga.YGMeasureMode.Undefined

    def size(node, width, width_mode, height, height_mode):
        room = math.inf if width_mode == undefined else width
        known = (width if width_mode == exactly else math.nan,
                 height if height_mode == exactly else math.nan)
        return yoga.YGSize(*measure(content, *known, room))

    return size


def frame(node):
    return (
        yoga.YGNodeLayoutGetLeft(node), yoga.YGNodeLayoutGetTop(node),
        yoga.YGNodeLayoutGetWidth(node), yoga.YGNodeLayoutGetHeight(node),
    )
