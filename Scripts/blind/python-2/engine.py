# SPDX-License-Identifier: GPL-3.0-or-later
"""SwiftUI-like stacks: fixtures as JSON Lines on standard input, frames on standard output."""
import json
import math
import os
import sys

INF = float("inf")
MISTAKE = int(os.environ.get("MISTAKE") or 0)

SIDES = ("width", "height")
TOP_KEYS = {"name", "description", "algorithm", "constrainedSize", "proposal", "root", "expected"}
LENGTHS = ("width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight")
STYLE_KEYS = set(LENGTHS) | {"layoutPriority", "alignSelf", "spacingBefore", "spacingAfter", "ascender", "descender",
                             "flexGrow", "flexShrink", "flexBasis"}
COMMON_KEYS = {"type", "id", "debugName", "style"}
KEYS = {
    "node": {"content"},
    "stack": {"direction", "spacing", "alignItems", "children", "algorithm", "justifyContent", "flexWrap",
              "alignContent", "lineSpacing"},
    "frame": {"width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight",
              "alignment", "child"},
    "padding": {"insets", "child"},
    "fixedSize": {"axes", "child"},
    "aspectRatio": {"ratio", "contentMode", "child"},
    "offset": {"x", "y", "child"},
    "position": {"x", "y", "child"},
    "alignmentGuide": {"guide", "of", "plus", "child"},
    "layer": {"layer", "alignment", "behind", "child"},
    "zstack": {"alignment", "children"},
    "geometryReader": {"children"},
    "spacer": {"minLength"},
    "divider": {"thickness"},
    "viewThatFits": {"axes", "children"},
    "scroll": {"axes", "child"},
}
ALIGNMENTS = {
    "center": ("centerX", "centerY"),
    "top": ("centerX", "top"), "bottom": ("centerX", "bottom"),
    "leading": ("leading", "centerY"), "trailing": ("trailing", "centerY"),
    "topLeading": ("leading", "top"), "topTrailing": ("trailing", "top"),
    "bottomLeading": ("leading", "bottom"), "bottomTrailing": ("trailing", "bottom"),
}
for _x, _key in (("leading", "leading"), ("center", "centerX"), ("trailing", "trailing")):
    ALIGNMENTS[_x + "FirstTextBaseline"] = (_key, "baselineFirst")
    ALIGNMENTS[_x + "LastTextBaseline"] = (_key, "baselineLast")
HORIZONTAL = {"leading", "centerX", "trailing"}
PLAIN = {"leading": 0, "top": 0, "centerX": 0.5, "centerY": 0.5, "trailing": 1, "bottom": 1,
         "baselineFirst": 1, "baselineLast": 1}


class Refused(Exception):
    """The fixture has a feature that this engine does not support."""


def axis_of(key):
    return 0 if key in HORIZONTAL else 1


def default_guide(key, size):
    share = PLAIN[key]
    if MISTAKE == 13 and key in ("baselineFirst", "baselineLast"):
        share = 0
    return share * size[axis_of(key)] if share else 0.0


def length(value, base):
    """A dimension in points; None for auto and for a percentage of an unknown length."""
    if value is None or value == "auto":
        return None
    if value == "infinity":
        return INF
    if isinstance(value, str):
        if value.endswith("pt"):
            return float(value[:-2])
        if value.endswith("%"):
            if base is None or base == INF:
                return None
            return float(value[:-1]) / 100 * base
        raise Refused(f"dimension {value}")
    return float(value)


