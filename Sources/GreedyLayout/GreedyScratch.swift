// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// The memory that a layout takes beside its results.
    ///
    /// It can be cleared, and used for another layout.
    struct Scratch: Sendable {
        // What elements answered to offers, where the lines of those lie that look for them inside, how `hstack`
        // stacks divided last, what each of their children got, and in which order they come in those that are
        // dividing.
        var offers = OfferAnswers()
        var guides = AnswerCache<GuideKey, Number?>()
        var divisions: [HStackDivision?] = []
        var shares: [HStackShare] = []
        var turns: [HStackTurn] = []

        // What Texture's elements have answered, where they put their children, and which record answers
        // which question.
        var records: [LimitsRecord] = []
        var recordedChildren: [LimitsRecord.Child] = []
        var measuredBoxes: [LaidOutBox] = []
        /// The nodes that have no horizontal position, and so lie at 0, whichever way lines run.
        var unplaced: Set<Int> = []
        var measured = AnswerCache<LimitsKey, Int>()
        // What vertical stacks may remember of their baselines, and the number of what they do now.
        var memories = Memories()
        var memory = 0
        // The stacks that are being laid out, each on top of the one around it, with what they are about
        // to ask.
        var textureItems: [ResolvedStack.Item] = []
        var textureLines: [ResolvedStack.Line] = []
        var textureQuestions: [ResolvedStack.Question] = []

        // What CSS's boxes have answered, what is inside them, and how their lines were divided.
        var boxes = AnswerCache<BoxQuestion.Key, LaidOutBox>()
        var insides: [BoxContents] = []
        var placements: [ItemPlacement] = []
        /// The widths of the scroll bars of placed containers, by index.
        var bars: [Int: Number] = [:]
        var lineRecords: [StackRecord] = []
        /// The min-content and max-content widths that are known.
        var intrinsicWidths = AnswerCache<WidthsKey, IntrinsicWidths>()
        /// The elements whose width may depend on their height; empty until it is needed.
        var heightFollowers: [Bool] = []
        // The containers that are being laid out, each on top of the one around it.
        var flexItems: [FlexItem] = []
        var flexLines: [FlexLine] = []

        /// Forgets everything but where it was.
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
