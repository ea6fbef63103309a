// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// § 9.4, step 7: sets the hypothetical cross size of an item with a known main size.
    ///
    /// In a column this is its width. The width follows the flexed height if that is definite, and
    /// otherwise the item's own height.
    mutating func determineHypotheticalCrossSize(
        of position: Int,
        _ problem: CSSStack
    ) throws(LayoutFailure) {
        if problem.isColumn {
            var item = css.items[position]
            let height = CSSHeight(
                exactly: item.size.height,
                isDefinite: problem.height.isDefinite || item.hasDefiniteBasis
                    || item.ratio != nil
            )
            let known = measuringHeight(of: item, flexed: height)
            if item.hasKeywords {
                try resolveKeywords(of: &item, problem, height: known)
                try holdWidth(of: &item, height: known)
                if !problem.isMultiLine { item.stretch(to: problem.width) }
                css.items[position] = item
            }
            let width = try cssWidth(ofColumnItem: item, height: known, in: problem.width)
            css.items[position].question.height = height
            css.items[position].question.width = width
        } else {
            if css.items[position].hasKeywords, css.items[position].isReplaced {
                holdPicture(position, problem)
            }
            css.items[position].takeOwnHeight()
        }
        try ask(position)
    }

    /// § 9.4, step 8: sets a line's cross size from its items.
    ///
    /// Items on a baseline reach together as far above it as the highest one and as far below it as
    /// the lowest one. Items with `auto` margins are not on the baseline.
    mutating func setCrossSize(ofLine number: Int, _ problem: CSSStack) {
        var length: Number = 0
        var (first, last) = (BaselineReach(), BaselineReach())
        for position in css.lines[number].items {
            let size = css.items[position].outerCross
            switch css.items[position].baselineAlignment {
            case nil: length = max(length, size)
            case .baselineLast?:
                let baseline = baseline(of: css.items[position], problem)
                last.add(above: baseline, below: size - baseline)
            default:
                let baseline = baseline(of: css.items[position], problem)
                first.add(above: baseline, below: size - baseline)
            }
        }
        if let reach = first.reach {
            css.lines[number].above = reach.above
            length = max(length, reach.above + reach.below)
        }
        if let reach = last.reach {
            css.lines[number].below = reach.below
            length = max(length, reach.above + reach.below)
        }
        css.lines[number].cross = length
    }

    /// The reach of items above and below their shared baseline.
    private struct BaselineReach {
        private(set) var reach: (above: Number, below: Number)?

        mutating func add(above: Number, below: Number) {
            let (mostAbove, mostBelow) = reach ?? (above, below)
            reach = (max(mostAbove, above), max(mostBelow, below))
        }
    }

    /// § 9.4, step 11: stretches items to their line's cross size.
    mutating func determineUsedCrossSizes(
        inLine number: Int,
        _ problem: CSSStack
    ) throws(LayoutFailure) {
        let line = css.lines[number]
        // The ratio may give the stack a height below its content's.
        let height = problem.height
        let isKnown = problem.isColumn || height.definite == nil || height.definite == height.upper
        // A keyword fills the line if the stack's own length is unknown, or less than the line's.
        let whole = problem.isColumn ? problem.width : height.definite
        let isWidened =
            whole.map { problem.isMultiLine ? line.cross > $0 : !isKnown } ?? true
        for position in line.items {
            if isWidened, css.items[position].hasKeywords, try refill(position, line, problem) {
                try ask(position)
                continue
            }
            if isKnown, css.items[position].stretched != nil { continue }
            if css.items[position].preferred[problem.axis.crossed] != nil,
                isKnown || problem.isMultiLine || !css.items[position].isStretched
            {
                continue
            }
            switch (problem.isColumn, css.items[position].isStretched) {
            case (true, true):
                let across = line.cross - css.items[position].crossMargins
                let width = css.items[position].clamp(across, along: .horizontal)
                css.items[position].question.width = width
            case (false, true):
                let across = line.cross - css.items[position].crossMargins
                let height = css.items[position].clamp(across, along: .vertical)
                // An item whose ratio already gave it this height has its final layout.
                if let ratio = css.items[position].ratio,
                    ratioHeld(height, css.items[position], ratio)
                        .isNear(css.items[position].size.height)
                {
                    continue
                }
                css.items[position].question.height = CSSHeight(exactly: height)
            case (true, false) where problem.isMultiLine && line.cross > problem.width:
                let item = css.items[position]
                css.items[position].question.width = try cssWidth(
                    ofColumnItem: item,
                    height: measuringHeight(of: item, flexed: item.question.height),
                    in: line.cross
                )
            case (_, false): continue
            }
            try ask(position)
        }
    }

    /// Keeps a keyword width that follows from a given height by a ratio at or above the content's
    /// minimum.
    private mutating func holdWidth(
        of item: inout CSSItem,
        height: CSSHeight
    ) throws(LayoutFailure) {
        let sizing = tree[item.index].sizing
        guard let width = item.preferred.width, item.ratio != nil, !item.isReplaced,
            !sizing.preferred.height.isAuto, item.automaticMinima.width,
            sizing.preferred.width.isOfContent
        else { return }
        item.preferred.width = max(width, try cssIntrinsicWidths(of: item, height: height).min)
    }

    /// Resolves the keyword cross sizes of an item again, for a line with a greater cross size than
    /// the stack.
    ///
    /// - Returns: Whether the item's length changed.
    private mutating func refill(
        _ position: Int,
        _ line: CSSFilledLine,
        _ problem: CSSStack
    ) throws(LayoutFailure) -> Bool {
        var item = css.items[position]
        let available = Proposal(
            main: problem.inner[problem.axis].map { $0 - item.margins },
            cross: line.cross - item.crossMargins,
            along: problem.axis
        )
        let height =
            problem.isColumn
            ? measuringHeight(of: item, flexed: item.question.height) : item.question.height
        try resolveKeywords(of: &item, in: available, height: height)
        if problem.isColumn { try holdWidth(of: &item, height: height) }
        css.items[position] = item
        if !problem.isColumn, item.isReplaced {
            holdPicture(position, problem)
            item = css.items[position]
        }
        if problem.isColumn {
            guard let length = item.definiteCross, length != item.size.width else { return false }
            css.items[position].question.width = length
        } else {
            let sizing = tree[item.index].sizing
            let heights = [sizing.preferred.height, sizing.min.height, sizing.max.height]
            guard heights.contains(.keyword(.stretch)) else { return false }
            if item.isStretched {
                guard let own = item.definiteCross else { return false }
                if let ratio = item.ratio, ratioHeld(own, item, ratio).isNear(item.size.height) {
                    return false
                }
            }
            let height = item.ownHeight(atWidth: item.size.width)
            guard height != item.question.height else { return false }
            css.items[position].question.height = height
        }
        return true
    }

    /// Returns the height for measuring widths inside a column's item after it has flexed.
    ///
    /// It is the flexed height if that is definite. An item with a ratio always uses the flexed
    /// height, and so does a multi-line column with limits relative to another height, even an
    /// unknown one.
    private func measuringHeight(
        of item: borrowing CSSItem,
        flexed height: CSSHeight
    ) -> CSSHeight {
        let index = item.index
        if item.ratio != nil || height.isDefinite || hasRelativeLimits(index) {
            // A new layout breaks its lines anew.
            var height = height
            height.lineLimit = nil
            return height
        }
        return item.contentHeight(by: tree[index].style)
    }

    /// Returns the height at which a column's item breaks its own lines, if that is not its flexed
    /// height.
    ///
    /// Browsers do not lay out an item again if its width is as measured and its height is as its
    /// content made it. The lines then stay as they were, although with negative margins they may
    /// have been longer before.
    private func measuredLimit(of item: borrowing CSSItem) -> Number? {
        let height = item.question.height
        guard let width = item.measuredWidth, item.question.width.isNear(width),
            height.lower.isNear(item.hypothetical)
        else { return nil }
        guard !height.isDefinite, isWrappingColumn(item.index), item.preferred.height == nil
        else { return nil }
        return item.contentHeight(by: tree[item.index].style).longestLine
    }

    /// Whether an element is a multi-line column with a limit relative to another height, known or
    /// not.
    private func hasRelativeLimits(_ index: Int) -> Bool {
        let style = tree[index].style
        return isWrappingColumn(index)
            && [style.minHeight, style.maxHeight].contains {
                $0.isFraction || $0 == .keyword(.stretch)
            }
    }

    private func isWrappingColumn(_ index: Int) -> Bool {
        guard let stack = tree.stack(at: index), tree.isBoxContainer(index) else { return false }
        return stack.direction == .vertical && stack.wraps
    }

    /// Measures an item, and keeps its size and its baselines.
    private mutating func ask(_ position: Int) throws(LayoutFailure) {
        if css.items[position].isPlain { return css.items[position].takeSize() }
        if css.items[position].axis == .vertical {
            css.items[position].question.height.lineLimit = measuredLimit(of: css.items[position])
        }
        var box = try cssBox(css.items[position].question)
        if css.items[position].hasKeywords, try holdHeight(of: position, box) {
            box = try cssBox(css.items[position].question)
        }
        css.items[position].size = box.size
        css.items[position].baselines = box.baselines
    }

    /// Sets the content-based height limits of a picture in a row, once its width is known.
    private mutating func holdPicture(_ position: Int, _ problem: CSSStack) {
        var item = css.items[position]
        guard let height = item.ratio?.height(atWidth: item.size.width) else { return }
        let sizing = tree[item.index].sizing
        if sizing.min.height.isOfContent { item.min.height = height }
        if sizing.max.height.isOfContent { item.max.height = height }
        if item.stretched != nil, let cross = problem.height.definite { item.stretch(to: cross) }
        css.items[position] = item
    }

    /// Returns a height clamped by content-based limits that follow from a width by a ratio; the
    /// minimum takes precedence.
    private func ratioHeld(
        _ height: Number,
        _ item: borrowing CSSItem,
        _ ratio: CSSRatio<Number>
    ) -> Number {
        guard item.hasKeywords else { return height }
        let sizing = tree[item.index].sizing
        let own = ratio.height(atWidth: item.size.width)
        let held = sizing.max.height.isOfContent ? min(height, own) : height
        return max(held, sizing.min.height.isOfContent ? own : item.min.height)
    }

    /// Applies content-based height limits to a measured item of a row.
    ///
    /// Percentages inside refer to the height without these limits.
    ///
    /// - Returns: Whether the height changed.
    private mutating func holdHeight(of position: Int, _ box: CSSBox) throws(LayoutFailure) -> Bool
    {
        let item = css.items[position]
        let sizing = tree[item.index].sizing
        let (isLeast, isMost) = (sizing.min.height.isOfContent, sizing.max.height.isOfContent)
        let asked = item.question.height
        guard item.axis == .horizontal, isLeast || isMost else { return false }
        if item.isReplaced { return false }
        let content = item.ratio?.height(atWidth: box.size.width) ?? box.contentHeight
        var height = box.size.height
        if isMost { height = min(height, content) }
        height = max(height, isLeast ? content : item.min.height)
        guard height != box.size.height else { return false }
        // A ratio gives the height beforehand, so percentages refer to the resulting height.
        let isMeasured = item.ratio == nil
        if isLeast, !asked.isExact, asked.upper < height, isMeasured {
            css.items[position].question.height = CSSHeight(
                from: height,
                breakingAt: asked.upper
            )
            return true
        }
        css.items[position].question.height = CSSHeight(
            exactly: height,
            of: isMeasured ? asked.definite : height
        )
        return true
    }

    /// Returns the distance from an item's cross start, margin included, to its aligned baseline.
    ///
    /// A column has no baselines across it; the left edges replace them in both layout directions.
    func baseline(of item: borrowing CSSItem, _ problem: CSSStack) -> Number {
        let fromStart: Number =
            if problem.isColumn {
                tree.layoutDirection == .rightToLeft ? item.size.width : 0
            } else {
                item.alignment == .baselineLast ? item.lastBaseline : item.firstBaseline
            }
        let length = item.size[problem.axis.crossed]
        return item.crossBefore + (problem.isCrossFlipped ? length - fromStart : fromStart)
    }

    /// Returns the cross size of all lines together, gaps included.
    func crossSum(of lines: Range<Int>, _ problem: CSSStack) -> Number {
        var sum = problem.lineGap * Number(lines.count - 1)
        for number in lines { sum += css.lines[number].cross }
        return sum
    }
}

extension ProgramPass.CSSItem {
    /// The baseline alignment of the item; `nil` if it has another one, or an `auto` margin on the
    /// cross axis (§ 8.1).
    var baselineAlignment: Alignment? {
        switch alignment {
        case .baselineFirst, .baselineLast:
            autoMargins.isDisjoint(with: .cross) ? alignment : nil
        default: nil
        }
    }
}
