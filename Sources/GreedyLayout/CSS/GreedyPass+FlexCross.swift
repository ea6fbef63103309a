// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.4, *Cross Size Determination*, and §9.6, *Cross-Axis
// Alignment*.

extension GreedyPass {
    /// Determines the hypothetical cross size of the items of a line, and its cross size.
    mutating func measure(line number: Int, in container: FlexContainer) {
        let items = scratch.flexLines[number].items
        let hasBaselines =
            container.isRow ? measureRow(items, in: container) : measureColumn(items, in: container)
        if hasBaselines {
            scratch.flexLines[number].hasBaselines = true
            scratch.flexLines[number].first = baselines(of: items, .baselineFirst, container)
            scratch.flexLines[number].last = baselines(of: items, .baselineLast, container)
        }

        // A line of its own is as long across as its container, if that is known.
        let cross = container.cross
        if !container.isMultiline, let length = container.length(along: cross) {
            scratch.flexLines[number].cross = length
            return
        }
        var longest: Number = 0
        for position in items { longest = max(longest, scratch.flexItems[position].crossLength) }
        let (first, last) = (scratch.flexLines[number].first, scratch.flexLines[number].last)
        longest = max(longest, max(first.above + first.below, last.above + last.below))
        scratch.flexLines[number].cross =
            container.isMultiline ? longest : container.range(along: cross).clamp(longest)
    }

    /// Determines the heights of items of a row.
    ///
    /// - Returns: Whether some are aligned by a baseline.
    private mutating func measureRow(_ positions: Range<Int>, in container: FlexContainer) -> Bool {
        // 1. What shows nothing has no height of its own.
        let (hasContent, hasBaselines) = withFlexItems { pass, items in
            var (hasContent, hasBaselines) = (false, false)
            for position in positions {
                if items[position].alignment.isBaseline { hasBaselines = true }
                guard items[position].isPlain else {
                    hasContent = true
                    continue
                }
                let range = items[position].crossRange
                items[position].crossLength = range.clamp(items[position].preferredCross ?? 0)
                pass.setBaselines(of: &items[position], height: items[position].crossLength)
            }
            return (hasContent, hasBaselines)
        }
        guard hasContent else { return hasBaselines }

        // 2. Everybody else is asked.
        for position in positions where !scratch.flexItems[position].isPlain {
            var question = question(
                for: scratch.flexItems[position].index,
                in: container.percentages
            )
            question.width = scratch.flexItems[position].length
            if let own = scratch.flexItems[position].preferredCross {
                question.height = scratch.flexItems[position].crossRange.clamp(own)
                question.isHeightDefinite = true
            } else {
                question.heights = scratch.flexItems[position].crossRange
            }
            let box = layOut(question)
            scratch.flexItems[position].keep(box)
            scratch.flexItems[position].crossLength = box.size.height
        }
        return hasBaselines
    }

    /// Determines the widths of items of a column.
    ///
    /// - Returns: Whether some are aligned by a baseline.
    private mutating func measureColumn(
        _ positions: Range<Int>,
        in container: FlexContainer
    ) -> Bool {
        var hasBaselines = false
        for position in positions {
            scratch.flexItems[position].crossLength = width(ofItem: position, in: container)
            if scratch.flexItems[position].alignment.isBaseline { hasBaselines = true }
        }
        return hasBaselines
    }

    /// Gives an item that shows nothing the baselines that its style says.
    @inline(__always)
    private func setBaselines(of item: inout FlexItem, height: Number) {
        if let ascender = tree[item.index].style.ascender {
            item.firstBaseline = Number(ascender)
        }
        if let descender = tree[item.index].style.descender {
            item.lastBaseline = height + Number(descender)
        }
    }

    /// How wide an item of a column is before lines are stretched.
    private mutating func width(ofItem position: Int, in container: FlexContainer) -> Number {
        let item = scratch.flexItems[position]
        if let own = item.preferredCross { return item.crossRange.clamp(own) }
        if item.isStretched, !container.isMultiline {
            return item.crossRange.clamp(container.question.width)
        }
        if let picture = picture(at: item.index) {
            return item.crossRange.clamp(item.length * picture.ratio)
        }
        scratch.flexItems[position].fitsLine = container.isMultiline && !item.isStretched
        return columnWidth(of: item, in: container)
    }

    /// The baseline that an item is aligned by, from where it begins across; in a column that is its
    /// left edge, with which it ends from right to left.
    private func baseline(of item: FlexItem, _ container: FlexContainer) -> Number {
        guard container.isRow else {
            return tree.layoutDirection == .leftToRight ? 0 : item.crossLength
        }
        return item.baseline(isLast: item.alignment == .baselineLast, isRow: true)
    }

