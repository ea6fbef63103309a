// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What an element answers to an offer, and how it is placed with it.
//
// Sources: Apple, ProposedViewSize, frame(minWidth:...) and fixedSize.

extension GreedyPass {
    /// How large an element wants to be when it is offered a size.
    ///
    /// - Parameter parent: The size that its percentages refer to.
    mutating func size(of index: Int, offered proposal: Proposal, in parent: Proposal) -> Size {
        // What it is offered and what it wants are both kept within its own range.
        let shape = shape(of: index)
        if shape == .plain {
            let ranges = ranges(of: index, in: parent)
            return ranges.clamp(Self.colour(offered: ranges.clamp(proposal)))
        }
        let couplesAxes = tree[index].couplesAxes
        let key = OfferKey(
            index,
            offered: proposal,
            in: tree[index].hasFractions ? parent : .unspecified
        )
        if !shape.answersAtOnce {
            if let size = scratch.offers.size(for: key, couplesAxes: couplesAxes) { return size }
            questionsLeft -= 1
            guard questionsLeft >= 0 else { return .zero }
        }

        let ranges = ranges(of: index, in: parent)
        let inner = ranges.clamp(proposal)
        let wanted: Size
        switch shape {
        case .plain, .rigid, .node:
            let own: Size? =
                if case .node(let content) = tree[index].kind { content.size(offered: inner) } else
                { nil }
            wanted = own ?? Self.colour(offered: inner)
        case .container(.offers(let rule)):
            wanted = size(of: index, by: rule, offered: inner)
        case .container(.limits), .container(.widthFirst):
            let question = self.question(ofOffered: index, proposal, in: parent)
            wanted = scratch.records[measureAnew(index, question.limits, in: question.parent)].size
        }
        let size = ranges.clamp(wanted)
        if !shape.answersAtOnce {
            scratch.offers.keep(
                size,
                for: key,
                couplesAxes: couplesAxes,
                of: tree.items.count
            )
        }
        return size
    }

    /// Gives an element its frame, and those inside theirs.
    mutating func place(
        _ index: Int,
        at origin: Point,
        size: Size,
        offered proposal: Proposal,
        in parent: Proposal
    ) {
        frames[index] = Rect(origin: origin, size: size)
        switch shape(of: index) {
        case .plain, .rigid, .node: return
        case .container(.offers(let rule)):
            let inner = ranges(of: index, in: parent).clamp(proposal)
            placeInside(of: index, by: rule, at: origin, size: size, offered: inner)
        case .container(.limits), .container(.widthFirst):
            let question = self.question(ofOffered: index, proposal, in: parent)
            let record = measureAnew(index, question.limits, in: question.parent)
            keep(record: record, at: origin)
            placeInside(record: record, at: origin, size: size)
        }
    }

    // MARK: By its rule

    /// How large a stack that offers comes to be, whatever its own dimensions.
    mutating func size(
        of index: Int,
        by rule: Asking.OfferRule,
        offered proposal: Proposal
    ) -> Size {
        guard case .stack(let stack) = tree[index].kind else { return .zero }
        switch rule {
        case .hstack: return divide(index, stack, offered: proposal).size(along: stack.direction)
        }
    }

    /// Places the children of a stack that offers.
    mutating func placeInside(
        of index: Int,
        by rule: Asking.OfferRule,
        at origin: Point,
        size: Size,
        offered proposal: Proposal
    ) {
        guard case .stack(let stack) = tree[index].kind else { return }
        switch rule {
        case .hstack: placeHStack(index, stack, at: origin, size: size, offered: proposal)
        }
    }

    /// The first or last baseline of a stack that offers, down from its top edge, if it has one.
    mutating func baseline(
        of index: Int,
        by rule: Asking.OfferRule,
        isLast: Bool,
        size: Size,
        offered proposal: Proposal
    ) -> Number? {
        guard case .stack(let stack) = tree[index].kind else { return nil }
        switch rule {
        case .hstack:
            return innerBaseline(of: index, stack, isLast, size: size, offered: proposal)
        }
    }

    /// The lengths that an element's own dimensions allow.
    func ranges(of index: Int, in parent: Proposal) -> Ranges {
        if !scratch.shares.isEmpty, let ranges = scratch.shares[index].ranges { return ranges }
        return Ranges(tree[index].sizing, in: parent)
    }

    /// A colour takes what it is offered, and 10 points where it is offered nothing in particular.
    private static func colour(offered proposal: Proposal) -> Size {
        Size(width: proposal.width ?? 10, height: proposal.height ?? 10)
    }
}

extension GreedyPass {
    /// The lengths that an element allows on each axis.
    struct Ranges {
        var width: Interval
        var height: Interval

        init(_ sizing: Sizing, in parent: Proposal) {
            width = sizing.interval(along: .horizontal, in: parent.width)
            height = sizing.interval(along: .vertical, in: parent.height)
        }

        func clamp(_ size: Size) -> Size {
            Size(width: width.clamp(size.width), height: height.clamp(size.height))
        }

        /// What is offered inside: within the range, and the only length of a range that has but one.
        func clamp(_ proposal: Proposal) -> Proposal {
            Proposal(
                width: Self.clamp(proposal.width, width),
                height: Self.clamp(proposal.height, height)
            )
        }

        private static func clamp(_ length: Number?, _ range: Interval) -> Number? {
            guard let length else { return range.min == range.max ? range.min : nil }
            return range.clamp(length)
        }
    }
}
