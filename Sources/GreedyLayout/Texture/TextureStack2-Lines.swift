// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Phase 2: Collects items into lines.
    ///
    /// As many items as fit by their measured lengths are on each line.
    mutating func collectLines(of items: Range<Int>, in stack: ResolvedStack, at index: Int) {
        guard stack.properties.flexWrap == .wrap else {
            return scratch.textureLines.append(.init(items: items))
        }
        var first = items.lowerBound
        var (length, gap): (Number, Number) = (0, 0)
        for position in items {
            let item = scratch.textureItems[position]
            let own =
                rules.number(.textureSpacesBreaking, item.before) + item.size[stack.axis]
                + rules.number(.textureSpacesBreaking, item.after)
            let extended = length + gap + own
            let isFirst = position == first
            var tested = rules.sum(
                .textureLastSpaceBreaking,
                rules.holds(.textureBreaksAfter, false) ? length : extended,
                counting: item.after
            )
            tested = rules.sum(.textureBreakingGapCount, tested, counting: gap)
            if !isFirst, isTooLong(tested, first..<position + 1, in: stack, at: index) {
                scratch.textureLines.append(.init(items: first..<position))
                first = position
                length = rules.holds(.textureGapCarried, false) ? gap + own : own
            } else if decisions.notesAmbiguities, !isFirst {
                // When ambiguous comparisons may be reversed, cut the length at the limit.
                length = min(extended, stack.main.upper)
            } else {
                length = extended
            }
            gap = rules.number(.textureGapBreaking, Number(written: stack.properties.spacing))
        }
        scratch.textureLines.append(.init(items: first..<items.upperBound))
    }

    /// Whether items of a given total length no longer fit on one line.
    private mutating func isTooLong(
        _ length: Number,
        _ items: Range<Int>,
        in stack: ResolvedStack,
        at index: Int
    ) -> Bool {
        let isTooLong =
            Rules.isPlain
            ? ResolvedStack.violation(of: length, stack.main) < 0
            : otherwiseExceedsLine(length, in: stack)
                || length == stack.main.upper && rules.holds(.textureExactFitBroken, false)
        guard decisions.notesAmbiguities, stack.main.lower <= stack.main.upper
        else { return isTooLong }
        if length == stack.main.upper, isOfferCertain(at: index), isCertain(items, in: stack) {
            return isTooLong
        }
        let last = scratch.textureItems[items.upperBound - 1].index
        return decisions.decided(
            isTooLong,
            between: length,
            and: stack.main.upper,
            scale: length,
            .wrapping,
            at: index,
            about: [last]
        )
    }

    /// Whether doubles represent the lengths of all items, and their gaps, without rounding.
    func isCertain(_ items: Range<Int>, in stack: ResolvedStack) -> Bool {
        stack.spacing(of: items, among: scratch.textureItems).isCoarse
            && items.allSatisfy {
                isCertain(
                    scratch.textureItems[$0].size[stack.axis],
                    of: scratch.textureItems[$0].index
                )
            }
    }
}
