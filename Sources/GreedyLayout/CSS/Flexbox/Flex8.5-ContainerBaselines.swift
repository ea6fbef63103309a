// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §8.5, *Flex Container Baselines*.

extension GreedyPass {
    /// Returns the first or last baseline of a container, from its first or last line: the baseline
    /// of an item that is aligned by its baseline, or of the item at the end.
    func baseline(
        of line: FlexLine,
        isLast: Bool,
        _ content: Size,
        _ container: FlexContainer
    ) -> Number? {
        guard let first = line.items.first, let end = line.items.last else { return nil }
        let isRow = container.isRow
        // The search always begins at the start of the axis.
        var position = isLast != container.stack.isReversed ? end : first
        if rules.holds(.baselineOfAligned, line.hasBaselines), isRow {
            let wanted = isLast ? Alignment.baselineLast : .baselineFirst
            let other = isLast ? Alignment.baselineFirst : .baselineLast
            position = item(of: line, by: wanted) ?? item(of: line, by: other) ?? position
        }
        let alignment = scratch.flexItems[position].alignment
        let isAligned =
            isRow && alignment.isBaseline
            && scratch.flexItems[position].autoMargins.crossCount == 0
        let takesLast = isAligned ? alignment == .baselineLast : isLast
        let top = container.frame(of: scratch.flexItems[position], in: content).origin.y
        return top
            + scratch.flexItems[position].baseline(
                isLast: takesLast,
                isRow: isRow,
                by: rules
            )
    }

    /// Returns the first item of a line with an alignment.
    private func item(of line: FlexLine, by alignment: Alignment) -> Int? {
        line.items.first {
            scratch.flexItems[$0].alignment == alignment
                && scratch.flexItems[$0].autoMargins.crossCount == 0
        }
    }
}
