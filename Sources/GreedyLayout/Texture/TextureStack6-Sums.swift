// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Phase 6: Adds up the lines: the longest one along the stack, and all of them across.
    mutating func sum(of lines: Range<Int>, in stack: ResolvedStack) -> Size {
        var length: Number = 0
        for line in lines {
            let items = scratch.textureLines[line].items
            let own = rules.sum(
                .textureStackGapCount,
                stack.length(of: items, among: scratch.textureItems),
                counting: Number(written: stack.properties.spacing)
            )
            scratch.textureLines[line].length = own
            length = max(length, own)
        }
        return Size(main: length, cross: crossLength(of: lines, in: stack), along: stack.axis)
    }

    /// Returns the total cross length of the lines and the gaps between them.
    func crossLength(of lines: Range<Int>, in stack: ResolvedStack) -> Number {
        let gaps = rules.count(.textureLineGapCount, lines.count - 1)
        var sum = Number(written: stack.properties.lineSpacing) * Number(gaps)
        for line in lines { sum += scratch.textureLines[line].cross }
        return sum
    }
}
