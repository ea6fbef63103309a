# SPDX-License-Identifier: GPL-3.0-or-later
"""The size range of the root, as CSS.

The range comes from outside and is obeyed: sizes in the root's own style are kept within it.
An exact size is a definite one, which percentages below can be of; a range is not.
"""

import math

from css_values import number, single_keys

# Wide enough that nothing is ever squeezed by it, and still within what Chromium can count to.
BOUNDLESS = 1_000_000


def size_range(spec):
    """The smallest and the largest extent for each axis."""
    ends = {}
    for axis in ("width", "height"):
        exact = spec.get(axis)
        low = spec.get("min", {}).get(axis, 0) if exact is None else exact
        high = spec.get("max", {}).get(axis, math.inf) if exact is None else exact
        ends[axis] = (float(low), float(high))
    return ends


def around_root(constraint):
    """The block that the root stands in: as large as the root may be."""
    width, height = constraint["width"][1], constraint["height"][1]
    tall = "auto" if height == math.inf else f"{number(height)}px"
    return f"width:{number(min(width, BOUNDLESS))}px;height:{tall}"


def root_style(root, constraint):
    style = single_keys(root.get("style", {}))
    axes = (axis_style(style, axis, *constraint[axis]) for axis in ("width", "height"))
    return [declaration for axis in axes for declaration in axis]


def axis_style(style, axis, low, high):
    if low == high:
        return [f"{axis}:{number(low)}px", f"min-{axis}:0", f"max-{axis}:none"]
    own, least, most = axis_range(style, axis, low, high)
    hug = "fit-content" if axis == "width" else "auto"
    return [
        f"{axis}:{hug if own is None else f'{number(own)}px'}",
        f"min-{axis}:{number(least)}px",
        f"max-{axis}:{'none' if most == math.inf else f'{number(most)}px'}",
    ]


def axis_range(style, axis, low, high):
    """The root's own extent, if it has one, and the bounds that it is kept in."""
    side = axis.capitalize()
    own = length(style.get(axis, "auto"), high)
    least = length(style.get("min" + side, "auto"), high) or 0
    most = length(style.get("max" + side, "auto"), high)
    # To keep a size in its own bounds, the minimum first, and then in the range, is to keep it in
    # bounds that are kept in the range themselves.
    most = math.inf if most is None else max(most, least)
    least, most = (min(max(bound, low), high) for bound in (least, most))
    return own, least, most


def length(value, whole):
    """A length of the root's own style; `None` where it has none, or is a part of no limit."""
    if value == "auto":
        return None
    if isinstance(value, str) and value.endswith("%"):
        return None if whole == math.inf else float(value[:-1]) / 100 * whole
    return float(value.removesuffix("pt")) if isinstance(value, str) else float(value)
