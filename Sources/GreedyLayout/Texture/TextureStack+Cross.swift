// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass.ResolvedStack {
    // MARK: Positions

    /// Where the first of several begins, and what is put between them in addition to their gap.
    static func distribution(
        _ mode: Distribution,
        count: Int,
        violation: Number
    ) -> (offset: Number, gap: Number) {
        var mode = mode
        if violation < tolerance || count == 1 {
            if mode == .spaceBetween { mode = .start }
            if mode == .spaceAround { mode = .center }
        }
        switch mode {
        case .start, .stretch, .spaceEvenly: return (0, 0)
        case .center: return (violation / 2, 0)
        case .end: return (violation, 0)
        case .spaceBetween: return (0, violation / Number(count - 1))
        case .spaceAround:
            let unit = violation / Number(2 * count)
            return (unit, 2 * unit)
        }
    }
}

extension GreedyPass {
    // MARK: Lines

    /// Puts items on lines, as many on each as fit by the lengths that they have.
    mutating func appendLines(of items: Range<Int>, in stack: ResolvedStack, at index: Int) {
        guard stack.properties.flexWrap == .wrap else {
            return scratch.textureLines.append(.init(items: items))
        }
        var first = items.lowerBound
        var (length, gap): (Number, Number) = (0, 0)
        for position in items {
            let item = scratch.textureItems[position]
            let own = item.before + item.size[stack.axis] + item.after
            if position > first,
                isTooLong(length + gap + own, first..<position + 1, in: stack, at: index)
            {
                scratch.textureLines.append(.init(items: first..<position))
                first = position
                (length, gap) = (0, 0)
            }
            length += gap + own
            gap = Number(stack.properties.spacing)
        }
        scratch.textureLines.append(.init(items: first..<items.upperBound))
    }

