// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// § 9.2, step 3, and § 4.5: sets an item's flex base size and its automatic minimum along the
    /// stack.
    ///
    /// - Parameters:
    ///   - position: The position of the item.
    ///   - problem: The stack.
    ///   - width: The width of a column's item, if it differs from its style's.
    mutating func determineBaseSize(
        of position: Int,
        _ problem: CSSStack,
        atWidth width: Number? = nil
    ) throws(LayoutFailure) {
        let dependsOnContent = css.items[position].takeBasis(in: problem.inner)
        guard dependsOnContent else { return }
        var item = css.items[position]
        try measureContent(of: &item, problem, atWidth: width)
        css.items[position] = item
    }

    /// Sets the base size and the automatic minimum of an item outside `css.items`.
    mutating func determineBaseSize(
        of item: inout CSSItem,
        _ problem: CSSStack
    ) throws(LayoutFailure) {
        if item.takeBasis(in: problem.inner) { try measureContent(of: &item, problem) }
    }

    /// Sets the parts of an item's flex base size and automatic minimum that follow from its
    /// content.
    private mutating func measureContent(
        of item: inout CSSItem,
        _ problem: CSSStack,
        atWidth width: Number? = nil
    ) throws(LayoutFailure) {
        let least =
            try problem.isColumn
            ? measureHeight(of: &item, problem, atWidth: width) : measureWidth(of: &item, problem)

        // § 4.5: an item does not shrink below its content, or below its own length if that is
        // less.
        let axis = problem.axis
        guard item.hasAutomaticMinimum else { return }
        let content = item.transferred(least)
        var most = min(item.preferred[axis] ?? .infinity, item.max[axis])
        if item.isReplaced, item.preferred[axis] == nil, let ratio = item.ratio,
            let cross = item.definiteCross
        {
            most = min(most, ratio.length(along: axis, across: cross))
        }
        item.min[axis] = max(item.edges[axis], min(content, most))
    }

    /// § 9.2, step 3, for a row's item: the base is the length from its ratio, or its max-content
    /// width.
    ///
    /// - Returns: The min-content width.
    private mutating func measureWidth(
        of item: inout CSSItem,
        _ problem: CSSStack
    ) throws(LayoutFailure) -> Number {
        let widths = try cssWidths(of: item, height: item.ownHeight)
        if !item.hasDefiniteBasis {
            let available = problem.inner.width.map { $0 - item.margins }
            item.base = widths.length(of: item.basis, in: available) ?? widths.max
        }
        guard item.ratio != nil, !item.isReplaced, item.hasAutomaticMinimum else {
            return widths.min
        }
        return max(widths.min, try cssIntrinsicWidths(of: item, height: item.ownHeight).min)
    }

    /// § 9.2, step 3, for a column's item: the base is the height from its ratio, or its height at
    /// its width.
    ///
    /// - Parameters:
    ///   - problem: The column.
    ///   - width: The width of the item, if it differs from its style's.
    /// - Returns: The height of the content.
    private mutating func measureHeight(
        of item: inout CSSItem,
        _ problem: CSSStack,
        atWidth width: Number?
    ) throws(LayoutFailure) -> Number {
        // 1. Find the width at the item's own height.
        var question = item.question
        question.height =
            item.isReplaced
            ? CSSHeight(from: 0, to: .infinity)
            : item.contentHeight(by: tree[item.index].style)
        // The ratio does not give a height yet.
        let bounds =
            item.ratio == nil || item.isReplaced
            ? question.height : item.contentBounds(by: tree[item.index].style)
        if item.hasKeywords {
            try resolveKeywords(of: &item, problem, height: bounds)
            if !problem.isMultiLine { item.stretch(to: problem.width) }
        }
        if let width {
            (item.preferred.width, item.min.width, item.max.width) = (width, width, width)
        }
        question.width = try cssWidth(
            ofColumnItem: item,
            height: bounds,
            in: problem.width
        )
        item.measuredWidth = question.width
        if item.hasKeywords { try resolveHeightKeywords(of: &item, atWidth: question.width) }

        // 2. Find the height at that width.
        let ratioHeight = item.ratio?.height(atWidth: question.width)
        if item.isReplaced, let ratioHeight {
            if !item.hasDefiniteBasis { item.base = ratioHeight }
            return ratioHeight
        }
        if let ratioHeight, item.preferred.height == nil {
            // Columns break at the ratio's height, but percentages do not refer to it yet.
            question.height = CSSHeight(from: 0, to: ratioHeight)
        }
        let content = try cssBox(question).contentHeight
        if !item.hasDefiniteBasis { item.base = ratioHeight ?? content }
        // Content increases an automatic height, but not a given one.
        let isGiven =
            item.isPartOfUnknown || tree[item.index].sizing.preferred.height.isOfContent
        if isGiven, let ratioHeight { return ratioHeight }
        return max(content, ratioHeight ?? 0)
    }

    /// Returns the width of an item of a column before its line is stretched.
    ///
    /// - Parameter available: The available width for an item without a width of its own.
    mutating func cssWidth(
        ofColumnItem item: CSSItem,
        height: CSSHeight,
        in available: Number
    ) throws(LayoutFailure) -> Number {
        if let width = item.definiteCross { return width }
        let widths = try cssWidths(of: item, height: height)
        var fitting = widths.max
        if item.ratio == nil {
            fitting = min(fitting, max(widths.min, available - item.crossMargins))
        } else if !item.isReplaced {
            if !height.isExact {
                fitting = min(fitting, max(widths.min, available - item.crossMargins))
            }
            if !tree[item.index].sizing.preferred.height.isAuto, height.isExact,
                item.automaticMinima.width
            {
                fitting = max(fitting, try cssIntrinsicWidths(of: item, height: height).min)
            }
        }
        return item.clamp(fitting, along: .horizontal)
    }
}

extension ProgramPass.CSSItem {
    /// Returns a main-axis length clamped by the minimum and maximum cross size, converted through
    /// the ratio.
    fileprivate func transferred(_ length: Number) -> Number {
        guard let ratio, !isReplaced, axis == .vertical || definiteCross == nil else {
            return length
        }
        let cross = axis.crossed
        return Swift.max(
            ratio.length(along: axis, across: min[cross]),
            Swift.min(length, ratio.length(along: axis, across: max[cross]))
        )
    }

    /// Takes the base from the basis, if the basis is a length.
    ///
    /// - Parameter parent: The size that percentages refer to.
    /// - Returns: Whether the base or the automatic minimum depends on the content.
    fileprivate mutating func takeBasis(in parent: Geometry<Number>.Proposal) -> Bool {
        let own: Number? =
            switch basis {
            case .auto: preferred[axis]
            case .keyword(.stretch):
                parent[axis].map { Swift.max(edges[axis], $0 - margins) }
            case .keyword: nil
            default:
                basis.resolved(in: parent[axis]).map {
                    Swift.max(edges[axis], $0 + (isContentBox ? edges[axis] : 0))
                }
            }
        base = own ?? edges[axis]
        hasDefiniteBasis = own != nil
        // An item without content has neither a content length nor an automatic minimum.
        return !isPlain && (own == nil || hasAutomaticMinimum || (hasKeywords && axis == .vertical))
    }
}
