// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// What an element answered: its size, and where it put its children.
    struct LimitsRecord {
        /// A child's record, and its position in this one.
        struct Child {
            var record: Int
            var position: Point
        }

        var question: LimitsQuestion
        var index: Int { question.index }
        /// What the element came to.
        var wanted: Size
        /// What it is recorded with: rounded to pixels, and nothing if it is no size.
        var size: Size
        /// What it put where, in `recordedChildren`.
        var children: Range<Int> = 0..<0
        /// How its lines were divided, in `lineRecords`; none if that is not kept.
        var lines: Range<Int> = 0..<0
        /// Whether the element was never measured: its stack had nothing left for it.
        var isPlaceholder = false
        /// The number of the box of a stack that is laid out by the `css` rule, in `measuredBoxes`.
        var box: Int?
        /// What an `hstack` stack was offered inside.
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