class View:
    """An element, or one of the layers that its style puts around it.

    A proposal is (width, height, base): None is unspecified. base is the proposal of the
    stack around, which percentages refer to.
    """

    def __init__(self, path):
        self.path = path
        self.sizes = {}
        self.places = {}
        self.lines_said = {}

    def size(self, p):
        found = self.sizes.get(p)
        if found is None:
            found = self.sizes[p] = self.measure(p)
            if min(found) < 0:
                raise Refused("a length below 0")
        return found

    def measure(self, p):
        raise NotImplementedError

    def kids(self, p):
        found = self.places.get(p)
        if found is None:
            found = self.places[p] = self.placed(p)
        return found

    def explicit(self, key, p):
        if (key, p) not in self.lines_said:
            self.lines_said[key, p] = self.said(key, p)
        return self.lines_said[key, p]

    def placed(self, p):
        """The children as they are placed: (view, x, y, proposal)."""
        return []

    def priority(self):
        return 0.0

    def said(self, key, p):
        """What children say of a line: the mean, for baselines the first or the last."""
        axis = axis_of(key)
        values = []
        for kid, x, y, q in self.kids(p):
            value = kid.explicit(key, q)
            if value is not None:
                values.append(value + (x, y)[axis])
        if not values:
            return None
        if key == "baselineFirst":
            return min(values)
        if key == "baselineLast":
            return max(values)
        mean = values[0]
        for n, value in enumerate(values[1:], 1):
            mean = (mean * n + value) / (n + 1)
        return mean

    def guide(self, key, p):
        value = self.explicit(key, p)
        return default_guide(key, self.size(p)) if value is None else value

    def gap(self, axis, end):
        """What a view wants as the default spacing at a side; None if it has no opinion."""
        return None

    def place(self, x, y, p, frames):
        w, h = self.size(p)
        if not all(map(math.isfinite, (x, y, w, h))):
            raise Refused("an infinite frame")
        frames[self.path] = [x, y, w, h]
        for kid, dx, dy, q in self.kids(p):
            kid.place(x + dx, y + dy, q, frames)


def based(w, h):
    """A proposal that is also what percentages refer to."""
    return (w, h, (w, h))


class Wrapper(View):
    """A view around one child that hands everything on."""

    def __init__(self, path, child):
        super().__init__(path)
        self.child = child

    def inner(self, p):
        return based(p[0], p[1])

    def measure(self, p):
        return self.child.size(self.inner(p))

    def placed(self, p):
        return [(self.child, 0.0, 0.0, self.inner(p))]

    def priority(self):
        return self.child.priority()

    def gap(self, axis, end):
        return self.child.gap(axis, end)


class Styled(Wrapper):
    """A layer of a style: it has the path of its element."""

    def inner(self, p):
        return p

    def place(self, x, y, p, frames):
        super().place(x, y, p, frames)
        w, h = self.size(p)
        frames[self.path] = [x, y, w, h]


class Priority(Styled):
    def __init__(self, path, child, value):
        super().__init__(path, child)
        self.value = value

    def priority(self):
        return self.value


class Baselines(Styled):
    def __init__(self, path, child, ascender, descender):
        super().__init__(path, child)
        self.ascender = ascender
        self.descender = descender

    def said(self, key, p):
        if key == "baselineFirst" and self.ascender is not None:
            return self.ascender
        if key == "baselineLast" and self.descender is not None:
            return self.size(p)[1] + self.descender
        return super().said(key, p)


class FixedFrame(Wrapper):
    def __init__(self, path, child, dims, alignment="center"):
        super().__init__(path, child)
        self.dims = dims
        self.keys = ALIGNMENTS[alignment]

    def limits(self, p):
        return [length(self.dims[i], p[2][i]) for i in (0, 1)]

    def inner(self, p):
        fixed = self.limits(p)
        return self.handed(*(p[i] if fixed[i] is None else fixed[i] for i in (0, 1)), p)

    def measure(self, p):
        fixed = self.limits(p)
        size = self.child.size(self.inner(p))
        return tuple(size[i] if fixed[i] is None else fixed[i] for i in (0, 1))

    def placed(self, p):
        return [(self.child, *self.aligned(self.size(p), self.inner(p)), self.inner(p))]

    def handed(self, w, h, p):
        """A proposal for the child."""
        return based(w, h)

    def aligned(self, size, q):
        return [default_guide(key, size) - self.child.guide(key, q) for key in self.keys]

    def priority(self):
        return 0.0

    def gap(self, axis, end):
        """A frame speaks for its child on an axis that it leaves alone, or directly around a spacer."""
        core = self
        while isinstance(core, FixedFrame):
            core = core.child
        return None if self.touches(axis) and not isinstance(core, Spacer) else self.child.gap(axis, end)

    def touches(self, axis):
        return self.dims[axis] is not None


