# SPDX-License-Identifier: GPL-3.0-or-later
"""Lays the same random rows out by every rule, and prints how each falls short of the optimal program.

usage: compare_rules.py PROGRAM [--count N] [--seed N] [--output FOLDER]
"""

import argparse
import json
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

RULES = ("hstack", "texture", "css", "flutter")
# The members of a shortfall, in points or as a spread of levels, with the heading of each.
KINDS = {
    "overflow": "overflows",
    "unfilled": "leaves space",
    "outOfRange": "leaves ranges",
    "unevenness": "shares unevenly",
}
# Less than this is rounding, in points.
NEGLIGIBLE = 0.01


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path)
    options = parser.parse_args()

    # 1. Every row by every rule. A rule reads the properties that it knows.
    rows = [row(random.Random(f"{options.seed}.{number}")) for number in range(options.count)]
    print("| rule | " + " | ".join(KINDS.values()) + " | any of these |")
    print("|---|" + "---|" * (len(KINDS) + 1))
    worst = {}
    for rule in RULES:
        counts, greatest = Counter(), (0, None)
        for number, result in enumerate(results(options.program, rule, rows)):
            found = shortfalls(result)
            for kind, amount in found.items():
                counts[kind] += 1
                greatest = max(greatest, (amount, -number))
            counts["any"] += bool(found)
        if greatest[1] is not None:
            worst[rule] = rows[-greatest[1]]
        cells = [f"{100 * counts[kind] / len(rows):.2f} %" if counts[kind] else "never" for kind in [*KINDS, "any"]]
        print(f"| `{rule}` | " + " | ".join(cells) + " |")

    # 2. The worst of each.
    if options.output:
        options.output.mkdir(parents=True, exist_ok=True)
        for rule, found in worst.items():
            file = options.output / f"worst-{rule}.json"
            file.write_text(json.dumps({**found, "name": f"worst-{rule}", "algorithm": rule}, indent=2) + "\n")
            picture = file.with_suffix(".svg")
            subprocess.run([options.program, "diff", "--format", "svg", "--output", picture, file], check=True)


def row(numbers):
    """A row of two to five children in a container of whole points."""
    children = []
    for _ in range(numbers.randint(2, 5)):
        least = numbers.choice([0, 0, 0, numbers.randrange(10, 120)])
        style = {
            "minWidth": least,
            "height": 20,
            "flexGrow": numbers.choice([0, 1, 1, 2]),
            "flexShrink": numbers.choice([0, 1, 1, 2]),
        }
        if numbers.random() < 0.4:
            style["maxWidth"] = least + numbers.randrange(0, 150)
        width = numbers.randrange(0, 160)
        if numbers.random() < 0.3:
            style["flexFit"] = "loose"
        children.append({"content": {"width": width, "height": 20}, "style": style})
    return {
        "constrainedSize": {"width": numbers.randrange(50, 600), "height": 20},
        "root": {"type": "stack", "spacing": numbers.choice([0, 8]), "children": children},
    }


def results(program, rule, rows):
    """The results of `stacklp diff`, in the order of the rows."""
    text = "".join(
        json.dumps({"name": f"row-{number}", "algorithm": rule, **found}) + "\n" for number, found in enumerate(rows)
    )
    run = subprocess.run([program, "diff", "--quiet", "--format", "jsonl", "-"], input=text, capture_output=True, text=True)
    lines = [json.loads(line) for line in run.stdout.splitlines()]
    if len(lines) != len(rows) or any(line["status"] != "agrees" for line in lines):
        sys.exit(f"{rule}: the engines disagree, or a row has no result: {run.stderr}")
    return lines


def shortfalls(result):
    """The kinds of shortfall of a result that are more than rounding, with their amounts."""
    return {
        kind: amount
        for shortfall in result.get("shortfalls", [])
        for kind in KINDS
        if (amount := shortfall.get(kind, 0)) > NEGLIGIBLE
    }


main()
