// SPDX-License-Identifier: GPL-3.0-or-later
// A small layout engine for CSS Flexible Box Layout Level 1. It reads a fixture a line and answers a line.
import Foundation

let mistake: Int = Int(ProcessInfo.processInfo.environment["MISTAKE"] ?? "0") ?? 0
let infinity: Double = Double.infinity
let tiny: Double = 1e-9
/// The reason why there are no frames; the status is refused or invalid.
struct Problem: Error { let status: String, why: String }
func refused(why: String) -> Problem { return Problem(status: "refused", why: why) }
func invalid(why: String) -> Problem { return Problem(status: "invalid", why: why) }

// MARK: Values
enum Dim { case auto, content, pt(Double), pct(Double) }
func isAuto(_ d: Dim) -> Bool { if case .auto = d { return true }; return false }
/// Points, or nil where the dimension says nothing or its base is unknown.
func resolve(_ d: Dim, _ base: Double?) -> Double? {
    switch d {
    case .pt(let v): return v
    case .pct(let v): if let b = base { return v * b / 100 }; return nil
    case .auto, .content: return nil
    }
}
/// Four sides: left, top, right, bottom.
struct Sides {
    var l: Double = 0, t: Double = 0, r: Double = 0, b: Double = 0
    var across: Double { return l + r }
    var down: Double { return t + b }
}
struct Limits {
    var min: Double, max: Double
    var room: Double = Double.infinity  // where a wrapping column breaks, though its height is not limited
    func clamp(_ v: Double) -> Double { return Swift.max(min, Swift.min(v, max)) }
}
enum Content {
    case none
    case fixed(Double, Double)
    case text([Word], Double, Double)  // words, spacing, line height
}
struct Word { var width: Double; var breakBefore: Bool; var forced: Bool }

// MARK: Elements
final class Node {
    var path: String = "/"
    var isStack: Bool = false, row: Bool = true, reverse: Bool = false
    var wrap: Bool = false, wrapReverse: Bool = false
    var gap: Dim = .pt(0), lineGap: Dim = .pt(0)
    var justify: String = "flexStart", alignItems: String = "stretch", alignContent: String = "flexStart"
    var width: Dim = .auto, height: Dim = .auto, minW: Dim = .auto, maxW: Dim = .auto
    var minH: Dim = .auto, maxH: Dim = .auto, basis: Dim = .auto
    var grow: Double = 0, shrink: Double = 0, alignSelf: String = "auto"
    var margin: [Dim] = [.pt(0), .pt(0), .pt(0), .pt(0)], padding: [Dim] = [.pt(0), .pt(0), .pt(0), .pt(0)]
    var border: [Dim] = [.pt(0), .pt(0), .pt(0), .pt(0)], inset: [Dim] = [.auto, .auto, .auto, .auto]
    var before: Double = 0, after: Double = 0, order: Double = 0, bar: Double = 0
    var contentBox: Bool = false, position: String = "relative", display: String = ""
    var scrollsX: Bool = false, scrollsY: Bool = false, barX: Double = 0, barY: Double = 0
    var rtl: Bool = false, ascender: Double?, descender: Double?
    var content: Content = .none
    var children: [Node] = [], items: [Node] = [], absolutes: [Node] = []
    var frame: [Double] = [0, 0, 0, 0]
    var layouts: [[Double]: Fragment] = [:], widths: [Double: (Double, Double)] = [:]
}
/// The outcome of a layout: a size, baselines from the top, and what is inside.
final class Fragment {
    var w: Double = 0, h: Double = 0
    var first: Double?, last: Double?
    var kids: [(node: Node, frag: Fragment, x: Double, y: Double)] = []
    var inner: Sides = Sides(), innerW: Double = 0, innerH: Double = 0
}

// MARK: Reading
func number(_ v: Any?) -> Double? { return (v as? NSNumber)?.doubleValue }

func dimension(_ v: Any) throws -> Dim {
    if let n = number(v) { return .pt(n) }
    guard let s = v as? String else { throw invalid(why: "not a dimension") }
    if s == "auto" { return .auto }
    if s == "content" { return .content }
    if s.hasSuffix("%"), let p = Double(s.dropLast()) { return .pct(p) }
    if s.hasSuffix("pt"), let p = Double(s.dropLast(2)) { return .pt(p) }
    if ["minContent", "maxContent", "fitContent", "stretch"].contains(s) { throw refused(why: "keyword \(s)") }
    throw invalid(why: "\(s) is not a dimension")
}

func sides(_ v: Any, missing: Dim) throws -> [Dim] {
    if let d = v as? [String: Any] {
        return try ["left", "top", "right", "bottom"].map { (k: String) -> Dim in
            if let x = d[k] { return try dimension(x) }
            return missing
        }
    }
    let one: Dim = try dimension(v)
    return [one, one, one, one]
}

func readContent(_ c: [String: Any]) throws -> Content {
    if let image = c["image"] as? [String: Any] {
        if c["resizable"] as? Bool == true { throw refused(why: "resizable images") }
        return .fixed(number(image["width"]) ?? 0, number(image["height"]) ?? 0)
    }
    if let t = c["text"] as? String {
        let cw: Double = number(c["characterWidth"]) ?? 8, lh: Double = number(c["lineHeight"]) ?? 16
        var words: [Word] = []
        for (i, line) in t.components(separatedBy: "\n").enumerated() {
            for (j, w) in line.components(separatedBy: " ").filter({ !$0.isEmpty }).enumerated() {
                words.append(Word(width: Double(w.count) * cw, breakBefore: true, forced: i > 0 && j == 0))
            }
        }
        return .text(words, cw, lh)
    }
    if let ws = c["words"] as? [Any] {
        let breaks: [Bool]? = c["breaks"] as? [Bool]
        var words: [Word] = []
        for (i, w) in ws.enumerated() {
            words.append(Word(width: number(w) ?? 0, breakBefore: i == 0 || breaks == nil || breaks![i - 1], forced: false))
        }
        return .text(words, number(c["wordSpacing"]) ?? 0, number(c["lineHeight"]) ?? 16)
    }
    if c["kind"] != nil { return .none }
    guard let w = number(c["width"]), let h = number(c["height"]) else { throw refused(why: "content") }
    return .fixed(w, h)
}

