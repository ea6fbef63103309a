// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Measures children at their own positions, each limited to the space to the right and below.
    mutating func measured(
        _ absolute: Absolute,
        _ children: Range<Int>,
        _ limits: SizeLimits
    ) throws(LayoutFailure) -> LimitsAnswer {
        // 1. Measure the children.
        let parent = limits.max.validExtents
        var placed: [LimitsChild] = []
        for index in children {
            let item = tree[index]
            let position = Point(written: item.style.layoutPosition)
            let own: SizeLimits
            if let range = item.style.sizeRange, range != .unconstrained {
                own = SizeLimits(range, in: limits.max)
            } else {
                let rest = SizeLimits(
                    width: Limits(0, limits.width.upper - position.x),
                    height: Limits(0, limits.height.upper - position.y)
                )
                own = item.sizing.limits(in: parent, otherwise: rest)
            }
            placed.append(try child(index, own, in: parent, at: position))
        }

        // 2. Take the whole space, or the reach of the children.
        var size = limits.min
        for axis in Axis.allCases {
            if absolute.sizing == .default, limits[axis].upper.isValidExtent {
                size[axis] = limits[axis].upper
            } else {
                for child in placed {
                    size[axis] = larger(size[axis], child.origin[axis] + child.size[axis])
                }
            }
        }
        return LimitsAnswer(size: limits.clamp(size), children: placed)
    }

    /// Measures a child with insets around it; an inset has no dimensions of its own.
    mutating func measured(
        _ insets: Insets,
        _ index: Int,
        _ question: LimitsQuestion
    ) throws(LayoutFailure) -> LimitsAnswer {
        // 1. Give the child the space between finite insets.
        var (inner, parent) = (question.limits, question.parent)
        for axis in Axis.allCases {
            let (near, far): (Number, Number) = insets.lengths(along: axis)
            let taken = (near.isInfinite ? 0 : near) + (far.isInfinite ? 0 : far)
            let least = near.isInfinite || far.isInfinite ? 0 : question.limits[axis].lower
            inner[axis] = Limits(
                larger(0, least - taken),
                larger(0, question.limits[axis].upper - taken)
            )
            parent[axis] = larger(0, question.parent[axis] - taken)
        }
        var child = try child(index, inner, in: parent)

        // 2. Give infinite insets the remaining space.
        var (size, origin) = (Size.zero, Size.zero)
        for axis in Axis.allCases {
            let (near, far): (Number, Number) = insets.lengths(along: axis)
            let limits = question.limits[axis]
            let sum = child.size[axis] + near + far
            size[axis] = limits.clamp(sum.isInfinite ? limits.upper : sum)
            let half = (limits.upper - child.size[axis]) / 2
            let behind = (far.isInfinite ? pixels.round(half) : far) + child.size[axis]
            origin[axis] = near.isInfinite ? limits.upper - behind : near
        }
        child.origin = Point(x: origin.width, y: origin.height)
        return LimitsAnswer(size: size, children: [child])
    }

    /// Measures a child whose height is `ratio` times its width, as large as a limit allows.
    mutating func measured(
        _ ratio: Double,
        _ index: Int,
        _ limits: SizeLimits
    ) throws(LayoutFailure) -> LimitsAnswer {
        let ratio = Number(written: ratio)

        // 1. Compute the widest size, the highest size, and the one closer to the ratio.
        var candidates: [Size] = []
        let largest = limits.max
        if largest.width.isValidExtent {
            let height = pixels.floor(ratio * largest.width)
            candidates.append(limits.clamp(Size(width: largest.width, height: height)))
        }
        if largest.height.isValidExtent {
            let width = pixels.floor(largest.height / ratio)
            candidates.append(limits.clamp(Size(width: width, height: largest.height)))
        }
        func deviation(_ size: Size) -> Number { (size.height / size.width - ratio).magnitude }
        var best = candidates.first
        if let first = candidates.first, let last = candidates.last,
            deviation(last) < deviation(first)
        {
            best = last
        }

        // 2. Give the child that size; without limits the child is free.
        let child =
            if let best {
                try child(index, limits.intersection(SizeLimits(exactly: best)), in: best)
            } else {
                try child(index, limits, in: .unknown)
            }
        return LimitsAnswer(size: child.size, children: [child])
    }

    /// Aligns a child to an edge or to the middle.
    mutating func measured(
        _ relative: Relative,
        _ index: Int,
        _ limits: SizeLimits
    ) throws(LayoutFailure) -> LimitsAnswer {
        // 1. An aligned child does not have to fill the space.
        var inner = limits
        for axis in Axis.allCases where relative[axis] != .none { inner[axis].lower = 0 }
        var child = try child(index, inner, in: limits.max.validExtents)

        // 2. Take the whole space, or the child's size.
        var size = child.size
        for axis in Axis.allCases {
            let most = limits[axis].upper
            let full = limits[axis].clamp(most.isValidExtent ? most : child.size[axis])
            let hugs = relative.sizing.isMinimum(along: axis) && child.size[axis] < full
            size[axis] = limits[axis].clamp(hugs ? child.size[axis] : full)
        }
        func position(_ axis: Axis) -> Number {
            pixels.round((size[axis] - child.size[axis]) * Number(written: relative[axis].factor))
        }
        child.origin = Point(x: position(.horizontal), y: position(.vertical))
        return LimitsAnswer(size: size, children: [child])
    }

    /// Centres a second child on a corner of the first.
    mutating func measured(
        _ corner: Corner,
        _ children: Range<Int>,
        _ limits: SizeLimits
    ) throws(LayoutFailure) -> LimitsAnswer {
        // 1. Measure both within the element's limits.
        let parent = limits.max.validExtents
        var child = try child(children.lowerBound, limits, in: parent)
        var badge = try self.child(children.lowerBound + 1, limits, in: parent)
        func position(_ axis: Axis) -> Number {
            (corner.location.isFar(along: axis) ? child.size[axis] : 0) - badge.size[axis] / 2
                + Number(written: corner.offset[axis])
        }
        badge.origin = Point(x: position(.horizontal), y: position(.vertical))
        guard corner.wrapsCorner else {
            return LimitsAnswer(size: child.size, children: [child, badge])
        }

        // 2. Enclose both.
        let start = Point(x: min(0, badge.origin.x), y: min(0, badge.origin.y))
        let size = Size(
            width: max(child.size.width, badge.origin.x + badge.size.width) - start.x,
            height: max(child.size.height, badge.origin.y + badge.size.height) - start.y
        )
        let shift = Point(x: -start.x, y: -start.y)
        child.origin = child.origin + shift
        badge.origin = badge.origin + shift
        return LimitsAnswer(size: limits.clamp(size), children: [child, badge])
    }

    /// Gives a second child exactly the size of the first.
    ///
    /// Backgrounds and overlays have no dimensions of their own.
    ///
    /// - Parameter parent: The size that the second child's percentages refer to, computed from the
    ///   first child's size.
    mutating func measured(
        _ children: Range<Int>,
        _ question: LimitsQuestion,
        parent: (Size) -> Size
    ) throws(LayoutFailure) -> LimitsAnswer {
        let child = try child(children.lowerBound, question.limits, in: question.parent)
        let second = try self.child(
            children.lowerBound + 1,
            SizeLimits(exactly: child.size),
            in: parent(child.size)
        )
        return LimitsAnswer(size: child.size, children: [child, second])
    }

    /// Puts children on top of each other; the element is as large as the largest.
    mutating func measured(
        wrapped children: Range<Int>,
        _ limits: SizeLimits
    ) throws(LayoutFailure) -> LimitsAnswer {
        var size = limits.min
        var placed: [LimitsChild] = []
        for index in children {
            let child = try child(index, limits, in: limits.max)
            for axis in Axis.allCases { size[axis] = larger(size[axis], child.size[axis]) }
            placed.append(child)
        }
        return LimitsAnswer(size: size, children: placed)
    }
}

extension Geometry.SizeLimits {
    /// Creates the range of the older API in a parent whose extents may be infinite.
    fileprivate init(_ range: RelativeSizeRange, in parent: Geometry.Size) {
        let (min, max) = (range.min.resolved(in: parent), range.max.resolved(in: parent))
        self.init(
            width: .init(min.width, max.width),
            height: .init(min.height, max.height)
        )
    }
}

extension Insets {
    /// Returns the space before and after a child along an axis.
    fileprivate func lengths<Number: RealNumber>(along axis: Axis) -> (near: Number, far: Number) {
        let (near, far) = self[axis]
        return (Number(written: near), Number(written: far))
    }
}

extension Relative.Position {
    /// The fraction of the free space that lies before a child.
    fileprivate var factor: Double {
        switch self {
        case .none, .start: 0
        case .center: 0.5
        case .end: 1
        }
    }
}

extension RealNumber {
    fileprivate var isInfinite: Bool { !isFinite && !isNaN }
}
