# SPDX-License-Identifier: GPL-3.0-or-later
"""A layout engine for CSS Flexbox: fixtures as JSON lines in, frames as JSON lines out.

Widths are resolved from the outside in, heights from the inside out. `layout` gives a
box of a known width its height and the places of its children; `commit` turns the
places into frames and adds the absolutely positioned boxes. Section numbers (§) are
those of the CSS Flexible Box Layout Module. Lengths are border-box lengths unless a
name says otherwise (`inner`: content box, `outer`: margin box).
"""
import json
import math
import os
import sys

INF = math.inf
EPS = 1e-9
SIDES = ("left", "top", "right", "bottom")
MISTAKE = int(os.environ.get("MISTAKE") or 0)
CONTENT_KEYWORDS = ("minContent", "maxContent", "fitContent")


def wrong(number):
    """Is the mistake of this number switched on?"""
    return MISTAKE == number

class Refused(Exception):
    """The fixture needs something that this engine does not know."""

def parse_dimension(value, default="auto"):
    """A dimension is a number, ("%", fraction) or a keyword."""
    if value is None:
        return default
    if isinstance(value, str):
        if value.endswith("%"):
            return ("%", float(value[:-1]) / 100)
        if value.endswith("pt"):
            return float(value[:-2])
        return value
    return float(value)

def parse_sides(value, default):
    """left, top, right, bottom."""
    if isinstance(value, dict):
        return [parse_dimension(value.get(side), default) for side in SIDES]
    return [parse_dimension(value, default)] * 4

def resolve(dimension, base, unknown=None):
    """The length that a number or a percentage means; `unknown` for all else."""
    if isinstance(dimension, float):
        return dimension
    if isinstance(dimension, tuple) and base is not None:
        return dimension[1] * base
    return unknown

def clamp(value, low, high):
    """The minimum wins over the maximum."""
    return max(low, min(value, high))

class Text:
    """Paragraphs of runs of known widths that break greedily between the runs."""

    def __init__(self, paragraphs, spacing, line_height):
        self.paragraphs, self.spacing, self.line_height = paragraphs, spacing, line_height

    def widths(self):
        low = max((run for runs in self.paragraphs for run in runs), default=0.0)
        high = max((sum(runs) + self.spacing * (len(runs) - 1) for runs in self.paragraphs if runs), default=0.0)
        return low, high

    def height(self, width):
        lines = 0
        for runs in self.paragraphs if self.paragraphs != [[]] else []:
            lines, used = lines + 1, None
            for run in runs:
                if used is None:
                    used = run
                elif used + self.spacing + run > width + EPS:
                    lines, used = lines + 1, run
                else:
                    used += self.spacing + run
        return lines * self.line_height

def unbroken_runs(words, spacing, breaks):
    """Joins the words between which no line may break."""
    runs = []
    for index, word in enumerate(words):
        if index and not breaks[index - 1]:
            runs[-1] += spacing + word
        else:
            runs.append(word)
    return runs

class Solid:
    """Content that always has the same size."""

    def __init__(self, width, height):
        self.width, self.fixed_height = width, height

    def widths(self):
        return self.width, self.width

    def height(self, _):
        return self.fixed_height

def parse_content(content):
    if content is None:
        return Solid(0.0, 0.0)
    if "text" in content:
        character = float(content.get("characterWidth", 8))
        paragraphs = [[len(word) * character for word in paragraph.split()]
                      for paragraph in content["text"].split("\n")]
        return Text(paragraphs, character, float(content.get("lineHeight", 16)))
    if "words" in content:
        words = [float(word) for word in content["words"]]
        spacing = float(content.get("wordSpacing", 0))
        runs = unbroken_runs(words, spacing, content.get("breaks", [True] * len(words)))
        return Text([runs], spacing, float(content.get("lineHeight", 16)))
    if set(content) == {"width", "height"}:
        return Solid(float(content["width"]), float(content["height"]))
    raise Refused("content")