class FlexFrame(FixedFrame):
    """dims: for each axis (minimum, ideal, maximum)."""

    def touches(self, axis):
        return self.dims[axis] != (None, None, None)

    def limits(self, p):
        result = []
        for i in (0, 1):
            low, ideal, high = (length(value, p[2][i]) for value in self.dims[i])
            if low is not None:
                low = max(0.0, low)
            if ideal is not None and low is not None:
                ideal = max(low, ideal)
            if high is not None:
                high = max(high, max(low or 0.0, ideal or 0.0))
            result.append((low, ideal, high))
        return result

    def inner(self, p):
        asked = []
        for i, (low, ideal, high) in enumerate(self.limits(p)):
            q = ideal if p[i] is None else p[i]
            if q is not None:
                if high is not None:
                    q = min(q, high)
                if low is not None:
                    q = max(q, low)
            asked.append(q)
        return self.handed(*asked, p)

    def measure(self, p):
        q = self.inner(p)
        limits = self.limits(p)
        size = None
        result = []
        for i, (low, ideal, high) in enumerate(limits):
            if q[i] is not None and low is not None and high is not None:
                result.append(q[i])
                continue
            if p[i] is None and ideal is not None:
                result.append(q[i])
                continue
            if size is None:
                size = self.child.size(q)
            answer = size[i]
            if low is not None:
                if q[i] is not None and high is None:
                    answer = min(q[i], answer)
                answer = max(low, answer) if high is None else answer
            elif high is not None and q[i] is not None and MISTAKE != 14:
                answer = max(q[i], answer)
            if high is not None:
                answer = min(high, answer)
            if low is not None:
                answer = max(low, answer)
            result.append(answer)
        return tuple(result)

    def limited(self, p):
        return True

    def placed(self, p):
        size = self.size(p)
        q = self.inner(p)
        if self.limited(p):
            ideal = self.child.size(q)
            q = self.handed(*(None if q[i] is None and size[i] == ideal[i] and size[i] != self.limits(p)[i][2]
                              else size[i] for i in (0, 1)), p)
        return [(self.child, *self.aligned(size, q), q)]


class Padding(Wrapper):
    def __init__(self, path, child, insets):
        super().__init__(path, child)
        self.insets = insets

    def inner(self, p):
        t, l, b, r = self.insets
        return based(None if p[0] is None else max(0.0, p[0] - (l + r)),
                     None if p[1] is None else max(0.0, p[1] - (t + b)))

    def measure(self, p):
        t, l, b, r = self.insets
        w, h = self.child.size(self.inner(p))
        return (max(0.0, w + (l + r)), max(0.0, h + (t + b)))

    def placed(self, p):
        return [(self.child, self.insets[1], self.insets[0], self.inner(p))]


class FixedSize(Wrapper):
    def __init__(self, path, child, axes):
        super().__init__(path, child)
        self.axes = axes

    def inner(self, p):
        return based(None if self.axes != "vertical" else p[0], None if self.axes != "horizontal" else p[1])


class AspectRatio(Wrapper):
    def __init__(self, path, child, ratio, fill):
        super().__init__(path, child)
        self.ratio = ratio
        self.fill = fill

    def inner(self, p):
        ideal = self.child.size(based(None, None))
        if self.ratio is not None:
            ratio = self.ratio
        else:
            if not (math.isfinite(ideal[0]) and math.isfinite(ideal[1]) and ideal[0] > 0 and ideal[1] > 0):
                raise Refused("a ratio of a length that is 0 or endless")
            ratio = ideal[0] / ideal[1]
        if p[0] is None and p[1] is None:
            if self.ratio is not None:
                raise Refused("a ratio without a proposal")
            return based(*ideal)
        w, h = (None if side == INF else side for side in p[:2])
        if (w is None and h is None) or (self.fill and (w is None or h is None)):
            return based(INF, INF)
        if h is None:
            return based(w, w / ratio)
        if w is None:
            return based(h * ratio, h)
        wide = w / ratio > h
        if wide != self.fill:
            return based(h * ratio, h)
        return based(w, w / ratio)


class Offset(Wrapper):
    def __init__(self, path, child, x, y):
        super().__init__(path, child)
        self.by = (x, y)

    def placed(self, p):
        return [(self.child, *self.by, self.inner(p))]

    def said(self, key, p):
        return self.child.explicit(key, self.inner(p))


class Position(Wrapper):
    def __init__(self, path, child, x, y):
        super().__init__(path, child)
        self.at = (x, y)

    def measure(self, p):
        size = self.child.size(self.inner(p))
        return tuple(size[i] if p[i] is None else p[i] for i in (0, 1))

    def placed(self, p):
        q = self.inner(p)
        w, h = self.child.size(q)
        return [(self.child, self.at[0] - w / 2, self.at[1] - h / 2, q)]


