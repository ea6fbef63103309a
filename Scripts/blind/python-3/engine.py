#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rows and columns by the steps of Flutter's RenderFlex. JSON Lines in, JSON Lines out."""
import json
import math
import os
import sys
import threading

MISTAKE = int(os.environ.get("MISTAKE") or 0)
INF = math.inf
NO_LENGTH = 1e7  # a length from which on a size is none

HEADER = {"only": [
    "direction", "spacing", "justifyContent", "alignItems", "mainAxisSize", "layoutDirection",
    "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight",
    "flexGrow", "flexFit", "ascender", "content", "constrainedSize",
]}

# Keys that the rule does not read, and which change nothing.
IGNORED_STYLE = {
    "alignSelf", "flexBasis", "flexShrink", "spacingBefore", "spacingAfter", "layoutPriority", "descender",
    "margin", "padding", "border", "boxSizing", "aspectRatio", "position", "inset", "order", "display",
    "overflow", "overflowX", "overflowY", "scrollbarWidth", "layoutDirection", "layoutPosition",
}
IGNORED_STACK = {"flexWrap", "alignContent", "lineSpacing"}
DIMENSIONS = {"width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight"}


class Refused(Exception):
    pass


def clamp(value, low, high):
    """The bound below wins if the bounds are the wrong way round."""
    return max(low, min(value, high))


# ---------------------------------------------------------------- reading

def number(value, what):
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise Refused("%s: not a number" % what)
    value = float(value)
    if math.isnan(value):
        raise Refused("%s: not a number" % what)
    return value


def dimension(value, what):
    """Points, or None for auto."""
    if isinstance(value, str):
        if value == "auto":
            return None
        if value == "infinity" and what.startswith("max"):
            return INF
        if value.endswith("pt"):
            return number(float(value[:-2]), what)
        raise Refused("%s: %s" % (what, "percentages" if value.endswith("%") else value))
    return number(value, what)


