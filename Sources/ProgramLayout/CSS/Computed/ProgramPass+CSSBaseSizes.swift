// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// § 9.2, step 3, and § 4.5: gives an item its flex base size, and its automatic minimum along the stack.
    ///
    /// - Parameter position: The item's.
    mutating func determineBaseSize(of position: Int, _ problem: CSSStack) throws(LayoutFailure) {
        let dependsOnContent = css.items[position].takeBasis(in: problem.inner)
        guard dependsOnContent else { return }
        var item = css.items[position]
        try measureContent(of: &item, problem)
        css.items[position] = item
    }

    /// § 9.2, step 3, and § 4.5 of an item that is not in its place.
    mutating func determineBaseSize(
        of item: inout CSSItem,
        _ problem: CSSStack
    ) throws(LayoutFailure) {
        if item.takeBasis(in: problem.inner) { try measureContent(of: &item, problem) }
    }

    /// Gives an item the parts of its flex base size and of its automatic minimum that come from
    /// what it shows.
    private mutating func measureContent(
        of item: inout CSSItem,
        _ problem: CSSStack
    ) throws(LayoutFailure) {
        // 1. § 9.2, step 3: as wide as all of it on one line, or as high as it is at its width.
        let least: Number
        if problem.isColumn {
            let height = try cssContentHeight(of: item, problem)
            least = height
            if !item.hasDefiniteBasis { item.base = height }
        } else {
            let widths = try cssWidths(of: item, height: item.ownHeight)
            least = widths.min
            if !item.hasDefiniteBasis { item.base = widths.max }
        }

        // 2. § 4.5: it does not shrink below its content, or a length of its own that is less.
        let axis = problem.axis
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
            let natural = naturalSize(of: item.index).width
            return (item.definiteCross ?? item.clamp(natural, along: .horizontal)) / ratio
        }
        var question = item.question
        question.height = item.contentHeight(by: tree[item.index].style)
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

extension ProgramPass.CSSItem {
    /// Takes its basis for its base, if that is a length.
    ///
    /// - Parameter parent: What percentages refer to.
    /// - Returns: Whether its base or its automatic minimum depends on what it shows.
    fileprivate mutating func takeBasis(in parent: Geometry<Number>.Proposal) -> Bool {
        let own: Number? =
            switch basis {
            case .auto: preferred[axis]
            case .keyword: nil
            default: basis.resolved(in: parent[axis])
            }
        base = own ?? 0
        hasDefiniteBasis = own != nil
        // What shows nothing has neither a content length nor an automatic minimum.
        return !isPlain && (own == nil || hasAutomaticMinimum)
    }
}