class Guide(Wrapper):
    def __init__(self, path, child, key, of, plus):
        super().__init__(path, child)
        self.key, self.of, self.plus = key, of, plus

    def said(self, key, p):
        if key != self.key:
            return super().said(key, p)
        return (self.child.guide(self.of, self.inner(p)) if self.of else 0.0) + self.plus


class Layer(Wrapper):
    def __init__(self, path, child, layer, alignment):
        super().__init__(path, child)
        self.layer = layer
        self.keys = ALIGNMENTS[alignment]

    def placed(self, p):
        p = self.inner(p)
        q = based(*self.child.size(p))
        at = [self.child.guide(key, p) - self.layer.guide(key, q) for key in self.keys]
        return [(self.child, 0.0, 0.0, p), (self.layer, *at, q)]

    def said(self, key, p):
        return self.child.explicit(key, self.inner(p))


class Box(View):
    """A view with several children."""

    def __init__(self, path, children):
        super().__init__(path)
        self.children = children

    def priority(self):
        return 0.0 if self.children else -INF


class ZStack(Box):
    def __init__(self, path, children, alignment):
        super().__init__(path, children)
        self.keys = ALIGNMENTS[alignment]

    def measure(self, p):
        p = based(*p[:2])
        top = max((child.priority() for child in self.children), default=0.0)
        sizes = [child.size(p) for child in self.children if child.priority() == top]
        return tuple(max((size[i] for size in sizes), default=0.0) for i in (0, 1))

    def placed(self, p):
        q = based(*self.size(p))
        if len(self.children) == 1:
            return [(self.children[0], 0.0, 0.0, based(*p[:2]))]
        top = max((child.priority() for child in self.children), default=0.0)
        lines = [max((child.guide(key, q) for child in self.children if child.priority() == top), default=0.0)
                 for key in self.keys]
        return [(child, *(line - child.guide(key, q) for line, key in zip(lines, self.keys)), q)
                for child in self.children]


class GeometryReader(Box):
    def measure(self, p):
        return tuple(0.0 if p[i] is None else p[i] for i in (0, 1))

    def placed(self, p):
        q = based(*self.size(p))
        return [(child, 0.0, 0.0, q) for child in self.children]

class ViewThatFits(Box):
    def __init__(self, path, children, axes):
        super().__init__(path, children)
        self.axes = axes

    def choice(self, p):
        for child in self.children[:-1]:
            size = child.size(based(None, None))
            if all(p[i] is None or size[i] <= p[i] or self.axes == ("vertical", "horizontal")[i] for i in (0, 1)):
                return child
        if not self.children:
            raise Refused("a choice of nothing")
        return self.children[-1]

    def measure(self, p):
        return self.choice(p).size(based(*p[:2]))

    def placed(self, p):
        return [(self.choice(p), 0.0, 0.0, based(*p[:2]))]

    def place(self, x, y, p, frames):
        for child in self.children:
            vanish(child, x, y, frames)
        super().place(x, y, p, frames)


def vanish(view, x, y, frames):
    frames[view.path] = [x, y, 0, 0]
    for name in ("child", "layer"):
        if hasattr(view, name):
            vanish(getattr(view, name), x, y, frames)
    for child in getattr(view, "children", ()):
        vanish(child, x, y, frames)


class Scroll(Wrapper):
    def __init__(self, path, child, axes):
        super().__init__(path, child)
        self.along = {"both": (0, 1), "horizontal": (0,), "vertical": (1,)}[axes]

    def inner(self, p):
        return based(*(None if i in self.along else p[i] for i in (0, 1)))

    def measure(self, p):
        size = self.child.size(self.inner(p))
        return tuple(p[i] if i in self.along and p[i] is not None else size[i] for i in (0, 1))

    def priority(self):
        return 0.0

    def gap(self, axis, end):
        return None


class Colour(View):
    def measure(self, p):
        return tuple(10.0 if p[i] is None else p[i] for i in (0, 1))


class Fixed(View):
    def __init__(self, path, w, h):
        super().__init__(path)
        self.fixed = (float(w), float(h))

    def measure(self, p):
        return self.fixed


