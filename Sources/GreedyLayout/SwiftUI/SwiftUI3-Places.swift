// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Positions that SwiftUI's elements give their contents, and the final proposals.
//
// Sources: the same as for the sizes.

extension GreedyPass {
    /// A placed element inside another one.
    struct Part {
        let index: Int
        /// The position in the element around it.
        var origin: Point
        var size: Size
        /// The final proposal to it.
        var proposed: Proposal
        /// The offset that applies after everything is placed.
        var shift = Point.zero
    }

    /// Places the contents of an element.
    ///
    /// Children that are not chosen get a size of zero.
    mutating func placeParts(
        of index: Int,
        _ element: SwiftUIElement,
        at origin: Point,
        size: Size,
        proposed: Proposal
    ) {
        let parts = parts(of: index, element, size: size, proposed: proposed)
        for part in parts {
            place(
                part.index,
                at: origin + part.origin + part.shift,
                size: part.size,
                offered: part.proposed,
                in: part.proposed.definite
            )
        }
        guard case .viewThatFits = element else { return }
        for child in tree[index].children where child != parts.first?.index {
            leaveOut(child, at: origin)
        }
    }

    /// Gives a hidden element, and everything inside it, a size of zero.
    private mutating func leaveOut(_ index: Int, at origin: Point) {
        frames[index] = Rect(origin: origin, size: .zero)
        for child in tree[index].children { leaveOut(child, at: origin) }
    }

    /// The children of an element of a given size, in path order.
    mutating func parts(
        of index: Int,
        _ element: SwiftUIElement,
        size: Size,
        proposed: Proposal
    ) -> [Part] {
        guard let child = tree[index].children.first else { return [] }
        switch element {
        case .spacer, .divider: return []
        case .alignmentGuide: return [part(child, proposed: proposed, at: .zero)]
        case .frame(let frame):
            let inner = ViewFrame(frame).proposal(proposed, placedIn: size, rules)
            return [part(child, proposed: inner, aligned: frame.alignment, in: size)]
        case .padding(let padding):
            let sides = padding.resolved
            let corner = Point(
                x: rules.number(.hstackPaddingPlaced, Number(written: sides.leading)),
                y: rules.number(.hstackPaddingPlaced, Number(written: sides.top))
            )
            let inner = Self.proposal(proposed, within: padding, rules)
            return [part(child, proposed: inner, at: corner)]
        case .fixedSize(let fixed):
            let isOpen = rules.holds(.hstackFixedPlacedOpen, true)
            let inner = isOpen ? proposal(proposed, to: child, fixedAlong: fixed.axes) : proposed
            return [part(child, proposed: inner, centredIn: size)]
        case .aspectRatio(let ratio):
            let inner = proposal(proposed, of: ratio, to: child)
            return [part(child, proposed: inner, centredIn: size)]
        case .offset(let shift):
            var part = part(child, proposed: proposed, at: .zero)
            part.shift = Point(written: shift.point)
            return [part]
        case .position(let place):
            let inner = rules.holds(.hstackPositionOffersSize, true) ? Proposal(size) : .unspecified
            var part = part(child, proposed: inner, at: Point(written: place.point))
            part.origin.x -= rules.number(.hstackPositionHalf, part.size.width / 2)
            part.origin.y -= rules.number(.hstackPositionHalf, part.size.height / 2)
            return [part]
        case .layer(let layer):
            let first = part(child, proposed: proposed, at: .zero)
            return [first, self.layer(child + 1, layer.alignment, on: first)]
        case .zstack(let stack):
            if tree.onlyChild(of: index) != nil {
                return [part(child, proposed: proposed, at: .zero)]
            }
            return pile(
                index,
                alignedBy: stack.alignment,
                proposed: proposal(proposed, toPileOf: size)
            )
        case .geometryReader:
            return tree[index].children.map { child in
                rules.holds(.hstackReaderCentres, false)
                    ? part(child, proposed: Proposal(size), centredIn: size)
                    : part(child, proposed: Proposal(size), at: .zero)
            }
        case .viewThatFits(let choice):
            guard let chosen = chosen(in: index, by: choice, proposed: proposed) else { return [] }
            return [part(chosen, proposed: proposed, at: .zero)]
        case .scroll(let scroll):
            let inner = proposal(proposed, scrolledAlong: scroll.axes)
            return rules.holds(.hstackScrollCentres, false)
                ? [part(child, proposed: inner, centredIn: size)]
                : [part(child, proposed: inner, at: .zero)]
        }
    }

