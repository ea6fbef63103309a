// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// A `css` stack of a known width that is asked for its height.
    struct CSSStack {
        let index: Int
        let stack: Stack
        /// The width that its children share or lie in.
        let width: Number
        let height: CSSHeight
        /// What percentages of its children refer to.
        let inner: Proposal

        init(_ stack: Stack, _ question: CSSQuestion) {
            self.init(
                stack,
                question.index,
                width: question.width,
                height: question.height,
                inner: Proposal(width: question.width, height: question.height.definite)
            )
        }

        init(_ stack: Stack, _ index: Int, width: Number, height: CSSHeight, inner: Proposal) {
            self.index = index
            self.stack = stack
            self.width = width
            self.height = height
            self.inner = inner
        }

        var axis: Axis { stack.direction }
        var isColumn: Bool { axis == .vertical }
        var isMultiLine: Bool { stack.flexWrap == .wrap }

        /// Lines are not longer than this, gaps included, unless they have a single item.
        var longestLine: Number { isColumn ? height.upper : width }

        /// How long a line is that holds so much.
        func length(holding sum: Number) -> Number { isColumn ? height.clamp(sum) : width }

        /// How long the stack is across if its lines are so long together.
        func crossLength(holding sum: Number) -> Number { isColumn ? width : height.clamp(sum) }
    }

    /// A line of a `css` stack.
    struct CSSFilledLine: Sendable {
        /// The positions of its items.
        var items: Range<Int>
        /// What gaps and margins take together.
        var spacing: Number
        /// How long it is along the stack.
        var main: Number = 0
        /// How long it is across the stack.
        var cross: Number = 0
        /// How far the items on the first baseline reach above it, those on the last one below it.
        var above: Number?
        var below: Number?
    }

    /// Puts the items of a `css` stack on top of all others, with what is known of them before they are
    /// measured.
    ///
    /// - Returns: Their positions.
    mutating func appendItems(of problem: CSSStack) -> Range<Int> {
        let (axis, inner) = (problem.axis, problem.inner)
        let cross = problem.isColumn ? problem.width : problem.height.definite
        let children = tree[problem.index].children
        let first = css.items.count
        for child in children {
            css.items.append(
                cssItem(child, in: inner, alignment: problem.stack.alignItems, along: axis)
            )
            if !problem.isMultiLine, let cross {
                css.items[css.items.count - 1].stretch(to: cross)
            }
        }
        return first..<css.items.count
    }
}
