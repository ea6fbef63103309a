// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// § 9.2, step 3, and § 4.5: gives an item its flex base size, and its automatic minimum along the stack.
    ///
    /// - Parameters:
    ///   - position: The item's.
    ///   - problem: The stack.
    ///   - width: How wide an item of a column is, if that is not what its style says.
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
        _ problem: CSSStack,
        atWidth width: Number? = nil
    ) throws(LayoutFailure) {
        let least =
            try problem.isColumn
            ? measureHeight(of: &item, problem, atWidth: width) : measureWidth(of: &item, problem)

        // § 4.5: it does not shrink below its content, or a length of its own that is less.
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

    /// § 9.2, step 3, of an item of a row: by its ratio, or as wide as all of it on one line.
    ///
    /// - Returns: How narrow it is.
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

    /// § 9.2, step 3, of an item of a column: by its ratio, or as high as it is at its width.
    ///
    /// - Parameters:
    ///   - problem: The column.
    ///   - width: How wide it is, if that is not what its style says.
    /// - Returns: How high its content is.
    private mutating func measureHeight(
        of item: inout CSSItem,
        _ problem: CSSStack,
        atWidth width: Number?
    ) throws(LayoutFailure) -> Number {
        // 1. How wide it is as high as it is by itself.
        var question = item.question
        question.height =
            item.isReplaced
            ? CSSHeight(from: 0, to: .infinity)
            : item.contentHeight(by: tree[item.index].style)
        // Its ratio does not ask for a height of its own yet.
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

        // 2. How high it is at that width.
        let ratioHeight = item.ratio?.height(atWidth: question.width)
        if item.isReplaced, let ratioHeight {
            if !item.hasDefiniteBasis { item.base = ratioHeight }
            return ratioHeight
        }
        if let ratioHeight, item.preferred.height == nil {
            // Columns break where the ratio says; percentages do not refer to that yet.
            question.height = CSSHeight(from: 0, to: ratioHeight)
        }
        let content = try cssBox(question).contentHeight
        if !item.hasDefiniteBasis { item.base = ratioHeight ?? content }
        // Content would enlarge an automatic height, not one that is said.
        let isSaid =
            item.isPartOfUnknown || tree[item.index].sizing.preferred.height.isOfContent
        if isSaid, let ratioHeight { return ratioHeight }
        return max(content, ratioHeight ?? 0)
    }

    /// Returns the width of an item of a column before its line is stretched.
    ///
    /// - Parameter available: The width that it fits into, unless it has one of its own.
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
    /// A length along the stack, within what the smallest and largest length across and the ratio leave of it.
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

    /// Takes its basis for its base, if that is a length.
    ///
    /// - Parameter parent: What percentages refer to.
    /// - Returns: Whether its base or its automatic minimum depends on what it shows.
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
        // What shows nothing has neither a content length nor an automatic minimum.
        return !isPlain && (own == nil || hasAutomaticMinimum || (hasKeywords && axis == .vertical))
    }
}