class Picture(View):
    def __init__(self, path, w, h):
        super().__init__(path)
        self.natural = (float(w), float(h))

    def measure(self, p):
        w, h = self.natural
        if w == 0 or h == 0:
            raise Refused("a picture without area")
        if p[0] is None and p[1] is None:
            return self.natural
        offered = [INF if p[i] is None else p[i] for i in (0, 1)]
        if offered[0] == INF and offered[1] == INF:
            return (INF, INF)
        if offered[0] * h <= offered[1] * w:
            return (offered[0], offered[0] * h / w)
        return (offered[1] * w / h, offered[1])


class Text(View):
    def __init__(self, path, content):
        super().__init__(path)
        self.paragraphs = [part.split(" ") for part in content["text"].split("\n")]
        self.char = content.get("characterWidth", 8)
        self.line = content.get("lineHeight", 16)
        self.limit = content.get("lineLimit")

    def lines(self, offered):
        result = []
        if self.paragraphs == [[""]]:
            return result
        for words in self.paragraphs:
            current = words[0]
            for word in words[1:]:
                longer = current + " " + word
                if offered is None or len(longer) * self.char <= offered:
                    current = longer
                else:
                    result.append(current)
                    current = word
            result.append(current)
        return result

    def measure(self, p):
        lines = self.lines(p[0])
        count = len(lines) if self.limit is None else min(len(lines), self.limit)
        return (float(max(map(len, lines), default=0) * self.char), float(count * self.line))

    def said(self, key, p):
        if key == "baselineFirst":
            return 0.8 * self.line
        if key == "baselineLast":
            return self.size(p)[1] - 0.2 * self.line
        return None


class Spacer(View):
    """axis is that of the stack around it, None without one."""

    def __init__(self, path, axis, least):
        super().__init__(path)
        self.axis = axis
        self.least = least

    def measure(self, p):
        return tuple(max(p[i] or 0.0, self.least) if self.axis in (i, None) else 0.0 for i in (0, 1))

    def priority(self):
        return -INF

    def gap(self, axis, end):
        return 0 if axis == self.axis else None


class Divider(View):
    def __init__(self, path, axis, thickness):
        super().__init__(path)
        self.axis = axis
        self.thickness = float(thickness)

    def measure(self, p):
        across = 0 if self.axis == 0 else 1
        return tuple(self.thickness if i == across else (10.0 if p[i] is None else p[i]) for i in (0, 1))


