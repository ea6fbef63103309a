// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.4, *Cross Size Determination*, and §9.6, *Cross-Axis
// Alignment*.

extension GreedyPass {
    /// Determines the hypothetical cross size of the items of a line, and its cross size.
    mutating func measure(_ line: inout FlexLine, in container: FlexContainer) {
        for number in line.items.indices { measure(&line.items[number], in: container) }
        line.first = baselines(of: line, .baselineFirst, container)
        line.last = baselines(of: line, .baselineLast, container)

        // A line of its own is as long across as its container, if that is known.
        let cross = container.cross
        if !container.isMultiline, let length = container.length(along: cross) {
            line.cross = length
            return
        }
        var longest: Number = 0
        for item in line.items { longest = max(longest, item.crossLength) }
        let (first, last) = (line.first, line.last)
        longest = max(longest, max(first.above + first.below, last.above + last.below))
        line.cross = container.isMultiline ? longest : container.range(along: cross).clamp(longest)
    }

    private mutating func measure(_ item: inout FlexItem, in container: FlexContainer) {
        let parent = container.percentages
        if container.isRow {
            let own = length(of: item.index, along: .vertical, in: parent.height)
            var question = question(for: item.index, in: parent)
            question.width = item.length
            if let own {
                question.height = item.crossRange.clamp(own)
                question.isHeightDefinite = true
            } else {
                question.heights = item.crossRange
            }
            let record = layOut(question)
            keep(record, for: &item, container)
        } else {
            let own = length(of: item.index, along: .horizontal, in: parent.width)
            let width: Number
            if let own {
                width = item.crossRange.clamp(own)
            } else if item.isStretched, !container.isMultiline {
                width = item.crossRange.clamp(container.question.width)
            } else if let picture = picture(at: item.index) {
                width = item.crossRange.clamp(item.length * picture.ratio)
            } else {
                // Where only intrinsic widths are asked for, nobody has flexed.
                let flexed = container.question.width.isFinite ? item.length : nil
                width = columnWidth(of: item, flexed: flexed, in: container)
                item.fitsLine = container.isMultiline && !item.isStretched
            }
            item.crossLength = width
        }
    }

    private func keep(_ record: Int, for item: inout FlexItem, _ container: FlexContainer) {
        item.record = record
        let box = boxes[record]
        if container.isRow { item.crossLength = box.size.height }
        item.firstBaseline = box.firstBaseline ?? box.size.height
        item.lastBaseline = box.lastBaseline ?? box.size.height
    }

    /// The baseline that an item is aligned by, from where it begins across; in a column that is its
    /// left edge, with which it ends from right to left.
    private func baseline(of item: FlexItem, _ container: FlexContainer) -> Number {
        guard container.isRow else {
            return tree.layoutDirection == .leftToRight ? 0 : item.crossLength
        }
        return item.alignment == .baselineLast ? item.lastBaseline : item.firstBaseline
    }

    /// What a line's items reach above and below the baseline that they are aligned by; less than
    /// anything if there are none.
    private func baselines(
        of line: FlexLine,
        _ alignment: Alignment,
        _ container: FlexContainer
    ) -> (above: Number, below: Number) {
        var (above, below) = (-Number.infinity, -Number.infinity)
        for item in line.items where item.alignment == alignment {
            let baseline = baseline(of: item, container)
            above = max(above, baseline)
            below = max(below, item.crossLength - baseline)
        }
        return (above, below)
    }

    /// Determines the container's cross size; lines that are stretched fill it.
    func crossLength(of container: FlexContainer, _ lines: inout [FlexLine]) -> Number {
        let gaps = container.lineGap * Number(max(0, lines.count - 1))
        let content = lines.reduce(gaps) { $0 + $1.cross }
        let length =
            container.length(along: container.cross)
            ?? container.range(along: container.cross).clamp(content)
        let free = length - content
        if container.isMultiline, container.stack.alignContent == .stretch, free > 0 {
            for number in lines.indices { lines[number].cross += free / Number(lines.count) }
        }
        return length
    }

    /// Determines the used cross size of the items of a line, and lays them out for good.
    mutating func stretch(_ line: inout FlexLine, in container: FlexContainer) {
        for number in line.items.indices {
            var item = line.items[number]
            if item.isStretched { item.crossLength = item.crossRange.clamp(line.cross) }
            if item.fitsLine, line.cross > container.question.width {
                item.crossLength = columnWidth(
                    of: item,
                    flexed: item.length,
                    available: line.cross,
                    in: container
                )
            }
            if container.isRow {
                guard item.isStretched else { continue }
                var question = question(for: item.index, in: container.percentages)
                question.width = item.length
                question.height = item.crossLength
                question.isHeightDefinite = true
                let record = layOut(question)
                keep(record, for: &item, container)
            } else {
                var question = question(for: item.index, in: container.percentages)
                question.width = item.crossLength
                question.height = item.length
                question.isHeightDefinite =
                    container.question.isHeightDefinite || item.hasDefiniteBasis
                let record = layOut(question)
                keep(record, for: &item, container)
            }
            line.items[number] = item
        }
    }

    // MARK: Alignment

    /// Places the lines across the container.
    func alignLines(_ lines: inout [FlexLine], to length: Number, _ stack: Stack) {
        guard stack.flexWrap == .wrap, !lines.isEmpty else { return }
        let gaps = Number(stack.lineSpacing) * Number(lines.count - 1)
        let free = length - lines.reduce(gaps) { $0 + $1.cross }
        let space = stack.alignContent.space(free, among: lines.count)
        var position = space.before
        for number in lines.indices {
            lines[number].crossStart = position
            position += lines[number].cross + Number(stack.lineSpacing) + space.between
        }
    }

    /// Places the items of a line across it.
    func align(_ line: inout FlexLine, in container: FlexContainer) {
        for number in line.items.indices {
            let item = line.items[number]
            let free = line.cross - item.crossLength
            let offset: Number =
                switch item.alignment {
                case .start, .stretch: 0
                case .end: free
                case .center: free / 2
                case .baselineFirst: line.first.above - baseline(of: item, container)
                case .baselineLast: line.cross - line.last.below - baseline(of: item, container)
                }
            line.items[number].crossStart = line.crossStart + offset
        }
    }
}
