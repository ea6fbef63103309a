// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Where the items of a `css` stack lie in it.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, sections 8.2 to 8.5, 9.5 and 9.6.
    struct CSSArrangement {
        private(set) var children: [CSSChild] = []
        /// How far below the top of the stack its first and its last baseline lie.
        private(set) var baselines: (first: Number?, last: Number?) = (nil, nil)

        private let axis: Axis
        private let stack: Stack

        /// Arranges lines of known lengths in a stack of a known size.
        init(_ lines: [CSSFilledLine], _ problem: CSSStack, _ size: Size) {
            axis = problem.axis
            stack = problem.stack

            // 1. The lines, beside each other.
            let sum = lines.reduce(Number(stack.lineSpacing) * Number(lines.count - 1)) {
                $0 + $1.cross
            }
            let content = problem.isMultiLine ? stack.alignContent : .start
            let space = CSSSpace(size[axis.crossed] - sum, content, among: lines.count)
            var cross = space.before
            for (number, line) in lines.enumerated() {
                // 2. The items of each, one after the other.
                let taken = line.items.reduce(line.spacing(stack)) { $0 + $1.size[axis] }
                let free = CSSSpace(
                    size[axis] - taken,
                    stack.justifyContent,
                    among: line.items.count
                )
                var main = free.before
                for item in line.items {
                    main += item.before
                    let offset = cross + offset(of: item, in: line)
                    let origin = Point(main: main, cross: offset, along: axis)
                    children.append(
                        CSSChild(question: item.question, origin: origin, size: item.size)
                    )
                    if number == 0, baselines.first == nil {
                        baselines.first = origin.y + item.baselines.first
                    }
                    if number + 1 == lines.count {
                        baselines.last = origin.y + item.baselines.last
                    }
                    main += item.size[axis] + item.after
                    main += Number(stack.spacing) + free.between
                }

                // 3. Items that share a baseline give it to the stack.
                if number == 0 {
                    baselines.first = baseline(of: line, at: cross) ?? baselines.first
                }
                if number + 1 == lines.count {
                    baselines.last =
                        baseline(of: line, at: cross, isLast: true) ?? baselines.last
                }
                cross += line.cross + Number(stack.lineSpacing) + space.between
            }
        }

        /// How far from the start of its line an item lies.
        private func offset(of item: CSSItem, in line: CSSFilledLine) -> Number {
            let free = line.cross - item.size[axis.crossed]
            return switch item.alignment {
            case .start, .stretch: 0
            case .center: free / 2
            case .end: free
            case .baselineFirst: (line.above ?? 0) - item.baseline
            case .baselineLast: line.cross - (line.below ?? 0) - item.baseline
            }
        }

        /// Where the baseline lies that items of a line share.
        private func baseline(
            of line: CSSFilledLine,
            at cross: Number,
            isLast: Bool = false
        ) -> Number? {
            guard axis == .horizontal else { return nil }
            let first = line.above.map { cross + $0 }
            let last = line.below.map { cross + line.cross - $0 }
            return isLast ? last ?? first : first ?? last
        }
    }

    /// How free space is spread before and between things in a row; if there is too little, nothing is
    /// spread, and things stick out behind, in the middle alike on both sides.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, sections 8.2 and 8.4; CSS Box Alignment
    /// Module Level 3, sections 4.3 and 5.3.
    struct CSSSpace {
        var before: Number = 0
        var between: Number = 0

        init(_ free: Number, _ distribution: Distribution, among count: Int) {
            let count = Number(count)
            switch distribution {
            case .start, .stretch: break
            case .center: before = free / 2
            case .end: before = free
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
