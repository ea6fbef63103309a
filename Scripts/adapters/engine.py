# SPDX-License-Identifier: GPL-3.0-or-later
"""An adapter to copy: it reads fixtures from standard input and writes frames to standard output, one per line."""
import json
import sys

# 1. The keys that your engine supports. stacklp rarely sends other keys, and the adapter refuses them. Defaults are not
# those of CSS: a missing factor is 0.
SUPPORTED = {"only": ["width", "height", "spacing"],
             "without": ["constrainedSize=range", "width=percent", "height=percent", "spacing=percent"]}


class Refused(Exception):
    pass


# 2. A node of your engine, made from an element of a fixture.
class Node:
    def __init__(self, element):
        style = element.get("style", {})
        lengths = [style.get("width"), style.get("height"), element.get("spacing", 0)]
        if any(isinstance(length, str) for length in lengths):
            raise Refused("a length that is not a number")
        self.width, self.height, self.gap = lengths
        self.children = [Node(child) for child in element.get("children", [])]


# 3. Your engine. This one lays out rows of boxes. A frame is x, y, width and height.
def preferred_width(node):
    inside = sum(map(preferred_width, node.children)) + node.gap * max(0, len(node.children) - 1)
    return inside if node.width is None else node.width


def lay_out(node, x, y, width, height):
    node.frame = [x, y, width, height]
    for child in node.children:
        wide = preferred_width(child)
        lay_out(child, x, y, wide, height if child.height is None else child.height)
        x += wide + node.gap


# 4. The protocol. Each frame has a path, and its position counts from the corner of the root.
def frames(node, path=""):
    yield path or "/", node.frame
    for index, child in enumerate(node.children):
        yield from frames(child, f"{path}/{index}")


print(json.dumps(SUPPORTED), flush=True)
for line in sys.stdin:
    fixture = json.loads(line)
    answer = {"name": fixture["name"]}
    try:
        root, size = Node(fixture["root"]), fixture["constrainedSize"]
        lay_out(root, 0, 0, size["width"], size["height"])
        answer |= {"status": "solved", "frames": dict(frames(root))}
    except Refused as reason:
        answer |= {"status": "refused", "error": str(reason)}
    print(json.dumps(answer), flush=True)