class Box:
    def __init__(self, element, path, direction):
        style = element.get("style", {})
        kind = element.get("type", "node")
        if kind not in ("stack", "node") or element.get("algorithm", "css") != "css" or "aspectRatio" in style:
            raise Refused("a type of element, an algorithm or an aspect ratio")
        self.path, self.is_stack = path, kind == "stack"
        self.rtl = style.get("layoutDirection", direction) == "rightToLeft"
        self.display, self.position = style.get("display"), style.get("position", "relative")
        self.sizes = [parse_dimension(style.get(key)) for key in ("width", "height")]
        self.minima = [parse_dimension(style.get(key)) for key in ("minWidth", "minHeight")]
        self.maxima = [parse_dimension(style.get(key)) for key in ("maxWidth", "maxHeight")]
        self.basis = parse_dimension(style.get("flexBasis"))
        self.grow, self.shrink = float(style.get("flexGrow", 0)), float(style.get("flexShrink", 0))
        self.order, self.align_self = style.get("order", 0), style.get("alignSelf", "auto")
        self.content_sized = style.get("boxSizing") == "contentBox"
        self.margin = parse_sides(style.get("margin"), 0.0)
        self.padding = parse_sides(style.get("padding"), 0.0)
        self.border = parse_sides(style.get("border"), 0.0)
        self.inset = parse_sides(style.get("inset"), "auto")
        self.space = (float(style.get("spacingBefore", 0)), float(style.get("spacingAfter", 0)))
        self.parse_overflow(style)
        self.content = parse_content(element.get("content"))
        along = element.get("direction", "horizontal")
        self.row, self.reverse = along.startswith("horizontal"), along.endswith("Reverse")
        self.wrap = element.get("flexWrap", "noWrap")
        self.multiline = self.wrap != "noWrap"
        self.justify = element.get("justifyContent", "flexStart")
        self.align_items, self.align_content = (
            element.get("alignItems", "stretch"), element.get("alignContent", "flexStart"))
        self.gaps = [parse_dimension(element.get(key), 0.0) for key in ("spacing", "lineSpacing")]
        if "baseline" in self.align_self + self.align_items:
            raise Refused("baselines")
        inherited = "rightToLeft" if self.rtl else "leftToRight"
        self.elements = [Box(child, f"{path.rstrip('/')}/{index}", inherited)
                         for index, child in enumerate(element.get("children", []))]
        boxes = sorted(self.generated(), key=lambda box: box.order)
        self.items = [box for box in boxes if box.position != "absolute"]
        self.absolutes = [box for box in boxes if box.position == "absolute"]
        if self.display != "contents":
            for box in boxes:
                box.add_spaces(self)
        self.cache = {}

    def parse_overflow(self, style):
        both = style.get("overflow", "visible")
        x, y = style.get("overflowX", both), style.get("overflowY", both)
        if any(word in ("hidden", "scroll") for word in (x, y)):
            x, y = (word if word in ("hidden", "scroll") else "hidden" for word in (x, y))
        self.scrolls = x in ("hidden", "scroll")
        width, self.bar = float(style.get("scrollbarWidth", 0)), [0.0] * 4
        if x == "scroll":
            self.bar[3] = width
        if y == "scroll":
            self.bar[0 if self.rtl else 2] = width

    def generated(self):
        """The children that have boxes; `contents` gives its children away."""
        for box in self.elements:
            if box.display == "contents":
                yield from box.generated()
            elif box.display != "none":
                yield box

    def add_spaces(self, stack):
        """spacingBefore and spacingAfter are margins at main start and main end."""
        start = (2 if stack.main_flipped() else 0) if stack.row else (3 if stack.reverse else 1)
        for side, space in zip((start, start ^ 2), self.space):
            if isinstance(self.margin[side], float):
                self.margin[side] += space
            elif space:
                raise Refused("spacing beside a margin that is not in points")

    def main_flipped(self):
        return self.reverse != (self.row and self.rtl)

    def cross_flipped(self):
        return (self.wrap == "wrapReverse") != (not self.row and self.rtl)

    def margins(self, base):
        """left, top, right, bottom; auto and unknown percentages are 0."""
        return [resolve(side, base, 0.0) for side in self.margin]

    def edges(self, base):
        """Padding and border of each side."""
        return [resolve(p, base, 0.0) + b for p, b in zip(self.padding, self.border)]

    def insides(self, base):
        """Padding, border and scrollbar of each side."""
        return [edge + bar for edge, bar in zip(self.edges(base), self.bar)]

    def alignment(self, item):
        return self.align_items if item.align_self == "auto" else item.align_self

    def stretches(self, item):
        """Does the item fill its line (§9.4, step 11)?"""
        cross = 1 if self.row else 0
        return (self.alignment(item) == "stretch" and item.sizes[cross] == "auto"
                and "auto" not in (item.margin[cross], item.margin[cross + 2]))

def border_box(box, length, axis, base):
    """The border-box length of a specified one."""
    edges = box.edges(base)
    edge = edges[axis] + edges[axis + 2]
    return length + edge if box.content_sized else max(length, edge)

def specified(box, dimension, axis, base_width, base):
    """The border-box length of a number or a percentage, or None."""
    length = resolve(dimension, base)
    return None if length is None else border_box(box, max(0.0, length), axis, base_width)