func read(_ e: [String: Any], path: String, rtl inherited: Bool) throws -> Node {
    let n: Node = Node()
    n.path = path
    n.rtl = inherited
    let type: String = e["type"] as? String ?? "node"
    guard type == "node" || type == "stack" else { throw refused(why: "type \(type)") }
    if let a = e["algorithm"] as? String, a != "css" { throw refused(why: "algorithm \(a)") }
    n.isStack = type == "stack"
    let direction: String = e["direction"] as? String ?? "horizontal"
    (n.row, n.reverse) = (direction.hasPrefix("horizontal"), direction.hasSuffix("Reverse"))
    let wrap: String = e["flexWrap"] as? String ?? "noWrap"
    (n.wrap, n.wrapReverse) = (wrap != "noWrap", wrap == "wrapReverse")
    if let v = e["spacing"] { n.gap = try dimension(v) }
    if let v = e["lineSpacing"] { n.lineGap = try dimension(v) }
    n.justify = e["justifyContent"] as? String ?? "flexStart"
    n.alignItems = e["alignItems"] as? String ?? "stretch"
    n.alignContent = e["alignContent"] as? String ?? "flexStart"
    let s: [String: Any] = e["style"] as? [String: Any] ?? [:]
    var overflowX: String = "visible", overflowY: String = "visible"
    let dims: [String: ReferenceWritableKeyPath<Node, Dim>] = [
        "width": \.width, "height": \.height, "minWidth": \.minW, "maxWidth": \.maxW, "minHeight": \.minH,
        "maxHeight": \.maxH, "flexBasis": \.basis]
    let numbers: [String: ReferenceWritableKeyPath<Node, Double>] = [
        "flexGrow": \.grow, "flexShrink": \.shrink, "spacingBefore": \.before, "spacingAfter": \.after, "order": \.order,
        "scrollbarWidth": \.bar]
    let boxes: [String: ReferenceWritableKeyPath<Node, [Dim]>] = [
        "margin": \.margin, "padding": \.padding, "border": \.border, "inset": \.inset]
    for (k, v) in s.sorted(by: { $0.key < $1.key }) {
        if let d = dims[k] { n[keyPath: d] = try dimension(v); continue }
        if let d = numbers[k] { n[keyPath: d] = number(v) ?? 0; continue }
        if let d = boxes[k] { n[keyPath: d] = try sides(v, missing: k == "inset" ? .auto : .pt(0)); continue }
        let text: String = v as? String ?? ""
        switch k {
        case "alignSelf": n.alignSelf = text
        case "boxSizing": n.contentBox = text == "contentBox"
        case "position": n.position = text
        case "display": n.display = text
        case "overflow": (overflowX, overflowY) = (text, text)
        case "overflowX": overflowX = text
        case "overflowY": overflowY = text
        case "layoutDirection": n.rtl = text == "rightToLeft"
        case "ascender": n.ascender = number(v)
        case "descender": n.descender = number(v)
        default: throw refused(why: "style \(k)")
        }
    }
    // visible or clip beside hidden or scroll counts as hidden
    let scrolling: Set<String> = ["hidden", "scroll"]
    if scrolling.contains(overflowX) != scrolling.contains(overflowY) {
        if !scrolling.contains(overflowX) { overflowX = "hidden" }
        if !scrolling.contains(overflowY) { overflowY = "hidden" }
    }
    (n.scrollsX, n.scrollsY) = (scrolling.contains(overflowX), scrolling.contains(overflowY))
    if overflowX == "scroll" { n.barX = n.bar }
    if overflowY == "scroll" { n.barY = n.bar }
    if let c = e["content"] as? [String: Any] { n.content = try readContent(c) }
    for (i, c) in (e["children"] as? [[String: Any]] ?? []).enumerated() {
        n.children.append(try read(c, path: path == "/" ? "/\(i)" : "\(path)/\(i)", rtl: n.rtl))
    }
    // items in order-modified document order; contents gives its children away
    var flat: [Node] = []
    func flatten(_ cs: [Node]) {
        for c in cs where c.display != "none" {
            if c.display == "contents" { flatten(c.children) } else { flat.append(c) }
        }
    }
    if n.isStack { flatten(n.children) }
    if mistake == 3 { for c in flat { c.order = max(0, c.order) } }
    n.items = flat.filter { $0.position != "absolute" }.enumerated()
        .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map { $0.element }
    n.absolutes = flat.filter { $0.position == "absolute" }
    return n
}

// MARK: Boxes
/// Padding and border of a box; percentages are of the width around it.
func frameOf(_ n: Node, _ base: Double?) -> Sides {
    func side(_ i: Int) -> Double { return (resolve(n.padding[i], base) ?? 0) + (resolve(n.border[i], nil) ?? 0) }
    return Sides(l: side(0), t: side(1), r: side(2), b: side(3))
}
/// The same with scrollbars: what is between the border box and the content.
func edges(_ n: Node, _ base: Double?) -> Sides {
    var e: Sides = frameOf(n, base)
    e.b += n.barX
    if n.rtl { e.l += n.barY } else { e.r += n.barY }
    return e
}
func margins(_ n: Node, _ base: Double?) -> Sides {
    return Sides(l: resolve(n.margin[0], base) ?? 0, t: resolve(n.margin[1], base) ?? 0,
                 r: resolve(n.margin[2], base) ?? 0, b: resolve(n.margin[3], base) ?? 0)
}
/// The border box that a width or height of the style means.
func borderBox(_ n: Node, _ v: Double, _ edge: Double) -> Double { return max(n.contentBox ? v + edge : v, edge) }