class Element:
    """One element of the tree, read and laid out once."""

    __slots__ = ("path", "is_stack", "own_w", "own_h", "flex", "tight", "ascender", "content",
                 "vertical", "reverse", "rtl", "spacing", "justify", "align", "main_max",
                 "children", "x", "y", "w", "h")

    def __init__(self, data, path, rtl):
        if not isinstance(data, dict):
            raise Refused(path + ": not an element")
        kind = data.get("type", "node")
        if kind not in ("node", "stack"):
            raise Refused("type " + str(kind))
        self.path = path
        self.rtl = rtl
        self.is_stack = kind == "stack"
        self.x = self.y = self.w = self.h = 0.0
        self.children = []
        self.content = None
        self.read_style(data.get("style") or {})
        if self.is_stack:
            self.read_stack(data)
        else:
            self.content = data.get("content")
            for key in data:
                if key not in ("type", "id", "debugName", "style", "content"):
                    raise Refused("key " + key)

    def read_style(self, style):
        values = {}
        for key, value in style.items():
            if key in DIMENSIONS:
                values[key] = dimension(value, key)
            elif key in ("preferredSize", "minSize", "maxSize"):
                prefix = {"preferredSize": "", "minSize": "min", "maxSize": "max"}[key]
                for side in ("width", "height"):
                    if side in value:
                        values[prefix + side.capitalize() if prefix else side] = dimension(value[side], key)
            elif key not in ("flexGrow", "flexFit", "ascender") and key not in IGNORED_STYLE:
                raise Refused("style." + key)
        self.own_w = own_range(values.get("width"), values.get("minWidth"), values.get("maxWidth"))
        self.own_h = own_range(values.get("height"), values.get("minHeight"), values.get("maxHeight"))
        self.flex = number(style.get("flexGrow", 0), "flexGrow")
        self.tight = style.get("flexFit", "tight") != "loose"
        if MISTAKE == 5:  # mistake 5
            self.tight = style.get("flexFit", "loose") != "loose"
        self.ascender = number(style["ascender"], "ascender") if "ascender" in style else None

    def read_stack(self, data):
        for key in data:
            if key not in ("type", "id", "debugName", "style", "algorithm", "direction", "spacing", "justifyContent",
                           "alignItems", "mainAxisSize", "children") and key not in IGNORED_STACK:
                raise Refused("key " + key)
        if data.get("algorithm", "flutter") != "flutter":
            raise Refused("algorithm " + str(data["algorithm"]))
        direction = data.get("direction", "horizontal")
        if direction not in ("horizontal", "vertical", "horizontalReverse", "verticalReverse"):
            raise Refused("direction " + str(direction))
        self.vertical = direction.startswith("vertical")
        self.reverse = direction.endswith("Reverse")
        self.spacing = number(data.get("spacing", 0), "spacing")
        self.justify = data.get("justifyContent", "start")
        if self.justify not in ("start", "end", "center", "spaceBetween", "spaceAround", "spaceEvenly"):
            raise Refused("justifyContent " + str(self.justify))
        self.align = data.get("alignItems", "center")
        if self.align not in ("start", "end", "center", "stretch", "baselineFirst"):
            raise Refused("alignItems " + str(self.align))
        self.main_max = data.get("mainAxisSize", "max") != "min"
        prefix = "/" if self.path == "/" else self.path + "/"
        for index, child in enumerate(data.get("children") or []):
            self.children.append(Element(child, prefix + str(index), self.rtl))

    # ------------------------------------------------------------ layout

    def layout(self, low_w, high_w, low_h, high_h):
        """Asks the element within the limits; its size is in w and h then."""
        low_w, high_w = enforce(self.own_w, low_w, high_w)
        low_h, high_h = enforce(self.own_h, low_h, high_h)
        if self.is_stack:
            if self.vertical:
                self.h, self.w = self.layout_stack(low_h, high_h, low_w, high_w)
            else:
                self.w, self.h = self.layout_stack(low_w, high_w, low_h, high_h)
        else:
            w, h = content_size(self.content, high_w, high_h)
            self.w = clamp(w, low_w, high_w)
            self.h = clamp(h, low_h, high_h)
        if max(self.w, self.h) >= NO_LENGTH:
            self.w = self.h = 0.0

    def ask(self, child, low, high, low_across, high_across):
        """Asks a child within limits along and across the axis, and returns its length and what it is across."""
        if self.vertical:
            child.layout(low_across, high_across, low, high)
            return child.h, child.w
        child.layout(low, high, low_across, high_across)
        return child.w, child.h

    def layout_stack(self, m, M, c, C):
        """Steps 1 to 6: the lengths of the stack along and across."""
        children = self.children
        n = len(children)
        gaps = self.spacing * max(n - 1, 0)
        can_flex = M < INF
        if MISTAKE == 6:  # mistake 6
            can_flex = (C if self.vertical else M) < INF
        low_across = C if self.align == "stretch" and C < INF else 0.0
        high_across = C
        if MISTAKE == 3 and self.align != "stretch":  # mistake 3
            low_across = c
        length = [0.0] * n
        across = [0.0] * n

        # Step 1: inflexible children.
        total_flex = 0.0
        A = gaps
        flexible = []
        for i, child in enumerate(children):
            if can_flex and child.flex > 0:
                total_flex += child.flex
                flexible.append(i)
                continue
            most = INF
            if MISTAKE == 7:  # mistake 7
                most = max(0.0, M - A)
            length[i], across[i] = self.ask(child, 0.0, most, low_across, high_across)
            A += length[i]

        # Steps 2 and 3: the space, and flexible children.
        if MISTAKE == 4:  # mistake 4
            low_across = 0.0
        if flexible:
            F = max(0.0, M - A)
            if MISTAKE == 8:  # mistake 8
                F = max(0.0, M - (A - gaps))
            if MISTAKE == 9:  # mistake 9
                F = max(0.0, (M if self.main_max else m) - A)
            u = F / total_flex
            for i in flexible:
                child = children[i]
                share = u * child.flex
                if MISTAKE == 10:  # mistake 10
                    share = float(math.floor(share))
                length[i], across[i] = self.ask(child, share if child.tight else 0.0, share, low_across, high_across)
                A += length[i]
                if MISTAKE == 11:  # mistake 11
                    total_flex -= child.flex
                    u = max(0.0, M - A) / total_flex if total_flex > 1e-9 else 0.0
                if MISTAKE == 12:  # mistake 12
                    A += share - length[i]

        # Step 4: across.
        X = max(across, default=0.0)
        baselines = [None] * n
        top = 0.0
        if self.align == "baselineFirst" and not self.vertical:
            baselines = [child.baseline() for child in children]
            with_one = [i for i in range(n) if baselines[i] is not None]
            if with_one:
                top = max(baselines[i] for i in with_one)
                below = max(across[i] - baselines[i] for i in with_one)
                X = max(X, top + below)
                if MISTAKE == 13:  # mistake 13
                    X = top + below
        S = clamp(X, c, C)
        if MISTAKE == 14:  # mistake 14
            S = min(X, C)

        # Step 5: along.
        L = M if self.main_max and M < INF else A
        if MISTAKE == 15 and flexible:  # mistake 15
            L = M
        L = clamp(L, m, M)

        # Step 6: places.
        R = max(0.0, L - A)
        if MISTAKE == 16:  # mistake 16
            R = L - A
        begin, gap = self.distribute(R, n)
        mirrored = self.reverse if self.vertical else self.reverse != self.rtl
        mirrored_across = self.vertical and self.rtl
        position = begin
        far = L
        if MISTAKE == 19:  # mistake 19
            far = 2 * begin + A + gap * (n - 1)
        for i, child in enumerate(children):
            along = far - position - length[i] if mirrored else position
            place = self.place_across(S, across[i], baselines[i], top)
            if MISTAKE == 18 and C < INF:  # mistake 18
                place = self.place_across(C, across[i], baselines[i], top)
            if mirrored_across:
                place = S - place - across[i]
            if self.vertical:
                child.x, child.y = place, along
            else:
                child.x, child.y = along, place
            position += length[i] + self.spacing + gap
            if MISTAKE == 17:  # mistake 17
                position -= min(self.spacing, gap)
        return L, S

    def distribute(self, R, n):
        """Where the first child begins, and what lies between two children beside the spacing."""
        if self.justify == "end":
            return R, 0.0
        if self.justify == "center":
            return R / 2, 0.0
        if self.justify == "spaceBetween":
            return 0.0, R / (n - 1) if n > 1 else 0.0
        if self.justify == "spaceAround":
            gap = R / n if n > 0 else 0.0
            return gap / 2, gap
        if self.justify == "spaceEvenly":
            gap = R / (n + 1)
            return gap, gap
        return 0.0, 0.0

    def place_across(self, S, x, baseline, top):
        if self.align == "end":
            return S - x
        if self.align == "center":
            return (S - x) / 2
        if self.align == "baselineFirst" and not self.vertical:
            return top - baseline if baseline is not None else 0.0
        return 0.0

    def baseline(self):
        """How far the first baseline is below the top of the element, after its layout; None without one."""
        result = None
        if self.is_stack:
            for child in self.children:
                own = child.baseline()
                if own is None:
                    continue
                if MISTAKE == 20:  # mistake 20
                    own -= child.y
                if self.vertical:
                    result = child.y + own
                    break
                if result is None or child.y + own < result:
                    result = child.y + own
        if result is None:
            result = self.ascender
        if result is None and isinstance(self.content, dict):
            result = text_baseline(self.content)
        return result

    def frames(self, x, y, result):
        x += self.x
        y += self.y
        result[self.path] = [x, y, self.w, self.h]
        for child in self.children:
            child.frames(x, y, result)


