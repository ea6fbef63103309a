// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// §§ 9.5 and 9.6: aligns the items of a `css` stack in it, as large as it is.
    ///
    /// - Parameter box: The stack's; it gets the baselines.
    /// - Returns: The positions of the children, which are kept for good.
    mutating func align(
        _ lines: Range<Int>,
        _ problem: CSSStack,
        _ box: inout CSSBox
    ) -> Range<Int> {
        let (axis, stack, first) = (problem.axis, problem.stack, css.children.count)
        let (gap, lineGap) = (Number(stack.spacing), Number(stack.lineSpacing))

        // Step 16: the lines, beside each other.
        let sum = crossSum(of: lines, problem)
        let content = problem.isMultiLine ? stack.alignContent ?? .flexStart : .start
        let space = CSSSpace(box.size[axis.crossed] - sum, content, among: lines.count)
        var cross = space.before
        for number in lines {
            // Step 12: the items of each, one after the other; step 14: where they lie across.
            let line = css.lines[number]
            var taken = line.spacing
            for position in line.items { taken += css.items[position].size[axis] }
            let free = CSSSpace(
                box.size[axis] - taken,
                stack.justifyContent ?? .flexStart,
                among: line.items.count
            )
            var main = free.before
            for position in line.items {
                main += css.items[position].before
                let offset = cross + offset(of: css.items[position], in: line)
                css.children.append(
                    CSSChild(
                        question: css.items[position].question,
                        origin: Point(main: main, cross: offset, along: axis),
                        size: css.items[position].size,
                        isPlain: css.items[position].isPlain
                    )
                )
                main += css.items[position].size[axis] + css.items[position].after
                main += gap + free.between
            }

            // § 8.5: the first and the last line give the stack their baselines.
            let children = css.children.count - line.items.count..<css.children.count
            if number == lines.lowerBound {
                let position = line.items.lowerBound
                box.baselines.first =
                    baseline(of: line, at: cross, along: axis)
                    ?? css.children[children.lowerBound].origin.y
                    + css.items[position].firstBaseline
            }
            if number + 1 == lines.upperBound {
                let position = line.items.upperBound - 1
                box.baselines.last =
                    baseline(of: line, at: cross, along: axis, isLast: true)
                    ?? css.children[children.upperBound - 1].origin.y
                    + css.items[position].lastBaseline
            }
            cross += line.cross + lineGap + space.between
        }
        return first..<css.children.count
    }

    /// Step 14: how far from the start of its line an item lies.
    private func offset(of item: borrowing CSSItem, in line: CSSFilledLine) -> Number {
        let free = line.cross - item.size[item.axis.crossed]
        return switch item.alignment {
        case .start, .stretch, .flexStart: 0
        case .center: free / 2
        case .end, .flexEnd: free
        case .baselineFirst: (line.above ?? 0) - baseline(of: item)
        case .baselineLast: line.cross - (line.below ?? 0) - baseline(of: item)
        }
    }

    /// Where the baseline lies that items of a line share.
    private func baseline(
        of line: CSSFilledLine,
        at cross: Number,
        along axis: Axis,
        isLast: Bool = false
    ) -> Number? {
        guard axis == .horizontal else { return nil }
        let first = line.above.map { cross + $0 }
        let last = line.below.map { cross + line.cross - $0 }
        return isLast ? last ?? first : first ?? last
    }

    /// How free space is spread before and between things in a row; if there is too little, nothing is
    /// spread, and things stick out behind, in the middle alike on both sides.
    ///
    /// Source: §§ 8.2 and 8.4; CSS Box Alignment Module Level 3, sections 4.3 and 5.3.
    struct CSSSpace {
        var before: Number = 0
        var between: Number = 0

        init(_ free: Number, _ distribution: Distribution, among count: Int) {
            let count = Number(count)
            switch distribution {
            case .start, .stretch, .flexStart: break
            case .center: before = free / 2
            case .end, .flexEnd: before = free
            case .spaceBetween, .spaceAround, .spaceEvenly:
                guard free > 0 else { break }
                switch distribution {
                case .spaceBetween: between = count > 1 ? free / (count - 1) : 0
                case .spaceAround:
                    between = free / count
                    before = between / 2
                default:
                    between = free / (count + 1)
                    before = between
                }
            }
        }
    }
}
