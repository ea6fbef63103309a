// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// A stack that is laid out by the `css` rule, as far as it is known from outside.
    struct FlexContainer {
        let index: Int
        let stack: Stack
        let question: CSSQuestion
        /// What percentages of the children refer to.
        let percentages: Proposal

        init(_ stack: Stack, _ question: CSSQuestion) {
            index = question.index
            self.stack = stack
            self.question = question
            let height = question.isHeightDefinite ? question.height : nil
            percentages = Proposal(width: question.width, height: height).definite
        }

        var main: Axis { stack.direction }
        var cross: Axis { stack.direction.crossed }
        var isRow: Bool { main == .horizontal }
        var isMultiline: Bool { stack.flexWrap == .wrap }
        var gap: Number { Number(stack.spacing) }
        var lineGap: Number { Number(stack.lineSpacing) }

        /// The length along an axis, if it is known before the children are.
        func length(along axis: Axis) -> Number? {
            axis == .horizontal ? question.width : question.height
        }

        /// What a length that follows from the children is clamped to.
        func range(along axis: Axis) -> Interval {
            axis == .horizontal ? .unconstrained : question.heights
        }
    }

    /// What the items of a line add up to before they flex.
    func hypotheticalLength(of line: FlexLine) -> Number {
        var length = line.spacing
        for position in line.items { length += scratch.flexItems[position].hypothetical }
        return length
    }

    /// Lays a flex container out.
    ///
    /// Its items and lines lie on top of those of the containers around it, and are gone in the end.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, §9, *Flex Layout Algorithm*.
    mutating func fill(_ box: inout CSSBox, _ stack: Stack, _ question: CSSQuestion) {
        let container = FlexContainer(stack, question)
        let (firstItem, firstLine) = (scratch.flexItems.count, scratch.flexLines.count)

        // 9.2 Line length determination: the flex base size of every item.
        appendItems(of: container)

        // 9.3 Main size determination: lines, the container's own main size, and who flexes.
        appendLines(of: firstItem..<scratch.flexItems.count, in: container)
        let lines = firstLine..<scratch.flexLines.count
        let length = mainLength(of: container, lines)
        for number in lines { flex(number, to: length, in: container) }

        // 9.4 Cross size determination.
        for number in lines { measure(line: number, in: container) }
        let crossLength = crossLength(of: container, lines)
        for number in lines { stretch(number, in: container) }

        // 9.5 Main-axis alignment, and 9.6 cross-axis alignment.
        for number in lines { justify(number, to: length, container.stack) }
        alignLines(lines, to: crossLength, container.stack)
        for number in lines { align(number, in: container) }

        // What is known of the container now.
        box.size = Size(main: length, cross: crossLength, along: container.main)
        if let first = lines.first, let last = lines.last {
            box.firstBaseline = baseline(of: scratch.flexLines[first], isLast: false, container)
            box.lastBaseline = baseline(of: scratch.flexLines[last], isLast: true, container)
        }
        box.inside = scratch.insides.count
        scratch.insides.append(inside(lines, from: firstItem, length, container))
        scratch.flexItems.removeLast(scratch.flexItems.count - firstItem)
        scratch.flexLines.removeLast(scratch.flexLines.count - firstLine)
    }

    /// Keeps where the items lie, and how the lines were divided if anybody wants to know.
    private mutating func inside(
        _ lines: Range<Int>,
        from firstItem: Int,
        _ length: Number,
        _ container: FlexContainer
    ) -> CSSInside {
        let firstPlacement = scratch.placements.count
        let items = scratch.flexItems
        scratch.placements.makeRoom(for: items.count - firstItem)
        scratch.placements.append(addingCapacity: items.count - firstItem) { placements in
            for position in firstItem..<items.count {
                placements.append(CSSPlacement(items[position], along: container.main))
            }
        }
        let firstRecord = scratch.lineRecords.count
        if keepsRecords {
            for number in lines {
                let record = record(
                    of: scratch.flexLines[number],
                    number - lines.lowerBound,
                    length,
                    container
                )
                scratch.lineRecords.append(record)
            }
        }
        return .items(
            firstPlacement..<scratch.placements.count,
            lines: firstRecord..<scratch.lineRecords.count
        )
    }

    /// What a record says of a line.
    private func record(
        of line: FlexLine,
        _ number: Int,
        _ length: Number,
        _ container: FlexContainer
    ) -> StackRecord {
        let isDivided =
            container.length(along: container.main) != nil
            || hypotheticalLength(of: line) != length
        return StackRecord(
            index: container.index,
            rule: .css,
            line: number,
            proposal: isDivided ? length : nil,
            spacing: line.spacing,
            cross: line.cross,
            children: line.items.map { position in
                let item = scratch.flexItems[position]
                let style = tree[item.index].style
                return StackRecord.Child(
                    index: item.index,
                    interval: item.range,
                    base: item.base,
                    growth: Number(style.flexGrow),
                    shrinkage: Number(style.flexShrink) * item.base,
                    flexShrink: Number(style.flexShrink),
                    proposal: item.length,
                    length: item.length,
                    crossInterval: item.crossRange,
                    crossLength: item.crossLength
                )
            }
        )
    }

    /// The container has the baselines of its first and last line: of an item that is aligned by its
    /// baseline, or of the item at the end.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, §8.5, *Flex Container Baselines*.
    private func baseline(
        of line: FlexLine,
        isLast: Bool,
        _ container: FlexContainer
    ) -> Number? {
        guard let first = line.items.first, let end = line.items.last else { return nil }
        let isRow = container.isRow
        var position = isLast ? end : first
        if line.hasBaselines, isRow {
            let wanted = isLast ? Alignment.baselineLast : .baselineFirst
            let other = isLast ? Alignment.baselineFirst : .baselineLast
            position = item(of: line, by: wanted) ?? item(of: line, by: other) ?? position
        }
        let alignment = scratch.flexItems[position].alignment
        let takesLast = isRow && alignment.isBaseline ? alignment == .baselineLast : isLast
        let top = isRow ? scratch.flexItems[position].crossStart : scratch.flexItems[position].start
        return top + scratch.flexItems[position].baseline(isLast: takesLast, isRow: isRow)
    }

    /// The first item of a line that is aligned in a way.
    private func item(of line: FlexLine, by alignment: Alignment) -> Int? {
        for position in line.items where scratch.flexItems[position].alignment == alignment {
            return position
        }
        return nil
    }
}

extension Alignment {
    /// Whether children are hung on a common baseline.
    var isBaseline: Bool { self == .baselineFirst || self == .baselineLast }
}
