// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    // MARK: Corner

    /// A child, and another one with its middle on a corner of the first.
    mutating func fillCorner(
        _ record: inout LimitsRecord,
        _ corner: Corner,
        within limits: SizeLimits
    ) {
        let children = tree[record.index].children
        let parent = limits.max.ifValid
        let child = measure(children.lowerBound, limits, in: parent)
        let badge = measure(children.lowerBound + 1, limits, in: parent)
        let (size, badgeSize) = (scratch.records[child].size, scratch.records[badge].size)

        // 1. The middle on the corner, then moved.
        let (halfWidth, halfHeight) = (
            rules.number(.textureCornerMiddle, badgeSize.width / 2),
            rules.number(.textureCornerMiddle, badgeSize.height / 2)
        )
        let position = Point(
            x: (corner.location.isFar(along: .horizontal) ? size.width : 0)
                - halfWidth + Number(written: corner.offset.x),
            y: (corner.location.isFar(along: .vertical) ? size.height : 0)
                - halfHeight + Number(written: corner.offset.y)
        )
        guard rules.holds(.textureCornerWraps, corner.wrapsCorner) else {
            record.wanted = size
            put(
                [
                    .init(record: child, position: .zero),
                    .init(record: badge, position: position),
                ],
                inside: &record
            )
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
        put(
            [
                .init(record: child, position: shift),
                .init(record: badge, position: position + shift),
            ],
            inside: &record
        )
    }

    // MARK: Background, overlay, wrapper

    /// A child, and another one of exactly its size.
    ///
    /// - Parameter parent: The size that the other one's percentages refer to; `nil` for the
    ///   child's size.
    mutating func fillLayers(
        _ record: inout LimitsRecord,
        within limits: SizeLimits,
        in parent: Size,
        secondIn secondParent: Size?
    ) {
        let first = tree[record.index].children.lowerBound
        let child = measure(first, limits, in: parent)
        let size = scratch.records[child].size
        let isOfChild = rules.holds(.textureLayerOfChild, true)
        let other = measure(
            first + 1,
            isOfChild ? SizeLimits(exactly: size) : limits,
            in: secondParent ?? size
        )
        record.wanted = size
        put(
            [
                .init(record: child, position: .zero),
                .init(record: other, position: .zero),
            ],
            inside: &record
        )
    }

    /// Children on top of each other.
    mutating func fillWrapper(_ record: inout LimitsRecord, within limits: SizeLimits) {
        var size = limits.min
        var children: [LimitsRecord.Child] = []
        for child in tree[record.index].children {
            let number = measure(child, limits, in: limits.max)
            children.append(.init(record: number, position: .zero))
            for axis in Axis.allCases {
                size[axis] = larger(size[axis], scratch.records[number].size[axis])
            }
        }
        record.wanted = size
        put(children, inside: &record)
    }
}
