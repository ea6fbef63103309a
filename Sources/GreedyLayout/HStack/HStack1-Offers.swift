// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Sizes that elements answer to offers, and their placement with them.
//
// Sources: Apple, ProposedViewSize, frame(minWidth:...) and fixedSize.

extension GreedyPass {
    /// Returns the size that an element answers to an offer.
    ///
    /// - Parameter parent: The size that its percentages refer to.
    mutating func size(of index: Int, offered proposal: Proposal, in parent: Proposal) -> Size {
        // The offer and the answer are both clamped to the element's own range.
        let shape = shape(of: index)
        if shape == .plain {
            let ranges = ranges(of: index, in: parent)
            return ranges.clamp(Self.colour(offered: ranges.clamp(proposal), rules))
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

        let size: Size
        switch shape {
        case .plain, .rigid, .node, .container(.offers):
            size =
                tree[index].hasOwnDimensions
                ? framedSize(of: index, offered: proposal, in: parent)
                : ownSize(of: index, offered: proposal)
        case .container(.limits), .container(.widthFirst):
            let question = self.question(ofOffered: index, proposal, in: parent)
            let wanted = scratch.records[measureAnew(index, question.limits, in: question.parent)]
                .size
            size = ranges(of: index, in: parent).clamp(wanted)
        }
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

    /// The size of an element, including the frame of its own dimensions.
    private mutating func framedSize(
        of index: Int,
        offered proposal: Proposal,
        in parent: Proposal
    ) -> Size {
        let frame = ownFrame(of: index, in: parent)
        if let size = frame.size(proposed: proposal, rules) { return size }
        let taken = ownSize(of: index, offered: frame.proposal(proposal, rules))
        return frame.size(around: taken, proposed: proposal, rules)
    }

    /// The frame of an element's own dimensions.
    private func ownFrame(of index: Int, in parent: Proposal) -> ViewFrame {
        let isOfWidth = rules.holds(.hstackHeightPercentageOfWidth, false)
        return ViewFrame(
            tree[index].sizing,
            in: isOfWidth ? Proposal(width: parent.width, height: parent.width) : parent
        )
    }

    /// The start of content in a frame, which is negative if the content is larger.
    func overflowing(_ start: Number) -> Number {
        start < 0 ? rules.number(.hstackFrameOverflow, start) : start
    }

    /// The size of an element, ignoring its own dimensions.
    private mutating func ownSize(of index: Int, offered proposal: Proposal) -> Size {
        switch shape(of: index) {
        case .container(.offers(let rule)): size(of: index, by: rule, offered: proposal)
        case .plain, .rigid, .node, .container:
            contentSize(of: index, offered: proposal) ?? Self.colour(offered: proposal, rules)
        }
    }

    private func contentSize(of index: Int, offered proposal: Proposal) -> Size? {
        guard let content = tree[index].content, let size = content.size(offered: proposal) else {
            return nil
        }
        return Rules.isPlain ? size : otherSize(of: content, size, offered: proposal)
    }

    /// The position and the size of an element inside the frame of its own dimensions, and the
    /// offer to it.
    mutating func placeInOwnFrame(
        _ index: Int,
        size: Size,
        offered proposal: Proposal,
        in parent: Proposal
    ) -> (origin: Point, size: Size, offered: Proposal) {
        guard tree[index].hasOwnDimensions else { return (.zero, size, proposal) }
        let frame = ownFrame(of: index, in: parent)
        let inner = frame.proposal(proposal, placedIn: size, rules)
        let own = ownSize(of: index, offered: inner)
        func origin(along axis: Axis) -> Number {
            let line = frame.alignment[axis]
            let place =
                guideInside(line, of: index, size: own, offered: inner) ?? line.place(in: own)
            return overflowing(rules.number(.hstackCentring, line.place(in: size) - place))
        }
        let corner = Point(x: origin(along: .horizontal), y: origin(along: .vertical))
        return (corner, own, inner)
    }

    /// Gives an element and its contents their frames.
    mutating func place(
        _ index: Int,
        at origin: Point,
        size: Size,
        offered proposal: Proposal,
        in parent: Proposal
    ) {
        frames[index] = Rect(origin: origin, size: size)
        if keepsMeasurements { placedOffers[index] = proposal }
        switch shape(of: index) {
        case .plain, .rigid, .node: return
        case .container(.offers(let rule)):
            let (corner, size, inner) = placeInOwnFrame(
                index,
                size: size,
                offered: proposal,
                in: parent
            )
            placeInside(of: index, by: rule, at: origin + corner, size: size, offered: inner)
        case .container(.limits), .container(.widthFirst):
            let question = self.question(ofOffered: index, proposal, in: parent)
            let record = measureAnew(index, question.limits, in: question.parent)
            keep(record: record, at: origin)
            placeInside(record: record, at: origin, size: size)
        }
    }

    // MARK: Elements that make offers

    /// The size of an element that makes offers, ignoring its own dimensions.
    mutating func size(
        of index: Int,
        by rule: Asking.OfferRule,
        offered proposal: Proposal
    ) -> Size {
        switch rule {
        case .hstack:
            switch tree[index].kind {
            case .stack(let stack):
                var size = divide(index, stack, offered: proposal).size(along: stack.direction)
                if tree.onlyChild(of: index) == nil {
                    size = reported(size, offered: proposal, along: stack.direction)
                }
                // Gaps may be negative, but the size of a stack may not.
                return Size(width: max(0, size.width), height: max(0, size.height))
            case .swiftUI(let element): return size(of: index, element, proposed: proposal)
            default: return .zero
            }
        }
    }

    /// The size that a stack of several children reports: that of its children together.
    @inline(__always)
    private func reported(_ size: Size, offered proposal: Proposal, along axis: Axis) -> Size {
        var size = size
        if rules.holds(.hstackFillsOffer, false), let length = proposal[axis], length.isFinite {
            size[axis] = length
        }
        if rules.holds(.hstackWithinOffer, false), let length = proposal[axis] {
            size[axis] = min(length, size[axis])
        }
        let cross = proposal[axis.crossed]
        if rules.holds(.hstackFillsCross, false), let cross, cross.isFinite {
            size[axis.crossed] = cross
        }
        return size
    }

    /// Places the children of an element that makes offers.
    mutating func placeInside(
        of index: Int,
        by rule: Asking.OfferRule,
        at origin: Point,
        size: Size,
        offered proposal: Proposal
    ) {
        switch rule {
        case .hstack:
            switch tree[index].kind {
            case .stack(let stack):
                placeHStack(index, stack, at: origin, size: size, offered: proposal)
            case .swiftUI(let element):
                placeParts(of: index, element, at: origin, size: size, proposed: proposal)
            default: break
            }
        }
    }

    /// The allowed lengths of an element by its own dimensions.
    func ranges(of index: Int, in parent: Proposal) -> Ranges {
        if !scratch.shares.isEmpty, let ranges = scratch.shares[index].ranges { return ranges }
        let isOfWidth = rules.holds(.hstackHeightPercentageOfWidth, false)
        return Ranges(
            tree[index].sizing,
            in: isOfWidth ? Proposal(width: parent.width, height: parent.width) : parent
        )
    }

    /// A colour takes the offered length, or 10 points if no length is offered.
    private static func colour(offered proposal: Proposal, _ rules: Rules) -> Size {
        let usual = rules.number(.hstackUsualLength, 10 as Number)
        return Size(width: proposal.width ?? usual, height: proposal.height ?? usual)
    }
}

extension GreedyPass {
    /// The allowed lengths of an element on each axis.
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

        /// Returns a proposal clamped to the ranges.
        ///
        /// An axis without a proposed length gets the only length of its range, if the range has
        /// just one.
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
