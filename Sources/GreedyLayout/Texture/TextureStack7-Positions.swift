// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Phase 7: Keeps every child and its position.
    mutating func place(
        _ lines: Range<Int>,
        of stack: ResolvedStack,
        inside record: inout LimitsRecord
    ) {
        let properties = stack.properties
        let gap = rules.number(.textureGapsPlaced, Number(written: properties.spacing))
        let first = scratch.recordedChildren.count
        scratch.recordedChildren.makeRoom(for: tree[record.index].children.count)
        let across = distribution(
            properties.lineDistribution(by: .texture),
            count: lines.count,
            violation: overflowing(
                stack.violation(
                    of: crossLength(of: lines, in: stack, .textureFreeLineGaps),
                    stack.cross,
                    .textureFreeToMaximum,
                    .textureFreeToMinimum
                ),
                .textureLinesOverflow
            )
        )
        var lineStart = across.offset
        for number in lines {
            let line = scratch.textureLines[number]
            if number > lines.lowerBound {
                lineStart += across.gap
                lineStart += rules.number(
                    .textureLineGapsPlaced,
                    Number(written: properties.lineSpacing)
                )
            }
            let along = distribution(
                properties.distribution(by: .texture),
                count: line.items.count,
                violation: overflowing(
                    Rules.isPlain
                        ? ResolvedStack.violation(of: line.length, stack.main)
                        : otherFreeSpace(of: number, of: lines, stack, record.wanted[stack.axis]),
                    .textureJustifiedOverflow
                ),
                withoutSpaceAround: rules.word(.textureLoneSpaceAround, Distribution.center)
            )
            var position = along.offset
            if rules.holds(.textureFirstGap, false) { position += gap }
            for place in line.items {
                var item = scratch.textureItems[place]
                if !rules.holds(.textureSelfPlaced, true) {
                    item.alignment = properties.alignment(by: .texture)
                }
                let before = rules.number(.textureSpacesPlaced, item.before)
                if place > line.items.lowerBound {
                    position +=
                        rules.holds(.textureGapAdded, true)
                        ? before + gap + along.gap : before + max(gap, along.gap)
                } else {
                    position += rules.number(.textureFirstSpacePlaced, before)
                }
                let point = Point(
                    main: position,
                    cross: lineStart
                        + offset(
                            of: item,
                            in: line,
                            of: stack,
                            record.wanted[stack.axis.crossed],
                            before: across.gap
                        ),
                    along: stack.axis
                )
                position += item.size[stack.axis]
                position += rules.number(.textureSpacesPlaced, item.after)
                let number = item.record ?? placeholder(for: item.index)
                scratch.recordedChildren.append(.init(record: number, position: point))
            }
            lineStart += line.cross
        }
        record.children = first..<scratch.recordedChildren.count
    }

    /// The record of a child that was not measured: a size of zero, and no contents.
    private mutating func placeholder(for index: Int) -> Int {
        let question = LimitsQuestion(
            index: index,
            limits: SizeLimits(exactly: .zero),
            parent: .zero
        )
        var record = LimitsRecord(question: question, wanted: .zero, size: .zero)
        record.isPlaceholder = true
        scratch.records.append(record)
        return scratch.records.count - 1
    }

    /// Returns the start of an item across its line; inlined, because a call would copy the pass.
    @inline(__always)
    private func offset(
        of item: ResolvedStack.Item,
        in line: ResolvedStack.Line,
        of stack: ResolvedStack,
        _ whole: Number,
        before gap: Number
    ) -> Number {
        let length = rules.holds(.textureAlignedInStack, false) ? whole : line.cross
        var free = length - item.size[stack.axis.crossed]
        if rules.holds(.textureGapInLine, false) { free += gap }
        switch item.alignment {
        case .end: return free
        case .center:
            return rules.step(.textureCentreOnPixel, from: free / 2, to: pixels.floor(free / 2))
        case .baselineFirst, .baselineLast:
            return line.baseline - (baseline(of: item, in: stack) ?? 0)
        case .start, .stretch, .flexStart, .flexEnd: return 0
        }
    }

    /// Free space, or missing space, which another reading may ignore.
    private func overflowing(_ space: Number, _ quantity: NamedQuantity) -> Number {
        space < 0 ? rules.number(quantity, space) : space
    }

    /// Returns the start of the first of several items or lines, and the space added to each gap.
    private func distribution(
        _ mode: Distribution,
        count: Int,
        violation: Number,
        withoutSpaceAround fallback: Distribution = .center
    ) -> (offset: Number, gap: Number) {
        var mode = mode
        let hasSpace = !(violation < ResolvedStack.tolerance)
        if mode == .spaceBetween, !rules.holds(.textureBetweenOverflow, hasSpace) || count == 1 {
            mode = rules.word(.textureLoneSpaceBetween, .start)
        }
        if mode == .spaceAround, !rules.holds(.textureAroundOverflow, hasSpace) || count == 1 {
            mode = fallback
        }
        let shares = rules.count(.textureShares, count)
        switch mode {
        case .start, .stretch, .spaceEvenly, .flexStart, .flexEnd: return (0, 0)
        case .center: return (rules.number(.textureCentredSpace, violation / 2), 0)
        case .end: return (violation, 0)
        case .spaceBetween:
            let shares = rules.count(.textureBetweenShares, shares)
            guard shares > 1 else { return (0, 0) }
            return (0, rules.number(.textureBetweenSpaces, violation / Number(shares - 1)))
        case .spaceAround:
            let shares = rules.count(.textureAroundShares, shares)
            guard shares > 0 else { return (0, 0) }
            if rules.holds(.textureAroundEvenly, false) {
                let unit = violation / Number(shares + 1)
                return (unit, unit)
            }
            let unit = rules.number(.textureAroundSpaces, violation / Number(2 * shares))
            return (unit, 2 * unit)
        }
    }
}
