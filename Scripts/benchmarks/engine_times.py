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
sys.path[:0] = [str(ROOT / "Scripts/lib/engines"), str(ROOT / "Scripts/lib/chromium")]

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


def measured(engine, file, passes):
    boxes = [tree_of(json.loads(line))[0] for line in Path(file).read_text("utf-8").splitlines()]
    took, widths = [], []
    for _ in range(passes):
        trees = engine(boxes)
        start = time.perf_counter()
        trees.lay_out()
        took.append((time.perf_counter() - start) / len(boxes) * 1e6)
        widths = [
            [trees.width(number, child.path) for child in box.children]
            for number, box in enumerate(boxes)
        ]
        trees.free()
    return {"layout": median(took), "widths": widths}


class Yoga:
    def __init__(self, boxes):
        from poga import libpoga_capi
        from yoga_nodes import YogaNodes

        self.yoga, self.nodes = libpoga_capi, YogaNodes()
        self.found = [{} for _ in boxes]
        self.tops = [self.nodes.tree(box, None, None, known)
                     for box, known in zip(boxes, self.found)]

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
        from taffy_nodes import NO_LIMIT, TaffyNodes

        self.taffy, self.nodes, self.room = taffylib, TaffyNodes(), NO_LIMIT
        self.found = [{} for _ in boxes]
        self.tops = [self.nodes.tree(box, None, known, {})
                     for box, known in zip(boxes, self.found)]

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
