# SPDX-License-Identifier: GPL-3.0-or-later
"""Fixtures as a page: a stack becomes a flex container, a node a plain block."""

from dataclasses import dataclass
from pathlib import Path

from boxes import DIRECTIONS, insides, kind, margins, placing
from css_values import ALIGNMENTS, BOX_KEYS, SIZES, STYLE_KEYS, NoCounterpart, dimension, extent
from css_values import length, refuse_others, single_keys
from nodes import node
from root_size import around_root, root_style, size_range

MEASURE = Path(__file__).parent / "measure.js"

STYLE_SHEET = """
html, body { margin: 0 }
/* Every fixture is laid out by itself, in the same corner as all the others. */
.fixture { position: absolute; left: 0; top: 0 }
.fixture * { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid transparent }
.fixture [data-e] { position: relative; display: block; flex: 0 0 auto; --bar: 0px }
.fixture > [data-e] { position: absolute; left: 0; top: 0 }
.fixture [data-e]::-webkit-scrollbar { width: var(--bar); height: var(--bar) }
/* Firefox has no scrollbars of a width that is said, but it can have none. */
@supports (-moz-appearance: none) { .fixture [data-e] { scrollbar-width: none } }
.fixture .stack { display: flex }
/* Only what stands in the line gives it a height, and a space is as wide as is said. */
.fixture .text { font-size: 0; line-height: 0 }
.fixture .text i { display: inline-block }
.fixture .text b { white-space: nowrap }
"""

STYLE_KEYS = STYLE_KEYS | BOX_KEYS | {"ascender", "descender"}

STACK_KEYS = {
    "type", "id", "debugName", "style", "children", "algorithm", "direction", "spacing",
    "lineSpacing", "justifyContent", "alignItems", "alignContent", "flexWrap",
}


def page(zoom):
    """A page without fixtures, which measures the fixtures that it is given."""
    return (
        f"<!doctype html><meta charset=utf-8><style>{STYLE_SHEET}.fixture {{ zoom: {zoom} }}</style>"
        f"<script>{MEASURE.read_text('utf-8')}</script><body>"
    )



@dataclass
class Surroundings:
    """The surroundings of an element."""

    algorithm: str
    # The stack that has its box as a child. None for the root and for a box without such a stack.
    stack: dict | None = None
    # The side on which lines begin in that stack, and in the element around it.
    stack_direction: str = "ltr"
    direction: str = "ltr"

    def inside(self, spec, style):
        """The surroundings of the children of a stack."""
        direction = DIRECTIONS.get(style.get("layoutDirection"), self.direction)
        algorithm = spec.get("algorithm", self.algorithm)
        if self.stack and style.get("display") == "contents":
            return Surroundings(algorithm, self.stack, self.stack_direction, direction)
        return Surroundings(algorithm, spec, direction, direction)

    @property
    def main_start(self):
        flow = self.stack.get("direction", "horizontal")
        start, end = ("top", "bottom") if is_column(self.stack) else ("left", "right")
        turned = start == "left" and self.stack_direction == "rtl"
        return end if turned != flow.endswith("Reverse") else start


# 1. A fixture is a root in its container.


def html(fixture):
    """A fixture as HTML, and the paths of its elements in the order of the document."""
    root, algorithm = fixture["root"], fixture.get("algorithm")
    refuse(fixture, root, algorithm)
    constraint = size_range(fixture.get("constrainedSize", {}))
    direction = DIRECTIONS[fixture.get("layoutDirection", "leftToRight")]
    paths = []
    body = element(root, paths, "", Surroundings(algorithm, direction=direction), constraint)
    room = f"{around_root(constraint)};direction:{direction}"
    return f'<div class=fixture style="{room}">{body}</div>', paths


FIXTURE_KEYS = {
    "name", "description", "$schema", "expected", "found", "algorithm", "layoutDirection", "constrainedSize", "root",
}


def refuse(fixture, root, algorithm):
    refuse_others(fixture, FIXTURE_KEYS, "a fixture")
    if root.get("type", "node") == "node" and algorithm != "css":
        raise NoCounterpart(f"nodes of the rule {algorithm or 'none'}")


# 2. An element is a stack or a node, and an item of the stack around it.


def element(spec, paths, path, around, constraint=None):
    paths.append(path or "/")
    style = single_keys(spec.get("style", {}), STYLE_KEYS)
    is_node = spec.get("type", "node") == "node"
    if around.stack:
        declarations = item_style(style, around, is_node)
    else:
        declarations = [*insides(style), *kind(style), *root_style(style, constraint)]
    if is_node:
        return node(spec, declarations)
    if spec["type"] != "stack":
        raise NoCounterpart(f"the type {spec['type']} of {path or '/'}")
    return stack(spec, paths, path, around.inside(spec, style), declarations)


def item_style(style, around, is_node):
    return [
        *(f"{SIZES[key]}:{dimension(key, style[key])}" for key in SIZES if key in style),
        f"flex-grow:{extent(style.get('flexGrow', 0))}",
        f"flex-shrink:{extent(style.get('flexShrink', 0))}",
        f"align-self:{ALIGNMENTS[style.get('alignSelf', 'auto')]}",
        *margins(style, around.main_start), *insides(style), *kind(style),
        *placing(style, is_node),
    ]


# 3. A stack is a container around its items.


def stack(spec, paths, path, inside, style):
    if {"ascender", "descender"} & spec.get("style", {}).keys():
        raise NoCounterpart(f"the given baseline of {path or '/'}")
    if inside.algorithm != "css":
        raise NoCounterpart(f"the rule {inside.algorithm or 'none'} of {path or '/'}")
    refuse_others(spec, STACK_KEYS, path or "/")
    children = [
        element(child, paths, f"{path}/{index}", inside)
        for index, child in enumerate(spec.get("children", []))
    ]
    # The stack's own declarations come first: its style may remove its box.
    style = ";".join([*container_style(spec), *style])
    return f'<div data-e class=stack style="{style}">{"".join(children)}</div>'


FLOWS = {
    "horizontal": "row", "vertical": "column",
    "horizontalReverse": "row-reverse", "verticalReverse": "column-reverse",
}
WRAPS = {"noWrap": "nowrap", "wrap": "wrap", "wrapReverse": "wrap-reverse"}


def is_column(spec):
    return spec.get("direction", "horizontal").startswith("vertical")


def container_style(spec):
    # A gap is named after the boxes that it separates: rows are one below the other.
    along, across = ("row", "column") if is_column(spec) else ("column", "row")
    return [
        f"flex-direction:{FLOWS[spec.get('direction', 'horizontal')]}",
        f"{along}-gap:{gap(spec, 'spacing')}",
        f"{across}-gap:{gap(spec, 'lineSpacing')}",
        f"flex-wrap:{WRAPS[spec.get('flexWrap', 'noWrap')]}",
        f"justify-content:{ALIGNMENTS[spec.get('justifyContent', 'flexStart')]}",
        f"align-items:{ALIGNMENTS[spec.get('alignItems', 'stretch')]}",
        f"align-content:{ALIGNMENTS[spec.get('alignContent', 'flexStart')]}",
    ]


def gap(spec, key):
    value = spec.get(key, 0)
    if not isinstance(value, str) and value < 0:
        raise NoCounterpart(f"a negative {key}")
    return length(value)
