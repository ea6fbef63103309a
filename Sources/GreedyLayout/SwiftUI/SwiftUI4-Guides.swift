// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Positions of alignment guides: set by an element, or by an element inside it.
//
// Sources: Apple, *Aligning views across stacks*; OpenSwiftUI where Apple specifies nothing.

extension GreedyPass {
    /// The position of a guide in a placed element, from the element's own origin.
    mutating func guide(_ line: Guide, of part: Part) -> Number {
        explicitGuide(
            line,
            of: part.index,
            size: part.size,
            offered: part.proposed,
            in: part.proposed.definite
        ) ?? place(of: line, in: part.size)
    }

    /// The position of a guide that no element sets explicitly: baselines are at the bottom.
    func place(of line: Guide, in size: Size) -> Number {
        let place: Number = line.place(in: size)
        return line.isBaseline ? rules.step(.hstackBaselineAtEnd, from: 0, to: place) : place
    }

    /// Whether an element of the tree may set this guide explicitly.
    ///
    /// Inlined, because a call would copy the pass.
    @inline(__always)
    func mayBeExplicit(_ line: Guide) -> Bool { line.isBaseline || tree.hasAlignmentGuides }

    /// The explicit position of a guide in an element, from its origin; `nil` if no element sets
    /// it.
    mutating func explicitGuide(
        _ line: Guide,
        of index: Int,
        size: Size,
        offered proposal: Proposal,
        in parent: Proposal
    ) -> Number? {
        // 1. Only the modifier sets guides other than baselines.
        guard mayBeExplicit(line) else { return nil }

        // 2. Use the baselines from the element's style.
        let style = tree[index].style
        switch shape(of: index) {
        case .plain, .rigid, .node, .container(.offers):
            if line == .baselineFirst, let own = style.ascender { return Number(written: own) }
            if line == .baselineLast, let own = style.descender {
                return size.height + Number(written: own)
            }
        case .container(.limits), .container(.widthFirst):
            guard line.isBaseline else { return nil }
            let question = question(ofOffered: index, proposal, in: parent)
            let record = measureAnew(index, question.limits, in: question.parent)
            let own = baselines(ofRecord: record)
            return line == .baselineFirst
                ? own.ascender : own.descender.map { size.height + $0 }
        }

        // 3. Use the guides of the content in the element's frame.
        let (origin, inner, offered) = placeInOwnFrame(
            index,
            size: size,
            offered: proposal,
            in: parent
        )
        let start = rules.number(.hstackOwnGuidesMoved, origin[line.axis])
        return guideInside(line, of: index, size: inner, offered: offered).map { $0 + start }
    }

    /// The explicit position of a guide, ignoring the element's own dimensions and the baselines of
    /// its style.
    mutating func guideInside(
        _ line: Guide,
        of index: Int,
        size: Size,
        offered proposal: Proposal
    ) -> Number? {
        // 1. Only the modifier sets guides other than baselines.
        guard mayBeExplicit(line) else { return nil }
        guard !tree[index].shape.isNode else {
            return guideWithin(line, of: index, size: size, offered: proposal)
        }

        // 2. Look the guide up first: elements around ask for two guides, so the work would double
        //    with each level.
        let key = GuideKey(line, of: index, size: size, offered: proposal)
        if let known = scratch.guides[key] { return known }
        let place = guideWithin(line, of: index, size: size, offered: proposal)
        // Once no more questions are allowed, answers mean nothing and are not kept.
        if questionsLeft >= 0 { scratch.guides.keep(place, for: key, of: tree.items.count) }
        return place
    }

    /// The explicit position of a guide, computed without the cache.
    private mutating func guideWithin(
        _ line: Guide,
        of index: Int,
        size: Size,
        offered proposal: Proposal
    ) -> Number? {
        switch tree[index].kind {
        case .node(let content):
            switch line {
            case .baselineFirst: return content.ascender()
            case .baselineLast: return content.descender().map { size.height + $0 }
            default: return nil
            }
        case .stack(let stack):
            if rules.holds(.hstackLoneGuides, true), tree.onlyChild(of: index) != nil {
                return guide(line, handedOnBy: index, stack, size: size, offered: proposal)
            }
            switch line {
            case .baselineFirst, .baselineLast:
                return innerBaseline(
                    of: index,
                    stack,
                    line == .baselineLast,
                    size: size,
                    offered: proposal
                )
            default: return nil
            }
        case .swiftUI(.alignmentGuide(let given)) where given.guide == line:
            let child = Part(
                index: tree[index].children.lowerBound,
                origin: .zero,
                size: size,
                proposed: proposal
            )
            let from = given.of.map { guide($0, of: child) } ?? 0
            return from + Number(written: given.plus)
        case .swiftUI(let element):
            return guide(line, inside: index, element, size: size, proposed: proposal)
        default: return nil
        }
    }

    /// The guide of an only child, which is also the stack's.
    private mutating func guide(
        _ line: Guide,
        handedOnBy index: Int,
        _ stack: Stack,
        size: Size,
        offered proposal: Proposal
    ) -> Number? {
        let (division, corner) = row(of: index, stack, at: .zero, size: size, offered: proposal)
        let child = tree[index].children.lowerBound
        return explicitGuide(
            line,
            of: child,
            size: scratch.shares[child].size,
            offered: offer(to: child, stack, division),
            in: division.proposal.definite
        ).map { $0 + (corner + position(of: child, along: stack.direction))[line.axis] }
    }

    /// The guide of a child, or the outermost baseline of several children.
    ///
    /// Containers of several children pass on no other guide.
    private mutating func guide(
        _ line: Guide,
        inside index: Int,
        _ element: SwiftUIElement,
        size: Size,
        proposed: Proposal
    ) -> Number? {
        guard rules.holds(.hstackGuidesPassedOn, true) else { return nil }
        var parts = parts(of: index, element, size: size, proposed: proposed)
        if case .layer = element { parts.removeLast() }
        var places: [Number] = []
        for part in parts {
            let own = explicitGuide(
                line,
                of: part.index,
                size: part.size,
                offered: part.proposed,
                in: part.proposed.definite
            )
            guard let own else { continue }
            let isMoved = rules.holds(.hstackGuidesMoved, true)
            places.append(isMoved ? own + part.origin[line.axis] : own)
        }
        switch element {
        case .geometryReader, .zstack:
            if rules.holds(.hstackLoneGuides, true), tree.onlyChild(of: index) != nil {
                return places.first
            }
            return switch line {
            case .baselineFirst: places.min()
            case .baselineLast: places.max()
            default: nil
            }
        default: return places.first
        }
    }
}
