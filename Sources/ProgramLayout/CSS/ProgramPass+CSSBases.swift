// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Gives an item its flex base size, and its automatic minimum along the stack.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, sections 9.2 (step 3) and 4.5.
    mutating func measureBase(
        of item: inout CSSItem,
        _ problem: CSSStack
    ) throws(LayoutFailure) {
        let axis = problem.axis

        // 1. Its basis, if that is a length.
        let basis: Number?
        switch item.basis {
        case .auto: basis = item.preferred[axis]
        case .content: basis = nil
        default: basis = item.basis.resolved(in: problem.inner[axis])
        }
        item.base = basis ?? 0
        item.hasDefiniteBasis = basis != nil
        guard basis == nil || item.hasAutomaticMinimum else { return }

        // 2. Else its content: as wide as all of it on one line, or as high as it is at its width.
        let least: Number
        if problem.isColumn {
            let height = try cssContentHeight(of: item, problem)
            least = height
            if basis == nil { item.base = height }
        } else {
            let widths = try cssWidths(of: item, height: item.ownHeight)
            least = widths.min
            if basis == nil { item.base = widths.max }
        }

        // 3. It does not shrink below its content, or a length of its own that is less.
        if item.hasAutomaticMinimum {
            item.min[axis] = min(least, item.preferred[axis] ?? .infinity, item.max[axis])
        }
    }

    /// How high the content of a column's item is.
    private mutating func cssContentHeight(
        of item: CSSItem,
        _ problem: CSSStack
    ) throws(LayoutFailure) -> Number {
        if let ratio = item.ratio {
            let natural =
                tree.items[item.index].content?.size(offered: Proposal.unspecified)?.width ?? 0
            return (item.definiteCross ?? item.clamp(natural, along: .horizontal)) / ratio
        }
        var question = item.question
        question.height = item.contentHeight(by: tree.items[item.index].style)
        question.width = try cssWidth(
            ofColumnItem: item,
            height: question.height,
            in: problem.width
        )
        return try cssBox(question).contentHeight
    }

    /// How wide an item of a column is before its line is stretched.
    ///
    /// - Parameter available: The width that it fits into, unless it has one of its own.
    mutating func cssWidth(
        ofColumnItem item: CSSItem,
        height: CSSHeight,
        in available: Number
    ) throws(LayoutFailure) -> Number {
        if let width = item.definiteCross { return width }
        let widths = try cssWidths(of: item, height: height)
        let fitting =
            item.ratio == nil ? min(widths.max, max(widths.min, available)) : widths.max
        return item.clamp(fitting, along: .horizontal)
    }
}
