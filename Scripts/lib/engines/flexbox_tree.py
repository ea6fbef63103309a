# SPDX-License-Identifier: GPL-3.0-or-later
"""A css fixture as a tree of flex containers and items, with everything said and nothing assumed.

For engines that have the model of CSS Flexbox and are driven by calls. What none of those has a
counterpart for is refused here: `NoCounterpart` says what.
"""

from dataclasses import dataclass, field

from answers import NotUnderstood
from content import content_of
from css_values import NoCounterpart, refuse_others, single_keys
from lengths import AUTO, NONE, dimension, extent, number, points
from root_size import axis_range, size_range

ALIGNMENTS = ("start", "center", "end", "stretch")
JUSTIFICATIONS = ("start", "center", "end", "spaceBetween", "spaceAround", "spaceEvenly")
LINE_ALIGNMENTS = (*JUSTIFICATIONS, "stretch")

STACK_KEYS = {
    "type", "id", "debugName", "style", "children", "algorithm", "direction", "spacing",
    "lineSpacing", "justifyContent", "alignItems", "alignContent", "flexWrap",
}

SIZES = ("width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight")


@dataclass(slots=True)
class Box:
    """An element: an item of the container around it, and a container itself if it is a stack."""

    path: str
    sizes: dict  # of SIZES, each a dimension as `lengths` has it
    basis: tuple = NONE
    grow: float = 0.0
    shrink: float = 0.0
    align_self: str = AUTO
    before: float = 0.0
    after: float = 0.0
    content: object = None
    container: object = None

    @property
    def children(self):
        return self.container.children if self.container else []


@dataclass(slots=True)
class Container:
    """How a stack lays its items out."""

    is_column: bool
    gap: float
    line_gap: float
    justify: str
    align_items: str
    wraps: bool
    align_lines: str
    children: list = field(default_factory=list)


# 1. The root, in the room that it is given.


def tree_of(fixture):
    """The root's box, and whether rows begin at the right."""
    for key in ("pixelScale", "proposal"):
        if key in fixture:
            raise NoCounterpart(key)
    root, algorithm = fixture["root"], fixture.get("algorithm")
    box = box_of(root, "", algorithm, None)
    box.basis, box.grow, box.shrink = NONE, 0.0, 0.0
    box.sizes = root_sizes(root, size_range(fixture.get("constrainedSize", {})))
    return box, fixture.get("layoutDirection") == "rightToLeft"


def root_sizes(root, constraint):
    """An exact size is one; a height within a range is that of the content, kept in the range."""
    style, sizes = single_keys(root.get("style", {})), dict.fromkeys(SIZES, NONE)
    for axis in ("width", "height"):
        low, high = constraint[axis]
        if low == high:
            sizes[axis] = points(low)
            continue
        if axis == "width":
            raise NoCounterpart("a root whose width is not given (constrainedSize)")
        own, least, most = axis_range(style, axis, low, high)
        sizes["height"] = NONE if own is None else points(own)
        sizes["minHeight"] = points(least) if least > 0 else NONE
        sizes["maxHeight"] = NONE if most == float("inf") else points(most)
    return sizes


# 2. An element is an item of the stack around it.


def box_of(spec, path, algorithm, around):
    if not isinstance(spec, dict):
        raise NotUnderstood(f"{path or '/'} is no element")
    style = single_keys(spec.get("style", {}))
    box = Box(path or "/", {key: dimension(style, key) if key in style else NONE for key in SIZES})
    box.basis = basis_of(style, around)
    box.grow = extent(style.get("flexGrow", 0), "flexGrow")
    box.shrink = extent(style.get("flexShrink", 0), "flexShrink")
    box.align_self = choice(style, "alignSelf", AUTO, (AUTO, *ALIGNMENTS))
    if around:
        box.before = number(style.get("spacingBefore", 0), "spacingBefore")
        box.after = number(style.get("spacingAfter", 0), "spacingAfter")
    fill(box, spec, path, spec.get("algorithm", algorithm))
    return box


def basis_of(style, around):
    if style.get("flexBasis") != "content":
        return dimension(style, "flexBasis")
    main = "height" if around and around.is_column else "width"
    if dimension(style, main) != NONE:
        raise NoCounterpart(f"flexBasis content of an item with a {main}")
    # A basis of auto is the content's size where no other is asked for.
    return NONE


def fill(box, spec, path, algorithm):
    kind = spec.get("type", "node")
    if kind not in ("node", "stack"):
        raise NoCounterpart(f"{box.path}, which is of type {kind}")
    if algorithm != "css":
        raise NoCounterpart(f"{box.path}, which is laid out by {algorithm or 'nothing'}")
    if kind == "node":
        box.content = content_of(spec)
        return
    refuse_others(spec, STACK_KEYS, box.path)
    box.container = container_of(spec)
    box.container.children = [
        box_of(child, f"{path}/{index}", algorithm, box.container)
        for index, child in enumerate(spec.get("children", []))
    ]


# 3. A stack is a container around its items.


def container_of(spec):
    return Container(
        is_column=choice(spec, "direction", "horizontal", ("horizontal", "vertical")) == "vertical",
        gap=gap(spec, "spacing"),
        line_gap=gap(spec, "lineSpacing"),
        justify=choice(spec, "justifyContent", "start", JUSTIFICATIONS),
        align_items=choice(spec, "alignItems", "stretch", ALIGNMENTS),
        wraps=choice(spec, "flexWrap", "noWrap", ("noWrap", "wrap")) == "wrap",
        align_lines=choice(spec, "alignContent", "start", LINE_ALIGNMENTS),
    )


def gap(spec, key):
    if isinstance(spec.get(key), str):
        raise NoCounterpart(f"a {key} of {spec[key]}")
    length = number(spec.get(key, 0), key)
    if length < 0:
        raise NoCounterpart(f"a negative {key}")
    return length


def choice(spec, key, default, allowed):
    value = spec.get(key, default)
    # Nothing is reversed here, so these are the same.
    value = {"flexStart": "start", "flexEnd": "end"}.get(value, value)
    if value not in allowed:
        raise NoCounterpart(f"{key} {value}")
    return value


# 4. Where everything lies.


def frames(box, frame_in_parent, left=0.0, top=0.0, into=None):
    """The frame of every element in the root's coordinates, from those in the parent's."""
    into = {} if into is None else into
    x, y, width, height = frame_in_parent(box)
    # Wherever the engine puts the root, it is the origin.
    x, y = (left + x, top + y) if into else (0.0, 0.0)
    into[box.path] = [x, y, width, height]
    for child in box.children:
        frames(child, frame_in_parent, x, y, into)
    return into
