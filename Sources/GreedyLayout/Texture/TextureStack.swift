// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// One of Texture's stacks while it is laid out.
    struct ResolvedStack {
        /// A child as it has been measured last.
        struct Item {
            let index: Int
            let alignment: Alignment
            /// The factors by which it flexes.
            let grow: Double
            let shrink: Double
            /// The space before and after it, in points.
            let before: Number
            let after: Number
            /// Its record; `nil` as long as it has not been measured.
            var record: Int?
            var size = Size.zero
            /// Its length before flexing.
            var base: Number = 0
            /// What flexing told it to be, if it did.
            var flexed: Number?
            /// By which factor it flexes now, and by how much.
            var factor: Number = 0
            var change: Number = 0

            init(index: Int, _ style: Style, alignment: Alignment) {
                self.index = index
                self.alignment = alignment
                grow = style.flexGrow
                shrink = style.flexShrink
                before = Number(style.spacingBefore)
                after = Number(style.spacingAfter)
            }

            /// Whether it both grows and shrinks.
            var isDoublyFlexible: Bool { grow > 0 && shrink > 0 }
        }

        /// The lengths that a child is asked for.
        struct Question {
            /// The child's position in `textureItems`.
            var position: Int
            var main: Limits
            var cross: Limits
        }

        /// Children that lie side by side.
        struct Line {
            /// Their positions in `textureItems`.
            var items: Range<Int>
            /// Free space if positive, missing space if negative.
            var violation: Number = 0
            var cross: Number = 0
            var baseline: Number = 0
            /// The children and gaps.
            var length: Number = 0
        }

        /// A stack that was divided, for those who want to know.
        struct Divided {
            var stack: ResolvedStack
            /// Its lines; the positions of their items are those in `items`.
            var lines: [Line]
            var items: [Item]
        }

        /// The properties of the stack.
        let properties: Stack
        /// The lengths asked for along the main axis.
        let main: Limits
        /// The lengths asked for across it.
        let cross: Limits
        /// What the children's percentages refer to.
        let parent: Size
        /// Whether the only child that both grows and shrinks is not measured before it is flexed.
        var isOptimized = false

        var axis: Axis { properties.direction }

        init(_ properties: Stack, within limits: SizeLimits) {
            self.properties = properties
            main = limits[properties.direction]
            cross = limits[properties.direction.crossed]
            parent = Size(
                width: limits.width.isExact ? limits.width.lower : .nan,
                height: limits.height.isExact ? limits.height.lower : .nan
            )
        }

        /// Smaller violations, in points, are none.
        static var tolerance: Number { 0.01 }

        /// By how much a length falls short of its limits (positive), or exceeds them (negative).
        static func violation(of length: Number, _ limits: Limits) -> Number {
            if length < limits.lower { return limits.lower - length }
            if length > limits.upper { return limits.upper - length }
            return 0
        }

        /// What the gaps of a line, and the space before and after its items, take together.
        func spacing(of line: Range<Int>, among items: [Item]) -> Number {
            var sum = Number(properties.spacing) * Number(line.count - 1)
            for position in line { sum = sum + items[position].before + items[position].after }
            return sum
        }

        /// The length of a line's items and gaps.
        func length(of line: Range<Int>, among items: [Item]) -> Number {
            var sum = spacing(of: line, among: items)
            for position in line { sum += items[position].size[axis] }
            return sum
        }
    }
}

extension GreedyPass {
    /// Lays out one of Texture's stacks.
    mutating func fillStack(
        _ record: inout TextureRecord,
        _ properties: Stack,
        within limits: SizeLimits
    ) {
        var stack = ResolvedStack(properties, within: limits)
        let children = tree[record.index].children
        guard !children.isEmpty else {
            record.wanted = limits.min
            return
        }

        let (firstItem, firstLine) = (scratch.textureItems.count, scratch.textureLines.count)

        // 1. Every child is measured freely, or with its basis.
        measureFreely(children, in: &stack)
        // 2. They are broken into lines.
        appendLines(of: firstItem..<scratch.textureItems.count, in: stack, at: record.index)
        let lines = firstLine..<scratch.textureLines.count
        // 3. Each line grows or shrinks, once.
        for line in lines { flex(line, in: stack, at: record.index) }
        // 4. Each line is as long across as its items.
        for line in lines { settleCross(line, isOnly: lines.count == 1, in: stack) }
        // 5. Lines, and children in them, are stretched across.
        stretch(lines, in: stack)
        // 6. What they add up to.
        var length: Number = 0
        for line in lines {
            let own = stack.length(
                of: scratch.textureLines[line].items,
                among: scratch.textureItems
            )
            scratch.textureLines[line].length = own
            length = max(length, own)
        }
        let cross = crossLength(of: lines, in: stack)
        record.wanted = limits.clamp(Size(main: length, cross: cross, along: stack.axis))
        // 7. Where everything lies.
        place(lines, of: stack, inside: &record)
        if keepsRecords {
            record.divided = scratch.dividedStacks.count
            scratch.dividedStacks.append(divided(stack, lines, from: firstItem))
        }
        scratch.textureItems.removeLast(scratch.textureItems.count - firstItem)
        scratch.textureLines.removeLast(scratch.textureLines.count - firstLine)
    }

    /// A stack with its items and lines, which are about to go.
    private func divided(
        _ stack: ResolvedStack,
        _ lines: Range<Int>,
        from firstItem: Int
    ) -> ResolvedStack.Divided {
        var lines = Array(scratch.textureLines[lines])
        for number in lines.indices {
            let items = lines[number].items
            lines[number].items = items.lowerBound - firstItem..<items.upperBound - firstItem
        }
        return .init(stack: stack, lines: lines, items: Array(scratch.textureItems[firstItem...]))
    }