func widthOf(_ n: Node, _ d: Dim, _ cbW: Double?, _ base: Double?) -> Double? {
    guard let v = resolve(d, cbW) else { return nil }
    return borderBox(n, v, frameOf(n, base).across)
}
func heightOf(_ n: Node, _ d: Dim, _ cbH: Double?, _ base: Double?) -> Double? {
    guard let v = resolve(d, cbH) else { return nil }
    return borderBox(n, v, frameOf(n, base).down)
}
func widthLimits(_ n: Node, _ cbW: Double?, _ base: Double?) -> Limits {
    return Limits(min: widthOf(n, n.minW, cbW, base) ?? frameOf(n, base).across, max: widthOf(n, n.maxW, cbW, base) ?? infinity)
}
func heightLimits(_ n: Node, _ cbH: Double?, _ base: Double?) -> Limits {
    return Limits(min: heightOf(n, n.minH, cbH, base) ?? frameOf(n, base).down, max: heightOf(n, n.maxH, cbH, base) ?? infinity)
}

// MARK: Text
/// The number of lines that the words need, and the width of the widest.
func breakLines(_ words: [Word], _ spacing: Double, _ room: Double) -> (lines: Int, widest: Double) {
    if words.isEmpty { return (0, 0) }
    var lines: Int = 1, x: Double = 0, widest: Double = 0, i: Int = 0, empty: Bool = true
    while i < words.count {
        // a run of words that stay together
        var j: Int = i + 1, run: Double = words[i].width
        while j < words.count, !words[j].breakBefore, !words[j].forced {
            run += spacing + words[j].width
            j += 1
        }
        if words[i].forced || (!empty && x + spacing + run > room + tiny) {
            (lines, x) = (lines + 1, run)
        } else {
            x = empty ? run : x + spacing + run
        }
        (empty, widest, i) = (false, max(widest, x), j)
    }
    return (lines, widest)
}

// MARK: Intrinsic widths (§9.9)
/// The min-content and max-content width of a border box, without its own width and limits.
func intrinsic(_ n: Node, _ base: Double?) throws -> (Double, Double) {
    if let known = n.widths[base ?? -1] { return known }
    let e: Double = edges(n, base).across
    var lo: Double = 0, hi: Double = 0
    switch n.content {
    case .fixed(let w, _): (lo, hi) = (w, w)
    case .text(let words, let spacing, _):
        (lo, hi) = (breakLines(words, spacing, 0).widest, breakLines(words, spacing, infinity).widest)
    case .none: break
    }
    if n.isStack && n.row {
        let gaps: Double = (resolve(n.gap, nil) ?? 0) * Double(max(0, n.items.count - 1))
        for c in n.items {
            let (cmin, cmax) = try contribution(c)
            let m: Double = margins(c, nil).across + c.before + c.after
            lo = n.wrap ? max(lo, cmin + m) : lo + (try pinned(c, cmin)) + m
            hi += try pinned(c, cmax) + m
        }
        hi += gaps
        if !n.wrap { lo += gaps }
    } else if n.isStack {
        if n.wrap && n.items.count > 1 { throw refused(why: "the width of a wrapping column") }
        for c in n.items {
            var (cmin, cmax) = try contribution(c)
            if mistake == 7 { (cmin, cmax) = try intrinsic(c, nil) }
            let m: Double = margins(c, nil).across
            (lo, hi) = (max(lo, cmin + m), max(hi, cmax + m))
        }
    }
    let result: (Double, Double) = (max(0, lo) + e, max(0, max(lo, hi)) + e)
    n.widths[base ?? -1] = result
    return result
}
/// The part that an item adds to the width of what is around it: its own width or its content, within its limits.
func contribution(_ c: Node) throws -> (Double, Double) {
    let limits: Limits = widthLimits(c, nil, nil)
    if let w = widthOf(c, c.width, nil, nil) { return (limits.clamp(w), limits.clamp(w)) }
    let (lo, hi) = try intrinsic(c, nil)
    return (limits.clamp(lo), limits.clamp(hi))
}
/// A contribution to a row: an item that cannot grow or shrink away from its base adds that.
func pinned(_ c: Node, _ v: Double) throws -> Double {
    let definite: Double? = isAuto(c.basis) ? widthOf(c, c.width, nil, nil) : widthOf(c, c.basis, nil, nil)
    guard let base = definite else { return v }
    var limits: Limits = widthLimits(c, nil, nil)
    if isAuto(c.minW) && !c.scrollsX { limits.min = max(limits.min, try automaticMinimum(c, nil, limits)) }
    if (v > base && c.grow == 0) || (v < base && c.shrink == 0) { return limits.clamp(base) }
    return v
}
/// The automatic minimum width (§4.5).
func automaticMinimum(_ c: Node, _ cbW: Double?, _ limits: Limits) throws -> Double {
    var v: Double = try intrinsic(c, cbW).0
    if mistake == 4 && !c.isStack { v -= frameOf(c, cbW).across }
    if let w = widthOf(c, c.width, cbW, cbW) { v = min(v, w) }
    return min(v, limits.max)
}
func fitContent(_ n: Node, _ room: Double, _ base: Double?) throws -> Double {
    let (lo, hi) = try intrinsic(n, base)
    return min(hi, max(lo, room))
}

// MARK: Layout
/// Lays a box out whose width is known. Its height is given, or follows from what is inside, within limits.
func layout(_ n: Node, _ w: Double, _ h: Double?, _ definite: Bool, _ limits: Limits, _ base: Double?) throws -> Fragment {
    let key: [Double] = [w, h ?? -1, definite ? 1 : 0, limits.min, limits.max, limits.room, base ?? -1]
    if let known = n.layouts[key] { return known }
    var e: Sides = edges(n, base)
    if n.rtl && n.barY > 0 {  // a bar is no wider than what is between the borders
        let box: Sides = frameOf(n, base)
        e.l = box.l + min(n.barY, max(0, w - box.across))
    }
    let f: Fragment = Fragment()
    (f.w, f.inner, f.innerW) = (w, e, max(0, w - e.across))
    if n.isStack {
        try Flex(n, f, h, definite, limits, e).run()
    } else {
        var ch: Double = 0
        switch n.content {
        case .fixed(_, let height): ch = height
        case .text(let words, let spacing, let lineHeight):
            let lines: Int = breakLines(words, spacing, f.innerW).lines
            ch = Double(lines) * lineHeight
            if lines > 0 { f.first = e.t + 0.8 * lineHeight; f.last = e.t + ch - 0.2 * lineHeight }
        case .none: break
        }
        f.h = h ?? limits.clamp(ch + e.down)
        f.innerH = max(0, f.h - e.down)
    }
    if let a = n.ascender { f.first = a }
    if let d = n.descender { f.last = f.h + d }
    n.layouts[key] = f
    return f
}