# Widths

def intrinsic(box, base):
    """The min-content and max-content widths."""
    key = ("intrinsic", base)
    if key not in box.cache:
        insides = box.insides(base)
        inside = insides[0] + insides[2]
        low, high = stack_widths(box) if box.is_stack else box.content.widths()
        box.cache[key] = (low + inside, high + inside)
    return box.cache[key]

def stack_widths(box):
    """The intrinsic widths of a stack's content (§9.9.1, as browsers have it)."""
    if not box.items:
        return 0.0, 0.0
    if not box.row and box.multiline:
        raise Refused("intrinsic width of a wrapping column")
    gap = resolve(box.gaps[0], None, 0.0) * (len(box.items) - (0 if wrong(16) else 1))
    plain = [contribution(item) for item in box.items]
    if not box.row:
        return max(0.0, *(low for low, _ in plain)), max(0.0, *(high for _, high in plain))
    fixed = [tied_contribution(item, pair) for item, pair in zip(box.items, plain)]
    high = sum(high for _, high in fixed) + gap
    low = max(low for low, _ in plain) if box.multiline else sum(low for low, _ in fixed) + gap
    low = max(0.0, low)
    return low, max(high, low)

def contribution(item):
    """The outer min-content and max-content contributions of an item."""
    if "fitContent" in (item.minima[0], item.maxima[0]):
        raise Refused("limits that fit an unknown width")
    margins = item.margins(None)
    length = specified(item, item.sizes[0], 0, None, None)
    low, high = intrinsic(item, None)
    pair = {"minContent": (low, low), "maxContent": (high, high)}.get(item.sizes[0], (low, high))
    if length is not None:
        pair = (length, length)
    floor, ceiling = width_limits(item, None, None)
    return tuple(clamp(width, floor, ceiling) + margins[0] + margins[2] for width in pair)

def tied_contribution(item, pair):
    """Contributions that stay at a base in points where the item cannot flex away from it."""
    dimension = item.sizes[0] if item.basis == "auto" else item.basis
    base = specified(item, dimension, 0, None, None)
    if base is None:
        return pair
    margins = item.margins(None)
    margin = margins[0] + margins[2]
    floor, ceiling = main_limits_of_row(item, None, None)
    result = []
    for outer in pair:
        width = outer - margin
        if width > base and item.grow == 0 or width < base and item.shrink == 0:
            width = base
        result.append(clamp(width, floor, ceiling) + margin)
    return result

def width_by(box, dimension, base, available):
    """A width, minimum or maximum in border-box points, or None where it is automatic.

    `available` is the room for the box without its margins, None where it is endless.
    """
    length = specified(box, dimension, 0, base, base)
    if length is not None or isinstance(dimension, tuple) or dimension in ("auto", "content"):
        return length
    low, high = intrinsic(box, base)
    if dimension == "minContent":
        return low
    if dimension == "maxContent":
        return high
    if dimension == "stretch":
        return None if available is None else max(available, border_box(box, 0.0, 0, base))
    return high if available is None else clamp(available, low, high)

def width_limits(box, base, available):
    """The used minimum and maximum of the width; an automatic minimum is 0."""
    floor = width_by(box, box.minima[0], base, available)
    ceiling = width_by(box, box.maxima[0], base, available)
    return max(sum(box.edges(base)[0::2]), floor or 0.0), INF if ceiling is None else ceiling

def used_width(box, base, available, stretch):
    """The width of a box that does not flex along it."""
    width = width_by(box, box.sizes[0], base, available)
    if width is None:
        width = available if stretch else width_by(box, "fitContent", base, available)
    return clamp(width, *width_limits(box, base, available))

# Heights

def height_by(box, dimension, width, base_width, base, available):
    """A height, minimum or maximum in border-box points, or None where it is automatic."""
    length = specified(box, dimension, 1, base_width, base)
    if length is not None:
        return length
    if dimension in CONTENT_KEYWORDS:
        return content_height(box, width, base_width)
    if dimension == "stretch" and available is not None:
        return max(available, border_box(box, 0.0, 1, base_width))
    return None

def height_limits(box, width, base_width, base, available):
    for dimension in (box.minima[1], box.maxima[1]):
        if dimension in CONTENT_KEYWORDS and box.is_stack:
            raise Refused("limits by the content of a stack")
        if dimension == "stretch" and available is None:
            raise Refused("limits that stretch to an unknown height")
    floor = height_by(box, box.minima[1], width, base_width, base, available)
    ceiling = height_by(box, box.maxima[1], width, base_width, base, available)
    return max(sum(box.edges(base_width)[1::2]), floor or 0.0), INF if ceiling is None else ceiling

