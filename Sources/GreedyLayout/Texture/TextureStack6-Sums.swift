// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Phase 6: Adds up the lines: the longest one along the stack, and all of them across.
    mutating func sum(of lines: Range<Int>, in stack: ResolvedStack) -> Size {
        var length: Number = 0
        for line in lines {
            let items = scratch.textureLines[line].items
            let gap = Number(written: stack.properties.spacing)
            var own = stack.length(of: items, among: scratch.textureItems)
            own = rules.sum(.textureStackGapCount, own, counting: gap)
            own = rules.sum(.textureGapsInLength, own, counting: gap * Number(items.count - 1))
            own = rules.sum(
                .textureSpacesInLength,
                own,
                counting: stack.spacing(of: items, among: scratch.textureItems)
                    - gap * Number(items.count - 1)
            )
            own = rules.sum(
                .textureFirstSpaceInLength,
                own,
                counting: scratch.textureItems[items.lowerBound].before
            )
            own = rules.sum(
                .textureLastSpaceInLength,
                own,
                counting: scratch.textureItems[items.upperBound - 1].after
            )
            if rules.holds(.textureLengthsKept, false) { own = scratch.textureLines[line].length }
            scratch.textureLines[line].length = own
            let counted = rules.sum(.textureLengthGapCount, own, counting: gap)
            length = rules.holds(.textureLengthOfLast, false) ? own : max(length, counted)
        }
        return Size(main: length, cross: crossLength(of: lines, in: stack), along: stack.axis)
    }

    /// Returns the total cross length of the lines and the gaps between them, for one use of it.
    ///
    /// - Parameter quantity: The gaps in this length.
    func crossLength(
        of lines: Range<Int>,
        in stack: ResolvedStack,
        _ quantity: NamedQuantity
    ) -> Number {
        rules.sum(
            quantity,
            crossLength(of: lines, in: stack),
            counting: Number(written: stack.properties.lineSpacing) * Number(lines.count - 1)
        )
    }

    /// Returns the total cross length of the lines and the gaps between them.
    func crossLength(of lines: Range<Int>, in stack: ResolvedStack) -> Number {
        let gaps = rules.count(.textureLineGapCount, lines.count - 1)
        var sum = Number(written: stack.properties.lineSpacing) * Number(gaps)
        sum = rules.sum(
            .textureLineGaps,
            sum,
            counting: Number(written: stack.properties.lineSpacing) * Number(lines.count - 1)
        )
        for line in lines { sum += scratch.textureLines[line].cross }
        return sum
    }
}