    /// Whether items no longer fit on one line, by the length that they have together.
    private mutating func isTooLong(
        _ length: Number,
        _ items: Range<Int>,
        in stack: ResolvedStack,
        at index: Int
    ) -> Bool {
        let isTooLong = ResolvedStack.violation(of: length, stack.main) < 0
        guard decisions.notesCloseCalls, stack.main.lower <= stack.main.upper
        else { return isTooLong }
        if length == stack.main.upper, isCertain(items, in: stack) { return isTooLong }
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

    /// Whether doubles have the lengths of all items, and their gaps, without rounding.
    func isCertain(_ items: Range<Int>, in stack: ResolvedStack) -> Bool {
        stack.spacing(of: items, among: scratch.textureItems).isCoarse
            && items.allSatisfy {
                isCertain(
                    scratch.textureItems[$0].size[stack.axis],
                    of: scratch.textureItems[$0].index
                )
            }
    }

    // MARK: Across

    /// How long all lines and the gaps between them are together.
    func crossLength(of lines: Range<Int>, in stack: ResolvedStack) -> Number {
        var sum = Number(stack.properties.lineSpacing) * Number(lines.count - 1)
        for line in lines { sum += scratch.textureLines[line].cross }
        return sum
    }

    /// How far the items of a line reach across, and where their common baseline is.
    mutating func settleCross(_ number: Int, isOnly: Bool, in stack: ResolvedStack) {
        // 1. Above and below the baseline, and the longest of those that are not on it.
        var (above, below, longest): (Number, Number, Number) = (0, 0, 0)
        for position in scratch.textureLines[number].items {
            let length = scratch.textureItems[position].size[stack.axis.crossed]
            if scratch.textureItems[position].alignment.isBaseline,
                let baseline = baseline(of: scratch.textureItems[position], in: stack)
            {
                above = max(above, baseline)
                below = max(below, length - baseline)
            } else {
                longest = max(longest, length)
            }
        }
        scratch.textureLines[number].baseline = above

        // 2. A lone line keeps to the stack's own limits.
        let reach = max(above + below, longest)
        guard isOnly else { return scratch.textureLines[number].cross = reach }
        scratch.textureLines[number].cross =
            stack.cross.isExact
            ? stack.cross.lower
            : smaller(larger(stack.cross.lower, reach), stack.cross.upper)
    }

    /// The distance from an item's edge to its baseline; `nil` if it is not aligned by one.
    ///
    /// What has not been measured knows only what its style says.
    private func baseline(of item: ResolvedStack.Item, in stack: ResolvedStack) -> Number? {
        let isMeasured = item.record != nil
        switch item.alignment {
        case .baselineFirst:
            return isMeasured
                ? ascender(of: item.index) ?? 0
                : Number(tree[item.index].style.ascender ?? 0)
        case .baselineLast:
            let below =
                isMeasured
                ? descender(of: item.index) ?? 0
                : Number(tree[item.index].style.descender ?? 0)
            return item.size[stack.axis.crossed] + below
        default: return nil
        }
    }

    /// What an element says is above its first baseline: a vertical stack, what its first child says.
    func ascender(of index: Int) -> Number? {
        if let first = tree[index].children.first, tree.publishesBaselines(index) {
            return ascender(of: first)
        }
        let own = tree[index].style.ascender
        return (own ?? tree[index].content?.ascender).map(Number.init)
    }

    /// What an element says is below its last baseline: a vertical stack, what its last child says.
    func descender(of index: Int) -> Number? {
        if let last = tree[index].children.last, tree.publishesBaselines(index) {
            return descender(of: last)
        }
        let own = tree[index].style.descender
        return (own ?? tree[index].content?.descender).map(Number.init)
    }

    /// Stretches the lines, and then the children that are to be as long as their line.
    mutating func stretch(_ lines: Range<Int>, in stack: ResolvedStack) {
        let cross = stack.axis.crossed
        let free = ResolvedStack.violation(of: crossLength(of: lines, in: stack), stack.cross)
        let isStretched = stack.properties.alignContent == .stretch && lines.count > 1
        for number in lines {
            if isStretched, free > ResolvedStack.tolerance {
                scratch.textureLines[number].cross += free / Number(lines.count)
            }
            let length = scratch.textureLines[number].cross
            let firstQuestion = scratch.textureQuestions.count
            for position in scratch.textureLines[number].items {
                let size = scratch.textureItems[position].size
                guard scratch.textureItems[position].alignment == .stretch,
                    length - size[cross] > ResolvedStack.tolerance
                else { continue }
                let main = Limits(exactly: size[stack.axis])
                scratch.textureQuestions.append(
                    .init(position: position, main: main, cross: Limits(exactly: length))
                )
            }
            measure(from: firstQuestion, in: stack)
        }
    }

    // MARK: Positions

    /// Keeps every child with its position.
    mutating func place(
        _ lines: Range<Int>,
        of stack: ResolvedStack,
        inside record: inout TextureRecord
    ) {
        let properties = stack.properties
        let gap = Number(properties.spacing)
        let first = scratch.recordedChildren.count
        scratch.recordedChildren.makeRoom(for: tree[record.index].children.count)
        let across = ResolvedStack.distribution(
            properties.alignContent,
            count: lines.count,
            violation: ResolvedStack.violation(
                of: crossLength(of: lines, in: stack),
                stack.cross
            )
        )
        var lineStart = across.offset
        for number in lines {
            let line = scratch.textureLines[number]
            if number > lines.lowerBound {
                lineStart += across.gap + Number(properties.lineSpacing)
            }
            let along = ResolvedStack.distribution(
                properties.justifyContent,
                count: line.items.count,
                violation: ResolvedStack.violation(of: line.length, stack.main)
            )
            var position = along.offset
            for place in line.items {
                let item = scratch.textureItems[place]
                position += item.before
                if place > line.items.lowerBound { position += gap + along.gap }
                let point = Point(
                    main: position,
                    cross: lineStart + offset(of: item, in: line, of: stack),
                    along: stack.axis
                )
                position += item.size[stack.axis] + item.after
                let number = item.record ?? placeholder(for: item.index)
                scratch.recordedChildren.append(.init(record: number, position: point))
            }
            lineStart += line.cross
        }
        record.children = first..<scratch.recordedChildren.count
    }

    /// The record of a child that nobody has measured: nothing, and nothing inside.
    private mutating func placeholder(for index: Int) -> Int {
        let question = TextureQuestion(
            index: index,
            limits: SizeLimits(exactly: .zero),
            parent: .zero
        )
        var record = TextureRecord(question: question, wanted: .zero, size: .zero)
        record.isPlaceholder = true
        scratch.records.append(record)
        return scratch.records.count - 1
    }

    /// Where an item begins within its line.
    private func offset(
        of item: ResolvedStack.Item,
        in line: ResolvedStack.Line,
        of stack: ResolvedStack
    ) -> Number {
        let free = line.cross - item.size[stack.axis.crossed]
        switch item.alignment {
        case .end: return free
        case .center: return pixels.floor(free / 2)
        case .baselineFirst, .baselineLast:
            return line.baseline - (baseline(of: item, in: stack) ?? 0)
        case .start, .stretch: return 0
        }
    }
}

extension LayoutTree {
    /// Whether an element takes its baselines from its children.
    fileprivate func publishesBaselines(_ index: Int) -> Bool {
        guard let stack = stack(at: index), !isHStack(index) else { return false }
        return stack.direction == .vertical
    }
}
