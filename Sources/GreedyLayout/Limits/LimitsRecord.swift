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
        /// The recorded size: rounded to pixels, and zero if a length is not valid.
        var size: Size
        /// The records and positions of its children, in `recordedChildren`.
        var children: Range<Int> = 0..<0
        /// The records of its lines, in `lineRecords`; empty if they are not kept.
        var lines: Range<Int> = 0..<0
        /// Whether the element was never measured: its stack had nothing left for it.
        var isPlaceholder = false
        /// The number of the box of a stack that is laid out by the `css` rule, in `measuredBoxes`.
        var box: Int?
        /// The proposal to a stack that makes offers, within its own limits; otherwise `nil`.
        var proposal: Proposal?
        /// The baselines that measuring gave it; `nil` if they are its own.
        var baselines: Baselines?
        /// The number of what vertical stacks remember after it was measured, in `memories`.
        var memory = 0
    }

    /// A question to one of Texture's elements, and the number of what vertical stacks remember then.
    struct LimitsKey: ElementKey {
        var question: LimitsQuestion
        var memory: Int
        var index: Int { question.index }
    }
}