    /// Returns the proposal to the children of a zstack that are placed: its size.
    private func proposal(_ proposed: Proposal, toPileOf size: Size) -> Proposal {
        if rules.holds(.hstackPileOpenOfSize, false) {
            return Proposal(
                width: proposed.width ?? size.width,
                height: proposed.height ?? size.height
            )
        }
        return rules.holds(.hstackPileOfSize, true) ? Proposal(size) : proposed
    }

    // MARK: Single children

    private mutating func part(_ child: Int, proposed: Proposal, at origin: Point) -> Part {
        let size = size(of: child, proposed: proposed)
        return Part(index: child, origin: origin, size: size, proposed: proposed)
    }

    private mutating func part(_ child: Int, proposed: Proposal, centredIn size: Size) -> Part {
        var part = part(child, proposed: proposed, at: .zero)
        part.origin.x = (size.width - part.size.width) / 2
        part.origin.y = (size.height - part.size.height) / 2
        return part
    }

    /// A child that is aligned to the guides of the surrounding size.
    private mutating func part(
        _ child: Int,
        proposed: Proposal,
        aligned alignment: ViewAlignment,
        in size: Size
    ) -> Part {
        var part = part(child, proposed: proposed, at: .zero)
        if rules.holds(.hstackFrameContentFills, false) { part.size = size }
        for axis in Axis.allCases {
            let line = alignment[axis]
            let own = guide(line, of: part, .hstackFrameByGuides)
            part.origin[axis] = overflowing(place(of: line, in: size) - own)
        }
        return part
    }

    /// The second child of a layer, which is aligned to the guides of the first.
    private mutating func layer(_ child: Int, _ alignment: ViewAlignment, on first: Part) -> Part {
        let offer = rules.holds(.hstackLayerOfSize, true) ? Proposal(first.size) : first.proposed
        var part = part(child, proposed: offer, at: .zero)
        if rules.holds(.hstackLayerFills, false) { part.size = first.size }
        for axis in Axis.allCases {
            let line = alignment[axis]
            part.origin[axis] =
                guide(line, of: first, .hstackLayerByGuides)
                - guide(line, of: part, .hstackLayerByGuides)
        }
        return part
    }

    /// The position of a guide by which an element is aligned; by another reading of the quantity,
    /// no element sets it.
    private mutating func guide(
        _ line: Guide,
        of part: Part,
        _ quantity: NamedQuantity
    ) -> Number {
        rules.holds(quantity, true) ? guide(line, of: part) : place(of: line, in: part.size)
    }

    /// Children on top of each other.
    ///
    /// Their common guide is the furthest guide of the children with the highest priority.
    private mutating func pile(
        _ index: Int,
        alignedBy alignment: ViewAlignment,
        proposed: Proposal
    ) -> [Part] {
        var parts: [Part] = []
        for child in tree[index].children {
            parts.append(part(child, proposed: proposed, at: .zero))
        }
        let foremost = foremost(in: index)
        for axis in Axis.allCases {
            let line = alignment[axis]
            var furthest: Number?
            for part in parts where foremost.contains(part.index) {
                let place = guide(line, of: part, .hstackPileByGuides)
                furthest = furthest.map { max($0, place) } ?? place
            }
            for position in parts.indices {
                let own = guide(line, of: parts[position], .hstackPileByGuides)
                parts[position].origin[axis] = (furthest ?? 0) - own
            }
        }
        return parts
    }
}
