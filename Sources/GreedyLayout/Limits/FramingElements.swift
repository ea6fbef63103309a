// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    // MARK: Inset

    /// Puts insets around a child.
    mutating func fillInset(
        _ record: inout LimitsRecord,
        _ insets: Insets,
        within limits: SizeLimits,
        in parent: Size
    ) {
        // 1. Give the child the space between finite insets. An infinite inset allows any shorter
        //    length.
        var (inner, innerParent) = (limits, parent)
        for axis in Axis.allCases {
            let (near, far) = (
                Number(written: insets[axis].near), Number(written: insets[axis].far)
            )
            var taken = near.finite + far.finite
            if rules.holds(.textureInsetsCrossed, false) {
                taken = near.finite + Number(written: insets[axis.crossed].far).finite
            }
            let isFree = near.isInfinite || far.isInfinite
            let lower = rules.holds(.textureInsetMinimumFreed, isFree) ? 0 : limits[axis].lower
            inner[axis] = Limits(
                larger(0, lower - rules.number(.textureInsetMinimum, taken)),
                larger(0, limits[axis].upper - rules.number(.textureInsetMaximum, taken))
            )
            innerParent[axis] = lengthInside(parent[axis], taken, inner[axis])
        }
        let child = measure(
            tree[record.index].children.lowerBound,
            inner,
            in: innerParent
        )

        // 2. Infinite insets share the rest.
        var (size, origin) = (Size.zero, Size.zero)
        for axis in Axis.allCases {
            let (near, far) = (
                Number(written: insets[axis].near), Number(written: insets[axis].far)
            )
            let length = scratch.records[child].size[axis]
            let upper = limits[axis].upper
            let isFree = near.isInfinite || far.isInfinite
            let isFilled = rules.holds(.textureInsetFills, isFree)
            let taken = near.finite + far.finite
            size[axis] =
                isFilled ? upper : rules.sum(.textureInsetSize, length + taken, counting: taken)
            let isCentred = isFree && rules.holds(.textureInsetCentred, false)
            if !near.isInfinite, !isCentred {
                origin[axis] = rules.number(.textureInsetOrigin, near)
            } else {
                let after =
                    far.isInfinite || isCentred
                    ? rules.number(
                        .textureInsetCentre,
                        roundToPixel((upper - length) / 2, at: record.index, scale: upper)
                    ) : far
                origin[axis] = upper - (after + length)
            }
        }
        record.wanted = rules.holds(.textureInsetWithin, true) ? limits.clamp(size) : size
        let position = Point(x: origin.width, y: origin.height)
        put([.init(record: child, position: position)], inside: &record)
    }

    /// The length that percentages of a child between insets refer to.
    private func lengthInside(_ parent: Number, _ taken: Number, _ inner: Limits) -> Number {
        if rules.holds(.textureInsetParentMaximum, false) { return inner.upper.ifValidExtent }
        if rules.holds(.textureInsetParentUnknown, false), parent.isNaN { return parent }
        return larger(0, parent - rules.number(.textureInsetParent, taken))
    }

    // MARK: Ratio

    /// Makes a child as large as possible at a given ratio of height to width.
    mutating func fillRatio(
        _ record: inout LimitsRecord,
        _ ratio: Double,
        within limits: SizeLimits
    ) {
        let ratio = Number(written: ratio)
        // 1. Collect the sizes that reach one of the two limits.
        let largest = limits.max
        var candidates: [Size] = []
        if rules.holds(.textureRatioOfWidth, largest.width.isValidExtent) {
            let height = rules.step(
                .textureRatioOnPixel,
                from: ratio * largest.width,
                to: pixels.floor(ratio * largest.width)
            )
            candidates.append(Size(width: largest.width, height: height))
        }
        if rules.holds(.textureRatioOfHeight, largest.height.isValidExtent) {
            let width = rules.step(
                .textureRatioOnPixel,
                from: largest.height / ratio,
                to: pixels.floor(largest.height / ratio)
            )
            candidates.append(Size(width: width, height: largest.height))
        }
        let isWithin = rules.holds(.textureRatioWithin, true)
        if isWithin { candidates = candidates.map(limits.clamp) }

        // 2. Take the first of those closest to the ratio.
        func error(_ size: Size) -> Number { (size.height / size.width - ratio).magnitude }
        guard var best = candidates.first else {
            return fillWithChild(&record, limits, in: .unknown)
        }
        for candidate in candidates.dropFirst() {
            let isNearer = decisions.isLess(
                error(candidate),
                error(best),
                scale: ratio,
                .ratio,
                at: record.index,
                about: []
            )
            if rules.holds(.textureRatioByHeight, isNearer) { best = candidate }
        }
        var inner = SizeLimits(exactly: best)
        if isWithin { inner = limits.intersection(inner) }
        if rules.holds(.textureRatioLoose, false) { inner = inner.withoutMinimum }
        fillWithChild(&record, inner, in: best)
    }

    /// Gives the element the size of its only child.
    private mutating func fillWithChild(
        _ record: inout LimitsRecord,
        _ limits: SizeLimits,
        in parent: Size
    ) {
        let child = measure(tree[record.index].children.lowerBound, limits, in: parent)
        record.wanted = scratch.records[child].size
        put([.init(record: child, position: .zero)], inside: &record)
    }

    // MARK: Relative

    /// Aligns a child to an edge or to the middle.
    mutating func fillRelative(
        _ record: inout LimitsRecord,
        _ relative: Relative,
        within limits: SizeLimits
    ) {
        var inner = limits
        for axis in Axis.allCases
        where rules.holds(.textureRelativeMinimumFreed, relative[axis] != .none)
            && (relative[axis] != .start || rules.holds(.textureRelativeStartFreed, true))
        {
            inner[axis].lower = 0
        }
        let first = tree[record.index].children.lowerBound
        let child = measure(first, inner, in: parentInside(record.question, within: limits))
        let length = scratch.records[child].size

        // The element fills the space, unless the space is infinite or the element fits the child.
        var size = length
        for axis in Axis.allCases
        where rules.holds(.textureRelativeFills, limits[axis].upper.isValidExtent) {
            size[axis] = limits[axis].upper
        }
        size = limits.clamp(size)
        let filled = size
        for axis in Axis.allCases
        where relative.sizing.isMinimum(along: axis) && length[axis] < size[axis] {
            size[axis] = length[axis]
        }
        size = limits.clamp(size)

        let index = record.index
        let space = rules.holds(.textureRelativeInMaximum, false) ? filled : size
        // The position is a fraction of the free space.
        func origin(along axis: Axis) -> Number {
            let free = space[axis] - length[axis]
            let part: Number =
                switch relative[axis] {
                case .none, .start: 0
                case .center: 0.5
                case .end: 1
                }
            return roundToPixel(free * part, at: index, scale: size[axis])
        }
        record.wanted = size
        let position = Point(x: origin(along: .horizontal), y: origin(along: .vertical))
        put([.init(record: child, position: position)], inside: &record)
    }
}

extension RealNumber {
    fileprivate var isInfinite: Bool { !isFinite && !isNaN }

    /// The inset, with 0 for an infinite one.
    fileprivate var finite: Self { isInfinite ? 0 : self }
}