let free: Limits = Limits(min: 0, max: infinity)

final class Item {
    let node: Node
    var base: Double = 0, hypothetical: Double = 0, target: Double = 0
    var main: Limits = free, crossLimits: Limits = free
    var edge: Double = 0  // padding and border along the main axis
    var ms: Double = 0, me: Double = 0, cs: Double = 0, ce: Double = 0
    var msAuto: Bool = false, meAuto: Bool = false, csAuto: Bool = false, ceAuto: Bool = false
    var align: String = "stretch", stretches: Bool = false, basisDefinite: Bool = false
    var cross: Double = 0, frozen: Bool = false, violation: Double = 0
    var mainPos: Double = 0, crossPos: Double = 0
    var frag: Fragment = Fragment(), y: Double = 0
    init(_ n: Node) { node = n }
    var outerHypothetical: Double { return hypothetical + ms + me }
    var outerCross: Double { return cross + cs + ce }
}

final class Line {
    var items: [Item] = []
    var cross: Double = 0, pos: Double = 0
    // the extents of the two baseline groups
    var ascentFirst: Double = -infinity, descentFirst: Double = -infinity
    var ascentLast: Double = -infinity, descentLast: Double = -infinity
}
/// One run of the flex layout algorithm (§9).
final class Flex {
    let n: Node, f: Fragment, h: Double?, limits: Limits, e: Sides
    let row: Bool, pctH: Double?, innerW: Double, innerH: Double?
    let mainReversed: Bool, crossReversed: Bool
    var lines: [Line] = [], gap: Double = 0, lineGap: Double = 0
    init(_ n: Node, _ f: Fragment, _ h: Double?, _ definite: Bool, _ limits: Limits, _ e: Sides) {
        (self.n, self.f, self.h, self.limits, self.e) = (n, f, h, limits, e)
        (row, innerW) = (n.row, f.innerW)
        innerH = h == nil ? nil : max(0, h! - e.down)
        pctH = definite ? innerH : nil
        mainReversed = row ? n.rtl != n.reverse : n.reverse
        if mistake == 17 { crossReversed = n.wrapReverse } else { crossReversed = row ? n.wrapReverse : n.rtl != n.wrapReverse }
        gap = resolve(n.gap, row ? innerW : pctH) ?? 0
        lineGap = resolve(n.lineGap, row ? pctH : innerW) ?? 0
    }
    func run() throws {
        let items: [Item] = try n.items.map { try makeItem($0) }
        collect(items, row ? innerW : (innerH ?? min(limits.max, limits.room) - e.down))
        if mistake == 1 && n.reverse { lines.reverse() }
        let mainSize: Double = row ? innerW : (innerH ?? columnHeight())
        for line in lines { resolveFlexible(line, mainSize) }
        for line in lines { for item in line.items { try measureCross(item, mainSize) } }
        crossOfLines()
        let crossSize: Double = row ? (innerH ?? max(0, limits.clamp(linesTotal() + e.down) - e.down)) : innerW
        alignLines(crossSize)
        for line in lines { for item in line.items { try stretch(item, line) } }
        for line in lines { justify(line, mainSize); for item in line.items { alignItem(item, line) } }
        f.h = h ?? (row ? crossSize : mainSize) + e.down
        f.innerH = max(0, f.h - e.down)
        place(mainSize, crossSize)
        baselines()
    }
    /// §9.2: margins, flex base size and hypothetical main size.
    func makeItem(_ c: Node) throws -> Item {
        let i: Item = Item(c)
        let m: Sides = margins(c, innerW)
        let a: [Bool] = c.margin.map { isAuto($0) }
        if row {
            (i.ms, i.me, i.msAuto, i.meAuto) = mainReversed ? (m.r, m.l, a[2], a[0]) : (m.l, m.r, a[0], a[2])
            (i.cs, i.ce, i.csAuto, i.ceAuto) = crossReversed ? (m.b, m.t, a[3], a[1]) : (m.t, m.b, a[1], a[3])
        } else {
            (i.ms, i.me, i.msAuto, i.meAuto) = mainReversed ? (m.b, m.t, a[3], a[1]) : (m.t, m.b, a[1], a[3])
            (i.cs, i.ce, i.csAuto, i.ceAuto) = crossReversed ? (m.r, m.l, a[2], a[0]) : (m.l, m.r, a[0], a[2])
        }
        (i.ms, i.me) = (i.ms + c.before, i.me + c.after)
        i.align = c.alignSelf == "auto" ? n.alignItems : c.alignSelf
        var crossAuto: Bool = row ? isAuto(c.height) : isAuto(c.width)
        if mistake == 15 && row { crossAuto = resolve(c.height, pctH) == nil }
        i.stretches = i.align == "stretch" && crossAuto && !i.csAuto && !i.ceAuto
        let wl: Limits = widthLimits(c, innerW, innerW), hl: Limits = heightLimits(c, pctH, innerW)
        let ce: Sides = frameOf(c, innerW)
        (i.main, i.crossLimits) = row ? (wl, hl) : (hl, wl)
        i.edge = row ? ce.across : ce.down
        if row {
            let definite: Double? = isAuto(c.basis) ? widthOf(c, c.width, innerW, innerW) : widthOf(c, c.basis, innerW, innerW)
            i.basisDefinite = definite != nil
            i.base = try definite ?? intrinsic(c, innerW).1
            if isAuto(c.minW) && !c.scrollsX { i.main.min = max(i.main.min, try automaticMinimum(c, innerW, i.main)) }
        } else {
            i.cross = try columnWidth(i, innerW)
            var definite: Double? = isAuto(c.basis) ? heightOf(c, c.height, pctH, innerW) : heightOf(c, c.basis, pctH, innerW)
            if mistake == 5, case .pct = c.basis { definite = definite ?? i.edge }
            i.basisDefinite = definite != nil
            let automatic: Bool = isAuto(c.minH) && !c.scrollsY
            var content: Double = 0
            if definite == nil || automatic {
                content = try layout(c, i.cross, nil, false, Limits(min: ce.down, max: infinity, room: max(hl.min, hl.max)), innerW).h
            }
            i.base = definite ?? content
            if automatic {
                if let s = heightOf(c, c.height, pctH, innerW) { content = min(content, s) }
                i.main.min = max(i.main.min, min(content, i.main.max))
            }
        }
        if mistake == 2 && c.contentBox && i.basisDefinite && !isAuto(c.basis) { i.base = max(i.base - i.edge, i.edge) }
        i.hypothetical = i.main.clamp(i.base)
        return i
    }
    /// The width of an item of a column in the given room.
    func columnWidth(_ i: Item, _ room: Double) throws -> Double {
        if let w = widthOf(i.node, i.node.width, innerW, innerW) { return i.crossLimits.clamp(w) }
        let inside: Double = room - i.cs - i.ce
        if i.stretches && !n.wrap { return i.crossLimits.clamp(max(0, inside)) }
        return i.crossLimits.clamp(try fitContent(i.node, inside, innerW))
    }
    /// §9.3: which items share a line.
    func collect(_ items: [Item], _ room: Double) {
        var line: Line = Line(), used: Double = 0
        var room: Double = room
        if mistake == 6 { room -= gap }
        for item in items {
            let need: Double = item.outerHypothetical
            if n.wrap && !line.items.isEmpty && used + gap + need > room + tiny {
                lines.append(line)
                (line, used) = (Line(), 0)
            }
            used += (line.items.isEmpty ? 0 : gap) + need
            line.items.append(item)
        }
        if !line.items.isEmpty { lines.append(line) }
    }
    /// The height of a column that follows from its items.
    func columnHeight() -> Double {
        var longest: Double = 0
        for line in lines {
            longest = max(longest, line.items.reduce(gap * Double(line.items.count - 1)) { $0 + $1.outerHypothetical })
        }
        return max(0, limits.clamp(longest + e.down) - e.down)
    }
    /// §9.7: the flexible lengths of a line.
    func resolveFlexible(_ line: Line, _ mainSize: Double) {
        let items: [Item] = line.items
        let gaps: Double = gap * Double(items.count - 1)
        let growing: Bool = items.reduce(gaps) { $0 + $1.outerHypothetical } < mainSize
        for i in items {
            let factor: Double = growing ? i.node.grow : i.node.shrink
            i.target = i.hypothetical
            i.frozen = factor == 0 || (growing ? i.base > i.hypothetical : i.base < i.hypothetical)
        }
        func freeSpace() -> Double {
            return mainSize - gaps - items.reduce(0.0) { $0 + ($1.frozen ? $1.target : $1.base) + $1.ms + $1.me }
        }
        let initial: Double = freeSpace()
        while items.contains(where: { !$0.frozen }) {
            let open: [Item] = items.filter { !$0.frozen }
            var remaining: Double = freeSpace()
            let factors: Double = open.reduce(0.0) { $0 + (growing ? $1.node.grow : $1.node.shrink) }
            if factors < 1 && abs(initial * factors) < abs(remaining) { remaining = initial * factors }
            var weights: Double = growing ? factors : open.reduce(0.0) { $0 + $1.node.shrink * ($1.base - $1.edge) }
            if mistake == 8 && growing { weights = items.reduce(0.0) { $0 + $1.node.grow } }
            var total: Double = 0
            for i in open {
                let weight: Double = growing ? i.node.grow : i.node.shrink * (i.base - i.edge)
                var size: Double = i.base
                if weights > 0 { size += remaining * weight / weights }
                i.target = i.main.clamp(size)
                i.violation = i.target - size
                total += i.violation
            }
            if mistake == 9 { for i in open where i.violation == 0 { i.frozen = true } }
            for i in open { if abs(total) < tiny || (total > 0 ? i.violation > 0 : i.violation < 0) { i.frozen = true } }
        }
    }
    /// §9.4, step 7: the cross size of an item with its final main size.
    func measureCross(_ i: Item, _ mainSize: Double) throws {
        let c: Node = i.node
        if row {
            if let ch = heightOf(c, c.height, pctH, innerW) {
                i.frag = try layout(c, i.target, i.crossLimits.clamp(ch), true, free, innerW)
            } else {
                i.frag = try layout(c, i.target, nil, false, i.crossLimits, innerW)
            }
            if mistake == 11 { i.frag = try layout(c, i.target, i.frag.h, true, free, innerW) }
            i.cross = i.frag.h
        } else {
            i.frag = try layout(c, i.cross, i.target, mainDefinite(i), free, innerW)
        }
    }
    /// Whether percentages inside an item of a column are of its height.
    func mainDefinite(_ i: Item) -> Bool { return pctH != nil || i.basisDefinite }
    /// The baseline group of an item: 1 first, 2 last, 0 none.
    func group(_ i: Item) -> Int {
        if i.csAuto || i.ceAuto { return 0 }
        return i.align == "baselineFirst" ? 1 : i.align == "baselineLast" ? 2 : 0
    }
    /// The distance of an item's baseline from the start of its margin box, and from its end.
    func ascent(_ i: Item, _ g: Int) -> (Double, Double) {
        let (start, end) = n.wrapReverse ? (i.ce, i.cs) : (i.cs, i.ce)
        var b: Double = n.rtl ? i.cross : 0  // the left edge stands in for a baseline in a column
        if row { b = (g == 1 ? i.frag.first : i.frag.last) ?? i.frag.h }
        return (start + b, i.cross - b + end)
    }
    /// §9.4, step 8: the cross sizes of lines.
    func crossOfLines() {
        for line in lines {
            var largest: Double = 0
            for i in line.items {
                let g: Int = group(i)
                if g == 0 { largest = max(largest, i.outerCross); continue }
                let (a, d) = ascent(i, g)
                if g == 1 {
                    (line.ascentFirst, line.descentFirst) = (max(line.ascentFirst, a), max(line.descentFirst, d))
                } else {
                    (line.ascentLast, line.descentLast) = (max(line.ascentLast, a), max(line.descentLast, d))
                }
            }
            line.cross = max(largest, line.ascentFirst + line.descentFirst, line.ascentLast + line.descentLast)
            if mistake == 12 { line.cross = line.items.reduce(0.0) { max($0, $1.outerCross) } }
        }
        if !n.wrap, let line = lines.first {
            if !row { line.cross = innerW; return }
            if mistake == 13 && innerH == nil { return }
            line.cross = innerH ?? max(0, limits.clamp(line.cross + e.down) - e.down)
        }
    }
    func linesTotal() -> Double { return lines.reduce(0.0) { $0 + $1.cross } + lineGap * Double(max(0, lines.count - 1)) }
    /// The start of the first of `count` things and what is between two, for the free space of an axis.
    func distribute(_ how: String, _ space: Double, _ count: Int, _ flipped: Bool) -> (Double, Double) {
        let k: Double = Double(count)
        switch how {
        case "start": return (flipped ? space : 0, 0)
        case "end": return (flipped ? 0 : space, 0)
        case "flexEnd": return (space, 0)
        case "center": return (space / 2, 0)
        case "spaceBetween": return (0, space > 0 && count > 1 ? space / (k - 1) : 0)
        case "spaceAround", "spaceEvenly":
            if space < 0 { return (flipped ? space : 0, 0) }
            if how == "spaceAround" { return (space / k / 2, space / k) }
            return (space / (k + 1), space / (k + 1))
        default: return (0, 0)
        }
    }
    /// §9.4 step 9 and §9.6 step 16: align-content.
    func alignLines(_ crossSize: Double) {
        if lines.isEmpty || !n.wrap { return }
        var space: Double = crossSize - linesTotal()
        if mistake == 14 { space += lineGap * Double(lines.count - 1) }
        if n.alignContent == "stretch" && space > 0 { for line in lines { line.cross += space / Double(lines.count) } }
        let (start, between) = distribute(n.alignContent, space, lines.count, n.wrapReverse)
        var at: Double = start
        for line in lines { line.pos = at; at += line.cross + lineGap + between }
        if mistake == 18 { for line in lines { line.cross += between } }
    }
    /// §9.4, step 11: stretched items fill their line.
    func stretch(_ i: Item, _ line: Line) throws {
        let c: Node = i.node
        if i.stretches {
            let size: Double = i.crossLimits.clamp(max(0, line.cross - i.cs - i.ce))
            i.cross = size
            i.frag = row ? try layout(c, i.target, size, true, free, innerW)
                : try layout(c, size, i.target, mainDefinite(i), free, innerW)
        } else if !row && n.wrap && resolve(c.width, innerW) == nil {
            i.cross = i.crossLimits.clamp(try fitContent(c, line.cross - i.cs - i.ce, innerW))
            i.frag = try layout(c, i.cross, i.target, mainDefinite(i), free, innerW)
        }
    }
    /// §9.5: auto margins and justify-content.
    func justify(_ line: Line, _ mainSize: Double) {
        let count: Int = line.items.count
        let used: Double = line.items.reduce(0.0) { $0 + $1.target + $1.ms + $1.me } + gap * Double(count - 1)
        let space: Double = mainSize - used
        let autos: Int = line.items.reduce(0) { $0 + ($1.msAuto ? 1 : 0) + ($1.meAuto ? 1 : 0) }
        var at: Double = 0, between: Double = 0
        if autos > 0 && space > 0 {
            let share: Double = space / Double(autos)
            if mistake == 16 { (at, between) = distribute(n.justify, space, count, n.reverse) }
            for i in line.items { if i.msAuto { i.ms += share }; if i.meAuto { i.me += share } }
        } else {
            (at, between) = distribute(n.justify, space, count, n.reverse)
        }
        for i in line.items { i.mainPos = at + i.ms; at += i.ms + i.target + i.me + gap + between }
    }
    /// §9.6: the place of an item across its line.
    func alignItem(_ i: Item, _ line: Line) {
        let space: Double = line.cross - i.outerCross
        if i.csAuto || i.ceAuto {
            if space > 0 && i.csAuto { i.cs += i.ceAuto ? space / 2 : space }
            i.crossPos = i.cs
            return
        }
        var at: Double = 0
        switch i.align {
        case "start": at = n.wrapReverse ? space : 0
        case "end": at = n.wrapReverse ? 0 : space
        case "flexEnd": at = space
        case "center": at = space / 2
        case "baselineFirst":
            let (a, d) = ascent(i, 1)
            at = n.wrapReverse ? line.descentFirst - d : line.ascentFirst - a
        case "baselineLast":
            let (a, d) = ascent(i, 2)
            at = space - (n.wrapReverse ? line.ascentLast - a : line.descentLast - d)
        default: at = 0
        }
        i.crossPos = at + i.cs
    }
    /// From logical positions to the frame of each item in this box; insets move relative items.
    func place(_ mainSize: Double, _ crossSize: Double) {
        for line in lines {
            for i in line.items {
                let main: Double = mainReversed ? mainSize - i.mainPos - i.target : i.mainPos
                let c: Double = line.pos + i.crossPos
                let across: Double = crossReversed ? crossSize - c - i.cross : c
                var x: Double = e.l + (row ? main : across), y: Double = e.t + (row ? across : main)
                i.y = y
                if i.node.position == "relative" {
                    var left: Double? = resolve(i.node.inset[0], innerW), right: Double? = resolve(i.node.inset[2], innerW)
                    if mistake == 19 && row && n.reverse { (left, right) = (right, left) }
                    let top: Double? = resolve(i.node.inset[1], pctH), bottom: Double? = resolve(i.node.inset[3], pctH)
                    if n.rtl { x += right.map { -$0 } ?? left ?? 0 } else { x += left ?? right.map { -$0 } ?? 0 }
                    y += top ?? bottom.map { -$0 } ?? 0
                }
                f.kids.append((i.node, i.frag, x, y))
            }
        }
    }
    /// §8.5: the baselines of the container.
    func baselines() {
        guard let firstLine = lines.first, let lastLine = lines.last else { return }
        func baseline(_ line: Line, _ isFirst: Bool) -> Double? {
            // the group of the same kind, else the other group, else the first item
            for g in isFirst ? [1, 2] : [2, 1] where row {
                if let i = line.items.first(where: { group($0) == g }) {
                    return i.y + ((g == 1 ? i.frag.first : i.frag.last) ?? i.frag.h)
                }
            }
            guard let i = (isFirst != n.reverse) ? line.items.first : line.items.last else { return nil }
            if mistake == 10 && (isFirst ? i.frag.first : i.frag.last) == nil { return nil }
            return i.y + ((isFirst ? i.frag.first : i.frag.last) ?? i.frag.h)
        }
        f.first = baseline(n.wrapReverse ? lastLine : firstLine, true)
        f.last = baseline(n.wrapReverse ? firstLine : lastLine, false)
    }
}