def content_height(box, width, base_width):
    """The height of the content, whatever the box's own height and limits say."""
    return layout(box, width, None, False, (0.0, INF), base_width).content_height

class Layout:
    """A box with its size, and its children's places relative to its border box."""

    def __init__(self, box, width, base_width):
        self.box, self.width, self.base_width = box, width, base_width
        self.insides = box.insides(base_width)
        self.inner_width = max(0.0, width - self.insides[0] - self.insides[2])
        self.height = self.content_height = 0.0
        self.base_height = None
        self.places = []

def layout(box, width, height, definite, limits, base_width):
    """Lays a box of a known width out.

    `height` is None where the content decides, within `limits`. `definite` says
    whether percentages of the children may refer to it.
    """
    key = (width, height is None if wrong(11) else height, definite, limits if height is None else None, base_width)
    if key not in box.cache:
        result = Layout(box, width, base_width)
        inside = result.insides[1] + result.insides[3]
        inner = None if height is None else max(0.0, height - inside)
        inner_limits = tuple(max(0.0, limit - inside) for limit in limits)
        if definite:
            result.base_height = inner
        if box.is_stack:
            content = Flex(result, inner, inner_limits).run()
        else:
            content = box.content.height(result.inner_width)
        result.content_height = content + inside
        result.height = clamp(result.content_height, *limits) if height is None else height
        box.cache[key] = result
    return box.cache[key]

def layout_by_own_height(box, width, base_width, base, available, bounds=(0.0, INF), fill=None):
    """Lays a box out by its own height within `bounds`, or by `fill` where that is automatic."""
    limits = tuple(clamp(limit, *bounds) for limit in height_limits(box, width, base_width, base, available))
    height = height_by(box, box.sizes[1], width, base_width, base, available)
    if height is None:
        height = fill
    if height is None or box.sizes[1] in CONTENT_KEYWORDS:
        return layout(box, width, None, False, limits, base_width)
    return layout(box, width, clamp(height, *limits), True, limits, base_width)

# Flex items

def row_base(item, base, available):
    """The flex base size along a row (§9.2, step 3)."""
    dimension = item.sizes[0] if item.basis == "auto" else item.basis
    width = width_by(item, dimension, base, available)
    if wrong(20) and isinstance(item.basis, float):
        width = max(item.basis, sum(item.edges(base)[0::2]))
    return intrinsic(item, base)[1] if width is None else width

def main_limits_of_row(item, base, available):
    """Minimum and maximum along a row, with the automatic minimum (§4.5)."""
    floor, ceiling = width_limits(item, base, available)
    if item.minima[0] == "auto" and not item.scrolls:
        smallest = intrinsic(item, base)[0]
        dimension = "auto" if item.sizes[0] in CONTENT_KEYWORDS else item.sizes[0]
        size = width_by(item, dimension, base, available)
        if size is not None and not wrong(1):
            smallest = min(smallest, size)
        floor = max(floor, min(smallest, ceiling))
    return floor, ceiling

class Item:
    """What a stack knows of one of its items."""

    def __init__(self, box):
        self.box, self.layout = box, None
        self.base = self.main = self.cross = self.hypothetical = self.width = 0.0
        self.floor, self.ceiling = 0.0, INF
        self.main_at = self.cross_at = 0.0

