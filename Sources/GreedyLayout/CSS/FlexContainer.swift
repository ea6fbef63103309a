// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// A stack that is laid out by the `css` rule, as far as it is known from outside.
    struct FlexContainer {
        let index: Int
        let stack: Stack
        let question: CSSQuestion

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

        /// What percentages of the children refer to.
        var percentages: Proposal {
            let height = question.isHeightDefinite ? question.height : nil
            return Proposal(width: question.width, height: height).definite
        }
    }

    /// A child of a flex container.
    struct FlexItem {
        let index: Int
        var alignment: Alignment
        /// The margins on the main axis, in points.
        var before: Number
        var after: Number
        /// The flex base size, and the used minimum and maximum on the main axis.
        var base: Number = 0
        /// Whether the flex basis is a length that does not follow from what is inside.
        var hasDefiniteBasis = false
        var range = Interval.unconstrained
        /// The used minimum and maximum on the cross axis.
        var crossRange = Interval.unconstrained
        /// Whether its cross size is as long as its line.
        var isStretched = false
        /// Whether it is as wide as fits in its line, which may be wider than the container.
        var fitsLine = false
        /// The target main size, once the line has flexed.
        var length: Number = 0
        /// The number of its record, once its cross size is known.
        var record = 0
        /// The used cross size.
        var crossLength: Number = 0
        /// The distances to its baselines, from the top.
        var firstBaseline: Number = 0
        var lastBaseline: Number = 0
        /// Where it lies in the container.
        var start: Number = 0
        var crossStart: Number = 0

        /// The hypothetical main size.
        var hypothetical: Number { range.clamp(base) }
        var margins: Number { before + after }
    }

    /// A line of a flex container.
    struct FlexLine {
        var items: [FlexItem]
        /// All gaps and margins along the main axis.
        var spacing: Number
        /// What items on the first and on the last baseline reach above and below it.
        var first: (above: Number, below: Number) = (-.infinity, -.infinity)
        var last: (above: Number, below: Number) = (-.infinity, -.infinity)
        /// Its cross size, and where it begins across.
        var cross: Number = 0
        var crossStart: Number = 0

        /// What the items add up to before they flex.
        var hypothetical: Number { items.reduce(spacing) { $0 + $1.hypothetical } }
        /// What they add up to.
        var length: Number { items.reduce(spacing) { $0 + $1.length } }
    }

    /// Lays a flex container out.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, §9, *Flex Layout Algorithm*.
    mutating func fill(_ record: inout CSSRecord, _ stack: Stack, _ question: CSSQuestion) {
        let container = FlexContainer(index: question.index, stack: stack, question: question)

        // 9.2 Line length determination: the flex base size of every item.
        let items = tree.items[container.index].children.map { item($0, of: container) }

        // 9.3 Main size determination: lines, the container's own main size, and who flexes.
        var lines = lines(of: items, in: container)
        let length = mainLength(of: container, lines)
        for number in lines.indices { flex(&lines[number], to: length, in: container) }

        // 9.4 Cross size determination.
        for number in lines.indices { measure(&lines[number], in: container) }
        let crossLength = crossLength(of: container, &lines)
        for number in lines.indices { stretch(&lines[number], in: container) }

        // 9.5 Main-axis alignment, and 9.6 cross-axis alignment.
        for number in lines.indices { justify(&lines[number], to: length, container.stack) }
        alignLines(&lines, to: crossLength, container.stack)
        for number in lines.indices { align(&lines[number], in: container) }

        // What is known of the container now.
        record.size = Size(main: length, cross: crossLength, along: container.main)
        setBaselines(of: &record, from: lines, container)
        record.inside = .items(
            lines.flatMap(\.items).map { item in
                let position = Point(
                    main: item.start,
                    cross: item.crossStart,
                    along: container.main
                )
                return CSSRecord.Child(record: item.record, position: position)
            },
            lines: lines.enumerated().map { number, line in
                self.record(of: line, number, length, container)
            }
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
            container.length(along: container.main) != nil || line.hypothetical != length
        return StackRecord(
            index: container.index,
            rule: .css,
            line: number,
            proposal: isDivided ? length.nearestDouble : nil,
            spacing: line.spacing.nearestDouble,
            cross: line.cross.nearestDouble,
            children: line.items.map { item in
                let style = tree.items[item.index].style
                return StackRecord.Child(
                    index: item.index,
                    interval: item.range.nearest,
                    base: item.base.nearestDouble,
                    growth: style.flexGrow,
                    shrinkage: style.flexShrink * item.base.nearestDouble,
                    flexShrink: style.flexShrink,
                    proposal: item.length.nearestDouble,
                    length: item.length.nearestDouble,
                    crossInterval: item.crossRange.nearest,
                    crossLength: item.crossLength.nearestDouble
                )
            }
        )
    }

    /// The container has the baselines of its first and last line: of an item that is aligned by its
    /// baseline, or of the item at the end.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, §8.5, *Flex Container Baselines*.
    private func setBaselines(
        of record: inout CSSRecord,
        from lines: [FlexLine],
        _ container: FlexContainer
    ) {
        func baseline(of line: FlexLine?, _ wanted: Alignment, _ other: Alignment) -> Number? {
            guard let line else { return nil }
            func item(_ alignment: Alignment) -> FlexItem? {
                container.isRow ? line.items.first { $0.alignment == alignment } : nil
            }
            let end = wanted == .baselineFirst ? line.items.first : line.items.last
            guard let item = item(wanted) ?? item(other) ?? end else { return nil }
            let top = container.isRow ? item.crossStart : item.start
            let isLast = item.alignment == .baselineLast
            let isAligned = container.isRow && (isLast || item.alignment == .baselineFirst)
            let takesLast = isAligned ? isLast : wanted == .baselineLast
            return top + (takesLast ? item.lastBaseline : item.firstBaseline)
        }
        record.firstBaseline = baseline(of: lines.first, .baselineFirst, .baselineLast)
        record.lastBaseline = baseline(of: lines.last, .baselineLast, .baselineFirst)
    }
}
