#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times kiwi, a Cassowary solver, on css rows: kiwi_times.py PASSES FILE

Prints one line of JSON: the microseconds of a row, with and without making its constraints, and the widths. Each row
has a solver of its own. Required constraints are every minimum, every maximum and the sum. A weak constraint for each
child says that it changes from its basis by the same multiple of its factor. kiwi minimises the sum of the violations
of weak constraints. That differs from the browsers' rule if a child reaches a bound.
"""

import json
import math
import sys
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "Scripts/lib/engines"))

from environment import Missing, enter

KIWI = "kiwisolver==1.5.1"


def main(passes, file):
    try:
        enter("kiwi", (KIWI,))
    except Missing as missing:
        print(f"kiwi needs {missing}", file=sys.stderr)
        return 3
    import kiwisolver

    rows = [Row(json.loads(line)) for line in Path(file).read_text("utf-8").splitlines()]
    variables = [[kiwisolver.Variable() for _ in range(len(row.items) + 1)] for row in rows]
    solving, stating = [], []
    for _ in range(passes):
        start = time.perf_counter()
        stated = [list(constraints(row, own)) for row, own in zip(rows, variables)]
        stating.append((time.perf_counter() - start) / len(rows) * 1e6)
        start = time.perf_counter()
        for all_of_row in stated:
            solve(kiwisolver.Solver(), all_of_row)
        solving.append((time.perf_counter() - start) / len(rows) * 1e6)
    widths = [[variable.value() for variable in own[:-1]] for own in variables]
    both = [one + other for one, other in zip(solving, stating)]
    print(json.dumps({"solve": median(solving), "whole": median(both), "widths": widths}))
    return 0


def solve(solver, all_of_row):
    add = solver.addConstraint
    for constraint in all_of_row:
        add(constraint)
    solver.updateVariables()


def constraints(row, variables):
    *lengths, level = variables
    for length, item in zip(lengths, row.items):
        if not item.weight:
            yield length == item.hypothetical
            continue
        yield length >= item.lower
        if item.upper < math.inf:
            yield length <= item.upper
        yield ((length - item.base) / item.weight == level) | "weak"
    if any(item.weight for item in row.items):
        yield sum(lengths[1:], start=1 * lengths[0]) == row.total


class Row:
    """The length that a row shares, and its children."""

    def __init__(self, fixture):
        width = fixture["constrainedSize"]["width"]
        styles = [child.get("style", {}) for child in fixture["root"]["children"]]
        grows = sum(Item(style, True).hypothetical for style in styles) < width
        self.items = [Item(style, grows) for style in styles]
        least = sum(item.lower if item.weight else item.hypothetical for item in self.items)
        most = sum(item.upper if item.weight else item.hypothetical for item in self.items)
        self.total = max(least, min(width, most))


class Item:
    """A child of a row, growing or shrinking."""

    def __init__(self, style, grows):
        self.base = style.get("flexBasis", 0)
        self.lower = style.get("minWidth", 0)
        self.upper = max(self.lower, style.get("maxWidth", math.inf))
        self.hypothetical = max(self.lower, min(self.base, self.upper))
        self.weight = style.get("flexGrow", 0) if grows else style.get("flexShrink", 0) * self.base


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2]))