    /// What the lines of a stack say of how they were divided.
    func records(of index: Int, _ divided: ResolvedStack.Divided) -> [StackRecord] {
        divided.lines.enumerated().map { number, line in
            record(of: line, divided.items, number, of: index, in: divided.stack)
        }
    }

    // MARK: Flexing

    /// Grows or shrinks a line, in one pass.
    private mutating func flex(_ number: Int, in stack: ResolvedStack, at index: Int) {
        let axis = stack.axis
        let items = scratch.textureLines[number].items
        let length = stack.length(of: items, among: scratch.textureItems)
        let violation = ResolvedStack.violation(of: length, stack.main)
        scratch.textureLines[number].violation = violation
        let isSettled = decisions.isLess(
            violation.magnitude,
            ResolvedStack.tolerance,
            scale: length,
            .flexing,
            at: index,
            about: []
        )

        // 1. By which factors.
        var sum: Number = 0
        for position in items {
            let item = scratch.textureItems[position]
            let factor =
                isSettled ? 0 : violation > 0 ? item.grow : violation < 0 ? item.shrink : 0
            scratch.textureItems[position].factor = Number(factor)
            sum += Number(factor)
        }
        let end = stack.main.upper.isFinite ? stack.main.upper : stack.main.lower
        precision.note(violation, in: end, isDivided: sum != 0)
        let firstQuestion = scratch.textureQuestions.count
        guard sum != 0 else {
            guard stack.isOptimized else { return }
            for position in items where scratch.textureItems[position].isDoublyFlexible {
                scratch.textureQuestions.append(
                    .init(position: position, main: Limits(exactly: 0), cross: stack.cross)
                )
            }
            return measure(from: firstQuestion, in: stack)
        }

        precision.note(stack.spacing(of: items, among: scratch.textureItems), in: end)

        // 2. By how much: whole points of the free space, or a part of what is missing that is
        //    proportional to length and factor.
        if violation > 0 {
            growByWholePoints(items, of: violation, sum, in: stack, at: index)
        } else {
            var total: Number = 0
            for position in items {
                let item = scratch.textureItems[position]
                let part = item.size[axis] * (item.factor / sum)
                scratch.textureItems[position].change = part
                total += part
            }
            for position in items {
                let part = scratch.textureItems[position].change
                scratch.textureItems[position].change =
                    total == 0 ? 0 : -((part / total) * violation).magnitude
            }
        }

        // 3. What whole points leave over goes to the first that moves.
        var remainder = violation
        for position in items { remainder -= scratch.textureItems[position].change }
        var isFirst = true
        for position in items where scratch.textureItems[position].change != 0 {
            let item = scratch.textureItems[position]
            let extra = isFirst && item.grow > 0 ? remainder : 0
            isFirst = false
            let length = larger(item.size[axis] + item.change + extra, 0)
            scratch.textureItems[position].flexed = length
            let limits = Limits(exactly: length)
            scratch.textureQuestions.append(
                .init(position: position, main: limits, cross: stack.cross)
            )
        }
        measure(from: firstQuestion, in: stack)
    }

    /// Lets each item of a line grow by whole points.
    private mutating func growByWholePoints(
        _ items: Range<Int>,
        of violation: Number,
        _ sum: Number,
        in stack: ResolvedStack,
        at index: Int
    ) {
        guard decisions.notesCloseCalls else {
            for position in items {
                let share = violation * (scratch.textureItems[position].factor / sum)
                scratch.textureItems[position].change = share.rounded(.down)
            }
            return
        }
        let isCertain = violation.isCoarse && sum.isCoarse && isCertain(items, in: stack)
        // Equal shares are rounded in the same way: they are one decision.
        let children = items.map { scratch.textureItems[$0].index }
        for position in items {
            let factor = scratch.textureItems[position].factor
            let share = violation * (factor / sum)
            // Where doubles have everything without rounding, it is known what they make of it.
            let rounded =
                violation.nearestDouble * (factor.nearestDouble / sum.nearestDouble)
            let whole = share.rounded(.down)
            let isKnown = isCertain && Number(rounded.rounded(.down)) == whole
            scratch.textureItems[position].change =
                isKnown
                ? whole : decisions.wholePoints(share, of: violation, at: index, about: children)
        }
    }

    private func record(
        of line: ResolvedStack.Line,
        _ items: [ResolvedStack.Item],
        _ number: Int,
        of index: Int,
        in stack: ResolvedStack
    ) -> StackRecord {
        let axis = stack.axis
        let isFlexed = line.items.contains { items[$0].flexed != nil }
        let pixel = pixels.scale.map { 1 / Number($0) } ?? 0
        return StackRecord(
            index: index,
            rule: .texture,
            line: number,
            proposal: stack.main.lower,
            limit: stack.main.upper,
            granularity: isFlexed && line.violation > 0 ? 1 : pixel,
            spacing: stack.spacing(of: line.items, among: items),
            cross: line.cross,
            children: line.items.map { position in
                let item = items[position]
                let sizing = tree[item.index].sizing
                let (own, ownCross) = (
                    sizing.bounds(along: axis, in: stack.parent[axis]),
                    sizing.bounds(along: axis.crossed, in: stack.parent[axis.crossed])
                )
                return StackRecord.Child(
                    index: item.index,
                    interval: pixels.ceil(own),
                    base: item.base,
                    growth: Number(item.grow),
                    shrinkage: Number(item.shrink) * item.base,
                    proposal: item.flexed,
                    length: item.size[axis],
                    crossInterval: pixels.ceil(ownCross),
                    crossLength: item.size[axis.crossed]
                )
            }
        )
    }
}