class Stack(Box):
    def __init__(self, path, children, styles, axis, spacing, align):
        super().__init__(path, children)
        self.major = axis
        self.minor = 1 - axis
        self.keys = [self.line(style.get("alignSelf") or align) for style in styles]
        self.key = self.line(align)
        self.gaps = self.distances(styles, spacing)
        self.divided = {}

    def said(self, key, p):
        return super().said(key, p) if key.startswith("baseline") else None

    def line(self, align):
        """The guide that an alignment reads."""
        plain = {"start": ("leading", "top"), "center": ("centerX", "centerY"), "end": ("trailing", "bottom")}
        if align in plain:
            return plain[align][self.minor]
        if align in ("baselineFirst", "baselineLast"):
            return align if self.minor == 1 else "leading"
        raise Refused(f"alignment {align}")

    def distances(self, styles, spacing):
        """What lies before each child, and after the last one."""
        gaps = []
        after = 0.0
        for i, style in enumerate(styles):
            gap = after + style.get("spacingBefore", 0)
            if i > 0:
                if spacing == "default":
                    wanted = [self.children[i - 1].gap(self.major, 1), self.children[i].gap(self.major, 0)]
                    gap += 8 if MISTAKE == 15 else max((want for want in wanted if want is not None), default=8)
                else:
                    gap += spacing
            gaps.append(gap)
            after = style.get("spacingAfter", 0)
        gaps.append(after)
        return gaps

    def gap(self, axis, end):
        if not self.children:
            return 0
        if axis == self.major:
            return self.children[-end].gap(axis, end)
        return max((want for want in (child.gap(axis, end) for child in self.children) if want is not None), default=None)

    def proposal(self, major, minor, base):
        return (major, minor, base) if self.major == 0 else (minor, major, base)

    def proposals(self, p):
        """What each child is proposed."""
        found = self.divided.get(p)
        if found is None:
            found = self.divided[p] = self.divide(p)
        return found

    def divide(self, p):
        length, across = p[self.major], p[self.minor]
        base = (p[0], p[1])
        children = self.children
        if length is None and MISTAKE == 11:
            length = 10.0
        if length is None:
            return [self.proposal(None, across, base)] * len(children)
        lows = [child.size(self.proposal(0.0, across, base))[self.major] for child in children]
        highs = [child.size(self.proposal(INF, across, base))[self.major] for child in children]
        if MISTAKE == 3:
            lows, highs = ([child.size((side, side, base))[self.major] for child in children] for side in (0.0, INF))

        if MISTAKE == 8:
            lows, highs = self.probed = getattr(self, "probed", None) or (lows, highs)

        def rank(i):
            flexibility = INF if highs[i] == INF else highs[i] - lows[i]
            if MISTAKE == 2:
                flexibility = highs[i]
            return (-children[i].priority(), flexibility, -lows[i] if flexibility == INF else 0.0)

        order = sorted(range(len(children)), key=rank)
        if MISTAKE == 1:
            order = sorted(range(len(children))[::-1], key=rank)
        result = [None] * len(children)
        left = length - sum(self.gaps)
        if MISTAKE == 6:
            left = length - sum(self.gaps[:-1])
        groups = []
        for i in order:
            if groups and children[groups[-1][0]].priority() == children[i].priority():
                groups[-1].append(i)
            else:
                groups.append([i])
        for g, group in enumerate(groups):
            if MISTAKE == 5 and g > 0:
                left = max(left, sum(lows[i] for later in groups[g:] for i in later))
            reserved = sum(lows[i] for later in groups[g + 1:] for i in later)
            unsized = len(group)
            for i in group:
                if MISTAKE == 4:
                    reserved = sum(lows[j] for later in groups[g:] for j in later if j != i and result[j] is None)
                share = max((left - reserved) / unsized, 0.0)
                result[i] = self.proposal(share, across, base)
                taken = children[i].size(result[i])[self.major]
                if MISTAKE == 7:
                    taken = max(lows[i], min(share, highs[i]))
                if not (left == INF and taken == INF):
                    left -= taken
                unsized -= 1
        return result

    def extents(self, asked):
        """The length across, and where each child lies there."""
        minor = self.minor
        sizes = [child.size(q)[minor] for child, q in zip(self.children, asked)]
        if INF in sizes:
            return INF, [0.0] * len(sizes)
        guides = [child.guide(key, q) for child, q, key in zip(self.children, asked, self.keys)]
        lines = {}
        for key in self.keys:
            mine = [i for i, other in enumerate(self.keys) if other == key]
            low = min(0.0, *(-guides[i] for i in mine))
            high = max(0.0, *(sizes[i] - guides[i] for i in mine))
            lines[key] = (low, high)
        across = max((high - low for low, high in lines.values()), default=0.0)
        if MISTAKE == 12:
            across = max(sizes, default=0.0)
        places = []
        for i, key in enumerate(self.keys):
            low, high = lines[key]
            share = PLAIN[key] if not key.startswith("baseline") else 0
            places.append(share * (across - (high - low)) - low - guides[i])
        return across, places

    def measure(self, p):
        asked = self.proposals(p)
        total = sum(child.size(q)[self.major] for child, q in zip(self.children, asked)) + sum(self.gaps)
        across, _ = self.extents(asked)
        if not self.children:
            total = across = 0.0
        return (total, across) if self.major == 0 else (across, total)

    def placed(self, p):
        if p[self.minor] is None and MISTAKE != 10:
            p = self.proposal(p[self.major], self.size(p)[self.minor], p[2])
        if MISTAKE == 9 and p[self.major] is not None:
            p = self.proposal(self.size(p)[self.major], p[self.minor], p[2])
        asked = self.proposals(p)
        _, places = self.extents(asked)
        at = 0.0
        result = []
        for child, q, gap, place in zip(self.children, asked, self.gaps, places):
            at += gap
            result.append((child, *((at, place) if self.major == 0 else (place, at)), q))
            at += child.size(q)[self.major]
        return result


class One(Stack):
    """A stack of exactly one child is that child."""

    def measure(self, p):
        return self.children[0].size(based(*p[:2]))

    def placed(self, p):
        return [(self.children[0], 0.0, 0.0, based(*p[:2]))]

    def said(self, key, p):
        return View.said(self, key, p)

    def priority(self):
        return self.children[0].priority()

    def gap(self, axis, end):
        return self.children[0].gap(axis, end)


def known(element, allowed, what):
    for key in element:
        if key not in allowed:
            raise Refused(f"{what} {key}")


