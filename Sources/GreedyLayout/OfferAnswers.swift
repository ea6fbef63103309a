// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// What an element can be offered: a proposal, and the size that its percentages refer to.
    struct Question: ElementQuestion {
        var index: Int
        var proposal: Proposal
        var parent: Proposal
    }

    /// What an element can be offered along one axis.
    struct LengthQuestion: ElementQuestion {
        var index: Int
        var proposal: Number?
        var parent: Number?
    }

    /// What elements have answered to offers so far.
    ///
    /// Where no text or picture couples the axes, a width depends on the width asked for alone, and a
    /// height on the height. The two are then kept apart: asked for three widths at three heights, the
    /// element has to answer three times, not nine. That keeps deep nesting from growing exponentially.
    struct Answers: Sendable {
        private var sizes = AnswerCache<Question, Size>()
        private var widths = AnswerCache<LengthQuestion, Number>()
        private var heights = AnswerCache<LengthQuestion, Number>()

        /// Forgets all answers, but keeps the memory.
        mutating func clear() {
            sizes.clear()
            widths.clear()
            heights.clear()
        }

        /// The answer to a question, if it follows from earlier ones.
        func size(for question: Question, couplesAxes: Bool) -> Size? {
            guard !couplesAxes else { return sizes.answer(to: question) }
            guard let width = widths.answer(to: question[.horizontal]),
                let height = heights.answer(to: question[.vertical])
            else { return nil }
            return Size(width: width, height: height)
        }

        /// Keeps an answer of one of so many elements.
        mutating func keep(
            _ size: Size,
            for question: Question,
            couplesAxes: Bool,
            of count: Int
        ) {
            guard !couplesAxes else { return sizes.keep(size, to: question, of: count) }
            let (width, height) = (question[.horizontal], question[.vertical])
            if widths.answer(to: width) == nil { widths.keep(size.width, to: width, of: count) }
            if heights.answer(to: height) == nil {
                heights.keep(size.height, to: height, of: count)
            }
        }
    }
}

extension GreedyPass.Question {
    /// The question along one axis.
    fileprivate subscript(axis: Axis) -> GreedyPass.LengthQuestion {
        .init(index: index, proposal: proposal[axis], parent: parent[axis])
    }
}