class Flex:
    """One run of the flex layout algorithm (§9) for one stack."""

    def __init__(self, result, inner_height, limits):
        self.result, self.box = result, result.box
        self.row = self.box.row
        self.inner_height, self.height_limits = inner_height, limits
        width = result.inner_width
        self.main = width if self.row else inner_height
        self.cross = inner_height if self.row else width
        bases = (width, result.base_height)
        self.main_gap = resolve(self.box.gaps[0], bases[0 if self.row else 1], 0.0)
        self.cross_gap = resolve(self.box.gaps[1], bases[1 if self.row else 0], 0.0)
        self.free = None
        self.items = [self.measure(box) for box in self.box.items]

    def run(self):
        """Returns the height of the content."""
        lines = self.collect()
        content = max((self.outer_sum(line) for line in lines), default=0.0)
        if self.main is None:
            self.main = clamp(content, *self.height_limits)
        for line in lines:
            self.flex(line)
            for item in line:
                self.measure_cross(item)
        extents, total = self.line_extents(lines)
        starts, extents = self.place_lines(extents, total)
        for line, start, extent in zip(lines, starts, extents):
            self.finish(line, start, extent)
        return total if self.row else content

    def axis_margins(self, item, axis):
        margins = item.box.margins(self.result.base_height if wrong(2) and axis else self.result.inner_width)
        return margins[axis], margins[axis + 2]

    def main_margin(self, item):
        return sum(self.axis_margins(item, 0 if self.row else 1))

    def cross_margin(self, item):
        return sum(self.axis_margins(item, 1 if self.row else 0))

    def room(self, length, margin):
        """What a container's length leaves to an item beside its margins."""
        return None if length is None else max(0.0, length - margin)

    def stretches(self, box):
        """Does an item fill its line? A height of `stretch` does where the stack's is unknown."""
        return self.box.stretches(box) or (
            self.row and box.sizes[1] == "stretch" and self.result.base_height is None)

    def measure(self, box):
        """Base size, limits and hypothetical main size (§9.2, step 3)."""
        item = Item(box)
        inner = self.result.inner_width
        if self.row:
            available = self.room(inner, self.main_margin(item))
            item.base = row_base(box, inner, available)
            item.floor, item.ceiling = main_limits_of_row(box, inner, available)
        else:
            available = self.room(inner, self.cross_margin(item))
            stretch = self.box.stretches(box) and not self.box.multiline
            item.width = used_width(box, inner, available, stretch)
            self.measure_column(item)
        item.hypothetical = clamp(item.base, item.floor, item.ceiling)
        return item

    def measure_column(self, item):
        box, inner = item.box, self.result.inner_width
        width = inner if wrong(12) else item.width
        percent_base = self.result.base_height
        available = self.room(percent_base, self.main_margin(item))
        dimension = box.sizes[1] if box.basis == "auto" else box.basis
        base = height_by(box, dimension, width, inner, percent_base, available)
        item.base = content_height(box, width, inner) if base is None else base
        floor, ceiling = height_limits(box, width, inner, percent_base, available)
        if box.minima[1] == "auto" and not box.scrolls:
            smallest = content_height(box, width, inner)
            dimension = "auto" if box.sizes[1] in CONTENT_KEYWORDS else box.sizes[1]
            size = height_by(box, dimension, width, inner, percent_base, available)
            if size is not None:
                smallest = min(smallest, size)
            floor = max(floor, min(smallest, ceiling))
        item.floor, item.ceiling = floor, ceiling

    def outer_sum(self, line):
        """The hypothetical length of a line."""
        used = sum(item.hypothetical + self.main_margin(item) for item in line)
        return used + self.main_gap * (len(line) - 1)

    def collect(self):
        """Breaks the items into lines (§9.3, step 5)."""
        if not self.box.multiline:
            return [self.items] if self.items else []
        limit = max(self.height_limits) if self.main is None else self.main
        lines, used = [], 0.0
        for item in self.items:
            outer = (item.base if wrong(10) else item.hypothetical) + self.main_margin(item)
            if lines and used + self.main_gap + outer <= limit + (-EPS if wrong(14) else EPS):
                lines[-1].append(item)
                used += self.main_gap + outer
            else:
                lines.append([item])
                used = outer
        return lines

    def flex(self, line):
        """Resolves the flexible lengths of a line (§9.7)."""
        room = self.main - self.main_gap * (len(self.items if wrong(8) else line) - 1)
        margins = sum(self.main_margin(item) for item in line)
        growing = self.outer_sum(line) < self.main
        pending = []
        for item in line:
            factor = item.box.grow if growing else item.box.shrink
            stuck = item.base > item.hypothetical if growing else item.base < item.hypothetical
            item.main = item.hypothetical
            if factor and not stuck:
                pending.append(item)
        frozen = [item for item in line if item not in pending]
        initial = room - margins - sum(item.main for item in frozen) - sum(item.base for item in pending)
        rounds = 0
        while pending:
            free = (room - margins - sum(item.base if wrong(17) else item.main for item in line if item not in pending)
                    - sum(item.base for item in pending))
            factors = sum(item.box.grow if growing else item.box.shrink for item in pending)
            if factors < 1 and abs(initial * factors) < abs(free):
                free = initial * factors
            scaled = sum(self.scaled_shrink(item) for item in pending)
            violation, targets = 0.0, []
            for item in pending:
                target = item.base
                if growing:
                    target += free * item.box.grow / factors
                elif scaled > 0:
                    target += free * self.scaled_shrink(item) / scaled
                item.main = clamp(target, item.floor, item.ceiling)
                violation += item.main - target
                targets.append((item, target))
            rounds += 1
            if abs(violation) < EPS or wrong(13) and rounds == 2:
                break
            if wrong(18):
                pending = [item for item, target in targets if item.main == target]
            elif violation > 0:
                pending = [item for item, target in targets if item.main <= target]
            else:
                pending = [item for item, target in targets if item.main >= target]

    def scaled_shrink(self, item):
        """The shrink factor times the inner base size."""
        edges = item.box.edges(self.result.inner_width)
        edge = sum(edges[0::2]) if self.row else sum(edges[1::2])
        return item.box.shrink * max(0.0, item.base - (0.0 if wrong(5) else edge))

    def measure_cross(self, item):
        """The hypothetical cross size (§9.4, step 7)."""
        if not self.row:
            item.cross = item.width
            return
        available = self.room(self.result.base_height, self.cross_margin(item))
        if self.stretches(item.box) and not self.box.multiline and self.cross is not None:
            self.stretch(item, self.cross)
        else:
            item.layout = layout_by_own_height(item.box, item.main, self.result.inner_width,
                                               self.result.base_height, available)
        item.cross = item.layout.height

    def stretch(self, item, extent):
        """Gives an item the cross size of its line (§9.4, step 11)."""
        inner, base_height = self.result.inner_width, self.result.base_height
        room = self.room(extent, self.cross_margin(item))
        available = self.room(base_height if self.row else inner, self.cross_margin(item))
        if self.row:
            limits = height_limits(item.box, item.main, inner, base_height, available)
            item.cross = clamp(room, *limits)
            if not wrong(19) or item.layout is None or item.layout.height != item.cross:
                item.layout = layout(item.box, item.main, item.cross, not wrong(15), limits, inner)
        else:
            item.cross = clamp(room, *width_limits(item.box, inner, available))

    def line_extents(self, lines):
        """The cross sizes of the lines, and what they take together (§9.4, step 8)."""
        extents = [max(0.0, *(item.cross + self.cross_margin(item) for item in line)) for line in lines]
        total = sum(extents) + self.cross_gap * max(0, len(lines) - 1)
        if not self.box.multiline and extents and self.cross is not None:
            extents = [self.cross]
        elif not self.box.multiline and extents:
            extents = [extents[0] if wrong(7) else clamp(extents[0], *self.height_limits)]
        return extents, total

    def place_lines(self, extents, total):
        """The starts and sizes of the lines by align-content (§9.6, step 16)."""
        if self.cross is None:
            self.cross = clamp(total, *self.height_limits)
        if not self.box.multiline:
            return [0.0] * len(extents), extents
        free, measured = self.cross - total, extents
        word, count = self.box.align_content, len(extents)
        if word == "stretch" and free > 0 and count:
            extents = [extent + free / count for extent in extents]
        start, between = distribute(word, free, count, self.box.wrap == "wrapReverse")
        starts = []
        for extent in extents:
            starts.append(start)
            start += extent + self.cross_gap + between
        return starts, measured if wrong(3) else extents

    def finish(self, line, start, extent):
        """Stretches, aligns and places the items of a line (§9.4, §9.5, §9.6)."""
        for item in line:
            if self.stretches(item.box):
                self.stretch(item, extent)
            elif not self.row and self.box.multiline:
                available = self.room(extent, self.cross_margin(item))
                item.cross = used_width(item.box, self.result.inner_width, available, False)
            if not self.row:
                item.layout = layout(item.box, item.cross, item.main, self.definite_main(item),
                                     (0.0, INF), self.result.inner_width)
        self.place_main(line)
        for item in line:
            self.place_cross(item, start, extent)
            self.add_place(item)

    def definite_main(self, item):
        """May percentages inside an item of a column refer to its height (§9.8)?"""
        dimension = item.box.sizes[1] if item.box.basis == "auto" else item.box.basis
        return self.result.base_height is not None or isinstance(dimension, float)

    def place_main(self, line):
        """Auto margins, then justify-content (§9.5)."""
        axis = 0 if self.row else 1
        used = sum(item.main + self.main_margin(item) for item in line) + self.main_gap * (len(line) - 1)
        free = self.free = self.free if wrong(6) and self.free is not None else self.main - used
        autos = sum(side == "auto" for item in line for side in item.box.margin[axis::2])
        share = free / autos if autos and free > 0 else 0.0
        word = "flexStart" if share else self.box.justify
        start, between = distribute(word, free, len(line), self.box.reverse)
        flipped = self.box.main_flipped()
        for item in line:
            before, after = (margin + (share if side == "auto" else 0.0) for margin, side
                             in zip(self.axis_margins(item, axis), item.box.margin[axis::2]))
            if flipped:
                before, after = after, before
            item.main_at = start + before
            start = item.main_at + item.main + after + self.main_gap + between

    def place_cross(self, item, start, extent):
        """Auto margins, then align-self (§9.6, steps 13 and 14)."""
        axis = 1 if self.row else 0
        before, after = self.axis_margins(item, axis)
        autos = [side == "auto" for side in item.box.margin[axis::2]]
        if self.box.cross_flipped():
            before, after, autos = after, before, autos[::-1]
        free = extent - item.cross - before - after
        if any(autos):
            offset = max(0.0, free) / sum(autos) if autos[0] else 0.0
        else:
            offset, _ = distribute(self.box.alignment(item.box), free, 1, self.box.wrap == "wrapReverse")
        item.cross_at = start + before + offset

    def add_place(self, item):
        main_at, cross_at = item.main_at, item.cross_at
        if self.box.main_flipped():
            main_at = self.main - main_at - item.main
        if self.box.cross_flipped():
            cross_at = self.cross - cross_at - item.cross
        x, y = (main_at, cross_at) if self.row else (cross_at, main_at)
        insides = self.result.insides
        self.result.places.append((item.layout, x + insides[0], y + insides[1]))

