# SPDX-License-Identifier: GPL-3.0-or-later
"""CSS Flexbox layout: fixtures as JSON Lines on standard input, frames on standard output."""
import json
import os
import sys

INF = float("inf")
MISTAKE = int(os.environ.get("MISTAKE") or 0)

SIZES = ("width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "flexBasis")
WITHOUT = ["layoutDirection", "aspectRatio", "overflow", "overflowX", "overflowY", "scrollbarWidth",
           "image", "words", "display=contents", "ascender", "descender"]
WITHOUT += [f"{key}={word}" for key in ("alignItems", "alignSelf") for word in ("baselineFirst", "baselineLast")]
WITHOUT += [f"{key}={word}" for key in SIZES for word in ("minContent", "maxContent", "fitContent", "stretch")]

STYLE_KEYS = set(SIZES) | {
    "flexGrow", "flexShrink", "alignSelf", "spacingBefore", "spacingAfter", "margin", "padding", "border",
    "boxSizing", "position", "inset", "order", "display"}
STACK_KEYS = {"type", "id", "debugName", "style", "children", "direction", "spacing", "justifyContent",
              "alignItems", "flexWrap", "alignContent", "lineSpacing", "algorithm"}
NODE_KEYS = {"type", "id", "debugName", "style", "content"}
ALIGNMENTS = {"start", "end", "center", "stretch", "flexStart", "flexEnd"}


class Refused(Exception):
    """The fixture has a feature that this engine does not support."""


def check(value, allowed, what):
    if value not in allowed:
        raise Refused(f"{what} {value}")
    return value


def parse(value):
    """A dimension as "auto", "content", ("pt", n) or ("%", fraction)."""
    if isinstance(value, (int, float)):
        return ("pt", value)
    if value in ("auto", "content"):
        return value
    if isinstance(value, str) and value.endswith("%"):
        return ("%", float(value[:-1]) / 100)
    if isinstance(value, str) and value.endswith("pt"):
        return ("pt", float(value[:-2]))
    raise Refused(f"dimension {value}")


def resolve(dim, base):
    """A length in points; None for auto and for a percentage of an unknown length."""
    if isinstance(dim, str):
        return None
    if dim[0] == "pt":
        return dim[1]
    return None if base is None else dim[1] * base


class Sides:
    def __init__(self, value, default):
        sides = value if isinstance(value, dict) else dict.fromkeys(("top", "left", "bottom", "right"), value)
        self.top, self.left, self.bottom, self.right = (
            parse(sides.get(side, default)) for side in ("top", "left", "bottom", "right"))


class Box:
    def __init__(self, element, path, parent=None):
        self.path, self.parent = path, parent
        kind = element.get("type", "node")
        self.is_stack = check(kind, ("node", "stack"), "type") == "stack"
        unknown = set(element) - (STACK_KEYS if self.is_stack else NODE_KEYS)
        style = element.get("style", {})
        unknown |= set(style) - STYLE_KEYS
        if unknown:
            raise Refused("key " + ", ".join(sorted(unknown)))
        if element.get("algorithm", "css") != "css":
            raise Refused("algorithm")
        self.style = style
        for key in SIZES:
            value = parse(style.get(key, "auto"))
            if value == "content" and key != "flexBasis":
                raise Refused(f"{key} content")
            setattr(self, key, value)
        self.grow, self.shrink = style.get("flexGrow", 0), style.get("flexShrink", 0)
        self.order = style.get("order", 0)
        self.align_self = style.get("alignSelf", "auto")
        check(self.align_self, ALIGNMENTS | {"auto"}, "alignSelf")
        self.content_box = style.get("boxSizing", "borderBox") == "contentBox"
        self.position = style.get("position", "relative")
        self.hidden = style.get("display", "") == "none"
        if style.get("display", "none") != "none":
            raise Refused("display")
        self.margin, self.padding = Sides(style.get("margin", 0), 0), Sides(style.get("padding", 0), 0)
        self.border = Sides(style.get("border", 0), 0)
        self.inset = Sides(style.get("inset", "auto"), "auto")
        self.cache = {}
        if self.is_stack:
            direction = element.get("direction", "horizontal")
            self.row = direction.startswith("horizontal")
            self.reverse = direction.endswith("Reverse")
            self.wrap = element.get("flexWrap", "noWrap") != "noWrap"
            self.wrap_reverse = element.get("flexWrap", "noWrap") == "wrapReverse"
            self.justify = element.get("justifyContent", "flexStart")
            self.align_items = check(element.get("alignItems", "stretch"), ALIGNMENTS, "alignItems")
            self.align_content = element.get("alignContent", "flexStart")
            self.gap, self.line_gap = parse(element.get("spacing", 0)), parse(element.get("lineSpacing", 0))
            self.children = [Box(child, f"{path}{'' if path == '/' else '/'}{index}", self)
                             for index, child in enumerate(element.get("children", []))]
            # §4.1 and §5.4: absolute children are not items; items are in order-modified order.
            self.items = sorted((child for child in self.children
                                 if not child.hidden and child.position != "absolute"), key=lambda c: c.order)
        else:
            self.children = self.items = []
            self.read_content(element.get("content"))

    def read_content(self, content):
        self.fixed, self.paragraphs = (0, 0), None
        if content is None:
            return
        if set(content) == {"width", "height"}:
            self.fixed = (content["width"], content["height"])
        elif "text" in content and not set(content) - {"text", "characterWidth", "lineHeight"}:
            advance = content.get("characterWidth", 8)
            self.line_height, self.space = content.get("lineHeight", 16), advance
            self.paragraphs = [[len(word) * advance for word in line.split()]
                               for line in content["text"].split("\n")] if content["text"] else []
        else:
            raise Refused("content " + ", ".join(sorted(content)))

    def text_height(self, width):
        """Breaks words greedily, and returns the height of the lines."""
        lines = 0
        for words in self.paragraphs:
            lines, used = lines + 1, None
            for word in words:
                if used is not None and used + self.space + word > width + 1e-9:
                    lines, used = lines + 1, word
                else:
                    used = word if used is None else used + self.space + word
        return lines * self.line_height

    def alignment(self):
        return self.parent.align_items if self.align_self == "auto" else self.align_self


class Frame:
    """The margins, padding, border and sizes of a box in a containing block of a given width."""

    def __init__(self, box, width, height, percentages=True):
        # Percentages of margins and padding refer to the width on all sides; in intrinsic sizes they are 0.
        self.box = box
        for side in ("top", "left", "bottom", "right"):
            base = width if percentages else 0
            if MISTAKE == 6 and percentages and side in ("top", "bottom"):  # mistake 6
                base = height or 0
            setattr(self, "m_" + side, resolve(getattr(box.margin, side), base))
            setattr(self, "p_" + side, max(0, resolve(getattr(box.padding, side), base)))
            setattr(self, "b_" + side, resolve(getattr(box.border, side), base))
        parent = box.parent
        if parent is not None and ("spacingBefore" in box.style or "spacingAfter" in box.style):
            before, after = ("left", "right") if parent.row else ("top", "bottom")
            if parent.reverse:
                before, after = after, before
            for side, key in ((before, "spacingBefore"), (after, "spacingAfter")):
                extra, old = box.style.get(key, 0), getattr(self, "m_" + side)
                if old is not None:
                    setattr(self, "m_" + side, old + extra)
        self.across = self.p_left + self.p_right + self.b_left + self.b_right
        self.down = self.p_top + self.p_bottom + self.b_top + self.b_bottom
        w, h = (width, height) if percentages else (None, height)
        self.width = self.border_box(box.width, w, self.across)
        self.height = self.border_box(box.height, h, self.down)
        self.min_width = self.border_box(box.minWidth, w, self.across)
        self.max_width = self.border_box(box.maxWidth, w, self.across)
        self.min_height = self.border_box(box.minHeight, h, self.down)
        self.max_height = self.border_box(box.maxHeight, h, self.down)

    def border_box(self, dim, base, edges):
        """Box Sizing §3.3: a border box, never smaller than padding and border."""
        length = resolve(dim, base)
        if length is None:
            return None
        if MISTAKE == 5 and dim is self.box.flexBasis:  # mistake 5
            return max(edges, length)
        return max(edges, length + edges if self.box.content_box else length)

    def limits_across(self):
        return max(self.across, self.min_width or 0), INF if self.max_width is None else self.max_width

    def limits_down(self):
        return max(self.down, self.min_height or 0), INF if self.max_height is None else self.max_height

    def margins_across(self):
        return (self.m_left or 0) + (self.m_right or 0)

    def margins_down(self):
        return (self.m_top or 0) + (self.m_bottom or 0)

    def edges(self):
        return (self.p_top + self.b_top, self.p_left + self.b_left,
                self.p_bottom + self.b_bottom, self.p_right + self.b_right)


def clamp(length, low, high):
    # The minimum wins over the maximum.
    if MISTAKE == 4:  # mistake 4
        return min(high, max(low, length))
    return max(low, min(high, length))


# Intrinsic widths, §9.9

def intrinsic(box, kind):
    """The min-content or max-content width of a content box."""
    if kind not in box.cache:
        box.cache[kind] = intrinsic_uncached(box, kind)
    return box.cache[kind]


def intrinsic_uncached(box, kind):
    if not box.is_stack:
        if box.paragraphs is None:
            return box.fixed[0]
        if kind == "min":
            return max((word for words in box.paragraphs for word in words), default=0)
        return max((sum(words) + box.space * (len(words) - 1) for words in box.paragraphs if words), default=0)
    if not box.row:
        if box.wrap and box.items:
            raise Refused("intrinsic width of a wrapping column")
        return max([0] + [contribution(item, kind) for item in box.items])
    sizes = [contribution(item, kind) for item in box.items]
    if box.wrap and kind == "min":
        return max([0] + sizes)
    total = max(0, sum(sizes) + (resolve(box.gap, 0) or 0) * max(0, len(sizes) - 1))
    return max(total, intrinsic(box, "min")) if kind == "max" else total


def contribution(item, kind):
    """The contribution of an item's outer width to its container's intrinsic width, §9.9.2 and §9.9.3."""
    frame = Frame(item, 0, None, percentages=False)
    low, high = frame.limits_across()
    if not item.parent.row:
        if MISTAKE == 15:  # mistake 15
            return frame.across + intrinsic(item, kind) + frame.margins_across()
        size = frame.width if frame.width is not None else frame.across + intrinsic(item, kind)
        return clamp(size, low, high) + frame.margins_across()
    size = frame.width if frame.width is not None else frame.across + intrinsic(item, kind)
    # Only a basis that is a length limits the contribution, but not the smallest one if lines break.
    base = None if item.flexBasis == "auto" else frame.border_box(item.flexBasis, None, frame.across)
    if item.parent.wrap and kind == "min":
        base = None
    if base is not None and not item.grow:
        size = min(size, base)
    if base is not None and not item.shrink:
        size = max(size, base)
    if item.minWidth == "auto":
        low = automatic_minimum_width(frame)
    return clamp(size, low, high) + frame.margins_across()


def base_width(frame, available):
    """The flex base size of an item of a row, as a border box, §9.2 step 3."""
    item = frame.box
    basis = item.flexBasis
    if basis == "auto":
        if frame.width is not None:
            return frame.width
    else:
        length = frame.border_box(basis, available, frame.across)
        if length is not None:
            return length
    return frame.across + intrinsic(item, "max")


def automatic_minimum_width(frame):
    """The automatic minimum size of an item of a row, §4.5."""
    suggestion = frame.across + intrinsic(frame.box, "min")
    if frame.width is not None:
        suggestion = min(suggestion, frame.width)
    if frame.max_width is not None:
        suggestion = min(suggestion, frame.max_width)
    return max(suggestion, frame.across)


def fit_content(frame, available):
    """Box Sizing §5.1: the fit-content width, as a border box."""
    return min(max(frame.across + intrinsic(frame.box, "min"), available), frame.across + intrinsic(frame.box, "max"))


# Layout: every box is laid out with a known width

class Layout:
    def __init__(self, height, placed, content_height):
        self.height, self.placed, self.content_height = height, placed, content_height


def layout(box, width, height, definite, low, high, edges):
    """Lays out the inside of a border box.

    height is None if the content decides it, between low and high; definite says whether percentages of it resolve."""
    key = (width, height, definite, low, high, edges)
    if key not in box.cache:
        box.cache[key] = layout_uncached(box, *key)
    return box.cache[key]


def layout_uncached(box, width, height, definite, low, high, edges):
    down, across = edges[0] + edges[2], edges[1] + edges[3]
    inner_width = max(0, width - across)
    if box.is_stack:
        inner = None if height is None else max(0, height - down)
        used, placed = flex(box, inner_width, inner, definite, max(0, low - down), max(0, high - down))
        used += down
        placed = [(child, x + edges[1], y + edges[0], w, h, inside) for child, x, y, w, h, inside in placed]
    else:
        used = down + (box.fixed[1] if box.paragraphs is None else box.text_height(inner_width))
        placed = []
    if height is None:
        height = clamp(used, low, high)
    return Layout(height, placed, max(0, height - down) if definite else None)


class Item:
    """An item of a container, by its main and cross axis."""


def make_item(box, child, width, height):
    frame, item = Frame(child, width, height), Item()
    item.box, item.frame = child, frame
    margins = {side: getattr(frame, "m_" + side) for side in ("top", "left", "bottom", "right")}
    horizontal, vertical = ("left", "right"), ("top", "bottom")
    main, cross = (horizontal, vertical) if box.row else (vertical, horizontal)
    if box.reverse:
        main = main[::-1]
    if box.wrap_reverse:
        cross = cross[::-1]
    item.main_margins = [margins[side] for side in main]
    item.cross_margins = [margins[side] for side in cross]
    item.main_outside = sum(m or 0 for m in item.main_margins)
    item.cross_outside = sum(m or 0 for m in item.cross_margins)
    item.main_edges, item.cross_edges = ((frame.across, frame.down) if box.row else (frame.down, frame.across))
    preferred = (frame.width, frame.height)
    item.main_size, item.cross_size = preferred if box.row else preferred[::-1]
    limits = (frame.limits_across(), frame.limits_down())
    (item.low, item.high), (item.cross_low, item.cross_high) = limits if box.row else limits[::-1]
    item.styled_low = item.low
    item.align = child.alignment()
    # §9.4 step 11: only auto stretches, not a percentage that behaves as auto.
    cross_dim = child.height if box.row else child.width
    item.stretches = item.align == "stretch" and cross_dim == "auto" and None not in item.cross_margins
    if MISTAKE == 11:  # mistake 11
        item.stretches = item.align == "stretch" and item.cross_size is None and None not in item.cross_margins
    return item


def flex(box, width, height, definite, low, high):
    """Lays out a flex container in its content box, and returns its content height and the positions of its items."""
    row = box.row
    percent_height = height if definite else None
    items = [make_item(box, child, width, percent_height) for child in box.items]
    gap = resolve(box.gap, width if row else percent_height) or 0
    line_gap = resolve(box.line_gap, percent_height if row else width) or 0

    # §9.2 step 3: flex base sizes and hypothetical main sizes.
    for item in items:
        if row:
            base_size_in_row(item, width)
        else:
            base_size_in_column(box, item, width, percent_height)
        item.hypothetical = clamp(item.base, item.low, item.high)
        if MISTAKE == 13:  # mistake 13
            item.hypothetical = clamp(item.base, item.styled_low, item.high)

    # §9.3: flex lines, and the main size of a column without a height.
    available = width if row else (high if height is None else height)
    lines = break_lines(items, available, gap) if box.wrap else [items]
    if row:
        main = width
    elif height is not None:
        main = height
    else:
        longest = max([0] + [sum(i.hypothetical + i.main_outside for i in line) + gap * (len(line) - 1)
                             for line in lines if line])
        main = clamp(longest, low, high)

    # §9.7: flexible lengths.
    for line in lines:
        resolve_flexible_lengths(line, main - gap * max(0, len(line) - 1))

    # §9.4 steps 7 and 8: hypothetical cross sizes and the cross sizes of lines.
    known_cross = height if row else width
    for item in items:
        hypothetical_cross_size(box, item, known_cross, definite)
    crosses = [max([0] + [item.cross + item.cross_outside for item in line]) for line in lines]
    if not box.wrap:
        crosses = [known_cross if known_cross is not None else clamp(crosses[0], low, high)]
        if MISTAKE == 9 and known_cross is None:  # mistake 9
            crosses = [max([0] + [item.cross + item.cross_outside for item in items])]
    total = sum(crosses) + line_gap * max(0, len(lines) - 1)
    # §9.4 step 15: the cross size of the container.
    cross = known_cross if known_cross is not None else clamp(total, low, high)
    free = cross - total
    # §9.4 step 9: lines stretch.
    if box.wrap and box.align_content == "stretch" and free > 0 and lines:
        crosses = [size + free / len(lines) for size in crosses]
        free = 0

    # §9.4 step 11: used cross sizes; then the insides of items are laid out.
    for line, size in zip(lines, crosses):
        for item in line:
            if item.stretches:
                item.cross = clamp(size - item.cross_outside, item.cross_low, item.cross_high)
            elif box.wrap and not row and item.cross_size is None:
                # A column's item now fits into its line.
                fitting = fit_content(item.frame, size - item.cross_outside)
                item.cross = clamp(fitting, item.cross_low, item.cross_high)
            lay_inside_out(box, item, definite)

    # §9.5 and §9.6: alignment.
    offset, between = distribute(box.align_content if box.wrap else "flexStart", free, len(lines), box.wrap_reverse)
    placed, at = [], offset
    for line, size in zip(lines, crosses):
        align_main(box, line, main, gap)
        for item in line:
            align_cross(box, item, size)
            placed.append(place(box, item, main, cross, at + item.cross_at))
        at += size + line_gap + between
    return (cross if row else main), placed


def base_size_in_row(item, width):
    item.base = base_width(item.frame, width)
    if item.box.minWidth == "auto":
        item.low = automatic_minimum_width(item.frame)


def base_size_in_column(box, item, width, height):
    frame, child = item.frame, item.box
    item.width = item_width(box, item, width)
    basis = child.flexBasis
    length = frame.height if basis == "auto" else frame.border_box(basis, height, frame.down)
    item.definite_basis = length is not None
    content = None
    if length is None or child.minHeight == "auto":
        # The breaks of columns depend on the maximum.
        limit = item.high if child.is_stack and child.wrap and not child.row else INF
        content = layout(child, item.width, None, False, frame.down, limit, frame.edges()).height
    item.base = content if length is None else length
    if child.minHeight == "auto":
        # §4.5: the automatic minimum size.
        suggestion = content if frame.height is None else min(content, frame.height)
        item.low = max(frame.down, min(suggestion, item.high))


def item_width(box, item, width):
    """The width of an item of a column before its line is known."""
    frame = item.frame
    if frame.width is not None:
        size = frame.width
    elif item.stretches and not box.wrap:
        size = width - item.cross_outside
    else:
        size = fit_content(frame, width - item.cross_outside)
    return clamp(size, item.cross_low, item.cross_high)


def break_lines(items, available, gap):
    """§9.3 step 5."""
    lines, used = [], 0
    for item in items:
        outer = item.hypothetical + item.main_outside
        if MISTAKE == 12:  # mistake 12
            outer = item.base + item.main_outside
        if lines and used + gap + outer <= available + 1e-9:
            lines[-1].append(item)
            used += gap + outer
        else:
            lines.append([item])
            used = outer
    return lines


def resolve_flexible_lengths(line, room):
    """§9.7."""
    grows = sum(item.hypothetical + item.main_outside for item in line) < room
    flexible = []
    for item in line:
        item.factor = item.box.grow if grows else item.box.shrink
        stuck = item.base > item.hypothetical if grows else item.base < item.hypothetical
        item.main = item.base
        if item.factor == 0 or stuck:
            item.main = item.hypothetical
        else:
            flexible.append(item)

    def free_space():
        return room - sum((item.base if item in flexible else item.main) + item.main_outside for item in line)

    initial, all_factors = free_space(), sum(item.factor for item in flexible)
    while flexible:
        free = free_space()
        total = sum(item.factor for item in flexible)
        if total < 1 and abs(initial * total) < abs(free):
            free = initial * total
        weights = [item.factor if grows else item.factor * (item.base - item.main_edges) for item in flexible]
        if MISTAKE == 1 and not grows:  # mistake 1
            weights = [item.factor * item.base for item in flexible]
        scale, violation = sum(weights), 0
        if MISTAKE == 2 and grows:  # mistake 2
            scale = all_factors
        for item, weight in zip(flexible, weights):
            target = item.base + (free * weight / scale if scale > 0 else 0)
            item.main = clamp(target, item.low, item.high)
            item.violation = item.main - target
            violation += item.violation
        if abs(violation) < 1e-9:
            break
        flexible = [item for item in flexible if item.violation * violation <= 0]


def hypothetical_cross_size(box, item, known, definite):
    """§9.4 step 7."""
    if not box.row:
        item.cross = item.width
        return
    frame, child = item.frame, item.box
    item.definite_cross = True
    if item.cross_size is not None:
        item.cross = clamp(item.cross_size, item.cross_low, item.cross_high)
    elif item.stretches and not box.wrap and known is not None:
        item.cross = clamp(known - item.cross_outside, item.cross_low, item.cross_high)
        item.definite_cross = definite
    else:
        item.definite_cross = False
        item.cross = layout(child, item.main, None, False, item.cross_low, item.cross_high, frame.edges()).height


def lay_inside_out(box, item, definite):
    frame, child = item.frame, item.box
    if box.row:
        # §9.8: a stretched item is definite once the cross size of its line is.
        if item.stretches or item.definite_cross or MISTAKE == 10:  # mistake 10
            item.inside = layout(child, item.main, item.cross, True, 0, INF, frame.edges())
        else:
            item.inside = layout(child, item.main, None, False, item.cross_low, item.cross_high, frame.edges())
    else:
        # §9.8: the flexed main size is definite if the container's is, or if the flex basis is.
        item.inside = layout(child, item.cross, item.main, definite or item.definite_basis, 0, INF, frame.edges())


def distribute(how, free, count, reversed_axis):
    """Box Alignment §5.3: the offset of the first and the space between, from the flow-relative start."""
    if how == "start":
        how = "flexEnd" if reversed_axis else "flexStart"
    elif how == "end":
        how = "flexStart" if reversed_axis else "flexEnd"
    if how in ("spaceAround", "spaceEvenly") and free < 0:
        how = "flexEnd" if reversed_axis else "flexStart"
    if how == "center":
        return free / 2, 0
    if how == "flexEnd":
        return free, 0
    if how == "spaceBetween" and free > 0 and count > 1:
        return 0, free / (count - 1)
    if how == "spaceAround" and count:
        return free / count / 2, free / count
    if how == "spaceEvenly" and count:
        return free / (count + 1), free / (count + 1)
    return 0, 0


def align_main(box, line, main, gap):
    """§9.5 step 12."""
    free = main - sum(item.main + item.main_outside for item in line) - gap * max(0, len(line) - 1)
    if MISTAKE == 14 and line:  # mistake 14
        free -= gap
    autos = sum(item.main_margins.count(None) for item in line)
    share = 0
    if autos and free > 0:
        share, free = free / autos, free if MISTAKE == 3 else 0  # mistake 3
    offset, between = distribute(box.justify, free, len(line), box.reverse)
    at = offset
    for item in line:
        before, after = (share if margin is None else margin for margin in item.main_margins)
        item.main_at = at + before
        at += before + item.main + after + gap + between


def align_cross(box, item, size):
    """§9.6 steps 13 and 14."""
    free = size - item.cross - item.cross_outside
    before, after = item.cross_margins
    if before is None or after is None:
        if free > 0:
            if before is None:
                before = free / 2 if after is None else free
        else:
            # The margin at the start is 0, and the other one takes the rest.
            before = (before or 0) if not box.wrap_reverse else size - item.cross - (after or 0)
        item.cross_at = before
        return
    align = item.align
    if align == "start":
        align = "flexEnd" if box.wrap_reverse else "flexStart"
    elif align == "end":
        align = "flexStart" if box.wrap_reverse else "flexEnd"
    item.cross_at = before + {"center": free / 2, "flexEnd": free}.get(align, 0)


def place(box, item, main, cross, cross_at):
    """Converts positions on the container's axes to left and top."""
    m = main - item.main_at - item.main if box.reverse else item.main_at
    c = cross - cross_at - item.cross if box.wrap_reverse else cross_at
    if box.row:
        return (item.box, m, c, item.main, item.cross, item.inside)
    return (item.box, c, m, item.cross, item.main, item.inside)


# Positions, CSS Positioned Layout

def hide(box, frames):
    frames[box.path] = [0, 0, 0, 0]
    for child in box.children:
        hide(child, frames)


def settle(box, frame, x, y, width, height, inside, containing, frames):
    """Gives a box its frame, and continues with the boxes in it."""
    frames[box.path] = [x, y, width, height]
    if box.position != "static":
        containing = (x + frame.b_left, y + frame.b_top, max(0, width - frame.b_left - frame.b_right),
                      max(0, height - frame.b_top - frame.b_bottom),
                      frame.p_left + frame.p_right, frame.p_top + frame.p_bottom)
    inner_width = max(0, width - frame.across)
    inner_height = max(0, height - frame.down)
    for child, cx, cy, w, h, within in inside.placed:
        left, top = x + cx, y + cy
        if child.position == "relative":
            # Positioned Layout §3.4: start wins over end.
            dx = offset(child.inset.left, child.inset.right, inner_width)
            dy = offset(child.inset.top, child.inset.bottom, inside.content_height)
            left, top = left + dx, top + dy
        settle(child, Frame(child, inner_width, inside.content_height), left, top, w, h, within, containing, frames)
    for child in box.children:
        if child.hidden:
            hide(child, frames)
        elif child.position == "absolute":
            area = (x + frame.b_left + frame.p_left, y + frame.b_top + frame.p_top, inner_width, inner_height)
            if MISTAKE == 8:  # mistake 8
                area = (x + frame.b_left, y + frame.b_top, width - frame.b_left - frame.b_right,
                        height - frame.b_top - frame.b_bottom)
            settle_absolute(box, child, containing, area, frames)


def offset(start, end, base):
    start, end = resolve(start, base), resolve(end, base)
    if start is not None:
        return start
    return -end if end is not None else 0


def static_alignment(box, child, horizontal):
    """§4.1: the alignment of an absolute child as the only item: start, center or end on the screen."""
    if horizontal == box.row:
        how, flipped = box.justify, box.reverse
        how = {"spaceAround": "center", "spaceEvenly": "center"}.get(how, how)
    else:
        how, flipped = child.alignment(), box.wrap_reverse
    if how in ("start", "end", "center"):
        return how
    end = (how == "flexEnd") != flipped
    return "end" if end else "start"


def settle_absolute(box, child, containing, area, frames):
    """Positioned Layout §4."""
    cx, cy, cw, ch, padding_across, padding_down = containing
    frame = Frame(child, cw, ch)
    if MISTAKE == 7:  # mistake 7
        frame = Frame(child, max(0, cw - padding_across), max(0, ch - padding_down))
    inset = child.inset
    left, right = resolve(inset.left, cw), resolve(inset.right, cw)
    top, bottom = resolve(inset.top, ch), resolve(inset.bottom, ch)
    # §3.5: insets that cross leave no space, and the one at the end gives way.
    if left is not None and right is not None:
        right = min(right, cw - left)
    if top is not None and bottom is not None:
        bottom = min(bottom, ch - top)

    # The width.
    how = static_alignment(box, child, True)
    if frame.width is not None:
        width = frame.width
    elif left is not None and right is not None:
        width = cw - left - right - frame.margins_across()
    else:
        if left is None and right is None:
            available = room_around(how, area[0] - cx, area[2], cw)
        else:
            available = cw - (left or 0) - (right or 0)
        width = fit_content(frame, available - frame.margins_across())
    width = clamp(width, *frame.limits_across())
    x = absolute_position(left, right, frame.m_left, frame.m_right, width, cx, cw, area[0], area[2], how, "normal")

    # The height.
    low, high = frame.limits_down()
    both = top is not None and bottom is not None
    height, align = frame.height, child.align_self
    if height is None and both and align in ("auto", "stretch"):
        height = ch - top - bottom - frame.margins_down()
    if height is None:
        inside = layout(child, width, None, False, low, high, frame.edges())
    else:
        inside = layout(child, width, clamp(height, low, high), True, 0, INF, frame.edges())
    height = inside.height
    how = static_alignment(box, child, False)
    align = {"flexStart": "start", "flexEnd": "end"}.get(align, align)
    y = absolute_position(top, bottom, frame.m_top, frame.m_bottom, height, cy, ch, area[1], area[3], how, align)
    settle(child, frame, x, y, width, height, inside, containing, frames)


def room_around(how, start, size, length):
    """The width from the static position to the edge of the containing block."""
    if how == "center":
        middle = start + size / 2
        return 2 * min(middle, length - middle)
    return start + size if how == "end" else length - start


def absolute_position(start, end, before, after, size, origin, length, area, area_size, how, align):
    outer = size + (before or 0) + (after or 0)
    if start is None and end is None:
        free = area_size - outer
        return area + (before or 0) + {"center": free / 2, "end": free}.get(how, 0)
    if end is None:
        return origin + start + (before or 0)
    if start is None:
        return origin + length - end - (after or 0) - size
    free = length - start - end - outer
    if before is None or after is None:
        if before is None:
            # Only the horizontal axis favours the start without space.
            before = ((max(0, free) if align == "normal" else free) / 2 if after is None else free)
        return origin + start + before
    at = start + {"center": free / 2, "end": free}.get(align, 0)
    if free < 0 and align in ("start", "center", "end", "stretch"):
        # Box Alignment §4.4: an overflow between its insets stays in the containing block, if possible.
        low, high = min(0, start), max(length, length - end)
        at = max(low, min(at, high - outer))
    return origin + at + before


# The root

def root_limits(own, given, edges):
    """The root's own limits within the given limits, which win."""
    low = clamp(own[0], *given)
    return max(low, edges), max(clamp(max(own), *given), edges)


def solve(fixture):
    unknown = set(fixture) - {"name", "description", "algorithm", "constrainedSize", "root", "expected"}
    if unknown or fixture.get("algorithm") != "css":
        raise Refused("top level")
    size = fixture.get("constrainedSize", {})
    if "min" in size or "max" in size or not size:
        least, most = size.get("min", {}), size.get("max", {})
        bounds = [(least.get(key, 0), most.get(key, INF)) for key in ("width", "height")]
    else:
        bounds = [((size[key], size[key]) if key in size else (0, INF)) for key in ("width", "height")]
    root = Box(fixture["root"], "/")
    if root.hidden:
        raise Refused("hidden root")
    # Percentages of the root refer to the given maximum.
    base = [most if most < INF else None for _, most in bounds]
    frame = Frame(root, base[0] or 0, base[1], percentages=base[0] is not None)
    width, height = (low if low == high else None for low, high in bounds)
    if width is None:
        low, high = root_limits(frame.limits_across(), bounds[0], frame.across)
        width = frame.width if frame.width is not None else frame.across + intrinsic(root, "max")
        width = clamp(width, low, high)
    else:
        width = max(width, frame.across)
    low, high = root_limits(frame.limits_down(), bounds[1], frame.down)
    definite = True
    if height is None:
        height = frame.height
        definite = height is not None
        height = clamp(height, low, high) if definite else None
    else:
        height = max(height, frame.down)
    inside = layout(root, width, height, definite, low, high, frame.edges())
    frames = {}
    settle(root, frame, 0, 0, width, inside.height, inside, None, frames)
    return frames


def main():
    print(json.dumps({"without": WITHOUT}), flush=True)
    for text in sys.stdin:
        if not text.strip():
            continue
        fixture = json.loads(text)
        try:
            answer = {"status": "solved", "frames": solve(fixture)}
        except Refused as reason:
            answer = {"status": "refused", "error": str(reason)}
        print(json.dumps({"name": fixture.get("name"), **answer}), flush=True)


main()
