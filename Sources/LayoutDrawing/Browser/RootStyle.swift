// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The range of a root's sizes, as CSS.
///
/// The range limits the sizes in the root's own style. An exact size is definite, so percentages
/// inside can refer to it; a range is not.
enum RootStyle {
    /// A width that limits no layout, and that browsers can still represent.
    private static let boundless = 1_000_000.0

    /// Returns the declarations of the block around the root, which is as large as the root may be.
    static func container(_ range: SizeRange) -> [String] {
        let width = "width:\(CSSText.pixels(min(range.max.width, boundless)))"
        guard range.max.height.isFinite else { return [width] }
        return [width, "height:\(CSSText.pixels(range.max.height))"]
    }

    /// Returns the declarations of the root.
    static func declarations(of style: Style, in range: SizeRange) -> [String] {
        lengths(of: style, in: range) + BoxDeclarations.edges(of: style.box, whole: whole(range))
            + BoxDeclarations.rest(of: style.box)
    }

    /// Returns the width that percentages refer to; `nil` without a largest width.
    static func whole(_ range: SizeRange) -> Double? {
        range.max.width.isFinite ? range.max.width : nil
    }

    /// Returns the declarations of the root's width and height, and of their limits.
    static func lengths(of style: Style, in range: SizeRange) -> [String] {
        let box = style.box
        let width = whole(range)
        return Axis.allCases.flatMap { axis -> [String] in
            // The root's own sizes may exclude padding and border; the range includes them.
            let edges = box.boxSizing == .contentBox ? edges(of: box, along: axis, width) : 0
            return declarations(
                of: style,
                along: axis,
                from: max(0, range.min[axis] - edges),
                to: max(0, range.max[axis] - edges),
                whole: range.max[axis].isFinite ? range.max[axis] : nil
            )
        }
    }

    private static func declarations(
        of style: Style,
        along axis: Axis,
        from low: Double,
        to high: Double,
        whole: Double?
    ) -> [String] {
        let name = axis.lengthName
        if low == high { return ["\(name):\(CSSText.pixels(low))"] }

        let isWidth = axis == .horizontal
        let own = isWidth ? style.width : style.height
        let (smallest, largest) =
            isWidth ? (style.minWidth, style.maxWidth) : (style.minHeight, style.maxHeight)
        var least = smallest.resolved(in: whole) ?? 0
        var most = largest.resolved(in: whole) ?? .infinity
        // The size is clamped to its own bounds and then to the range. Clamping the bounds to the
        // range first has the same effect.
        most = min(max(max(most, least), low), high)
        least = min(max(least, low), high)
        let hug = isWidth ? "fit-content" : "auto"
        return [
            "\(name):\(word(own) ?? own.resolved(in: whole).map(CSSText.pixels) ?? hug)",
            "min-\(name):\(bound(smallest, least, low, high))",
            "max-\(name):\(bound(largest, most, low, high))",
        ]
    }

    /// Returns a limit of the root, clamped to the range.
    private static func bound(
        _ dimension: Dimension,
        _ length: Double,
        _ low: Double,
        _ high: Double
    ) -> String {
        guard let word = word(dimension) else {
            return length.isFinite ? CSSText.pixels(length) : "none"
        }
        let size = high.isFinite ? "min(size, \(CSSText.pixels(high)))" : "size"
        return "calc-size(\(word), max(\(size), \(CSSText.pixels(low))))"
    }

    private static func word(_ dimension: Dimension) -> String? {
        if case .keyword = dimension { CSSText.dimension(dimension) } else { nil }
    }

    /// Returns the length of padding and border along an axis, in points.
    private static func edges(of box: BoxStyle, along axis: Axis, _ width: Double?) -> Double {
        let ends: [Side] = axis == .horizontal ? [.left, .right] : [.top, .bottom]
        return ends.reduce(0) { sum, side in
            sum + (box.padding[side].resolved(in: width) ?? 0) + BoxDeclarations.border(box, side)
        }
    }
}
