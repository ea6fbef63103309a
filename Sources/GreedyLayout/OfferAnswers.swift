// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// The cache key of an offer to an element along one axis.
    struct LengthKey: ElementKey {
        let index: Int
        private let proposal: Number.Identity?
        private let parent: Number.Identity?

        /// - Parameter parent: The length that percentages refer to.
        init(_ index: Int, offered proposal: Number?, in parent: Number?) {
            self.index = index
            self.proposal = proposal?.identity
            self.parent = parent?.identity
        }
    }

    /// The cache key of an offer to an element.
    struct OfferKey: ElementKey {
        var index: Int { width.index }
        fileprivate let width: LengthKey
        fileprivate let height: LengthKey

        /// - Parameter parent: The size that percentages refer to.
        init(_ index: Int, offered proposal: Proposal, in parent: Proposal) {
            width = LengthKey(index, offered: proposal.width, in: parent.width)
            height = LengthKey(index, offered: proposal.height, in: parent.height)
        }
    }

    /// The answers of elements to offers so far.
    ///
    /// If no text or picture couples the axes, the width depends only on the offered width, and the
    /// height only on the offered height. Widths and heights are then cached separately: an element
    /// that is offered three widths at three heights answers three times instead of nine. This
    /// prevents exponential growth in deep nesting.
    struct OfferAnswers: Sendable {
        private var sizes = AnswerCache<OfferKey, Size>()
        private var widths = AnswerCache<LengthKey, Number>()
        private var heights = AnswerCache<LengthKey, Number>()

        /// Forgets all answers, but keeps the memory.
        mutating func clear() {
            sizes.clear()
            widths.clear()
            heights.clear()
        }

        /// Returns the answer to an offer, if it follows from earlier answers.
        func size(for offer: OfferKey, couplesAxes: Bool) -> Size? {
            guard !couplesAxes else { return sizes[offer] }
            guard let width = widths[offer.width], let height = heights[offer.height]
            else { return nil }
            return Size(width: width, height: height)
        }

        /// Keeps an answer of an element; `count` is the number of elements.
        mutating func keep(_ size: Size, for offer: OfferKey, couplesAxes: Bool, of count: Int) {
            guard !couplesAxes else { return sizes.keep(size, for: offer, of: count) }
            if widths[offer.width] == nil { widths.keep(size.width, for: offer.width, of: count) }
            if heights[offer.height] == nil {
                heights.keep(size.height, for: offer.height, of: count)
            }
        }
    }

    /// The cache key of an alignment guide in an element with a size and an offer.
    struct GuideKey: ElementKey {
        var index: Int { offer.index }
        private let line: Guide
        private let width: Number.Identity
        private let height: Number.Identity
        private let offer: OfferKey

        init(_ line: Guide, of index: Int, size: Size, offered proposal: Proposal) {
            self.line = line
            (width, height) = (size.width.identity, size.height.identity)
            offer = OfferKey(index, offered: proposal, in: .unspecified)
        }
    }
}
