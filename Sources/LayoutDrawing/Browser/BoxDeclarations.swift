// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The declarations of a CSS box without those of its dimensions; CSS defaults are left out.
enum BoxDeclarations {
    /// The name of the custom property for the width of scrollbars, which the page's own rule reads.
    static let scrollbar = "--scrollbar"

    /// Whether browsers can show the box: they round borders and scrollbars to whole pixels.
    static func hasCounterpart(_ box: BoxStyle) -> Bool {
        let borders = Side.allCases.map { border(box, $0) }
        return (borders + [box.scrollbarWidth]).allSatisfy { $0 == $0.rounded() }
    }

    /// Returns the margins, plus the spacing before and after at the two ends of the main axis of the stack around it.
    static func margins(of style: Style, mainStart: Side) -> [String] {
        let spaces = [mainStart: style.spacingBefore, mainStart.opposite: style.spacingAfter]
        return sides("margin") { side in
            let (margin, space) = (style.box.margin[side], spaces[side] ?? 0)
            switch margin {
            case .points(let points): return CSSText.pixels(points + space)
            case .fraction where space != 0:
                return "calc(\(CSSText.dimension(margin)) + \(CSSText.pixels(space)))"
            case .fraction, .auto, .keyword: return CSSText.dimension(margin)
            }
        }
    }

    /// Returns the declarations of padding, border and `box-sizing`.
    ///
    /// - Parameter whole: The width that percentages refer to, if padding must be in points.
    static func edges(of box: BoxStyle, whole: Double?? = nil) -> [String] {
        var declarations = sides("padding") { side in
            guard let whole else { return CSSText.dimension(box.padding[side]) }
            return CSSText.pixels(box.padding[side].resolved(in: whole) ?? 0)
        }
        declarations += sides("border") { CSSText.pixels(border(box, $0)) }.map { "\($0) solid" }
        if !declarations.isEmpty, box.boxSizing == .borderBox {
            declarations.append("box-sizing:border-box")
        }
        return declarations
    }

    /// Returns the declarations of the aspect ratio, the overflow, and the direction of lines.
    static func rest(of box: BoxStyle) -> [String] {
        var declarations: [String] = []
        if let ratio = box.aspectRatio {
            declarations.append("aspect-ratio:\(CSSText.number(ratio))")
        }
        declarations += overflow(of: box)
        if let direction = box.layoutDirection {
            declarations.append("direction:\(direction == .leftToRight ? "ltr" : "rtl")")
        }
        return declarations
    }

    /// Returns the declarations of the position, the insets and the order.
    ///
    /// - Parameter contains: Whether the box may be the containing block of an absolute box.
    static func placing(of box: BoxStyle, contains: Bool) -> [String] {
        var declarations: [String] = []
        let isMoved = box.inset != .auto
        switch box.position {
        case .absolute: declarations.append("position:absolute")
        case .relative where isMoved || contains: declarations.append("position:relative")
        case .relative, .static: break
        }
        if box.position != .static {
            for side in Side.allCases where box.inset[side] != .auto {
                declarations.append("\(side.rawValue):\(CSSText.dimension(box.inset[side]))")
            }
        }
        if box.order != 0 { declarations.append("order:\(CSSText.number(box.order))") }
        return declarations
    }

    /// Returns the width of a border, in points.
    static func border(_ box: BoxStyle, _ side: Side) -> Double {
        box.border[side].resolved(in: nil) ?? 0
    }

    /// Returns the treatment of overflow along x and along y.
    static func ways(of box: BoxStyle) -> [BoxStyle.Overflow] {
        let ways = [box.overflowX, box.overflowY]
        // CSS would turn `visible` into `auto`, which shows a bar if content overflows.
        guard box.isScrollContainer else { return ways }
        return ways.map { $0 == .visible || $0 == .clip ? .hidden : $0 }
    }

    private static func overflow(of box: BoxStyle) -> [String] {
        let ways = ways(of: box)
        guard ways != [.visible, .visible] else { return [] }
        let words = ways[0] == ways[1] ? [ways[0]] : ways
        let overflow = "overflow:\(words.map(\.rawValue).joined(separator: " "))"
        guard ways.contains(.scroll) else { return [overflow] }
        return [overflow, "\(scrollbar):\(CSSText.pixels(box.scrollbarWidth))"]
    }

    /// Returns the declarations of sides without those of 0; one declaration if all sides are equal.
    private static func sides(_ name: String, _ length: (Side) -> String) -> [String] {
        let lengths = Side.allCases.map { ($0, length($0)) }
        if lengths.allSatisfy({ $0.1 == lengths[0].1 }) {
            let all = lengths[0].1
            return isZero(all) ? [] : ["\(name):\(all)"]
        }
        return lengths.filter { !isZero($0.1) }.map { "\(name)-\($0.rawValue):\($1)" }
    }

    private static func isZero(_ length: String) -> Bool { length == "0px" || length == "0%" }
}
