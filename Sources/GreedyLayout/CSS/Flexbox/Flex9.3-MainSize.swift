// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.3, *Main Size Determination*.

extension GreedyPass {
    /// §9.3 step 5: Collect flex items into flex lines.
    ///
    /// - Parameter items: The positions of the items in `flexItems`.
    /// - Complexity: O(items).
    mutating func collectLines(of items: Range<Int>, in container: FlexContainer) {
        guard let first = items.first else { return }
        let firstLine = scratch.flexLines.count
        defer { sortLines(from: firstLine) }
        let gap = container.gap

        // A single-line container has all items on one line.
        guard container.isMultiline else {
            var spacing = scratch.flexItems[first].margins
            for position in items.dropFirst() {
                spacing += gap + scratch.flexItems[position].margins
            }
            return scratch.flexLines.append(FlexLine(items: items, spacing: spacing))
        }

        // A multi-line container starts a new line where the next item does not fit.
        let main = container.main
        let end =
            container.length(along: main)
            ?? rules.step(
                .maximumBreaksLines,
                from: .infinity,
                to: container.range(along: main).max
            )
        // Rounding in a sum must not start a new line.
        let slack: Number = Number.rounds ? 1e-6 : 0
        let known = container.isRow ? nil : container.percentages.height
        let limit = (container.question.lineLimit ?? known ?? end) + slack
        var line = FlexLine(items: first..<first, spacing: 0)
        var length: Number = 0
        for position in items {
            let index = scratch.flexItems[position].index
            let margins = scratch.flexItems[position].margins
            var own = rules.step(
                .lineBreakingLength,
                from: scratch.flexItems[position].base,
                to: scratch.flexItems[position].hypothetical
            )
            if rules.holds(.declaredBreaking, false) {
                own = scratch.flexItems[position].preferredMain ?? own
            }
            let outer = own + rules.number(.lineBreakingMargins, margins)
            let extended = length + rules.number(.lineBreakingGap, gap) + outer
            let counted = rules.sum(.lineBreakingGapCount, extended, counting: gap)
            let isFirst = line.items.isEmpty
            let isFull =
                !isFirst
                && (decisions.isLess(
                    limit,
                    counted,
                    scale: limit,
                    .wrapping,
                    at: container.index,
                    about: [index]
                ) || rules.holds(.fullLineBreaks, false) && extended > limit - 2 * slack)
            if isFirst || isFull {
                let isTooLong = rules.holds(.longItemBreaks, false) && isFirst && limit < outer
                if isFull || isTooLong { scratch.flexLines.append(line) }
                line = FlexLine(items: position..<position + 1, spacing: margins)
                length = rules.holds(.lineLengthKept, false) ? length + outer : outer
            } else {
                line.items = line.items.lowerBound..<position + 1
                line.spacing += gap + margins
                // When ambiguous comparisons may be reversed, cut the length at the limit: an item
                // that takes no more space then still fits.
                length = decisions.notesAmbiguities ? min(extended, limit) : extended
            }
        }
        scratch.flexLines.append(line)
    }

    /// Sorts the items of each line, if they are not in layout order yet.
    @inline(__always)
    private mutating func sortLines(from first: Int) {
        guard !rules.holds(.orderBeforeLines, true) else { return }
        for line in scratch.flexLines[first...] {
            let sorted = scratch.flexItems[line.items].enumerated().sorted { one, other in
                let orders = [one, other].map { tree[box: $0.element.index].order }
                return (orders[0], one.offset) < (orders[1], other.offset)
            }
            scratch.flexItems.replaceSubrange(line.items, with: sorted.map(\.element))
        }
    }
}
