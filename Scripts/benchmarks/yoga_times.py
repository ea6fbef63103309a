#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times Yoga's layout of css fixtures: yoga_times.py PASSES FILE...

Prints one line of JSON: for each file, by its name, the microseconds of a layout, those of asking a
tree again that is laid out already, and the widths that the root's children got in each. Every pass
builds new trees, for Yoga remembers what it was asked; building is not timed.
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


def main(passes, files):
    try:
        enter("yoga")
    except Missing as missing:
        print(f"Yoga needs {missing}", file=sys.stderr)
        return 3
    print(json.dumps({Path(file).stem: measured(file, passes) for file in files}))
    return 0


def measured(file, passes):
    boxes = [tree_of(json.loads(line))[0] for line in Path(file).read_text("utf-8").splitlines()]
    first, again, widths = [], [], []
    for _ in range(passes):
        took, took_again, widths = one_pass(boxes)
        first.append(took)
        again.append(took_again)
    return {"layout": median(first), "again": median(again), "widths": widths}


def one_pass(boxes):
    """The microseconds of a layout, of one asked for again, and the widths."""
    from poga import libpoga_capi as yoga
    from yoga_nodes import YogaNodes

    nodes = YogaNodes()
    found = [{} for _ in boxes]
    tops = [nodes.tree(box, None, None, known) for box, known in zip(boxes, found)]
    took, took_again = layout_time(yoga, tops), layout_time(yoga, tops)
    widths = [
        [yoga.YGNodeLayoutGetWidth(known[child.path]) for child in box.children]
        for box, known in zip(boxes, found)
    ]
    for known in found:
        for node in reversed(known.values()):
            yoga.YGNodeFree(node)
    return took, took_again, widths


def layout_time(yoga, tops):
    lay_out, nothing, direction = yoga.YGNodeCalculateLayout, math.nan, yoga.YGDirection.LTR
    start = time.perf_counter()
    for top in tops:
        lay_out(top, nothing, nothing, direction)
    return (time.perf_counter() - start) / len(tops) * 1e6


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
