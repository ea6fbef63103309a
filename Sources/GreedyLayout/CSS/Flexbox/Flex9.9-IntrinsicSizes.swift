// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.9, *Intrinsic Sizes*. Where its algorithm for a row breaks pages,
// browsers add up contributions; so does this.

extension GreedyPass {
    /// §9.9.1 and §9.9.2: The intrinsic main sizes of a row, and the intrinsic cross sizes of a column.
    mutating func containerWidths(
        of index: Int,
        _ stack: Stack,
        height: Number?,
        within heights: Interval
    ) -> IntrinsicWidths {
        let children = tree[index].children
        var widths = IntrinsicWidths(min: 0, max: 0)
        switch stack.direction {
        case .horizontal:
            // §9.9.1 A row is as wide as its items together, or, if they may wrap, at least as the widest.
            let gaps = Number(stack.spacing) * Number(max(0, children.count - 1))
            var sum = IntrinsicWidths(min: gaps, max: gaps)
            for child in children {
                let own = contribution(of: child, to: stack, height: height)
                let margins =
                    Number(tree[child].style.spacingBefore)
                    + Number(tree[child].style.spacingAfter)
                sum.min += own.min + margins
                sum.max += own.max + margins
                widths.min = max(widths.min, own.min + margins)
            }
            widths.max = max(0, sum.max)
            if stack.flexWrap == .noWrap { widths.min = max(0, sum.min) }
        case .vertical:
            // §9.9.2 A column is as wide as the widest of its items, its lines next to each other.
            for child in children {
                let own = contribution(of: child, to: stack, height: height)
                widths.min = max(widths.min, own.min)
                widths.max = max(widths.max, own.max)
            }
            if stack.flexWrap == .wrap {
                widths.max = linesWidth(of: index, stack, height: height, within: heights)
            }
        }
        widths.max = max(widths.min, widths.max)
        return widths
    }

    /// What the lines of a column take next to each other when each is as wide as what its widest item
    /// contributes; lines break where the items do that have not flexed.
    private mutating func linesWidth(
        of index: Int,
        _ stack: Stack,
        height: Number?,
        within heights: Interval
    ) -> Number {
        // 1. Lines of items as high as they are by themselves.
        var question = BoxQuestion(index: index, width: .infinity)
        question.height = height
        question.isHeightDefinite = height != nil
        question.heights = heights
        let container = FlexContainer(stack, question, in: tree)
        let (firstItem, firstLine) = (scratch.flexItems.count, scratch.flexLines.count)
        determineBaseSizes(in: container)
        collectLines(of: firstItem..<scratch.flexItems.count, in: container)

        // 2. Their widths.
        var width = container.lineGap * Number(max(0, scratch.flexLines.count - firstLine - 1))
        for number in firstLine..<scratch.flexLines.count {
            var widest: Number = 0
            for position in scratch.flexLines[number].items {
                let child = scratch.flexItems[position].index
                widest = max(widest, contribution(of: child, to: stack, height: height).max)
            }
            width += widest
        }
        dropItems(from: firstItem, lines: firstLine)
        return width
    }

    /// §9.9.3 Flex Item Intrinsic Size Contributions: what an item adds to the widths of its container.
    ///
    /// Percentages are of a width that is not yet known, and count as `auto`.
    ///
    /// - Parameter height: The height of the container, if it is definite.
    private mutating func contribution(
        of index: Int,
        to stack: Stack,
        height: Number?
    ) -> IntrinsicWidths {
        let style = tree[index].style
        let isRow = stack.direction == .horizontal
        let range = range(of: index, along: .horizontal, in: nil)
        let own = length(of: index, along: .horizontal, in: nil)

        // 1. The widths of what is inside, which may follow from its height.
        var ownHeight = length(of: index, along: .vertical, in: height)
        let alignment = style.alignSelf ?? stack.alignItems ?? .stretch
        if isRow, stack.flexWrap == .noWrap, alignment == .stretch, style.height.isAuto {
            ownHeight = height
        }
        let heights = self.range(of: index, along: .vertical, in: height)
        let content = widths(of: index, height: ownHeight.map(heights.clamp), within: heights)

        // 2. Its own width comes first. But a picture that is, or is at most, a part of a width yet
        //    unknown can be squeezed to nothing.
        var widths = own.map { IntrinsicWidths(min: $0, max: $0) } ?? content
        let isPart = style.width.isFraction || style.maxWidth.isFraction
        if isPart, picture(at: index) != nil { widths.min = 0 }
        widths = IntrinsicWidths(min: range.clamp(widths.min), max: range.clamp(widths.max))

        // 3. Along a row an item with a basis has its hypothetical size where it cannot grow or shrink
        //    to that; how narrow it is does not count if the row may wrap.
        let basis = style.flexBasis.isAuto ? own : style.flexBasis.resolved(in: nil)
        guard isRow, let basis else { return widths }
        let least =
            style.minWidth.isAuto ? min(content.min, min(own ?? .infinity, range.max)) : range.min
        let hypothetical = Interval(min: least, max: range.max).clamp(basis)
        func reached(_ width: Number) -> Number {
            if width > basis, style.flexGrow == 0 { return hypothetical }
            return width < basis && style.flexShrink == 0 ? hypothetical : width
        }
        widths.max = reached(widths.max)
        if stack.flexWrap == .noWrap { widths.min = reached(widths.min) }
        return widths
    }
}
