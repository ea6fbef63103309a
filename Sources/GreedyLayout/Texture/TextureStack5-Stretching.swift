// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Phase 5: Stretches the lines, and then the stretched children to their line.
    mutating func stretch(_ lines: Range<Int>, in stack: ResolvedStack) {
        let cross = stack.axis.crossed
        let free = ResolvedStack.violation(of: crossLength(of: lines, in: stack), stack.cross)
        let isStretched = stack.properties.alignContent == .stretch && lines.count > 1
        for number in lines {
            if isStretched, free > ResolvedStack.tolerance {
                scratch.textureLines[number].cross += free / Number(lines.count)
            }
            let length = scratch.textureLines[number].cross
            let firstQuestion = scratch.textureQuestions.count
            for position in scratch.textureLines[number].items {
                let size = scratch.textureItems[position].size
                let isStretched = self.isStretched(scratch.textureItems[position], in: stack)
                guard rules.holds(.textureChildStretched, isStretched),
                    length - size[cross] > ResolvedStack.tolerance
                else { continue }
                let main = Limits(exactly: size[stack.axis])
                scratch.textureQuestions.append(
                    .init(position: position, main: main, cross: Limits(exactly: length))
                )
            }
            measure(from: firstQuestion, in: stack)
        }
    }
}
