// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Lays out a stack of Texture in seven phases.
    ///
    /// Source: Texture, the stack layout spec; its phases are the files of this folder.
    mutating func fillStack(
        _ record: inout LimitsRecord,
        _ properties: Stack,
        within limits: SizeLimits
    ) {
        var stack = ResolvedStack(properties, within: limits, by: rules)
        if rules.holds(.texturePercentagesOfParent, false) { stack.parent = record.question.parent }
        let children = tree[record.index].children
        guard !children.isEmpty else {
            record.wanted = Rules.isPlain ? limits.min : otherSizeOfEmptyStack(within: limits)
            return
        }

        let (firstItem, firstLine) = (scratch.textureItems.count, scratch.textureLines.count)

        // 1. Initial measuring: measure every child freely, or with its basis.
        measureFreely(children, in: &stack)
        // 2. Lines: collect the children into lines.
        collectLines(of: firstItem..<scratch.textureItems.count, in: stack, at: record.index)
        let lines = firstLine..<scratch.textureLines.count
        // 3. Flexing: each line grows or shrinks, once.
        let isInRounds = rules.holds(.textureFlexedInRounds, false)
        for _ in 0..<(isInRounds ? children.count : rules.count(.textureFlexings, 1)) {
            for line in lines where Rules.isPlain || flexes(line, of: lines) {
                flex(line, in: stack, at: record.index)
                if rules.holds(.textureFlexingEnds, false), !isFlexed(line) { break }
            }
        }
        // 4. Line cross sizes and baselines: each line is as long across as its items.
        for line in lines { settleCross(line, of: lines, in: stack) }
        // 5. Stretching: lines, and children in them, across.
        stretch(lines, in: stack)
        // 6. Sums: add up the lines.
        let size = sum(of: lines, in: stack)
        record.wanted =
            Rules.isPlain
            ? limits.clamp(size) : otherSize(of: stack, lines.count, size, within: limits)
        // 7. Positions: place the children.
        place(lines, of: stack, inside: &record)
        if rules.holds(.textureBaselinesPassedOn, stack.axis == .vertical) {
            takeBaselines(from: firstItem, into: &record)
        }
        if keepsRecords {
            let firstRecord = scratch.lineRecords.count
            for line in lines {
                let own = self.record(of: line, line - firstLine, of: record.index, in: stack)
                scratch.lineRecords.append(own)
            }
            record.lines = firstRecord..<scratch.lineRecords.count
        }
        scratch.textureItems.removeLast(scratch.textureItems.count - firstItem)
        scratch.textureLines.removeLast(scratch.textureLines.count - firstLine)
    }

    /// Whether any item of a line has flexed.
    private func isFlexed(_ line: Int) -> Bool {
        scratch.textureLines[line].items.contains { scratch.textureItems[$0].flexed != nil }
    }

    /// Returns the record of a line's division.
    private func record(
        of line: Int,
        _ number: Int,
        of index: Int,
        in stack: ResolvedStack
    ) -> StackRecord {
        let axis = stack.axis
        let isFlexed = isFlexed(line)
        let line = scratch.textureLines[line]
        let pixel = pixels.scale.map { 1 / Number(written: $0) } ?? 0
        return StackRecord(
            index: index,
            rule: .texture,
            line: number,
            proposal: stack.main.lower,
            limit: stack.main.upper,
            granularity: isFlexed && line.violation > 0 ? 1 : pixel,
            spacing: stack.spacing(of: line.items, among: scratch.textureItems),
            cross: line.cross,
            children: line.items.map { position in
                let item = scratch.textureItems[position]
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
