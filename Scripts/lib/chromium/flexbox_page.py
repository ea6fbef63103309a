# SPDX-License-Identifier: GPL-3.0-or-later
"""Fixtures as a page: a stack becomes a flex container, a node a plain block."""

from pathlib import Path

from css_values import ALIGNMENTS, SIZES, NoCounterpart, dimension, extent, number
from css_values import refuse_others, single_keys
from nodes import node
from root_size import around_root, root_style, size_range

MEASURE = Path(__file__).parent / "measure.js"

STYLE_SHEET = """
html, body { margin: 0 }
/* Every fixture is laid out by itself, in the same corner as all the others. */
.fixture { position: absolute; left: 0; top: 0 }
.fixture * { box-sizing: border-box; margin: 0; padding: 0; border: 0 }
.fixture [data-e] { position: relative; display: block; flex: 0 0 auto }
.fixture .stack { display: flex }
/* Only what stands in the line gives it a height, and a space is as wide as is said. */
.fixture .text { font-size: 0; line-height: 0 }
.fixture .text i { display: inline-block }
"""

STACK_KEYS = {
    "type", "id", "debugName", "style", "children", "algorithm", "direction", "spacing",
    "lineSpacing", "justifyContent", "alignItems", "alignContent", "flexWrap",
}


def page():
    """A page without fixtures, which measures those that it is given."""
    return (
        f"<!doctype html><meta charset=utf-8><style>{STYLE_SHEET}</style>"
        f"<script>{MEASURE.read_text('utf-8')}</script><body>"
    )


# 1. A fixture is a root in the room that it is given.


def html(fixture):
    """A fixture as HTML, and the paths of its elements in the order of the document."""
    root, algorithm = fixture["root"], fixture.get("algorithm")
    refuse(fixture, root, algorithm)
    constraint = size_range(fixture.get("constrainedSize", {}))
    paths = []
    body = element(root, paths, "", algorithm, None, root_style(root, constraint))
    direction = "rtl" if fixture.get("layoutDirection") == "rightToLeft" else "ltr"
    room = f"{around_root(constraint)};direction:{direction}"
    return f'<div class=fixture style="{room}">{body}</div>', paths


def refuse(fixture, root, algorithm):
    if "pixelScale" in fixture:
        raise NoCounterpart("lengths that are rounded to pixels (pixelScale)")
    if "proposal" in fixture:
        raise NoCounterpart("a proposal")
    if root.get("type", "node") == "node" and algorithm != "css":
        raise NoCounterpart(f"nodes that are laid out by {algorithm or 'nothing'}, not css")


# 2. An element is a stack or a node, and an item of the stack around it.


def element(spec, paths, path, algorithm, parent, overrides=()):
    paths.append(path or "/")
    style = [*item_style(spec, parent), *overrides]
    kind = spec.get("type", "node")
    if kind == "node":
        return node(spec, style)
    if kind != "stack":
        raise NoCounterpart(f"{path or '/'}, which is of type {kind}")
    return stack(spec, paths, path, spec.get("algorithm", algorithm), style)


def item_style(spec, parent):
    style = single_keys(spec.get("style", {}))
    declarations = [f"{SIZES[key]}:{dimension(key, style[key])}" for key in SIZES if key in style]
    declarations.append(f"flex-grow:{extent(style.get('flexGrow', 0))}")
    declarations.append(f"flex-shrink:{extent(style.get('flexShrink', 0))}")
    declarations.append(f"align-self:{ALIGNMENTS[style.get('alignSelf', 'auto')]}")
    # Space before and after is of the stack around: a root has none.
    side = "block" if parent and is_column(parent) else "inline"
    for key, end in (("spacingBefore", "start"), ("spacingAfter", "end")):
        if parent and key in style:
            declarations.append(f"margin-{side}-{end}:{number(style[key])}px")
    return declarations


# 3. A stack is a container around its items.


def stack(spec, paths, path, algorithm, style):
    if algorithm != "css":
        raise NoCounterpart(f"{path or '/'}, which is laid out by {algorithm or 'nothing'}")
    refuse_others(spec, STACK_KEYS, path or "/")
    children = [
        element(child, paths, f"{path}/{index}", algorithm, spec)
        for index, child in enumerate(spec.get("children", []))
    ]
    style = ";".join([*style, *container_style(spec)])
    return f'<div data-e class=stack style="{style}">{"".join(children)}</div>'


def is_column(spec):
    return spec.get("direction") == "vertical"


def container_style(spec):
    # A gap is named for what it divides: rows lie one below the other.
    along, across = ("row", "column") if is_column(spec) else ("column", "row")
    return [
        f"flex-direction:{'column' if is_column(spec) else 'row'}",
        f"{along}-gap:{gap(spec, 'spacing')}",
        f"{across}-gap:{gap(spec, 'lineSpacing')}",
        f"flex-wrap:{'wrap' if spec.get('flexWrap') == 'wrap' else 'nowrap'}",
        f"justify-content:{ALIGNMENTS[spec.get('justifyContent', 'start')]}",
        f"align-items:{ALIGNMENTS[spec.get('alignItems', 'stretch')]}",
        f"align-content:{ALIGNMENTS[spec.get('alignContent', 'start')]}",
    ]


def gap(spec, key):
    length = spec.get(key, 0)
    if length < 0:
        raise NoCounterpart(f"a negative {key}")
    return f"{number(length)}px"
