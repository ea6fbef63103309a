// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// The memory that a layout needs besides its results.
    ///
    /// It can be cleared and reused for another layout.
    struct Scratch: Sendable {
        /// The number of layouts for which doubles did not suffice, since the memory was created.
        var exactLayouts = 0

        // The `hstack` rule: answers to offers, positions of alignment guides, last divisions and
        // shares, and the sorted children of the stacks that are dividing.
        var offers = OfferAnswers()
        var guides = AnswerCache<GuideKey, Number?>()
        var divisions: [HStackDivision?] = []
        var shares: [HStackShare] = []
        var turns: [HStackTurn] = []

        // Texture's rule: answers of elements, positions of their children, and records by
        // question.
        var records: [LimitsRecord] = []
        var recordedChildren: [LimitsRecord.Child] = []
        var measuredBoxes: [LaidOutBox] = []
        /// The nodes without a horizontal position.
        ///
        /// They lie at 0 in both layout directions.
        var unplaced: Set<Int> = []
        var measured = AnswerCache<LimitsKey, Int>()
        // The baselines that vertical stacks may remember, and the number of the current state.
        var memories = Memories()
        var memory = 0
        // The stacks that are being laid out, inner ones on top, and the questions that they are
        // about to ask.
        var textureItems: [ResolvedStack.Item] = []
        var textureLines: [ResolvedStack.Line] = []
        var textureQuestions: [ResolvedStack.Question] = []
        // The children of Flutter's rows and columns in progress, each on top of those around it.
        var flutterItems: [FlutterItem] = []

        // The `css` rule: layouts of boxes, their contents, and divisions of their lines.
        var boxes = AnswerCache<BoxQuestion.Key, LaidOutBox>()
        var insides: [BoxContents] = []
        var placements: [ItemPlacement] = []
        /// The widths of the scroll bars of placed containers, by index.
        var bars: [Int: Number] = [:]
        var lineRecords: [StackRecord] = []
        /// The known min-content and max-content widths.
        var intrinsicWidths = AnswerCache<WidthsKey, IntrinsicWidths>()
        /// The elements whose width may depend on their height; empty until first used.
        var heightFollowers: [Bool] = []
        // The containers that are being laid out, inner ones on top.
        var flexItems: [FlexItem] = []
        var flexLines: [FlexLine] = []

        /// Forgets everything but the allocated memory.
        mutating func clear() {
            offers.clear()
            guides.clear()
            divisions.clear()
            shares.clear()
            turns.clear()

            records.clear()
            recordedChildren.clear()
            measuredBoxes.clear()
            if !unplaced.isEmpty { unplaced.removeAll(keepingCapacity: true) }
            measured.clear()
            memories.clear()
            memory = 0
            textureItems.clear()
            textureLines.clear()
            textureQuestions.clear()
            flutterItems.clear()

            boxes.clear()
            insides.clear()
            placements.clear()
            bars.removeAll(keepingCapacity: true)
            lineRecords.clear()
            intrinsicWidths.clear()
            heightFollowers.clear()
            flexItems.clear()
            flexLines.clear()
        }
    }
}
