// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Phase 5: Stretches the lines, and then the stretched children to their line.
    mutating func stretch(_ lines: Range<Int>, in stack: ResolvedStack) {
        let cross = stack.axis.crossed
        let free = stack.violation(
            of: crossLength(of: lines, in: stack, .textureStretchLineGaps),
            stack.cross,
            .textureStretchToMaximum,
            .textureStretchToMinimum
        )
        let shares = Number(rules.count(.textureStretchShares, lines.count))
        let isStretched = stack.properties.alignContent == .stretch && lines.count > 1
        for number in lines {
            let unstretched = scratch.textureLines[number].cross
            if isStretched, isShared(free) { scratch.textureLines[number].cross += free / shares }
            let isBefore = rules.holds(.textureStretchedBeforeLines, false)
            let length = isBefore ? unstretched : scratch.textureLines[number].cross
            let firstQuestion = scratch.textureQuestions.count
            for position in scratch.textureLines[number].items {
                let size = scratch.textureItems[position].size
                let isStretched = self.isStretched(
                    scratch.textureItems[position],
                    in: stack,
                    .textureSelfStretchedAgain
                )
                guard rules.holds(.textureChildStretched, isStretched),
                    rules.holds(
                        .textureStretchedOnlyLonger,
                        length - size[cross] > ResolvedStack.tolerance
                    )
                else { continue }
                var main = Limits(exactly: size[stack.axis])
                if rules.holds(.textureStretchedWithBasis, false) {
                    main = basisLimits(of: position, in: stack)
                }
                if rules.holds(.textureStretchedShorter, false) { main.lower = 0 }
                scratch.textureQuestions.append(
                    .init(
                        position: position,
                        main: main,
                        cross: Limits(exactly: lengthStretched(to: length, in: stack))
                    )
                )
            }
            measure(from: firstQuestion, in: stack)
        }
    }

    /// Whether lines share some free space across the stack.
    private func isShared(_ free: Number) -> Bool {
        free > ResolvedStack.tolerance
            || rules.holds(.textureLinesShortened, false) && free < -ResolvedStack.tolerance
    }

    /// The length across of a child that is stretched to its line.
    private func lengthStretched(to line: Number, in stack: ResolvedStack) -> Number {
        let most = stack.cross.upper
        return rules.holds(.textureStretchedBeyondLine, false) && most.isFinite ? most : line
    }
}