def own_range(exact, low, high):
    """The range of a ConstrainedBox around the element: the minimum wins over the maximum, and both over the length."""
    low = 0.0 if low is None else low
    high = max(low, INF if high is None else high)
    if exact is not None:
        low = high = clamp(exact, low, high)
    return low, high


def enforce(own, low, high):
    """BoxConstraints.enforce: the limits win."""
    if MISTAKE == 1:  # mistake 1
        return min(own[0], high), min(own[1], high)
    return clamp(own[0], low, high), clamp(own[1], low, high)


# ---------------------------------------------------------------- content

def content_size(content, high_w, high_h):
    """What the content wants within the largest size, before it is clamped to the limits."""
    if content is None or "kind" in content:
        if MISTAKE == 2:  # mistake 2
            return high_w if high_w < INF else 0.0, high_h if high_h < INF else 0.0
        if high_w < INF and high_h < INF:
            return high_w, high_h
        return 0.0, 0.0
    if "image" in content:
        w = number(content["image"]["width"], "image")
        h = number(content["image"]["height"], "image")
        if content.get("resizable") and w > 0 and h > 0:
            scale = min(high_w / w, high_h / h)
            if scale < INF:
                return w * scale, h * scale
        return w, h
    if "text" in content or "words" in content:
        lines = text_lines(content, high_w)
        return max(lines, default=0.0), len(lines) * line_height(content)
    return number(content["width"], "content"), number(content["height"], "content")


