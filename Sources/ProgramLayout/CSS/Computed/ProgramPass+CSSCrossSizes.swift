// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// § 9.4, step 7: gives an item of a known length along the stack its hypothetical cross size.
    ///
    /// In a column that is its width, which follows the height to which it has flexed if that is
    /// definite, and else the height that it has by itself.
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

    /// § 9.4, step 8: gives a line its length across the stack by what is in it.
    ///
    /// Items on a baseline reach as far above it as the highest, and below it as the lowest; those with `auto`
    /// margins are not on it.
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

    /// The reach of items above and below the baseline that they share.
    private struct BaselineReach {
        private(set) var reach: (above: Number, below: Number)?

        mutating func add(above: Number, below: Number) {
            let (mostAbove, mostBelow) = reach ?? (above, below)
            reach = (max(mostAbove, above), max(mostBelow, below))
        }
    }

    /// § 9.4, step 11: makes items that are stretched as long across as their line.
    mutating func determineUsedCrossSizes(
        inLine number: Int,
        _ problem: CSSStack
    ) throws(LayoutFailure) {
        let line = css.lines[number]
        // What a ratio says of the stack's height may be less than what its content makes of it.
        let height = problem.height
        let isKnown = problem.isColumn || height.definite == nil || height.definite == height.upper
        // What is available is the line where the stack's own length is not known, or is less.
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
                // What a ratio has made as high already is known to its inside as it was.
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

    /// Keeps a width that a keyword and a ratio make of a height that is said from being less than what is inside.
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

    /// Gives an item the length across that is available, if a keyword asks for that, and its line has become longer
    /// across than the stack.
    ///
    /// - Returns: Whether it has another length.
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

    /// The height that widths inside an item of a column follow, once it has flexed.
    ///
    /// Its ratio follows that in any case, other things only if it is definite. So do the lines of a column of which a
    /// limit is a part of another height, known or not.
    private func measuringHeight(
        of item: borrowing CSSItem,
        flexed height: CSSHeight
    ) -> CSSHeight {
        let index = item.index
        if item.ratio != nil || height.isDefinite || hasRelativeLimits(index) {
            // What is fitted in its line breaks its own lines anew.
            var height = height
            height.lineLimit = nil
            return height
        }
        return item.contentHeight(by: tree[index].style)
    }

    /// At which height an item of a column breaks its own lines where that is not the one to which it has flexed.
    ///
    /// An item that is as wide as it was measured, and as high as its content made it then, is not laid out once more
    /// by browsers: its lines stay as they were, though with negative margins they may be longer on the way than in
    /// the end.
    private func measuredLimit(of item: borrowing CSSItem) -> Number? {
        let height = item.question.height
        guard let width = item.measuredWidth, item.question.width.isNear(width),
            height.lower.isNear(item.hypothetical)
        else { return nil }
        guard !height.isDefinite, isWrappingColumn(item.index), item.preferred.height == nil
        else { return nil }
        return item.contentHeight(by: tree[item.index].style).longestLine
    }

    /// Whether the lines of a column that wraps depend on limits that are a part of another height, known or not.
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

    /// Asks an item for its size and its baselines.
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

    /// Gives a picture in a row the bounds of its height that follow from its width.
    private mutating func holdPicture(_ position: Int, _ problem: CSSStack) {
        var item = css.items[position]
        guard let height = item.ratio?.height(atWidth: item.size.width) else { return }
        let sizing = tree[item.index].sizing
        if sizing.min.height.isOfContent { item.min.height = height }
        if sizing.max.height.isOfContent { item.max.height = height }
        if item.stretched != nil, let cross = problem.height.definite { item.stretch(to: cross) }
        css.items[position] = item
    }

    /// A height within those that a ratio makes of a width, where these are bounds; the smallest wins.
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

    /// Keeps the height of an item of a row within bounds that follow from what is inside, as high as it is:
    /// percentages there refer to the height that it would have without those.
    ///
    /// - Returns: Whether that is another height.
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
        // What a ratio says is known beforehand: percentages refer to what comes of it.
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
    /// A column has no baselines across it: left edges stand in for them in both layout directions.
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

    /// Returns the length of all lines across the stack, gaps included.
    func crossSum(of lines: Range<Int>, _ problem: CSSStack) -> Number {
        var sum = problem.lineGap * Number(lines.count - 1)
        for number in lines { sum += css.lines[number].cross }
        return sum
    }
}

extension ProgramPass.CSSItem {
    /// By which baseline it is aligned, if it is; not with an `auto` margin across (§ 8.1).
    var baselineAlignment: Alignment? {
        switch alignment {
        case .baselineFirst, .baselineLast:
            autoMargins.isDisjoint(with: .cross) ? alignment : nil
        default: nil
        }
    }
}