def style_of(element):
    style = {}
    for key, value in element.get("style", {}).items():
        if key in ("preferredSize", "minSize", "maxSize", "preferredLayoutSize", "minLayoutSize", "maxLayoutSize"):
            prefix = key[:3] if key[:3] in ("min", "max") else ""
            for side in SIDES:
                if side in value:
                    style[prefix + side.capitalize() if prefix else side] = value[side]
        else:
            style[key] = value
    known(style, STYLE_KEYS, "style")
    return style


def build(element, path, axis=None):
    kind = element.get("type", "node")
    if kind not in KEYS:
        raise Refused(f"type {kind}")
    known(element, KEYS[kind] | COMMON_KEYS, kind)
    style = style_of(element)
    view = BUILDERS[kind](element, path, axis)
    sides = [[style.get(name) for name in names] for names in
             (("width", "minWidth", "maxWidth"), ("height", "minHeight", "maxHeight"))]
    if any(side[0] is not None for side in sides):
        view = StyledFixed(path, view, sides)
    if any(side[1:] != [None, None] for side in sides):
        view = StyledFlex(path, view, [(side[1], None, side[2]) for side in sides])
        view.fixed = [side[0] for side in sides]
    if "ascender" in style or "descender" in style:
        view = Baselines(path, view, style.get("ascender"), style.get("descender"))
    if "layoutPriority" in style:
        view = Priority(path, view, style["layoutPriority"])
    return view


class StyledFixed(FixedFrame, Styled):
    """dims: for each axis (length, minimum, maximum); the limits hold for a fixed length."""

    def handed(self, w, h, p):
        return (w, h, p[2])

    def touches(self, axis):
        return self.dims[axis][0] is not None

    def limits(self, p):
        result = []
        for i in (0, 1):
            fixed, low, high = (length(value, p[2][i]) for value in self.dims[i])
            if fixed is not None:
                fixed = max(low or 0.0, fixed if high is None else min(fixed, high))
            result.append(fixed)
        return result


class StyledFlex(FlexFrame, Styled):
    """fixed: the lengths that are fixed instead."""

    fixed = (None, None)

    def handed(self, w, h, p):
        return (w, h, p[2])

    def limited(self, p):
        return any(dims != (None, None, None) and fixed in (None, "auto") for dims, fixed in zip(self.dims, self.fixed))

    def limits(self, p):
        return [(None, None, None) if length(self.fixed[i], p[2][i]) is not None else limit
                for i, limit in enumerate(super().limits(p))]


def below(path, i):
    return f"{path}{i}" if path == "/" else f"{path}/{i}"


def build_all(element, path, axis):
    return [build(child, below(path, i), axis) for i, child in enumerate(element.get("children", []))]


def build_node(element, path, axis):
    content = element.get("content")
    if content is None:
        return Colour(path)
    known(content, {"width", "height", "image", "resizable", "text", "characterWidth", "lineHeight", "lineLimit"}, "content")
    if "text" in content:
        return Text(path, content)
    if "image" in content:
        image = content["image"]
        return (Picture if content.get("resizable") else Fixed)(path, image["width"], image["height"])
    if "width" in content and "height" in content:
        return Fixed(path, content["width"], content["height"])
    raise Refused("content")


def has_text(element):
    if "text" in element.get("content", {}):
        return True
    parts = list(element.get("children", []))
    parts += [element[key] for key in ("child", "layer") if isinstance(element.get(key), dict)]
    return any(map(has_text, parts))


def build_stack(element, path, axis):
    if element.get("algorithm", "hstack") != "hstack":
        raise Refused("algorithm")
    direction = element.get("direction", "horizontal")
    if direction not in ("horizontal", "vertical"):
        raise Refused(f"direction {direction}")
    spacing = element.get("spacing", 0)
    if spacing == "default" and has_text(element):
        raise Refused("the default spacing of text")
    mine = 0 if direction == "horizontal" else 1
    styles = [style_of(child) for child in element.get("children", [])]
    children = build_all(element, path, mine)
    alone = len(children) == 1 and not styles[0].get("spacingBefore") and not styles[0].get("spacingAfter")
    make = One if alone else Stack
    return make(path, children, styles, mine, spacing, element.get("alignItems", "center"))


