// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Gives an item of a known length along the stack its length across it.
    ///
    /// In a column that is its width, which follows the height to which it has flexed if that is
    /// definite, and else the height that it has by itself.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, section 9.4, step 7.
    mutating func measureAcross(
        _ position: Int,
        _ problem: CSSStack
    ) throws(LayoutFailure) {
        if problem.isColumn {
            let item = css.items[position]
            let height = CSSHeight(
                exactly: item.size.height,
                isDefinite: problem.height.isDefinite || item.hasDefiniteBasis
            )
            // A picture follows its height in any case.
            let isFollowed = item.ratio != nil || height.isDefinite
            let width = try cssWidth(
                ofColumnItem: item,
                height: isFollowed ? height : item.ownHeight,
                in: problem.width
            )
            css.items[position].question.height = height
            css.items[position].question.width = width
        } else {
            css.items[position].takeOwnHeight()
            if css.items[position].isPlain { return }
        }
        try ask(position)
    }

    /// Makes items that are stretched as long across as their line.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, section 9.4, step 11.
    mutating func stretchItems(
        of number: Int,
        _ problem: CSSStack
    ) throws(LayoutFailure) {
        let line = css.lines[number]
        for position in line.items where css.items[position].definiteCross == nil {
            switch (problem.isColumn, css.items[position].isStretched) {
            case (true, true):
                let width = css.items[position].clamp(line.cross, along: .horizontal)
                css.items[position].question.width = width
            case (false, true):
                let height = css.items[position].clamp(line.cross, along: .vertical)
                css.items[position].question.height = CSSHeight(exactly: height)
            case (true, false) where problem.isMultiLine && line.cross > problem.width:
                let item = css.items[position]
                let height = item.question.height
                css.items[position].question.width = try cssWidth(
                    ofColumnItem: item,
                    height: item.ratio != nil || height.isDefinite ? height : item.ownHeight,
                    in: line.cross
                )
            case (_, false): continue
            }
            try ask(position)
        }
    }

    /// Asks an item for its size and its baselines.
    private mutating func ask(_ position: Int) throws(LayoutFailure) {
        if css.items[position].isPlain { return css.items[position].takeSize() }
        let box = try cssBox(css.items[position].question)
        css.items[position].size = box.size
        css.items[position].baselines = box.baselines
    }

    /// How far below its top the baseline lies by which an item is aligned.
    ///
    /// Across a column lie no baselines: left edges stand in for them, whichever way is forwards.
    func baseline(of item: borrowing CSSItem) -> Number {
        guard item.axis == .horizontal else {
            return tree.layoutDirection == .rightToLeft ? item.size.width : 0
        }
        return item.alignment == .baselineLast ? item.lastBaseline : item.firstBaseline
    }

    /// How long a line is across by what is in it.
    ///
    /// Items on a baseline reach as far above it as the highest, and below it as the lowest.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, section 9.4, step 8.
    mutating func measureCross(ofLine number: Int, _ problem: CSSStack) {
        let cross = problem.axis.crossed
        var length: Number = 0
        var (first, last) = (BaselineReach(), BaselineReach())
        for position in css.lines[number].items {
            let (size, alignment) = (
                css.items[position].size[cross], css.items[position].alignment
            )
            guard alignment == .baselineFirst || alignment == .baselineLast else {
                length = max(length, size)
                continue
            }
            let baseline = baseline(of: css.items[position])
            if alignment == .baselineFirst {
                first.add(above: baseline, below: size - baseline)
            } else {
                last.add(above: baseline, below: size - baseline)
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

    /// How far items that share a baseline reach above and below it.
    private struct BaselineReach {
        private(set) var reach: (above: Number, below: Number)?

        mutating func add(above: Number, below: Number) {
            let (mostAbove, mostBelow) = reach ?? (above, below)
            reach = (max(mostAbove, above), max(mostBelow, below))
        }
    }

    /// How long all lines are across, gaps included.
    func crossSum(of lines: Range<Int>, _ problem: CSSStack) -> Number {
        var sum = Number(problem.stack.lineSpacing) * Number(lines.count - 1)
        for number in lines { sum += css.lines[number].cross }
        return sum
    }

    /// Gives lines their final lengths: the only line of a stack that does not wrap is as long as the
    /// stack, and lines that stretch share what is left evenly.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, section 9.4, steps 8 and 9.
    mutating func stretchLines(
        _ lines: Range<Int>,
        _ problem: CSSStack,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) {
        // 1. What there is.
        let sum = crossSum(of: lines, problem)
        let total = problem.crossLength(holding: sum)
        guard problem.isMultiLine else {
            css.lines[lines.lowerBound].cross = total
            return
        }
        guard problem.stack.alignContent == .stretch, total > sum else { return }

        // 2. Every line gets as much more as all others.
        let gaps = Number(problem.stack.lineSpacing) * Number(lines.count - 1)
        let shared = WaterFilling(
            css.lines[lines].map { .init(base: $0.cross, lower: $0.cross, upper: .infinity) },
            total: total - gaps
        )
        let (tree, length) = (tree, problem.axis.crossed.lengthName)
        let lengths = try desk.fill(
            shared,
            for: .stretchedLines,
            in: total,
            names: desk.keepsNames ? (1...lines.count).map { "line\($0).\(length)" } : [],
            total: desk.keepsNames ? "\(tree.programName(of: problem.index)).\(length)" : "",
            programs: &programs
        ) {
            "the stretching of the lines of \(tree.name(of: problem.index))"
        }
        for (number, length) in zip(lines, lengths) { css.lines[number].cross = length }
    }
}
