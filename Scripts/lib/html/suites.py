# SPDX-License-Identifier: GPL-3.0-or-later
"""The test suites of Taffy and of Yoga in a checkout, and the boxes of their pages."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

# The folders in which Taffy keeps pages with flex containers.
TAFFY_FOLDERS = ("flex", "leaf", "blockflex", "gridflex", "contain")
VARIANTS = [(box, direction) for box in ("border-box", "content-box") for direction in ("ltr", "rtl")]

# Features outside CSS Flexbox, level 1.
OUTSIDE = {
    "balanced lines", "grid", "writing modes", "containment", "block layout", "floats",
    "nothing to lay out",
}

# Taffy records whole pixels.
EXACT = 0.01


class NoSuite(Exception):
    """The reason why a folder is not a checkout."""


# 1. The cases: for each the name, the source, and the boxes below its root.


def taffy(page, folder):
    """Each page lays out one tree in four ways: with two values of box-sizing, and in two directions."""
    fixtures = existing(folder, "test_fixtures")
    for group in TAFFY_FOLDERS:
        for file in sorted((fixtures / group).glob("*.html")):
            page.read(file.resolve().as_uri())
            for box_sizing, direction in VARIANTS:
                page.evaluate(f"document.body.className = '{box_sizing} {direction}'; 0")
                name = f"taffy/{group}/{file.stem}/{box_sizing}-{direction}"
                source = f"test_fixtures/{group}/{file.name} of Taffy, {box_sizing}, {direction}."
                for number in page.chosen("#test-root"):
                    yield name, source, page.box(number)


def yoga(page, folder):
    """Each page has many trees. They are laid out in two directions, in a page around all of them."""
    gentest = existing(folder, "gentest")
    template = (gentest / "test-template.html").read_text("utf-8")
    template = template.replace("%FONT_PATH%", (gentest / "fonts/Ahem.ttf").resolve().as_uri())
    for file in sorted((gentest / "fixtures").glob("*.html")):
        page.read_text(template.replace("%FIXTURE%", file.read_text("utf-8")))
        for direction in ("ltr", "rtl"):
            roots = "document.querySelectorAll('#container > *')"
            page.evaluate(f"{roots}.forEach((root) => root.style.direction = '{direction}'); 0")
            for number in page.chosen("#container > *"):
                box = page.box(number)
                name = f"yoga/{file.stem}/{box['id']}/{direction}"
                yield name, f"{box['id']} in gentest/fixtures/{file.name} of Yoga, {direction}.", box


SUITES = {"taffy": taffy, "yoga": yoga}


def existing(folder, name):
    found = Path(folder) / name
    if not found.is_dir():
        raise NoSuite(f"{folder} has no folder {name}")
    return found


# 2. Taffy's own recorded figures.


def agrees_with_taffy(folder, name, box):
    """Whether the frames of a page agree with Taffy's, or None if Taffy has none."""
    _, group, test, variant = name.split("/")
    box_sizing, direction = variant.rsplit("-", 1)
    file = Path(folder) / "tests/xml" / group / f"{test}__{box_sizing.replace('-', '_')}_{direction}.xml"
    if not file.exists():
        return None
    test = ElementTree.parse(file).getroot()
    is_rounded = test.get("use-rounding") != "false"
    # A root is at its position in the page, a margin away from the corner.
    root = test.find("expectations/node")
    root.set("x", "0")
    root.set("y", "0")
    return agrees(box, root, (0, 0), is_rounded)


def agrees(box, node, origin, is_rounded):
    if box["kind"] == "none":
        return True
    x, y, width, height = box["frame"]
    found = [x - origin[0], y - origin[1], width, height]
    if is_rounded:
        found = [whole(found[0]), whole(found[1]),
                 whole(x + width) - whole(x), whole(y + height) - whole(y)]
    expected = [float(node.get(key)) for key in ("x", "y", "width", "height")]
    children = [child for child in box["children"] if not child.get("isAnonymous")]
    inner = node.findall("node")
    return (all(abs(a - b) <= EXACT for a, b in zip(found, expected, strict=True))
            and (not children or len(children) == len(inner))
            and all(agrees(child, other, (x, y), is_rounded) for child, other in zip(children, inner)))


def whole(value):
    """Rounds as JavaScript does: halves upwards."""
    return (value + 0.5) // 1
