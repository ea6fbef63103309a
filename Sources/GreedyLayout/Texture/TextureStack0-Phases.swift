// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Lays out one of Texture's stacks, in seven phases.
    ///
    /// Source: Texture, the stack layout spec; its phases are the files of this folder.
    mutating func fillStack(
        _ record: inout LimitsRecord,
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

        // 1. Initial measuring: every child freely, or with its basis.
        measureFreely(children, in: &stack)
        // 2. Lines: the children are put on them.
        collectLines(of: firstItem..<scratch.textureItems.count, in: stack, at: record.index)
        let lines = firstLine..<scratch.textureLines.count
        // 3. Flexing: each line grows or shrinks, once.
        for _ in 0..<rules.count(.textureFlexings, 1) {
            for line in lines { flex(line, in: stack, at: record.index) }
        }
        // 4. Line cross sizes and baselines: each line is as long across as its items.
        for line in lines { settleCross(line, isOnly: lines.count == 1, in: stack) }
        // 5. Stretching: lines, and children in them, across.
        stretch(lines, in: stack)
        // 6. Sums: what the lines add up to.
        let size = sum(of: lines, in: stack)
        record.wanted = limits.clamp(size)
        // 7. Positions: where everything lies.
        place(lines, of: stack, inside: &record)
        if stack.axis == .vertical { takeBaselines(from: firstItem, into: &record) }
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

    private func record(
        of line: ResolvedStack.Line,
        _ items: [ResolvedStack.Item],
        _ number: Int,
        of index: Int,
        in stack: ResolvedStack
    ) -> StackRecord {
        let axis = stack.axis
        let isFlexed = line.items.contains { items[$0].flexed != nil }
        let pixel = pixels.scale.map { 1 / Number(written: $0) } ?? 0
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
                    growth: Number(written: item.grow),
                    shrinkage: Number(written: item.shrink) * item.base,
                    proposal: item.flexed,
                    length: item.size[axis],
                    crossInterval: pixels.ceil(ownCross),
                    crossLength: item.size[axis.crossed]
                )
            }
        )
    }
}