// MARK: Absolute boxes (§4.1)
struct Rect { var x: Double, y: Double, w: Double, h: Double }
/// The start of the box as the only item: -1 at the left or top, 0 in the middle, 1 at the right or bottom.
func staticEdges(_ c: Node, _ n: Node) -> (Int, Int) {
    let mainReversed: Bool = n.row ? n.rtl != n.reverse : n.reverse
    let crossReversed: Bool = n.row ? n.wrapReverse : n.rtl != n.wrapReverse
    var main: Int
    switch n.justify {
    case "center", "spaceAround", "spaceEvenly": main = 0
    case "end": main = n.reverse ? -1 : 1
    case "start": main = n.reverse ? 1 : -1
    case "flexEnd": main = 1
    default: main = -1
    }
    if mainReversed { main = -main }
    var cross: Int
    switch c.alignSelf == "auto" ? n.alignItems : c.alignSelf {
    case "center": cross = 0
    case "start", "baselineFirst": cross = n.wrapReverse ? 1 : -1
    case "end", "baselineLast": cross = n.wrapReverse ? -1 : 1
    case "flexEnd": cross = 1
    default: cross = -1
    }
    if crossReversed { cross = -cross }
    return n.row ? (main, cross) : (cross, main)
}
/// One axis of an absolute box: the room between its insets, and where it lies there.
struct Axis {
    var start: Double, end: Double, edge: Int, isStatic: Bool
    init(_ from: Double, _ size: Double, _ s: Double?, _ e: Double?, _ edge: Int, _ box: Double, _ boxSize: Double, _ flipped: Bool) {
        start = from + (s ?? 0)
        end = from + size - (e ?? 0)
        // the inset at the end gives way
        if s != nil && e != nil && end < start { if flipped { start = end } else { end = start } }
        isStatic = s == nil && e == nil
        self.edge = s != nil && e != nil ? (flipped ? 1 : -1) : s == nil ? 1 : -1
        if isStatic {
            self.edge = edge
            let at: Double = edge < 0 ? box : edge > 0 ? box + boxSize : box + boxSize / 2
            let half: Double = min(at - start, end - at)
            if edge < 0 { start = at } else if edge > 0 { end = at } else { (start, end) = (at - half, at + half) }
        }
    }
    var room: Double { return max(0, end - start) }
    func place(_ size: Double, _ ms: Double, _ me: Double) -> Double {
        if edge < 0 { return start + ms }
        if mistake == 20 && edge > 0 { return end - size }
        if edge > 0 { return end - me - size }
        return (start + end) / 2 - (size + ms + me) / 2 + ms
    }
}