def line_height(content):
    return number(content.get("lineHeight", 16), "lineHeight")


def text_lines(content, width):
    """The widths of the lines, broken greedily between words."""
    lines = []
    if "words" in content:
        if not content["words"]:
            return lines
        space = number(content.get("wordSpacing", 0), "wordSpacing")
        breaks = content.get("breaks") or [True] * (len(content["words"]) - 1)
        pieces = []
        for index, word in enumerate(content["words"]):
            if index and not breaks[index - 1]:
                pieces[-1] += space + word
            else:
                pieces.append(float(word))
        add_lines(lines, pieces, space, width)
        return lines
    if content["text"] == "":
        return lines
    character = number(content.get("characterWidth", 8), "characterWidth")
    for paragraph in content["text"].split("\n"):
        add_lines(lines, [len(word) * character for word in paragraph.split()], character, width)
    return lines


def add_lines(lines, words, space, width):
    current = None
    for word in words:
        if current is not None and current + space + word <= width:
            current += space + word
        else:
            if current is not None:
                lines.append(current)
            current = word
    lines.append(0.0 if current is None else current)


def text_baseline(content):
    if content.get("text") or content.get("words"):
        return 0.8 * line_height(content)
    return None


# ---------------------------------------------------------------- fixtures

def root_limits(size):
    """The limits of the root, as low and high width, low and high height."""
    if size is None:
        size = {}
    limits = []
    for side in ("width", "height"):
        if side in size:
            low = high = number(size[side], side)
        else:
            low = number((size.get("min") or {}).get(side, 0), side)
            high = (size.get("max") or {}).get(side, "infinity")
            high = INF if high == "infinity" else number(high, side)
        limits += [low, high]
    return limits


def solve(fixture):
    if fixture.get("algorithm", "flutter") != "flutter":
        raise Refused("algorithm " + str(fixture["algorithm"]))
    if "pixelScale" in fixture:
        raise Refused("pixelScale")
    if "proposal" in fixture:
        raise Refused("proposal")
    root = Element(fixture["root"], "/", fixture.get("layoutDirection") == "rightToLeft")
    root.layout(*root_limits(fixture.get("constrainedSize")))
    result = {}
    root.frames(0.0, 0.0, result)
    for frame in result.values():
        if not all(math.isfinite(value) for value in frame):
            raise ValueError("a frame is not finite")
    return result


def answer(line):
    name = None
    try:
        fixture = json.loads(line)
        name = fixture.get("name")
        return {"name": name, "status": "solved", "frames": solve(fixture)}
    except Refused as error:
        return {"name": name, "status": "refused", "error": str(error)}
    except Exception as error:
        return {"name": name, "status": "failed", "error": "%s: %s" % (type(error).__name__, error)}


def main():
    out = sys.stdout
    out.write(json.dumps(HEADER) + "\n")
    out.flush()
    for line in sys.stdin:
        if line.strip():
            out.write(json.dumps(answer(line)) + "\n")
            out.flush()


if __name__ == "__main__":
    sys.setrecursionlimit(60000)
    threading.stack_size(512 * 1024 * 1024)
    thread = threading.Thread(target=main)
    thread.start()
    thread.join()
