// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// A stack that is laid out by the `css` rule, as far as it is known from outside.
    struct FlexContainer {
        let index: Int
        let stack: Stack
        let question: BoxQuestion
        /// What percentages of the children refer to.
        let percentages: Proposal
        let isRightToLeft: Bool

        init(_ stack: Stack, _ question: BoxQuestion, in tree: LayoutTree) {
            isRightToLeft = tree.layoutDirection == .rightToLeft
            index = question.index
            self.stack = stack
            self.question = question
            let height = question.isHeightDefinite ? question.height : nil
            percentages = Proposal(width: question.width, height: height).definite
        }

        var main: Axis { stack.direction }
        var cross: Axis { stack.direction.crossed }
        var isRow: Bool { main == .horizontal }
        var isMultiline: Bool { stack.flexWrap == .wrap }
        var gap: Number { Number(stack.spacing) }
        var lineGap: Number { Number(stack.lineSpacing) }

        /// The length along an axis, if it is known before the children are: its definite space.
        func length(along axis: Axis) -> Number? {
            axis == .horizontal ? question.width : question.height
        }

        /// What a length that follows from the children is clamped to.
        func range(along axis: Axis) -> Interval {
            axis == .horizontal ? .unconstrained : question.heights
        }
    }
}
