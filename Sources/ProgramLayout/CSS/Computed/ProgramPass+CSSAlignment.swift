// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// §§ 9.5 and 9.6: aligns the items of a `css` stack whose size is known.
    ///
    /// - Parameters:
    ///   - content: The size of its content box.
    ///   - box: The box of the stack, which gets its baselines.
    /// - Returns: The positions of the children, which are final.
    mutating func align(
        _ lines: Range<Int>,
        _ problem: CSSStack,
        _ content: Size,
        _ box: inout CSSBox,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) -> Range<Int> {
        let (axis, stack, first) = (problem.axis, problem.stack, css.children.count)

        // Step 16: align the lines.
        let sum = crossSum(of: lines, problem)
        let distribution = problem.isMultiLine ? stack.lineDistribution(by: .css) : .flexStart
        let space = CSSSpace(
            content[axis.crossed] - sum,
            distribution,
            among: lines.count,
            isReversed: stack.flexWrap == .wrapReverse
        )
        var cross = space.before
        for number in lines {
            // Step 12: place the items of each line along the stack; steps 13 and 14: place them
            // across it.
            let line = css.lines[number]
            var taken = line.spacing
            for position in line.items { taken += css.items[position].size[axis] }
            let left = content[axis] - taken
            let hasShared = try shareFreeSpace(left, amongMarginsOf: line, problem, &programs)
            let free = CSSSpace(
                hasShared ? 0 : left,
                stack.distribution(by: .css),
                among: line.items.count,
                isReversed: stack.isReversed
            )
            var main = free.before
            for position in line.items {
                main += css.items[position].before
                let offset = cross + offset(ofItem: position, in: line, problem)
                let origin = problem.origin(
                    main: main,
                    cross: offset,
                    of: css.items[position].size,
                    in: content
                )
                css.children.append(
                    CSSChild(
                        question: css.items[position].question,
                        origin: origin,
                        size: css.items[position].size,
                        isPlain: css.items[position].isPlain
                    )
                )
                main += css.items[position].size[axis] + css.items[position].after
                main += problem.gap + free.between
            }

            // § 8.5: take the baselines of the stack from the first and the last line, and there
            // from the first and the last item in unreversed order.
            let ends =
                stack.flexWrap == .wrapReverse
                ? (first: lines.upperBound - 1, last: lines.lowerBound)
                : (first: lines.lowerBound, last: lines.upperBound - 1)
            let children = css.children.count - line.items.count
            if number == ends.first {
                let place = stack.isReversed ? line.items.count - 1 : 0
                box.baselines.first =
                    baseline(of: line, at: cross, problem, content)
                    ?? css.children[children + place].origin.y
                    + css.items[line.items.lowerBound + place].firstBaseline
            }
            if number == ends.last {
                let place = stack.isReversed ? 0 : line.items.count - 1
                box.baselines.last =
                    baseline(of: line, at: cross, problem, content, isLast: true)
                    ?? css.children[children + place].origin.y
                    + css.items[line.items.lowerBound + place].lastBaseline
            }
            cross += line.cross + problem.lineGap + space.between
        }

        // Relative insets do not move baselines.
        if tree.hasShiftedBoxes {
            for position in first..<css.children.count {
                let index = css.children[position].question.index
                guard tree[index].hasBox else { continue }
                let offset = relativeOffset(of: index, problem)
                css.children[position].origin = css.children[position].origin + offset
            }
        }
        return first..<css.children.count
    }

    /// Returns the offset of an item from the start of its line (steps 13 and 14); `auto` margins
    /// take free space.
    @inline(__always)
    private func offset(
        ofItem position: Int,
        in line: CSSFilledLine,
        _ problem: CSSStack
    ) -> Number {
        let (before, autoMargins) = (
            css.items[position].crossBefore, css.items[position].autoMargins
        )
        let free = line.cross - css.items[position].outerCross
        if !autoMargins.isDisjoint(with: .cross) {
            guard free > 0 else { return before }
            return switch autoMargins.intersection(.cross) {
            case .cross: before + free / 2
            case .crossBefore: before + free
            default: before
            }
        }
        return switch css.items[position].alignment {
        case .start, .stretch, .flexStart: before
        case .center: before + free / 2
        case .end, .flexEnd: before + free
        case .baselineFirst:
            (line.above ?? 0) - baseline(of: css.items[position], problem) + before
        case .baselineLast:
            line.cross - (line.below ?? 0) - baseline(of: css.items[position], problem) + before
        }
    }

    /// Returns the distance from the top of a row down to a line's shared baseline.
    private func baseline(
        of line: CSSFilledLine,
        at cross: Number,
        _ problem: CSSStack,
        _ content: Size,
        isLast: Bool = false
    ) -> Number? {
        guard !problem.isColumn else { return nil }
        let first = line.above.map { cross + $0 }
        let last = line.below.map { cross + line.cross - $0 }
        guard let shared = isLast ? last ?? first : first ?? last else { return nil }
        return problem.edges.top + (problem.isCrossFlipped ? content.height - shared : shared)
    }

    /// Returns the offset by which insets move a relatively positioned box.
    ///
    /// Of two opposite insets, the top one takes precedence, or the one on the side where lines
    /// begin.
    ///
    /// Source: CSS Positioned Layout Module Level 3, § 3.3.
    private func relativeOffset(of index: Int, _ problem: CSSStack) -> Point {
        guard tree[box: index].position == .relative, tree[box: index].inset != .auto
        else { return .zero }
        let inset = tree[box: index].inset.mirrored(if: tree.layoutDirection == .rightToLeft)
        let (width, height) = (problem.width, problem.height.definite)
        let isTurned = tree.layoutDirection(of: problem.index) != tree.layoutDirection
        let (left, right) = (inset.left.resolved(in: width), inset.right.resolved(in: width))
        let (top, bottom) = (inset.top.resolved(in: height), inset.bottom.resolved(in: height))
        let back = right.map { 0 - $0 }
        return Point(
            x: (isTurned ? back ?? left : left ?? back) ?? 0,
            y: top ?? bottom.map { 0 - $0 } ?? 0
        )
    }

    /// The free space before and between the things in a row.
    ///
    /// Negative space is not distributed: things overflow on the side opposite to their alignment,
    /// or equally on both sides if they are centred.
    ///
    /// Source: §§ 8.2 and 8.4; CSS Box Alignment Module Level 3, sections 4.3 and 5.3.
    struct CSSSpace {
        var before: Number = 0
        var between: Number = 0

        /// - Parameter isReversed: Whether things begin at the end of the axis, so that `start`
        ///   comes after the last one.
        init(_ free: Number, _ distribution: Distribution, among count: Int, isReversed: Bool) {
            let count = Number(count)
            let atEnd: Bool
            switch distribution {
            case .stretch, .flexStart, .spaceBetween: atEnd = false
            case .flexEnd: atEnd = true
            case .end: atEnd = !isReversed
            case .start, .spaceAround, .spaceEvenly: atEnd = isReversed
            case .center:
                before = free / 2
                return
            }
            switch distribution {
            case .spaceBetween where free > 0: between = count > 1 ? free / (count - 1) : 0
            case .spaceAround where free > 0:
                between = free / count
                before = between / 2
            case .spaceEvenly where free > 0:
                between = free / (count + 1)
                before = between
            default: before = atEnd ? free : 0
            }
        }
    }
}
