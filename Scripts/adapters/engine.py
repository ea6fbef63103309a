# SPDX-License-Identifier: 0BSD
"""An adapter to copy: it reads fixtures from standard input and writes frames to standard output, one per line."""
import json
import sys

# 1. What your engine supports. The adapter refuses the rest, such as "minContent". Defaults are not those of
# CSS: a missing factor is 0.
SUPPORTED = {"only": ["width", "height", "spacing"],
             "without": ["constrainedSize=range", "width=percent", "height=percent", "spacing=percent"]}


class Refused(Exception):
    pass


def checked(holder, *keys):
    for key in holder:
        if key not in keys:
            raise Refused(f"the key {key}")
    return holder


def length(holder, key, default=None):
    if isinstance(holder.get(key), str):
        raise Refused("a length that is not a number")
    return holder.get(key, default)


# 2. A node of your engine, made from an element of a fixture.
class Node:
    def __init__(self, element):
        checked(element, "type", "id", "debugName", "style", "spacing", "children")
        if element.get("type", "node") not in ("node", "stack"):
            raise Refused(f"the type {element['type']}")
        style = checked(element.get("style", {}), "width", "height")
        self.width, self.height = length(style, "width"), length(style, "height")
        self.gap = length(element, "spacing", 0)
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
for line in sys.stdin.buffer:
    answer = {}
    try:
        fixture = json.loads(line)
        answer["name"] = fixture["name"]
        checked(fixture, "name", "description", "algorithm", "constrainedSize", "root", "expected", "found")
        size = checked(fixture.get("constrainedSize", {}), "width", "height")
        width, height = length(size, "width"), length(size, "height")
        if fixture.get("algorithm") != "css" or width is None or height is None:
            raise Refused("another rule, or a root without an exact size")
        root = Node(fixture["root"])
        lay_out(root, 0, 0, width, height)
        answer |= {"status": "solved", "frames": dict(frames(root))}
    except Refused as reason:
        answer |= {"status": "refused", "error": str(reason)}
    except Exception as error:
        answer |= {"status": "failed", "error": repr(error)}
    print(json.dumps(answer), flush=True)
