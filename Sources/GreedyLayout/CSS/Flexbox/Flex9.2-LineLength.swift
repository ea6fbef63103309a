// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.2, *Line Length Determination*.

extension GreedyPass {
    /// §9.2 step 3: Determine the flex base size and hypothetical main size of each item.
    ///
    /// Pushes every child on top of the items.
    mutating func determineBaseSizes(in container: FlexContainer) {
        let children = items(of: container.index)
        scratch.flexItems.makeRoom(for: children.count)
        for child in children { addItem(child, in: container) }
    }

    @inline(__always)
    private mutating func addItem(_ child: Int, in container: FlexContainer) {
        // 3A. A definite flex basis is the flex base size.
        let position = scratch.flexItems.count
        scratch.flexItems.append(FlexItem(child, among: tree.items.span, in: container, by: rules))
        // An item without content has neither a content size nor an automatic minimum.
        if !scratch.flexItems[position].isPlain || scratch.flexItems[position].isBox {
            var item = scratch.flexItems[position]
            resolve(&item, in: container)
            if !item.isPlain, item.needsContent { determineContentSizes(of: &item, in: container) }
            scratch.flexItems[position] = item
        }
        // The hypothetical main size is the flex base size within minimum and maximum.
        scratch.flexItems[position].settle(by: rules)
    }

    /// Sets the lengths of an item that do not depend on its content.
    @inline(__always)
    mutating func resolve(_ item: inout FlexItem, in container: FlexContainer) {
        if item.isBox || isPicture(item.index) { resolveBox(of: &item, in: container) }
    }

    /// Determines the flex base size and the automatic minimum of an item where they follow from
    /// its content.
    mutating func determineContentSizes(
        of item: inout FlexItem,
        in container: FlexContainer
    ) {
        let definite = crossSizeBefore(flexing: item, in: container)
        if !item.hasDefiniteBasis {
            let length = contentLength(of: item, crossSize: definite, in: container)
            item.base = rules.step(
                .contentBaseUnlimited,
                from: item.range.clamp(length),
                to: length
            )
        }
        // A minimum or maximum height of a column's item may be the content's height.
        if !container.isRow, item.contentLimits != (false, false) {
            let content = contentLength(of: item, crossSize: definite, in: container)
            item.settleHeightLimits(content, isRow: false)
        }
        guard item.hasAutomaticMinimum else { return }
        let least = automaticMinimum(of: item, crossSize: definite, in: container)
        item.range = Interval(min: max(least, item.mainEdges), max: item.range.max)
    }

    /// §9.2 steps 3B to 3E: Returns an item's length along the main axis if its content decides it.
    ///
    /// - Parameter definite: The cross size, if it is known before the lines are.
    mutating func contentLength(
        of item: FlexItem,
        crossSize definite: Number?,
        in container: FlexContainer
    ) -> Number {
        // 3B. From the aspect ratio.
        let ratio = ratio(of: item, in: container)
        if let ratio {
            if let definite {
                let cross = rules.step(
                    .ratioLimits,
                    from: item.preferredCross ?? container.length(along: container.cross)
                        .map { $0 - item.crossMargins } ?? definite,
                    to: definite
                )
                return ratio.length(along: container.main, cross: cross)
            }
            if ratio.isReplaced {
                let natural = ratio.natural[container.cross]
                return ratio.length(
                    along: container.main,
                    cross: item.crossRange.clamp(natural)
                )
            }
        }
        // In a row: the max-content width.
        if container.isRow {
            let widths = widths(
                of: item,
                height: definite,
                within: item.crossRange,
                in: container
            )
            return rules.step(
                .contentBaseUnfitted,
                from: widths.fit(in: container.question.width, by: rules),
                to: widths.max
            )
        }
        // 3E. In a column: the height at the width that the item will have.
        if let ratio, rules.holds(.ratioOfContent, true) {
            return ratio.height(width: width(ofItem: item, crossSize: definite, in: container))
        }
        return contentHeight(
            of: item,
            crossSize: definite,
            ignoresRatio: ratio != nil,
            in: container
        )
    }

