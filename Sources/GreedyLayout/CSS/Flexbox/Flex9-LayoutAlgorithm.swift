// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9, *Flex Layout Algorithm*. The files of this folder are
// its sections, in their order, after the sections of chapters 4 and 8 that it refers to. Layouts
// here have no anonymous items (step 1) and no collapsed items (step 10).

extension GreedyPass {
    /// Lays a flex container out.
    ///
    /// Its items and lines are pushed on top of the outer containers' and removed at the end.
    mutating func fill(
        _ box: inout LaidOutBox,
        _ stack: Stack,
        _ question: BoxQuestion,
        _ edges: Edges
    ) {
        let (firstItem, firstLine) = (scratch.flexItems.count, scratch.flexLines.count)

        // §9.2 Line Length Determination.
        // 2. Determine the available main and cross space for the flex items.
        let container = FlexContainer(stack, question, edges, in: tree, by: rules)
        // 3. Determine the flex base size and hypothetical main size of each item.
        determineBaseSizes(in: container)

        // §9.3 Main Size Determination.
        // 5. Collect flex items into flex lines.
        collectLines(of: firstItem..<scratch.flexItems.count, in: container)
        let lines = firstLine..<scratch.flexLines.count
        // 4. Determine the main size of the flex container, which may follow from its lines.
        let length = mainLength(of: container, lines)
        // 6. Resolve the flexible lengths of all the flex items: §9.7.
        for line in lines { resolveFlexibleLengths(of: line, to: length, in: container) }

        // §9.4 Cross Size Determination.
        for line in lines {
            // 7. Determine the hypothetical cross size of each item.
            let hasBaselines = determineCrossSizes(of: line, in: container)
            // 8. Calculate the cross size of each flex line.
            determineCrossSize(
                of: line,
                isAlone: lines.count == 1,
                hasBaselines: hasBaselines,
                in: container
            )
            if rules.holds(.lineCrossKept, false), line > lines.lowerBound {
                let before = scratch.flexLines[line - 1].cross
                scratch.flexLines[line].cross = max(before, scratch.flexLines[line].cross)
            }
        }
        // 15. Determine the flex container's used cross size, which step 9 needs.
        let crossLength = crossLength(
            of: container,
            crossLength(of: lines, .containerLineGaps, in: container)
        )
        // 9. Handle 'align-content: stretch'.
        stretch(lines, to: crossLength, in: container)
        // 11. Determine the used cross size of each flex item.
        for line in lines { settleCrossSizes(of: line, in: container) }

        // §9.5 Main-Axis Alignment.
        // 12. Distribute any remaining free space.
        for line in lines { justify(line, to: length, in: container) }

        // §9.6 Cross-Axis Alignment.
        // 16. Align all flex lines, which positions the items.
        align(lines, to: crossLength, in: container)
        // 14. Align all flex items along the cross-axis.
        for line in lines { alignItems(of: line, in: container) }

        // The size of the container; §8.5 Flex Container Baselines.
        let content = Size(main: length, cross: crossLength, along: container.main)
        let natural = content.height + rules.number(.containerEdges, edges[.vertical])
        let height = limited(natural, by: question.heights)
        box.size.height = question.height ?? max(edges.rigid(.vertical), height)
        if var first = lines.first, var last = lines.last, rules.holds(.containerBaselines, true) {
            if container.stack.flexWrap == .wrapReverse { swap(&first, &last) }
            box.firstBaseline = baseline(
                of: scratch.flexLines[first],
                isLast: false,
                content,
                container
            )
            box.lastBaseline = baseline(
                of: scratch.flexLines[last],
                isLast: true,
                content,
                container
            )
        }
        put(contents(lines, from: firstItem, length, content, container), inside: &box)
        dropItems(from: firstItem, lines: firstLine)
    }

    /// Removes the items and lines of a container.
    mutating func dropItems(from firstItem: Int, lines firstLine: Int) {
        scratch.flexItems.removeLast(scratch.flexItems.count - firstItem)
        scratch.flexLines.removeLast(scratch.flexLines.count - firstLine)
    }

    /// Keeps the positions of the items, and the division of the lines if records are kept.
    private mutating func contents(
        _ lines: Range<Int>,
        from firstItem: Int,
        _ length: Number,
        _ content: Size,
        _ container: FlexContainer
    ) -> BoxContents {
        let (first, count) = (scratch.placements.count, scratch.flexItems.count - firstItem)
        let items = scratch.flexItems
        scratch.placements.makeRoom(for: count)
        scratch.placements.append(addingCapacity: count) { placements in
            let items = items.span
            for position in firstItem..<items.count {
                let frame = container.frame(of: items[position], in: content)
                placements.append(ItemPlacement(items[position], frame))
            }
        }
        if tree.hasShiftedBoxes {
            shiftRelativeBoxes(first..<scratch.placements.count, in: container)
        }
        let firstRecord = scratch.lineRecords.count
        if keepsRecords {
            for line in lines {
                let number = line - lines.lowerBound
                let record = record(of: scratch.flexLines[line], number, length, container)
                scratch.lineRecords.append(record)
            }
        }
        return .items(
            first..<scratch.placements.count,
            lines: firstRecord..<scratch.lineRecords.count,
            container.edges
        )
    }

    /// Returns the record of a line's division.
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
                return StackRecord.Child(
                    index: item.index,
                    interval: item.range,
                    base: item.base,
                    growth: item.grow,
                    shrinkage: item.shrink * (item.base - item.mainEdges),
                    flexShrink: item.shrink,
                    proposal: item.length,
                    length: item.length,
                    crossInterval: item.crossRange,
                    crossLength: item.crossLength
                )
            }
        )
    }
}