def build_frame(element, path, axis):
    child = build(element["child"], below(path, 0), axis)
    alignment = element.get("alignment", "center")
    if not any(name + side in element for name in ("min", "ideal", "max") for side in ("Width", "Height")):
        return FixedFrame(path, child, [element.get("width"), element.get("height")], alignment)
    limits = [tuple(element.get(name + side) for name in ("min", "ideal", "max")) for side in ("Width", "Height")]
    return FlexFrame(path, child, limits, alignment)


def build_padding(element, path, axis):
    insets = element.get("insets", "default")
    if insets == "default":
        insets = 16
    if isinstance(insets, dict):
        insets = [float(insets.get(side, 0)) for side in ("top", "leading", "bottom", "trailing")]
    else:
        insets = [float(insets)] * 4
    return Padding(path, build(element["child"], below(path, 0), axis), insets)


def one(make, *keys):
    """A builder of a view around one child; keys are names with what they default to."""
    def builder(element, path, axis):
        child = build(element["child"], below(path, 0), axis)
        return make(path, child, *(element.get(key, default) for key, default in keys))
    return builder


def build_guide(element, path, axis):
    child = build(element["child"], below(path, 0), axis)
    guide = element["guide"]
    return Guide(path, child, guide, element.get("of"), element.get("plus", 0))


def build_ratio(element, path, axis):
    child = build(element["child"], below(path, 0), axis)
    return AspectRatio(path, child, element.get("ratio"), element.get("contentMode") == "fill")


def build_layer(element, path, axis):
    child = build(element["child"], below(path, 0), axis)
    return Layer(path, child, build(element["layer"], below(path, 1), None), element.get("alignment", "center"))


def build_zstack(element, path, axis):
    return ZStack(path, build_all(element, path, None), element.get("alignment", "center"))


def build_reader(element, path, axis):
    return GeometryReader(path, build_all(element, path, None))


def build_fits(element, path, axis):
    return ViewThatFits(path, build_all(element, path, axis), element.get("axes", "both"))


def build_scroll(element, path, axis):
    return Scroll(path, build(element["child"], below(path, 0), None), element.get("axes", "vertical"))


BUILDERS = {
    "node": build_node, "stack": build_stack, "frame": build_frame, "padding": build_padding,
    "fixedSize": one(FixedSize, ("axes", "both")), "aspectRatio": build_ratio,
    "offset": one(Offset, ("x", 0), ("y", 0)), "position": one(Position, ("x", 0), ("y", 0)),
    "alignmentGuide": build_guide, "layer": build_layer, "zstack": build_zstack, "geometryReader": build_reader,
    "spacer": lambda element, path, axis: Spacer(path, axis, float(element.get("minLength", 8))),
    "divider": lambda element, path, axis: Divider(path, axis, element.get("thickness", 1)),
    "viewThatFits": build_fits, "scroll": build_scroll,
}


def proposed(fixture):
    if "proposal" in fixture:
        sides = fixture["proposal"]
        return tuple(length(sides.get(side), None) for side in SIDES)
    sides = fixture.get("constrainedSize", {})
    if "max" in sides or "min" in sides:
        sides = sides.get("max", {})
    return tuple(INF if side not in sides else length(sides[side], None) for side in SIDES)


def identifiers(element, path, found):
    if "id" in element:
        found[element["id"]] = path
    for i, child in enumerate(element.get("children", [])):
        identifiers(child, below(path, i), found)
    for i, key in enumerate(("child", "layer")):
        if isinstance(element.get(key), dict):
            identifiers(element[key], below(path, i), found)


def solve(fixture):
    known(fixture, TOP_KEYS, "top")
    if fixture.get("algorithm", "hstack") != "hstack":
        raise Refused("algorithm")
    root = fixture["root"]
    view = build(root, "/")
    p = proposed(fixture)
    p = (*p, p)
    frames = {}
    view.place(0.0, 0.0, p, frames)
    ids = {}
    identifiers(root, "/", ids)
    return {"status": "solved", "size": frames["/"][2:], "frames": frames, "ids": ids}


def main():
    sys.setrecursionlimit(100_000)
    for line in sys.stdin:
        if not line.strip():
            continue
        name = ""
        try:
            fixture = json.loads(line)
            name = fixture.get("name", "")
            result = solve(fixture)
        except Refused as why:
            result = {"status": "refused", "error": str(why)}
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as why:
            result = {"status": "invalid", "error": f"{type(why).__name__}: {why}"}
        print(json.dumps({"name": name, "engine": "blind", **result}), flush=True)


if __name__ == "__main__":
    main()