func layoutAbsolute(_ c: Node, _ parent: Node, _ content: Rect, _ cb: Rect, _ cbRtl: Bool) throws -> (Fragment, Double, Double) {
    let (ex, ey) = staticEdges(c, parent)
    let left: Double? = resolve(c.inset[0], cb.w), right: Double? = resolve(c.inset[2], cb.w)
    let top: Double? = resolve(c.inset[1], cb.h), bottom: Double? = resolve(c.inset[3], cb.h)
    let ax: Axis = Axis(cb.x, cb.w, left, right, ex, content.x, content.w, cbRtl)
    var ay: Axis = Axis(cb.y, cb.h, top, bottom, ey, content.y, content.h, false)
    var m: Sides = margins(c, cb.w)
    let a: [Bool] = c.margin.map { isAuto($0) }
    if parent.row {
        if parent.rtl != parent.reverse { m.r += c.before; m.l += c.after } else { m.l += c.before; m.r += c.after }
    } else {
        if parent.reverse { m.b += c.before; m.t += c.after } else { m.t += c.before; m.b += c.after }
    }
    let wl: Limits = widthLimits(c, cb.w, cb.w), hl: Limits = heightLimits(c, cb.h, cb.w)
    // the width
    var w: Double
    let between: Bool = left != nil && right != nil
    if let given = widthOf(c, c.width, cb.w, cb.w) {
        w = wl.clamp(given)
    } else if between {
        w = wl.clamp(max(0, ax.room - m.across))
    } else {
        w = wl.clamp(try fitContent(c, max(0, ax.room - m.across), cb.w))
    }
    // the height
    let below: Bool = top != nil && bottom != nil
    let fills: Bool = c.alignSelf == "auto" || c.alignSelf == "stretch"
    let frag: Fragment
    if let given = heightOf(c, c.height, cb.h, cb.w) {
        frag = try layout(c, w, hl.clamp(given), true, free, cb.w)
    } else if below && fills {
        frag = try layout(c, w, hl.clamp(max(0, ay.room - m.down)), true, free, cb.w)
    } else {
        frag = try layout(c, w, nil, false, hl, cb.w)
    }
    // auto margins between two insets
    if between && (a[0] || a[2]) {
        let space: Double = ax.end - ax.start - w - m.across
        if a[0] && a[2] {
            if space >= 0 { m.l = space / 2; m.r = space / 2 } else if cbRtl { m.l = space } else { m.r = space }
        } else if a[0] { m.l = space } else { m.r = space }
    }
    if below && (a[1] || a[3]) {
        let space: Double = ay.end - ay.start - frag.h - m.down
        if a[1] && a[3] {
            if space >= 0 { m.t = space / 2; m.b = space / 2 } else { m.b = space }
        } else if a[1] { m.t = space } else { m.b = space }
    } else if below {
        switch c.alignSelf {
        case "center": ay.edge = 0
        case "end", "flexEnd", "baselineLast": ay.edge = 1
        default: break
        }
    }
    var y: Double = ay.place(frag.h, m.t, m.b)
    if below && !fills && !a[1] && !a[3] {
        // an aligned box keeps to the room between its insets or to the containing block, its start first
        let lowest: Double = max(ay.end, cb.y + cb.h) - m.b - frag.h
        y = max(min(y, lowest), min(ay.start, cb.y) + m.t)
    }
    return (frag, ax.place(w, m.l, m.r), y)
}
/// Writes the frames of a box and of what is inside, absolute boxes too.
func record(_ n: Node, _ f: Fragment, _ x: Double, _ y: Double, _ outerBlock: Rect, _ outerRtl: Bool) throws {
    n.frame = [x, y, f.w, f.h]
    var block: Rect = outerBlock, rtl: Bool = outerRtl
    if n.position != "static" || n.path == "/" {
        func line(_ i: Int) -> Double { return resolve(n.border[i], nil) ?? 0 }
        let l: Double = line(0) + (n.rtl ? n.barY : 0), r: Double = line(2) + (n.rtl ? 0 : n.barY)
        let t: Double = line(1), b: Double = line(3) + n.barX
        block = Rect(x: x + l, y: y + t, w: max(0, f.w - l - r), h: max(0, f.h - t - b))
        rtl = n.rtl
    }
    for k in f.kids { try record(k.node, k.frag, x + k.x, y + k.y, block, rtl) }
    let content: Rect = Rect(x: x + f.inner.l, y: y + f.inner.t, w: f.innerW, h: f.innerH)
    for c in n.absolutes {
        let (frag, cx, cy) = try layoutAbsolute(c, n, content, block, rtl)
        try record(c, frag, cx, cy, block, rtl)
    }
}

