#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times another engine's layout of css fixtures: engine_times.py yoga|taffy PASSES FILE...

Prints one line of JSON: for each file, by its name, the microseconds of a layout, and the widths that
the root's children got in each. Every pass builds new trees, for engines remember what they were
asked; building is not timed. The call from Python is.
"""

import json
import math
import sys
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "Scripts/lib/engines"), str(ROOT / "Scripts/lib/browsers")]

from environment import Missing, enter
from flexbox_tree import tree_of


def main(name, passes, files):
    try:
        enter(name)
    except Missing as missing:
        print(f"{name} needs {missing}", file=sys.stderr)
        return 3
    print(json.dumps({Path(file).stem: measured(ENGINES[name], file, passes) for file in files}))
    return 0


# What surrounds the content of a box, which the engines of Scripts/engines do not read.
EDGES = ("margin", "padding", "border")
SIDES = ("left", "right", "top", "bottom")


def measured(engine, file, passes):
    fixtures = [json.loads(line) for line in Path(file).read_text("utf-8").splitlines()]
    edges = [edges_of(fixture["root"]) for fixture in fixtures]
    boxes = [tree_of(fixture)[0] for fixture in fixtures]
    took, widths = [], []
    for _ in range(passes):
        trees = engine(boxes)
        for number, known in enumerate(edges):
            for path, own in known.items():
                trees.set_edges(number, path, own)
        start = time.perf_counter()
        trees.lay_out()
        took.append((time.perf_counter() - start) / len(boxes) * 1e6)
        widths = [
            [trees.width(number, child.path) for child in box.children]
            for number, box in enumerate(boxes)
        ]
        trees.free()
    return {"layout": median(took), "widths": widths}


def edges_of(root):
    """The edges of each child that has some, by its path, each side in points; the style loses them."""
    found = {}
    for place, child in enumerate(root["children"]):
        style = child.get("style", {})
        own = {key: sides(style.pop(key)) for key in EDGES if key in style}
        if own:
            found[f"/{place}"] = own
    return found


def sides(value):
    known = value if isinstance(value, dict) else dict.fromkeys(SIDES, value)
    return {side: float(known.get(side, 0)) for side in SIDES}


class Yoga:
    def __init__(self, boxes):
        from poga import libpoga_capi
        from yoga_nodes import YogaNodes

        self.yoga, self.nodes = libpoga_capi, YogaNodes()
        self.found = [{} for _ in boxes]
        self.tops = [self.nodes.tree(box, None, None, known)
                     for box, known in zip(boxes, self.found)]

    def set_edges(self, number, path, edges):
        node = self.found[number][path]
        for key, own in edges.items():
            set_edge = getattr(self.yoga, f"YGNodeStyleSet{key.capitalize()}")
            for side, length in own.items():
                set_edge(node, getattr(self.yoga.YGEdge, side.capitalize()), length)

    def lay_out(self):
        lay_out, nothing = self.yoga.YGNodeCalculateLayout, math.nan
        direction = self.yoga.YGDirection.LTR
        for top in self.tops:
            lay_out(top, nothing, nothing, direction)

    def width(self, number, path):
        return self.yoga.YGNodeLayoutGetWidth(self.found[number][path])

    def free(self):
        for known in self.found:
            for node in reversed(known.values()):
                self.yoga.YGNodeFree(node)


class Taffy:
    def __init__(self, boxes):
        from stretchable import taffylib
        from taffy_nodes import NO_LIMIT, TaffyNodes, item_style, points

        self.taffy, self.nodes, self.room = taffylib, TaffyNodes(), NO_LIMIT
        self.style = lambda box, around: {**self.nodes.defaults, **item_style(box, around)}
        self.points, self.boxes = points, boxes
        self.found = [{} for _ in boxes]
        self.tops = [self.nodes.tree(box, None, known, {})
                     for box, known in zip(boxes, self.found)]

    def set_edges(self, number, path, edges):
        root = self.boxes[number]
        box = next(child for child in root.children if child.path == path)
        style = self.style(box, root.container)
        for key, own in edges.items():
            style[key] = {side: self.points(length) for side, length in own.items()}
        self.taffy.node_set_style(self.nodes.trees, self.found[number][path], style)

    def lay_out(self):
        lay_out, trees, room = self.taffy.node_compute_layout, self.nodes.trees, self.room
        for top in self.tops:
            lay_out(trees, top, room)

    def width(self, number, path):
        return self.nodes.frame(self.found[number][path])[2]

    def free(self):
        self.taffy.node_drop_all(self.nodes.trees)


ENGINES = {"yoga": Yoga, "taffy": Taffy}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), sys.argv[3:]))
