// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The range of sizes of a root, as CSS.
///
/// The range comes from outside and is obeyed: sizes in the root's own style are kept within it. An
/// exact size is a definite one, which percentages below can be of; a range is not.
enum RootStyle {
    /// Wide enough that nothing is ever squeezed by it, and still within what browsers can count to.
    private static let boundless = 1_000_000.0

    /// What the block around the root asks for: it is as large as the root may be.
    static func container(_ range: SizeRange) -> [String] {
        let width = "width:\(CSSText.pixels(min(range.max.width, boundless)))"
        guard range.max.height.isFinite else { return [width] }
        return [width, "height:\(CSSText.pixels(range.max.height))"]
    }

    /// What the root asks for.
    static func declarations(of style: Style, in range: SizeRange) -> [String] {
        Axis.allCases.flatMap { axis -> [String] in
            let name = axis.lengthName
            let (low, high) = (range.min[axis], range.max[axis])
            if low == high { return ["\(name):\(CSSText.pixels(low))"] }

            let isWidth = axis == .horizontal
            let whole = high.isFinite ? high : nil
            let own = (isWidth ? style.width : style.height).resolved(in: whole)
            var least = (isWidth ? style.minWidth : style.minHeight).resolved(in: whole) ?? 0
            var most =
                (isWidth ? style.maxWidth : style.maxHeight).resolved(in: whole)
                ?? .infinity
            // To keep a size in its own bounds, the minimum first, and then in the range, is to keep
            // it in bounds that are kept in the range themselves.
            most = min(max(max(most, least), low), high)
            least = min(max(least, low), high)
            let hug = isWidth ? "fit-content" : "auto"
            return [
                "\(name):\(own.map(CSSText.pixels) ?? hug)",
                "min-\(name):\(CSSText.pixels(least))",
                "max-\(name):\(most.isFinite ? CSSText.pixels(most) : "none")",
            ]
        }
    }
}