    /// What a line's items reach above and below the baseline that they are aligned by; less than
    /// anything if there are none.
    private func baselines(
        of items: Range<Int>,
        _ alignment: Alignment,
        _ container: FlexContainer
    ) -> (above: Number, below: Number) {
        var (above, below) = (-Number.infinity, -Number.infinity)
        for position in items where scratch.flexItems[position].alignment == alignment {
            let baseline = baseline(of: scratch.flexItems[position], container)
            above = max(above, baseline)
            below = max(below, scratch.flexItems[position].crossLength - baseline)
        }
        return (above, below)
    }

    /// Determines the container's cross size; lines that are stretched fill it.
    mutating func crossLength(of container: FlexContainer, _ lines: Range<Int>) -> Number {
        var content = container.lineGap * Number(max(0, lines.count - 1))
        for number in lines { content += scratch.flexLines[number].cross }
        let length =
            container.length(along: container.cross)
            ?? container.range(along: container.cross).clamp(content)
        let free = length - content
        if container.isMultiline, container.stack.alignContent == .stretch, free > 0 {
            for number in lines { scratch.flexLines[number].cross += free / Number(lines.count) }
        }
        return length
    }

    /// Determines the used cross size of the items of a line, and lays them out for good.
    mutating func stretch(_ number: Int, in container: FlexContainer) {
        let (positions, cross) = (scratch.flexLines[number].items, scratch.flexLines[number].cross)
        guard container.isRow else {
            for position in positions { stretch(item: position, to: cross, in: container) }
            return
        }
        let hasContent = withFlexItems { pass, items in
            var hasContent = false
            for position in positions where items[position].isStretched {
                items[position].crossLength = items[position].crossRange.clamp(cross)
                if items[position].isPlain {
                    pass.setBaselines(of: &items[position], height: items[position].crossLength)
                } else {
                    hasContent = true
                }
            }
            return hasContent
        }
        guard hasContent else { return }
        for position in positions
        where scratch.flexItems[position].isStretched && !scratch.flexItems[position].isPlain {
            var question = question(
                for: scratch.flexItems[position].index,
                in: container.percentages
            )
            question.width = scratch.flexItems[position].length
            question.height = scratch.flexItems[position].crossLength
            question.isHeightDefinite = true
            let box = layOut(question)
            scratch.flexItems[position].keep(box)
        }
    }

    /// Lays an item of a column out for good.
    private mutating func stretch(
        item position: Int,
        to cross: Number,
        in container: FlexContainer
    ) {
        if scratch.flexItems[position].isStretched {
            scratch.flexItems[position].crossLength = scratch.flexItems[position].crossRange.clamp(
                cross
            )
        }
        if scratch.flexItems[position].fitsLine, cross > container.question.width {
            let item = scratch.flexItems[position]
            scratch.flexItems[position].crossLength = columnWidth(
                of: item,
                available: cross,
                in: container
            )
        }
        guard !scratch.flexItems[position].isPlain else {
            let length = scratch.flexItems[position].length
            return withFlexItems { $0.setBaselines(of: &$1[position], height: length) }
        }
        var question = question(for: scratch.flexItems[position].index, in: container.percentages)
        question.width = scratch.flexItems[position].crossLength
        question.height = scratch.flexItems[position].length
        question.isHeightDefinite =
            container.question.isHeightDefinite || scratch.flexItems[position].hasDefiniteBasis
        let box = layOut(question)
        scratch.flexItems[position].keep(box)
    }

    // MARK: Alignment

    /// Places the lines across the container.
    mutating func alignLines(_ lines: Range<Int>, to length: Number, _ stack: Stack) {
        guard stack.flexWrap == .wrap, !lines.isEmpty else { return }
        let gap = Number(stack.lineSpacing)
        var taken = gap * Number(lines.count - 1)
        for number in lines { taken += scratch.flexLines[number].cross }
        let space = stack.alignContent.space(length - taken, among: lines.count)
        var position = space.before
        for number in lines {
            scratch.flexLines[number].crossStart = position
            position += scratch.flexLines[number].cross + gap + space.between
        }
    }

    /// Places the items of a line across it.
    mutating func align(_ number: Int, in container: FlexContainer) {
        let line = scratch.flexLines[number]
        withFlexItems { pass, items in
            for position in line.items {
                let offset: Number =
                    switch items[position].alignment {
                    case .start, .stretch: 0
                    case .end: line.cross - items[position].crossLength
                    case .center: (line.cross - items[position].crossLength) / 2
                    case .baselineFirst:
                        line.first.above - pass.baseline(of: items[position], container)
                    case .baselineLast:
                        line.cross - line.last.below - pass.baseline(of: items[position], container)
                    }
                items[position].crossStart = line.crossStart + offset
            }
        }
    }
}