def distribute(word, free, count, reverse):
    """The space before the first of `count` things and that between them.

    Start is the start of the line of things; `reverse` says that it is the end of the stack.
    """
    if word in ("spaceAround", "spaceEvenly") and (free < 0 or not count):
        word = "start"
    if word in ("start", "end"):
        word = "flexEnd" if (word == "end") != (reverse and not wrong(4)) else "flexStart"
    if word == "flexEnd":
        return free, 0.0
    if word == "center":
        return free / 2, 0.0
    if word == "spaceBetween" and free > 0 and count > 1:
        return 0.0, free / (count - 1)
    if word == "spaceAround":
        return free / count / 2, free / count
    if word == "spaceEvenly":
        return free / (count + 1), free / (count + 1)
    return 0.0, 0.0

# Frames

class Frames:
    """Collects frames; adds relative insets and absolutely positioned boxes."""

    def __init__(self, root, frames):
        self.root, self.frames = root, frames

    def commit(self, result, x, y, containing):
        """`containing` is the padding box that absolute descendants refer to."""
        box = result.box
        self.frames[box.path] = [x, y, result.width, result.height]
        if box.position != "static" or box is self.root:
            left, top, right, bottom = ((0.0 if wrong(9) else b) + s for b, s in zip(box.border, box.bar))
            containing = (x + left, y + top, max(0.0, result.width - left - right),
                          max(0.0, result.height - top - bottom))
        for child, child_x, child_y in result.places:
            dx, dy = self.shift(child.box, result)
            self.commit(child, x + child_x + dx, y + child_y + dy, containing)
        for child in box.absolutes:
            Absolute(child, result, x, y, containing).commit(self, containing)

    def shift(self, box, stack):
        """How far its insets move a relative box."""
        if box.position != "relative":
            return 0.0, 0.0
        left, right = (resolve(box.inset[side], stack.inner_width) for side in (0, 2))
        top, bottom = (resolve(box.inset[side], stack.base_height) for side in (1, 3))
        if stack.box.rtl:
            dx = -right if right is not None else left or 0.0
        else:
            dx = left if left is not None else -(right or 0.0)
        return dx, top if top is not None else -(bottom or 0.0)

