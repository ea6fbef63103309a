// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Lengths of SwiftUI's elements along one axis at an offered size.

extension ProgramPass {
    /// The length of an element, ignoring its own dimensions.
    mutating func viewLength(
        of index: Int,
        _ element: SwiftUIElement,
        along axis: Axis,
        offered: Proposal
    ) throws(LayoutFailure) -> Number {
        let own = offered[axis]
        switch element {
        case .geometryReader: return own ?? 0
        case .spacer(let spacer):
            if let orientation = tree.orientation(of: index), orientation != axis { return 0 }
            let least = Number(written: spacer.least)
            return max(least, own ?? least)
        case .divider(let divider):
            let across: Axis = tree.orientation(of: index) == .horizontal ? .horizontal : .vertical
            return axis == across ? Number(written: divider.used) : own ?? 10
        case .zstack where tree[index].children.count != 1:
            var longest: Number = 0
            for child in deciding(in: index) {
                longest = max(longest, try length(of: child, along: axis, offered: offered))
            }
            return longest
        case .viewThatFits(let choice):
            let chosen = try fitting(in: index, choice, offered: offered)
            return try chosen.map { child throws(LayoutFailure) in
                try length(of: child, along: axis, offered: offered)
            } ?? 0
        case .frame, .padding, .fixedSize, .aspectRatio, .offset, .position, .alignmentGuide,
            .layer, .zstack, .scroll:
            return try modifiedLength(of: index, element, along: axis, offered: offered)
        }
    }

    /// The length of a modifier around its child.
    private mutating func modifiedLength(
        of index: Int,
        _ element: SwiftUIElement,
        along axis: Axis,
        offered: Proposal
    ) throws(LayoutFailure) -> Number {
        // 1. Return lengths that do not depend on the child.
        let own = offered[axis]
        let frame: FramePair<Number>? =
            if case .frame(let frame) = element { .init(frame) } else { nil }
        if let known = frame?[axis].known(own) { return known }
        switch element {
        case .position: if let own { return own }
        case .scroll(let scroll) where scroll.axes.contains(axis): if let own { return own }
        default: break
        }

        // 2. Measure the child.
        let inner = try innerOffer(of: index, element, offered: offered)
        let inside = try length(of: tree[index].children.lowerBound, along: axis, offered: inner)

        // 3. Compute the length around the child.
        if let frame { return frame[axis].length(around: inside, offered: own) }
        if case .padding(let padding) = element {
            return max(inside + padding.sum(along: axis), 0)
        }
        return inside
    }

    /// The offer of an element to its first child while it is measured.
    mutating func innerOffer(
        of index: Int,
        _ element: SwiftUIElement,
        offered: Proposal
    ) throws(LayoutFailure) -> Proposal {
        switch element {
        case .frame(let frame): return FramePair(frame).inner(offered)
        case .padding(let padding):
            var inner = offered
            for axis in [Axis.horizontal, .vertical] {
                inner[axis] = offered[axis].map { max($0 - padding.sum(along: axis), 0) }
            }
            return inner
        case .fixedSize(let fixed): return offered.open(along: fixed.axes)
        case .scroll(let scroll): return offered.open(along: scroll.axes)
        case .aspectRatio(let ratio): return try ratioOffer(of: index, ratio, offered: offered)
        case .offset, .position, .alignmentGuide, .layer, .zstack, .geometryReader, .spacer,
            .divider, .viewThatFits:
            return offered
        }
    }

    /// A size of a given ratio.
    private mutating func ratioOffer(
        of index: Int,
        _ ratio: SwiftUIElement.AspectRatio,
        offered: Proposal
    ) throws(LayoutFailure) -> Proposal {
        if offered.width == nil, offered.height == nil { return offered }
        var (wide, high): (Number, Number) = (1, 1)
        if let ratio = ratio.ratio {
            wide = Number(written: ratio)
        } else {
            let child = tree[index].children.lowerBound
            wide = try length(of: child, along: .horizontal, offered: .unspecified)
            high = try length(of: child, along: .vertical, offered: .unspecified)
            if wide == high { (wide, high) = (1, 1) }
        }
        func times(_ length: Number, in offer: Number?) -> Number {
            guard let offer, length != 0 else { return .infinity }
            if !offer.isFinite, !length.isFinite { return .infinity }
            return offer / length
        }
        let (one, other) = (times(wide, in: offered.width), times(high, in: offered.height))
        let factor = ratio.contentMode == .fill ? max(one, other) : min(one, other)
        func product(_ length: Number) -> Number {
            length == 0 || factor == 0 ? 0 : length * factor
        }
        return Proposal(width: product(wide), height: product(high))
    }

    /// The length of a child of a SwiftUI element.
    ///
    /// Its percentages refer to the offer.
    mutating func length(
        of child: Int,
        along axis: Axis,
        offered: Proposal
    ) throws(LayoutFailure) -> Number {
        try length(of: child, along: axis, offered: offered, in: offered.definite)
    }

    // MARK: Choice of children

    /// The children of a `zstack` that decide its size: those with the highest priority.
    func deciding(in index: Int) -> [Int] {
        var highest = -Double.infinity
        var deciding: [Int] = []
        for child in tree[index].children {
            let priority = tree.usedPriority(of: child)
            if priority > highest { deciding.removeAll() }
            if priority >= highest { deciding.append(child) }
            highest = max(highest, priority)
        }
        return deciding
    }

    /// The visible child: the first one whose ideal lengths fit the offer, or else the last one.
    mutating func fitting(
        in index: Int,
        _ choice: SwiftUIElement.ViewThatFits,
        offered: Proposal
    ) throws(LayoutFailure) -> Int? {
        let children = tree[index].children
        for child in children {
            var fits = true
            for axis in [Axis.horizontal, .vertical] where choice.axes.contains(axis) {
                guard let offer = offered[axis] else { continue }
                let ideal = try length(of: child, along: axis, offered: .unspecified)
                fits = fits && !(ideal > offer)
            }
            if fits { return child }
        }
        return children.last
    }
}

extension LayoutTree {
    /// The priority of an element in a stack: its own, or the priority of the content of a
    /// modifier.
    func usedPriority(of index: Int) -> Double {
        var index = index
        while self[index].style.layoutPriority == 0, !self[index].hasOwnDimensions {
            if let child = onlyChild(of: index) {
                index = child
                continue
            }
            switch self[index].kind {
            case .swiftUI(.spacer): return -.infinity
            case .stack, .swiftUI(.zstack), .swiftUI(.geometryReader), .swiftUI(.viewThatFits):
                return self[index].shape.offers && self[index].children.isEmpty ? -.infinity : 0
            case .swiftUI(.offset), .swiftUI(.layer), .swiftUI(.alignmentGuide),
                .swiftUI(.fixedSize):
                index = self[index].children.lowerBound
            default: return 0
            }
        }
        return self[index].style.layoutPriority
    }
}

extension Geometry.Proposal {
    /// Returns the proposal without lengths along some axes.
    fileprivate func open(along axes: SwiftUIElement.Axes) -> Self {
        var open = self
        if axes != .vertical { open.width = nil }
        if axes != .horizontal { open.height = nil }
        return open
    }
}

extension SwiftUIElement.Padding {
    /// Returns the sum of the space on both sides along an axis.
    func sum<Number: RealNumber>(along axis: Axis) -> Number {
        Number(written: resolved[axis].near) + Number(written: resolved[axis].far)
    }
}
