# SPDX-License-Identifier: GPL-3.0-or-later
"""Boxes as nodes of Taffy, through the functions that stretchable's own classes call.

Those classes build and check a style for each node, which takes longer than the layout, and never
give a node back.
"""

import math

from stretchable import Style, taffylib
from stretchable.style.props import (
    AlignContent, AlignItems, AlignSelf, FlexDirection, FlexWrap, JustifyContent,
)

from content import measure
from lengths import AUTO, PERCENT, POINTS

# Units as the library numbers them.
UNITS = {AUTO: 0, POINTS: 1, PERCENT: 2}
MIN_CONTENT, MAX_CONTENT = 3, 4

NAMES = {
    "start": "FLEX_START", "center": "CENTER", "end": "FLEX_END", "stretch": "STRETCH",
    "spaceBetween": "SPACE_BETWEEN", "spaceAround": "SPACE_AROUND", "spaceEvenly": "SPACE_EVENLY",
}

# A root is given no more room than its own size says.
NO_LIMIT = {axis: {"dim": MAX_CONTENT, "value": math.nan} for axis in ("width", "height")}


class TaffyNodes:
    def __init__(self):
        self.defaults = Style().to_dict()
        self.trees = self.new_trees()

    def new_trees(self):
        trees = taffylib.init()
        taffylib.disable_rounding(trees)
        return trees

    def layout(self, root):
        """Lays a tree out, and returns what gives a box's frame in its parent."""
        nodes, contents, found = {}, {}, {}
        try:
            top = self.tree(root, None, nodes, contents)
            measured = measuring(contents)
            if not taffylib.node_compute_layout_with_measure(self.trees, top, NO_LIMIT, measured):
                raise RuntimeError("Taffy did not compute a layout")
            for path, node in nodes.items():
                found[path] = self.frame(node)
            taffylib.node_drop_all(self.trees)
        except BaseException:
            # A call that panicked may have left anything behind.
            self.trees = self.new_trees()
            raise
        return lambda box: found[box.path]

    # 1. A node for each box, children after their parents.

    def tree(self, box, around, nodes, contents):
        style = {**self.defaults, **item_style(box, around)}
        if box.container:
            style.update(container_style(box.container))
        node = nodes[box.path] = taffylib.node_create(self.trees, style)
        if box.content:
            contents[node] = box.content
            taffylib.node_set_measure(self.trees, node, True)
        for child in box.children:
            inner = self.tree(child, box.container, nodes, contents)
            taffylib.node_add_child(self.trees, node, inner)
        return node

    def frame(self, node):
        layout = taffylib.PyLayout()
        taffylib.node_get_layout(self.trees, node, layout)
        return layout.x, layout.y, layout.width, layout.height


# 2. What a box is to the container around it.


def item_style(box, around):
    style = {
        "flex_basis": length(box.basis),
        "flex_grow": box.grow,
        "flex_shrink": box.shrink,
        "align_self": None if box.align_self == AUTO else AlignSelf[NAMES[box.align_self]],
        "size": both(box, "width", "height"),
        "min_size": both(box, "minWidth", "minHeight"),
        "max_size": both(box, "maxWidth", "maxHeight"),
    }
    if box.before or box.after:
        start, end = ("top", "bottom") if around.is_column else ("left", "right")
        margin = dict.fromkeys(("top", "right", "bottom", "left"), points(0.0))
        style["margin"] = {**margin, start: points(box.before), end: points(box.after)}
    return style


def both(box, width, height):
    return {"width": length(box.sizes[width]), "height": length(box.sizes[height])}


def length(dimension):
    unit, value = dimension
    return {"dim": UNITS[unit], "value": value / 100 if unit == PERCENT else value}


def points(value):
    return {"dim": UNITS[POINTS], "value": value}


# 3. What it is to its items.


def container_style(container):
    along, across = points(container.gap), points(container.line_gap)
    column = container.is_column
    return {
        "flex_direction": FlexDirection.COLUMN if column else FlexDirection.ROW,
        "flex_wrap": FlexWrap.WRAP if container.wraps else FlexWrap.NO_WRAP,
        "gap": {"width": across if column else along, "height": along if column else across},
        "justify_content": JustifyContent[NAMES[container.justify]],
        "align_items": AlignItems[NAMES[container.align_items]],
        "align_content": AlignContent[NAMES[container.align_lines]],
    }


# 4. What stands in it.


def measuring(contents):
    def size(known_width, known_height, width, height, node):
        content = contents.get(node)
        if content is None:
            return 0.0, 0.0
        return measure(content, known_width, known_height, room(width))

    return size


def room(available):
    if available["dim"] == MIN_CONTENT:
        return 0.0
    return math.inf if available["dim"] == MAX_CONTENT else available["value"]