class Absolute:
    """One absolutely positioned box (CSS Positioned Layout; its static position: §4.1)."""

    def __init__(self, box, stack, x, y, containing):
        self.box, self.stack, self.containing = box, stack, containing
        insides = stack.insides
        inner_height = max(0.0, stack.height - insides[1] - insides[3])
        self.content = ((x + insides[0], stack.inner_width), (y + insides[1], inner_height))
        self.margins = box.margins(containing[2])

    def commit(self, frames, containing):
        box, base = self.box, self.containing[2]
        width = used_width(box, base, self.available(0), None not in self.insets(0))
        fill = None
        if None not in self.insets(1) and self.aligned() == "stretch":
            fill = self.available(1)
        result = layout_by_own_height(box, width, base, self.containing[3], self.available(1), fill=fill)
        frames.commit(result, self.place(0, width), self.place(1, result.height), containing)

    def insets(self, axis):
        return tuple(resolve(self.box.inset[side], self.containing[axis + 2]) for side in (axis, axis + 2))

    def available(self, axis):
        """The room between the insets, without margins."""
        low, high = self.insets(axis)
        start, size = self.containing[axis], self.containing[axis + 2]
        if low is None and high is None:
            before, length = self.content[axis]
            before -= start
            kind = self.static_kind(axis)
            if kind == "start":
                size -= before
            elif kind == "end":
                size = before + length
            else:
                middle = before + length / 2
                size = 2 * min(middle, size - middle)
        else:
            size -= (low or 0.0) + (high or 0.0)
        return max(0.0, size - self.margins[axis] - self.margins[axis + 2])

    def static_kind(self, axis):
        """start (left or top), center or end: where the static position is in the stack."""
        stack = self.stack.box
        if (axis == 0) == stack.row:
            word, reverse, flipped = stack.justify, stack.reverse, stack.main_flipped()
        else:
            word, reverse, flipped = stack.alignment(self.box), stack.wrap == "wrapReverse", stack.cross_flipped()
        if word in ("center", "spaceAround", "spaceEvenly"):
            return "center"
        if word in ("start", "end"):
            at_end = (word == "end") != reverse
        else:
            at_end = word == "flexEnd"
        return "end" if at_end != flipped else "start"

    def aligned(self):
        """The alignment between two vertical insets."""
        word = self.box.align_self
        return "stretch" if word == "auto" else word

    def place(self, axis, length):
        low, high = self.insets(axis)
        start, size = self.containing[axis], self.containing[axis + 2]
        before, after = self.margins[axis], self.margins[axis + 2]
        if low is None and high is None:
            at, room = self.content[axis]
            free = room - length - before - after
            kind = self.static_kind(axis)
            return at + before + {"start": 0.0, "center": free / 2, "end": free}[kind]
        if high is None:
            return start + low + before
        if low is None:
            return start + size - high - after - length
        from_end = axis == 0 and self.stack.box.rtl
        end = size - high
        if end < low:
            low, end = (end, end) if from_end else (low, low)
        free = end - low - before - after - length
        autos = [side == "auto" for side in self.box.margin[axis::2]]
        if any(autos):
            if all(autos):
                share = free / 2 if free > 0 or axis == 1 else (free if from_end else 0.0)
            else:
                share = free if autos[0] else 0.0
            return start + low + before + share
        if axis == 0:
            return start + low + before + (free if from_end else 0.0)
        at = low + {"center": free / 2, "end": free, "flexEnd": free}.get(self.aligned(), 0.0)
        if free < 0 and self.aligned() != "stretch":
            # What overflows stays within the containing block if it can.
            at = max(min(0.0, low), min(at, max(size, end) - before - length - after))
        return start + at + before

