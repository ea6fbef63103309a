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
        _ item: inout CSSItem,
        hasFlexed: Bool,
        _ problem: CSSStack
    ) throws(LayoutFailure) {
        if problem.isColumn {
            let height = CSSHeight(
                exactly: item.size.height,
                isDefinite: problem.height.isDefinite || item.hasDefiniteBasis
            )
            // A picture follows its height in any case.
            let isFollowed = item.ratio != nil || hasFlexed && height.isDefinite
            item.question.height = height
            item.question.width = try cssWidth(
                ofColumnItem: item,
                height: isFollowed ? height : item.ownHeight,
                in: problem.width
            )
        } else {
            item.question.width = item.size.width
            item.question.height = item.ownHeight
        }
        try ask(&item)
    }

    /// Makes items that are stretched as long across as their line.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, section 9.4, step 11.
    mutating func stretchItems(
        _ line: inout CSSFilledLine,
        _ problem: CSSStack
    ) throws(LayoutFailure) {
        let cross = problem.axis.crossed
        for position in line.items.indices {
            guard line.items[position].definiteCross == nil else { continue }
            var item = line.items[position]
            let length = item.clamp(line.cross, along: cross)
            switch (problem.isColumn, item.isStretched) {
            case (true, true): item.question.width = length
            case (false, true): item.question.height = CSSHeight(exactly: length)
            case (true, false) where problem.isMultiLine && line.cross > problem.width:
                let height = item.question.height
                item.question.width = try cssWidth(
                    ofColumnItem: item,
                    height: item.ratio != nil || height.isDefinite ? height : item.ownHeight,
                    in: line.cross
                )
            case (_, false): continue
            }
            try ask(&item)
            line.items[position] = item
        }
    }

    private mutating func ask(_ item: inout CSSItem) throws(LayoutFailure) {
        let box = try cssBox(item.question)
        item.size = box.size
        let baseline = item.alignment == .baselineLast ? box.baselines.last : box.baselines.first
        // Across a column lie no baselines: left edges stand in for them, whichever way is forwards.
        let left = tree.layoutDirection == .rightToLeft ? box.size.width : 0
        item.baseline = item.axis == .vertical ? left : baseline ?? box.size.height
        item.baselines = (
            box.baselines.first ?? box.size.height, box.baselines.last ?? box.size.height
        )
    }

    /// How long a line is across by what is in it.
    ///
    /// Items on a baseline reach as far above it as the highest, and below it as the lowest.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, section 9.4, step 8.
    func measureCross(of line: inout CSSFilledLine, _ problem: CSSStack) {
        let cross = problem.axis.crossed
        var length: Number = 0
        var (first, last) = (BaselineReach(), BaselineReach())
        for position in line.items.indices {
            let (size, baseline) = (line.items[position].size[cross], line.items[position].baseline)
            switch line.items[position].alignment {
            case .baselineFirst: first.add(above: baseline, below: size - baseline)
            case .baselineLast: last.add(above: baseline, below: size - baseline)
            default: length = max(length, size)
            }
        }
        if let reach = first.reach {
            line.above = reach.above
            length = max(length, reach.above + reach.below)
        }
        if let reach = last.reach {
            line.below = reach.below
            length = max(length, reach.above + reach.below)
        }
        line.cross = length
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
    func crossSum(of lines: [CSSFilledLine], _ problem: CSSStack) -> Number {
        lines.reduce(Number(problem.stack.lineSpacing) * Number(lines.count - 1)) { $0 + $1.cross }
    }

    /// Gives lines their final lengths: the only line of a stack that does not wrap is as long as the
    /// stack, and lines that stretch share what is left evenly.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, section 9.4, steps 8 and 9.
    mutating func stretchLines(
        _ lines: inout [CSSFilledLine],
        _ problem: CSSStack,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) {
        // 1. What there is.
        let sum = crossSum(of: lines, problem)
        let total = problem.crossLength(holding: sum)
        guard problem.isMultiLine else {
            lines[0].cross = total
            return
        }
        guard problem.stack.alignContent == .stretch, total > sum else { return }

        // 2. Every line gets as much more as all others.
        let gaps = Number(problem.stack.lineSpacing) * Number(lines.count - 1)
        let shared = WaterFilling(
            lines.map { .init(base: $0.cross, lower: $0.cross, upper: .infinity) },
            total: total - gaps
        )
        let (tree, length) = (tree, problem.axis.crossed.lengthName)
        var stretching = SlackPrograms(
            shared,
            names: desk.keepsNames ? lines.indices.map { "line\($0 + 1).\(length)" } : [],
            total: desk.keepsNames ? "\(tree.programName(of: problem.index)).\(length)" : ""
        )
        while !stretching.isSettled {
            stretching.state(in: &desk.program)
            try desk.solve { "the stretching of the lines of \(tree.name(of: problem.index))" }
            if desk.keepsNames { programs.append(desk.program) }
            stretching.learn(from: desk.solution)
        }
        for (number, length) in stretching.lengths.enumerated() { lines[number].cross = length }
    }
}