// MARK: The root
func solve(_ fixture: [String: Any]) throws -> [(String, [Double])] {
    if let a = fixture["algorithm"] as? String, a != "css" { throw refused(why: "algorithm \(a)") }
    if fixture["pixelScale"] != nil || fixture["proposal"] != nil { throw refused(why: "pixelScale or proposal") }
    guard let element = fixture["root"] as? [String: Any] else { throw invalid(why: "no root") }
    let root: Node = try read(element, path: "/", rtl: fixture["layoutDirection"] as? String == "rightToLeft")
    let size: [String: Any] = fixture["constrainedSize"] as? [String: Any] ?? [:]
    let least: [String: Any] = size["min"] as? [String: Any] ?? [:], most: [String: Any] = size["max"] as? [String: Any] ?? [:]
    func range(_ k: String) -> Limits {
        if let v = number(size[k]) { return Limits(min: v, max: v) }
        return Limits(min: number(least[k]) ?? 0, max: number(most[k]) ?? infinity)
    }
    /// The larger minimum and the smaller maximum, within the range.
    func both(_ own: Limits, _ r: Limits) -> Limits {
        return Limits(min: min(max(own.min, r.min), r.max), max: min(own.max, r.max))
    }
    let rw: Limits = range("width"), rh: Limits = range("height")
    let cbW: Double? = rw.max == infinity ? nil : rw.max, cbH: Double? = rh.max == infinity ? nil : rh.max
    var w: Double
    if rw.min == rw.max { w = rw.min } else {
        let l: Limits = both(widthLimits(root, cbW, cbW), rw)
        w = l.clamp(try widthOf(root, root.width, cbW, cbW) ?? intrinsic(root, cbW).1)
    }
    w = max(w, frameOf(root, cbW).across)
    let f: Fragment
    if rh.min == rh.max {
        f = try layout(root, w, max(rh.min, frameOf(root, cbW).down), true, free, cbW)
    } else {
        let l: Limits = both(heightLimits(root, cbH, cbW), rh)
        if let h = heightOf(root, root.height, cbH, cbW) {
            f = try layout(root, w, l.clamp(h), true, free, cbW)
        } else {
            f = try layout(root, w, nil, false, l, cbW)
        }
    }
    try record(root, f, 0, 0, Rect(x: 0, y: 0, w: f.w, h: f.h), root.rtl)
    var frames: [(String, [Double])] = []
    func gather(_ n: Node) {
        frames.append((n.path, n.frame))
        for c in n.children { gather(c) }
    }
    gather(root)
    return frames
}

func quoted(_ s: String) -> String {
    guard let d = try? JSONSerialization.data(withJSONObject: [s]), let t = String(data: d, encoding: .utf8) else { return "\"\"" }
    return String(t.dropFirst().dropLast())
}

func answer(_ line: String) -> String {
    var name: String = "\"\""
    do {
        guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)), let fixture = object as? [String: Any] else {
            throw invalid(why: "not a JSON object")
        }
        if let s = fixture["name"] as? String { name = quoted(s) }
        let frames: [(String, [Double])] = try solve(fixture)
        let texts: [String] = frames.map { (p, v) in "\"\(p)\":[\(v[0]),\(v[1]),\(v[2]),\(v[3])]" }
        let text: String = texts.joined(separator: ",")
        return "{\"name\":\(name),\"status\":\"solved\",\"frames\":{\(text)}}"
    } catch {
        let p: Problem = error as? Problem ?? invalid(why: "unreadable")
        return "{\"name\":\(name),\"status\":\"\(p.status)\",\"error\":\(quoted(p.why))}"
    }
}

while let line = readLine() {
    print(answer(line))
    fflush(stdout)
}
