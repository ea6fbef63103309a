// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension GreedyPass {
    // MARK: Absolute

    /// Children where their own positions say, each with what is left to the right and below.
    mutating func fillAbsolute(
        _ record: inout TextureRecord,
        _ absolute: Absolute,
        within limits: SizeLimits
    ) {
        let parent = limits.max.ifValid

        // 1. Every child at its position.
        var reach = limits.min
        for child in tree.items[record.index].children {
            let position = tree.items[child].style.layoutPosition
            let number = measure(
                child,
                self.limits(ofAbsolute: child, at: position, limits, parent),
                in: parent
            )
            record.children.append(.init(record: number, position: position))
            for axis in Axis.allCases {
                reach[axis] = larger(reach[axis], position[axis] + records[number].size[axis])
            }
        }

        // 2. As large as may be, or as the children reach.
        var size = reach
        if absolute.sizing == .default {
            for axis in Axis.allCases where limits[axis].upper.isValidExtent {
                size[axis] = limits[axis].upper
            }
        }
        record.wanted = limits.clamp(size)
    }

    private func limits(
        ofAbsolute child: Int,
        at position: Point,
        _ limits: SizeLimits,
        _ parent: Size
    ) -> SizeLimits {
        let item = tree.items[child]
        // The older API's range takes the place of what the layout would ask for.
        if let range = item.style.sizeRange, range != .unconstrained {
            let (smallest, largest) = (
                range.min.resolved(in: limits.max), range.max.resolved(in: limits.max)
            )
            return SizeLimits(
                width: Limits(smallest.width, largest.width),
                height: Limits(smallest.height, largest.height)
            )
        }
        return item.sizing.limits(
            in: parent,
            otherwise: SizeLimits(
                width: Limits(0, limits.width.upper - position.x),
                height: Limits(0, limits.height.upper - position.y)
            )
        )
    }

    // MARK: Inset

    /// A child with space around it.
    mutating func fillInset(
        _ record: inout TextureRecord,
        _ insets: Insets,
        within limits: SizeLimits,
        in parent: Size
    ) {
        // 1. The child has what finite insets leave; an infinite one lets it be short.
        var (inner, innerParent) = (limits, parent)
        for axis in Axis.allCases {
            let (near, far) = insets[axis]
            let taken = near.finite + far.finite
            let isFree = near.isInfinite || far.isInfinite
            let lower = isFree ? 0 : limits[axis].lower
            inner[axis] = Limits(
                larger(0, lower - taken),
                larger(0, limits[axis].upper - taken)
            )
            innerParent[axis] = larger(0, parent[axis] - taken)
        }
        let child = measure(tree.items[record.index].children.lowerBound, inner, in: innerParent)

        // 2. An infinite inset takes what is left, or half of it.
        var (size, origin) = (Size.zero, Size.zero)
        for axis in Axis.allCases {
            let (near, far) = insets[axis]
            let length = records[child].size[axis]
            let upper = limits[axis].upper
            let isFree = near.isInfinite || far.isInfinite
            size[axis] = isFree ? upper : length + near + far
            if !near.isInfinite {
                origin[axis] = near
            } else {
                let after = far.isInfinite ? pixels.round((upper - length) / 2) : far
                origin[axis] = upper - (after + length)
            }
        }
        record.wanted = limits.clamp(size)
        let position = Point(x: origin.width, y: origin.height)
        record.children = [.init(record: child, position: position)]
    }

    // MARK: Ratio

    /// A child as large as may be with one side a multiple of the other.
    mutating func fillRatio(
        _ record: inout TextureRecord,
        _ ratio: Double,
        within limits: SizeLimits
    ) {
        // 1. The sizes that reach one of the two limits.
        let largest = limits.max
        var candidates: [Size] = []
        if largest.width.isValidExtent {
            let height = pixels.floor(ratio * largest.width)
            candidates.append(limits.clamp(Size(width: largest.width, height: height)))
        }
        if largest.height.isValidExtent {
            let width = pixels.floor(largest.height / ratio)
            candidates.append(limits.clamp(Size(width: width, height: largest.height)))
        }

        // 2. The first of those that come nearest to the ratio.
        func error(_ size: Size) -> Double { (size.height / size.width - ratio).magnitude }
        guard var best = candidates.first else {
            let unknown = Size(width: .nan, height: .nan)
            return fillWithChild(&record, limits, in: unknown)
        }
        for candidate in candidates.dropFirst() where error(candidate) < error(best) {
            best = candidate
        }
        fillWithChild(&record, limits.intersection(SizeLimits(exactly: best)), in: best)
    }

    /// One child that the element is as large as.
    private mutating func fillWithChild(
        _ record: inout TextureRecord,
        _ limits: SizeLimits,
        in parent: Size
    ) {
        let child = measure(tree.items[record.index].children.lowerBound, limits, in: parent)
        record.wanted = records[child].size
        record.children = [.init(record: child, position: .zero)]
    }

    // MARK: Relative

    /// A child at an edge or in the middle.
    mutating func fillRelative(
        _ record: inout TextureRecord,
        _ relative: Relative,
        within limits: SizeLimits
    ) {
        var inner = limits
        for axis in Axis.allCases where relative[axis] != .none { inner[axis].lower = 0 }
        let first = tree.items[record.index].children.lowerBound
        let child = measure(first, inner, in: limits.max.ifValid)
        let length = records[child].size

        // All the space, unless there is no end to it or the child is to be hugged.
        var size = length
        for axis in Axis.allCases where limits[axis].upper.isValidExtent {
            size[axis] = limits[axis].upper
        }
        size = limits.clamp(size)
        for axis in Axis.allCases
        where relative.sizing.isMinimum(along: axis) && length[axis] < size[axis] {
            size[axis] = length[axis]
        }
        size = limits.clamp(size)

        // A part of what is left over; of a length that is none, there is no part.
        func origin(along axis: Axis) -> Double {
            let free = size[axis] - length[axis]
            let part =
                switch relative[axis] {
                case .none, .start: 0.0
                case .center: 0.5
                case .end: 1.0
                }
            return pixels.round(free * part)
        }
        record.wanted = size
        let position = Point(x: origin(along: .horizontal), y: origin(along: .vertical))
        record.children = [.init(record: child, position: position)]
    }

    // MARK: Corner

    /// A child, and another one with its middle on a corner of the first.
    mutating func fillCorner(
        _ record: inout TextureRecord,
        _ corner: Corner,
        within limits: SizeLimits
    ) {
        let children = tree.items[record.index].children
        let parent = limits.max.ifValid
        let child = measure(children.lowerBound, limits, in: parent)
        let badge = measure(children.lowerBound + 1, limits, in: parent)
        let (size, badgeSize) = (records[child].size, records[badge].size)

        // 1. The middle on the corner, then moved.
        let position = Point(
            x: (corner.location.isFar(along: .horizontal) ? size.width : 0)
                - badgeSize.width / 2 + corner.offset.x,
            y: (corner.location.isFar(along: .vertical) ? size.height : 0)
                - badgeSize.height / 2 + corner.offset.y
        )
        guard corner.wrapsCorner else {
            record.wanted = size
            record.children = [
                .init(record: child, position: .zero), .init(record: badge, position: position),
            ]
            return
        }

        // 2. Both moved into an element that is large enough for both.
        let start = Point(x: min(0, position.x), y: min(0, position.y))
        let end = Point(
            x: max(size.width, position.x + badgeSize.width),
            y: max(size.height, position.y + badgeSize.height)
        )
        record.wanted = limits.clamp(Size(width: end.x - start.x, height: end.y - start.y))
        let shift = Point(x: 0 - start.x, y: 0 - start.y)
        record.children = [
            .init(record: child, position: shift), .init(record: badge, position: position + shift),
        ]
    }

    // MARK: Background, overlay, wrapper

    /// A child, and another one of exactly its size.
    ///
    /// - Parameter parent: What the other one's percentages refer to; `nil` for the child's size.
    mutating func fillLayers(
        _ record: inout TextureRecord,
        within limits: SizeLimits,
        in parent: Size,
        secondIn secondParent: Size?
    ) {
        let first = tree.items[record.index].children.lowerBound
        let child = measure(first, limits, in: parent)
        let size = records[child].size
        let other = measure(first + 1, SizeLimits(exactly: size), in: secondParent ?? size)
        record.wanted = size
        record.children = [
            .init(record: child, position: .zero), .init(record: other, position: .zero),
        ]
    }

    /// Children on top of each other.
    mutating func fillWrapper(_ record: inout TextureRecord, within limits: SizeLimits) {
        var size = limits.min
        for child in tree.items[record.index].children {
            let number = measure(child, limits, in: limits.max)
            record.children.append(.init(record: number, position: .zero))
            for axis in Axis.allCases {
                size[axis] = larger(size[axis], records[number].size[axis])
            }
        }
        record.wanted = size
    }
}

extension Size {
    /// The extents that an element can have, and NaN for those that it cannot.
    fileprivate var ifValid: Size {
        Size(width: width.ifValidExtent, height: height.ifValidExtent)
    }
}

extension Double {
    /// An inset as far as it takes space from the child.
    fileprivate var finite: Double { isInfinite ? 0 : self }
}