    /// The height of a column's item at the width that it will have.
    ///
    /// It ignores the item's own height, except that a multi-line column breaks its lines at it.
    mutating func contentHeight(
        of item: FlexItem,
        crossSize definite: Number?,
        ignoresRatio: Bool = false,
        in container: FlexContainer
    ) -> Number {
        var question = question(for: item.index, in: container.percentages)
        question.ignoresRatio = ignoresRatio
        question.width = width(ofItem: item, crossSize: definite, in: container)
        if rules.holds(.measuredOpen, false) {
            let heights = ownHeights(of: item.index, in: container)
            question.width = widths(of: item, height: nil, within: heights, in: container).max
        }
        if wrapsColumns(item.index) {
            let ratio = item.preferredMain == nil ? ratio(of: item, in: container) : nil
            let own = ratio?.height(width: question.width)
            question.lineLimit = own ?? ownHeights(of: item.index, in: container).max
        }
        return layOut(question).size.height
    }

    /// The width of a column's item before it flexes.
    mutating func width(
        ofItem item: FlexItem,
        crossSize definite: Number?,
        in container: FlexContainer
    ) -> Number {
        if let definite { return definite }
        let heights = measuringHeights(of: item.index, hasRatio: item.hasRatio, in: container)
        return fitContentWidth(of: item, height: nil, within: heights, in: container)
    }

    /// The height limits for measuring the width of a column's item: a multi-line column breaks its
    /// lines at its own height, but the aspect ratio does not apply yet.
    func measuringHeights(
        of index: Int,
        hasRatio: Bool,
        in container: FlexContainer
    ) -> Interval {
        guard hasRatio else { return ownHeights(of: index, in: container) }
        // A picture has its natural width until it has flexed.
        if isPicture(index) { return .unconstrained }
        let edges = edges(of: index, in: container.percentages)
        let nothing = Surroundings(percentages: .unspecified, available: .unspecified)
        return heights(of: index, edges, in: nothing).range
    }

    /// The allowed heights of a column's item that do not depend on the container's height.
    func ownHeights(of index: Int, in container: FlexContainer) -> Interval {
        let edges = edges(of: index, in: container.percentages)
        let nothing = Surroundings(percentages: .unspecified, available: .unspecified)
        let own = heights(of: index, edges, in: nothing)
        return own.preferred.map { Interval(min: 0, max: own.range.clamp($0)) } ?? own.range
    }

    /// §9.2 step 4: Determine the main size of the flex container: the known one, or the length of
    /// the longest line.
    @inline(__always)
    func mainLength(of container: FlexContainer, _ lines: Range<Int>) -> Number {
        let main = container.main
        if let length = container.length(along: main) { return length }
        var longest: Number?
        for line in lines {
            let length = rules.sum(
                .containerGapCount,
                containerLength(of: scratch.flexLines[line], gap: container.gap),
                counting: container.gap
            )
            if let other = longest, !(other < length) { continue }
            longest = length
        }
        if rules.holds(.limitsLate, false) { return longest ?? 0 }
        return limited(longest ?? 0, by: container.range(along: main))
    }

    /// A length of a container that follows from its items, clamped by its minimum and maximum.
    @inline(__always)
    func limited(_ length: Number, by range: Interval) -> Number {
        rules.step(.containerLimits, from: length, to: range.clamp(length))
    }

    /// Returns the length of a line that counts in the length of its container.
    @inline(__always)
    private func containerLength(of line: FlexLine, gap: Number) -> Number {
        let length = rules.sum(
            .containerMargins,
            hypotheticalLength(of: line),
            counting: line.spacing - gap * Number(line.items.count - 1)
        )
        return rules.sum(
            .containerGaps,
            length,
            counting: gap * Number(line.items.count - 1)
        )
    }

    /// Returns the length of a line before its items flex, including gaps and margins.
    @inline(__always)
    func hypotheticalLength(of line: FlexLine) -> Number {
        line.items.reduce(line.spacing) { length, position in
            let item = scratch.flexItems[position]
            return length
                + rules.step(.hypotheticalContainer, from: item.base, to: item.hypothetical)
        }
    }
}
