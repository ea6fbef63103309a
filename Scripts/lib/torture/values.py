# SPDX-License-Identifier: GPL-3.0-or-later
"""Ordinary and extreme legal values and mixed rules, through diff. Both engines must agree on each, or agree in exact
arithmetic if numbers differ by many orders of magnitude."""

import json
import re

from treatment import values

LINES = 100
LENGTHS = [0, 1e-9, 0.1, 1 / 3, 1, 7.5, 10, 33, 100, 100.5, 1e4, 1e6, 1e9, "0%", "10%", "50%", "100%"]
FACTORS = [0, 0, 1, 1, 2, 3, 0.1, 0.25, 1e-6, 1e6]
RULES = ["css", "texture", "hstack"]


def run(treatment):
    random = treatment.random
    while treatment.goes_on:
        # Formulations with levels as columns lose digits if weights and lengths are large. So they get only ordinary
        # values.
        for command, extreme in ((["diff"], True), (["diff", "--formulation", random.choice(["slack", "level"])], False)):
            lines = [json.dumps(fixture(random, f"case{number}", extreme)).encode() for number in range(LINES)]
            check(treatment, command, lines)
            treatment.counts["fixtures"] += len(lines)


def check(treatment, command, lines):
    done = treatment.run([*command, "-"], b"\n".join(lines) + b"\n")
    if done is None:
        return
    results = values(done.stdout) or []
    if not treatment.expect(len(results) == len(lines), "does not answer every line", command, b"\n".join(lines)):
        return
    for line, result in zip(lines, results):
        status = result.get("status")
        treatment.counts[status] += 1
        if status in ("differs", "failed"):
            # A difference may come from programs that doubles cannot state. In exact arithmetic there must be none.
            exact = treatment.run(["diff", "--arithmetic", "exact", "-"], line + b"\n")
            verdict = (values(exact.stdout) or [{}])[0].get("status") if exact else None
            if verdict == "agrees" and status == "differs" and span(line) > 1e6:
                treatment.counts["differs by rounding"] += 1
                continue
            treatment.fail(f"{status}; in exact arithmetic {verdict}", [*command, "-"], line + b"\n")


def span(line):
    """The ratio of the largest to the smallest number of a line other than 0. Beyond 10⁶ a sum keeps few digits of the
    smaller number, and a decision may depend on the rest of it."""
    numbers = [float(number) for number in re.findall(rb"[0-9][0-9.]*(?:e[+-]?[0-9]+)?", line)]
    numbers = [number for number in numbers if number > 0]
    return max(numbers) / min(numbers) if numbers else 1


def fixture(random, name, extreme):
    rule = random.choice(RULES)
    width, height = random.choice([0, 10, 100, 320, 1024] + [1e6] * extreme), random.choice([0, 40, 100, 600])
    size = {"width": width, "height": height}
    if rule != "hstack" and random.random() < 0.3:
        size = {"min": {"width": random.choice([0, width])}, "max": size}
    extreme = extreme and random.random() < 0.5
    return {"name": name, "algorithm": rule, "constrainedSize": size, "root": stack(random, rule, 0, extreme)}


def stack(random, rule, depth, extreme):
    element = {"type": "stack", "children": [child(random, rule, depth, extreme) for _ in range(random.randrange(5))]}
    if random.random() < 0.3:
        element["direction"] = "vertical"
    if random.random() < 0.5:
        element["spacing"] = random.choice([0, 1, 7.5, 8, 100])
    if rule != "hstack" and random.random() < 0.3:
        element["alignItems"] = random.choice(["start", "end", "center", "stretch"])
    if depth and random.random() < 0.2:
        element["algorithm"] = random.choice(RULES)
    return element


def child(random, rule, depth, extreme):
    element = stack(random, rule, depth + 1, extreme) if depth < 3 and random.random() < 0.25 else {}
    lengths = LENGTHS if extreme else [0, 1, 10, 33, 50, 100, "50%"]
    style = {}
    for key in ("width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight"):
        if random.random() < 0.25:
            style[key] = random.choice(lengths)
    if rule != "hstack":
        for key in ("flexGrow", "flexShrink"):
            if random.random() < 0.5:
                style[key] = random.choice(FACTORS if extreme else [0, 1, 2, 0.5])
        if random.random() < 0.3:
            style["flexBasis"] = random.choice(lengths)
    if style:
        element["style"] = style
    if not element.get("type") and random.random() < 0.4:
        element["content"] = random.choice([
            {"width": random.choice([0, 10, 64]), "height": 10}, {"text": "some words to be broken " * random.randrange(3)},
        ])
    return element
