// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// The answer of an element: its size, and the positions of its children.
    struct LimitsRecord {
        /// A child's record, and its position in this one.
        struct Child {
            var record: Int
            var position: Point
        }

        var question: LimitsQuestion
        var index: Int { question.index }
        /// The size that the element computed, before rounding.
        var wanted: Size
        /// The recorded size: rounded up to pixels, or zero if a length is invalid.
        var size: Size
        /// The records and positions of its children, in `recordedChildren`.
        var children: Range<Int> = 0..<0
        /// The records of its lines, in `lineRecords`; empty if they are not kept.
        var lines: Range<Int> = 0..<0
        /// Whether the element was never measured, because its stack had no space left for it.
        var isPlaceholder = false
        /// The number of the box of a stack that is laid out by the `css` rule, in `measuredBoxes`.
        var box: Int?
        /// The proposal to a stack that makes offers, within its own limits; otherwise `nil`.
        var proposal: Proposal?
        /// The baselines that the measurement gave the element; `nil` for its own baselines.
        var baselines: Baselines?
        /// The number of the state, in `memories`, after the measurement.
        var memory = 0
    }

    /// The cache key of a question to an element of Texture: the question, and the state of
    /// `memories`.
    struct LimitsKey: ElementKey {
        var question: LimitsQuestion
        var memory: Int
        var index: Int { question.index }
    }
}
