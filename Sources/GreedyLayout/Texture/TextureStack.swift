// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// One of Texture's stacks while it is laid out.
    struct TextureStack {
        /// A child as it has been measured last.
        struct Item {
            var index: Int
            var style: Style
            var alignment: Alignment
            /// Its record; `nil` as long as it has not been measured.
            var record: Int?
            var size = Size.zero
            /// Its length before flexing.
            var base: Number = 0
            /// What flexing told it to be, if it did.
            var flexed: Number?

            /// Whether it both grows and shrinks.
            var isDoublyFlexible: Bool { style.flexGrow > 0 && style.flexShrink > 0 }
        }

        /// The lengths that a child is asked for.
        struct Question {
            /// The child's position among those that are measured with it.
            var position: Int
            var main: Limits
            var cross: Limits
        }

        /// Children that lie side by side.
        struct Line {
            var items: [Item]
            /// Free space if positive, missing space if negative.
            var violation: Number = 0
            var cross: Number = 0
            var baseline: Number = 0
            /// The children and gaps.
            var length: Number = 0
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
        func spacing(of items: [Item]) -> Number {
            items.reduce(Number(properties.spacing) * Number(items.count - 1)) {
                $0 + Number($1.style.spacingBefore) + Number($1.style.spacingAfter)
            }
        }

        /// The length of a line's items and gaps.
        func length(of items: [Item]) -> Number {
            items.reduce(spacing(of: items)) { $0 + $1.size[axis] }
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
        var stack = TextureStack(properties, within: limits)
        let children = tree.items[record.index].children
        guard !children.isEmpty else {
            record.wanted = limits.min
            return
        }

        // 1. Every child is measured freely, or with its basis.
        let items = measureFreely(children, in: &stack)
        // 2. They are broken into lines.
        var lines = lines(of: items, in: stack, at: record.index)
        // 3. Each line grows or shrinks, once.
        for line in lines.indices { flex(&lines[line], in: stack, at: record.index) }
        // 4. Each line is as long across as its items.
        for line in lines.indices { settleCross(&lines[line], isOnly: lines.count == 1, in: stack) }
        // 5. Lines, and children in them, are stretched across.
        stretch(&lines, in: stack)
        // 6. What they add up to.
        for line in lines.indices { lines[line].length = stack.length(of: lines[line].items) }
        let length = lines.reduce(Number(0)) { max($0, $1.length) }
        let cross = stack.crossLength(of: lines)
        record.wanted = limits.clamp(Size(main: length, cross: cross, along: stack.axis))
        // 7. Where everything lies.
        record.children = placed(lines, in: stack)
        record.stack = (stack, lines)
    }

    /// What the lines of a stack say of how they were divided.
    func records(
        of index: Int,
        _ stack: TextureStack,
        _ lines: [TextureStack.Line]
    ) -> [StackRecord] {
        lines.enumerated().map { number, line in record(of: line, number, of: index, in: stack) }
    }

    // MARK: Flexing

    /// Grows or shrinks a line, in one pass.
    private mutating func flex(
        _ line: inout TextureStack.Line,
        in stack: TextureStack,
        at index: Int
    ) {
        let axis = stack.axis
        let length = stack.length(of: line.items)
        let violation = TextureStack.violation(of: length, stack.main)
        line.violation = violation
        let isSettled = isLess(
            violation.magnitude,
            TextureStack.tolerance,
            scale: length,
            .flexing,
            at: index,
            about: []
        )

        // 1. By which factors.
        let factors = line.items.map { item -> Number in
            if isSettled { return 0 }
            return violation > 0
                ? Number(item.style.flexGrow)
                : violation < 0 ? Number(item.style.flexShrink) : 0
        }
        let sum = factors.reduce(0, +)
        guard sum != 0 else {
            guard stack.isOptimized else { return }
            let flexible = line.items.indices.filter { line.items[$0].isDoublyFlexible }
            let questions = flexible.map {
                TextureStack.Question(position: $0, main: Limits(exactly: 0), cross: stack.cross)
            }
            measure(&line.items, questions, in: stack)
            return
        }

        // 2. By how much: whole points of the free space, or a part of what is missing that is
        //    proportional to length and factor.
        let changes: [Number]
        if violation > 0 {
            changes = wholePoints(of: line, factors, sum, in: stack, at: index)
        } else {
            let parts = zip(line.items, factors).map { $0.size[axis] * ($1 / sum) }
            let total = parts.reduce(0, +)
            changes = parts.map { total == 0 ? 0 : -(($0 / total) * violation).magnitude }
        }

        // 3. What whole points leave over goes to the first that moves.
        let remainder = changes.reduce(violation, -)
        guard let first = changes.firstIndex(where: { $0 != 0 }) else { return }
        var questions: [TextureStack.Question] = []
        for position in line.items.indices where changes[position] != 0 {
            let item = line.items[position]
            let extra = position == first && item.style.flexGrow > 0 ? remainder : 0
            let length = larger(item.size[axis] + changes[position] + extra, 0)
            line.items[position].flexed = length
            let limits = Limits(exactly: length)
            questions.append(.init(position: position, main: limits, cross: stack.cross))
        }
        measure(&line.items, questions, in: stack)
    }

    /// The whole points by which each item of a line grows.
    private mutating func wholePoints(
        of line: TextureStack.Line,
        _ factors: [Number],
        _ sum: Number,
        in stack: TextureStack,
        at index: Int
    ) -> [Number] {
        let violation = line.violation
        guard Number.isExact else {
            return factors.map { (violation * ($0 / sum)).rounded(.down) }
        }
        let isCertain =
            violation.isCoarse && sum.isCoarse && isCertain(line.items, in: stack)
        // Equal shares are rounded in the same way: they are one decision.
        let children = line.items.map(\.index)
        return factors.map { factor in
            let share = violation * (factor / sum)
            // Where doubles have everything without rounding, it is known what they make of it.
            let rounded =
                violation.nearestDouble * (factor.nearestDouble / sum.nearestDouble)
            let whole = share.rounded(.down)
            if isCertain, Number(rounded.rounded(.down)) == whole { return whole }
            return wholePoints(share, of: violation, at: index, about: children)
        }
    }

    private func record(
        of line: TextureStack.Line,
        _ number: Int,
        of index: Int,
        in stack: TextureStack
    ) -> StackRecord {
        let axis = stack.axis
        let isFlexed = line.items.contains { $0.flexed != nil }
        let pixel = pixels.scale.map { 1 / $0 } ?? 0
        return StackRecord(
            index: index,
            rule: .texture,
            line: number,
            proposal: stack.main.lower.nearestDouble,
            limit: stack.main.upper.nearestDouble,
            granularity: isFlexed && line.violation > 0 ? 1 : pixel,
            spacing: stack.spacing(of: line.items).nearestDouble,
            cross: line.cross.nearestDouble,
            children: line.items.map { item in
                let sizing = tree.items[item.index].sizing
                let (own, ownCross) = (
                    sizing.bounds(along: axis, in: stack.parent[axis]),
                    sizing.bounds(along: axis.crossed, in: stack.parent[axis.crossed])
                )
                return StackRecord.Child(
                    index: item.index,
                    interval: pixels.ceil(own).nearest,
                    base: item.base.nearestDouble,
                    growth: item.style.flexGrow,
                    shrinkage: item.style.flexShrink * item.base.nearestDouble,
                    proposal: item.flexed?.nearestDouble,
                    length: item.size[axis].nearestDouble,
                    crossInterval: pixels.ceil(ownCross).nearest,
                    crossLength: item.size[axis.crossed].nearestDouble
                )
            }
        )
    }
}