# Fixtures

def size_range(fixture):
    """((minimum, maximum) of the width, that of the height)."""
    size = fixture.get("constrainedSize", {})
    if "min" in size or "max" in size:
        low, high = size.get("min", {}), size.get("max", {})
        return [(float(low.get(key, 0)), float(high.get(key, INF))) for key in ("width", "height")]
    return [(float(size[key]),) * 2 if key in size else (0.0, INF) for key in ("width", "height")]

def solve_root(root, ranges):
    """Lays the root out in its size range."""
    (min_width, max_width), (min_height, max_height) = ranges
    base = max_width if max_width < INF else None
    base_height = max_height if max_height < INF else None
    if min_width == max_width:
        width = min_width
    else:
        width = width_by(root, root.sizes[0], base, None)
        if width is None:
            width = intrinsic(root, base)[1]
        floor, ceiling = width_limits(root, base, None)
        width = clamp(clamp(width, floor, ceiling), min_width, max_width)
    if min_height == max_height:
        return layout(root, width, min_height, True, (0.0, INF), base)
    return layout_by_own_height(root, width, base, base_height, None, ranges[1])

def solve(fixture):
    if fixture.get("algorithm") != "css" or "pixelScale" in fixture or "proposal" in fixture:
        raise Refused("not plain css")
    root = Box(fixture["root"], "/", fixture.get("layoutDirection", "leftToRight"))
    frames = {}

    def clear(box):
        frames[box.path] = [0.0] * 4
        for child in box.elements:
            clear(child)

    clear(root)
    result = solve_root(root, size_range(fixture))
    Frames(root, frames).commit(result, 0.0, 0.0, None)
    return {"name": fixture.get("name"), "status": "solved", "size": [result.width, result.height],
            "frames": frames}

def main():
    sys.setrecursionlimit(20000)
    for line in sys.stdin:
        if not line.strip():
            continue
        fixture = json.loads(line)
        try:
            answer = solve(fixture)
        except Refused as reason:
            answer = {"name": fixture.get("name"), "status": "refused", "error": str(reason)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
