# SPDX-License-Identifier: GPL-3.0-or-later
"""Layouts, worked out by hand, on which every engine of CSS Flexbox must agree.

A different layout of one of these is more likely a mistake of the adapter than of the engine.
"""


def row(name, stack, children, frames, size=(100, 40)):
    spec = {"type": "stack", **stack, "children": children}
    boxes = {f"/{index}": frame for index, frame in enumerate(frames)}
    return {
        "name": f"plain/{name}", "algorithm": "css", "root": spec,
        "constrainedSize": {"width": size[0], "height": size[1]},
        "expected": {"tolerance": 0.05, "frames": {"/": [0, 0, *size], **boxes}},
    }


def item(width, height=10, **style):
    return {"style": {"width": width, "height": height, **style}}


THREE = [item(20), item(20), item(20)]
BASIS_0 = {"flexBasis": 0, "flexGrow": 1, "minWidth": 0}

ROWS = [
    row("sizes", {}, THREE, [[0, 0, 20, 10], [20, 0, 20, 10], [40, 0, 20, 10]]),
    row("spacing", {"spacing": 5}, THREE, [[0, 0, 20, 10], [25, 0, 20, 10], [50, 0, 20, 10]]),
    row("column", {"direction": "vertical", "spacing": 2}, [item(30), item(20)],
        [[0, 0, 30, 10], [0, 12, 20, 10]]),
    row("center", {"justifyContent": "center"}, THREE,
        [[20, 0, 20, 10], [40, 0, 20, 10], [60, 0, 20, 10]]),
    row("end", {"justifyContent": "end", "alignItems": "end"}, [item(20), item(30)],
        [[50, 30, 20, 10], [70, 30, 30, 10]]),
    row("space-between", {"justifyContent": "spaceBetween"}, THREE,
        [[0, 0, 20, 10], [40, 0, 20, 10], [80, 0, 20, 10]]),
    row("space-around", {"justifyContent": "spaceAround"}, [item(30), item(30)],
        [[10, 0, 30, 10], [60, 0, 30, 10]]),
    row("space-evenly", {"justifyContent": "spaceEvenly"}, [item(20), item(20)],
        [[20, 0, 20, 10], [60, 0, 20, 10]]),
    row("stretch", {"alignItems": "stretch"}, [{"style": {"width": 20}}, item(20)],
        [[0, 0, 20, 40], [20, 0, 20, 10]]),
    row("align-self", {}, [item(20, alignSelf="center"), item(20, alignSelf="end")],
        [[0, 15, 20, 10], [20, 30, 20, 10]]),
    row("nothing-grows-or-shrinks-by-itself", {}, [item(80), item(60)],
        [[0, 0, 80, 10], [80, 0, 60, 10]]),
    row("grow", {}, [item(20, flexGrow=1), item(20, flexGrow=3)],
        [[0, 0, 35, 10], [35, 0, 65, 10]]),
    row("grow-from-nothing", {"spacing": 10}, [item("auto", **BASIS_0), item("auto", **BASIS_0)],
        [[0, 0, 45, 10], [55, 0, 45, 10]]),
    row("shrink", {}, [item(100, flexShrink=1, minWidth=0), item(50, flexShrink=1, minWidth=0)],
        [[0, 0, 66.6667, 10], [66.6667, 0, 33.3333, 10]]),
    row("maximum", {}, [item(20, flexGrow=1, maxWidth=30), item(20, flexGrow=1)],
        [[0, 0, 30, 10], [30, 0, 70, 10]]),
    row("percentages", {}, [item("50%", "25%"), item("25%", "50%")],
        [[0, 0, 50, 10], [50, 0, 25, 20]]),
    row("points-with-a-unit", {}, [item("30pt")], [[0, 0, 30, 10]]),
    row("space-before-and-after", {}, [item(20, spacingBefore=5, spacingAfter=7), item(20)],
        [[5, 0, 20, 10], [32, 0, 20, 10]]),
    row("content", {"alignItems": "start"}, [{"content": {"width": 25, "height": 15}}, item(20)],
        [[0, 0, 25, 15], [25, 0, 20, 10]]),
    row("nested", {"spacing": 3, "alignItems": "start"}, [
        item(20),
        {"type": "stack", "direction": "vertical", "spacing": 1, "children": [item(30), item(20)]},
        item(20)],
        [[0, 0, 20, 10], [23, 0, 30, 21], [56, 0, 20, 10]]),
]

ROWS[-1]["expected"]["frames"] |= {"/1/0": [23, 0, 30, 10], "/1/1": [23, 11, 20, 10]}
