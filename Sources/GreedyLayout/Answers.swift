// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// What an element can be asked: a proposal, and the size that its percentages refer to.
    struct Question: Hashable {
        var proposal: Proposal
        var parent: Proposal
    }

    /// What an element has answered so far.
    ///
    /// Where no text or picture couples the axes, a width depends on the width asked for alone, and a
    /// height on the height. The two are then kept apart: asked for three widths at three heights, the
    /// element has to answer three times, not nine. That keeps deep nesting from growing exponentially.
    struct Answers {
        private var sizes: [(question: Question, size: Size)] = []
        /// Positions in `sizes`, once there are many.
        private var positions: [Question: Int] = [:]

        /// So many answers are searched one by one.
        private static var few: Int { 16 }

        /// The answer to a question, if it follows from earlier ones.
        func size(for question: Question, couplesAxes: Bool) -> Size? {
            guard !couplesAxes else {
                if sizes.count > Self.few { return positions[question].map { sizes[$0].size } }
                return sizes.first { $0.question == question }?.size
            }
            let width = sizes.first {
                $0.question.proposal.width == question.proposal.width
                    && $0.question.parent.width == question.parent.width
            }
            guard let width else { return nil }
            let height = sizes.first {
                $0.question.proposal.height == question.proposal.height
                    && $0.question.parent.height == question.parent.height
            }
            guard let height else { return nil }
            return Size(width: width.size.width, height: height.size.height)
        }

        /// Keeps an answer.
        mutating func add(_ size: Size, for question: Question) {
            sizes.append((question, size))
            guard sizes.count > Self.few else { return }
            let first = positions.isEmpty ? 0 : sizes.count - 1
            for position in first..<sizes.count { positions[sizes[position].question] = position }
        }
    }
}
