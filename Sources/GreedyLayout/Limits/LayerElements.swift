// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    // MARK: Corner

    /// Centres a second child on a corner of the first.
    mutating func fillCorner(
        _ record: inout LimitsRecord,
        _ corner: Corner,
        within limits: SizeLimits
    ) {
        let children = tree[record.index].children
        let parent = parentInside(record.question, within: limits)
        let child = measure(children.lowerBound, limits, in: parent)
        let size = scratch.records[child].size
        let badge = measure(
            children.lowerBound + 1,
            self.limits(ofCornerOf: size, within: limits),
            in: parent
        )
        let badgeSize = scratch.records[badge].size

        // 1. Centre it on the corner, then apply the offset.
        let (halfWidth, halfHeight) = (
            rules.number(.textureCornerMiddle, badgeSize.width / 2),
            rules.number(.textureCornerMiddle, badgeSize.height / 2)
        )
        let position = Point(
            x: (corner.location.isFar(along: .horizontal) ? size.width : 0)
                - halfWidth + rules.number(.textureCornerOffset, Number(written: corner.offset.x)),
            y: (corner.location.isFar(along: .vertical) ? size.height : 0)
                - halfHeight + rules.number(.textureCornerOffset, Number(written: corner.offset.y))
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

        // 2. Move both children into an element that holds both.
        let start = Point(x: min(0, position.x), y: min(0, position.y))
        let end = Point(
            x: max(size.width, position.x + badgeSize.width),
            y: max(size.height, position.y + badgeSize.height)
        )
        record.wanted = limits.clamp(
            Size(
                width: end.x - rules.number(.textureCornerStart, start.x),
                height: end.y - rules.number(.textureCornerStart, start.y)
            )
        )
        let shift = Point(
            x: rules.number(.textureCornerShift, 0 - start.x),
            y: rules.number(.textureCornerShift, 0 - start.y)
        )
        put(
            [
                .init(record: child, position: shift),
                .init(record: badge, position: position + shift),
            ],
            inside: &record
        )
    }

    /// The limits for a second child on a corner of the first.
    private func limits(ofCornerOf child: Size, within limits: SizeLimits) -> SizeLimits {
        if rules.holds(.textureCornerWithinChild, false) {
            return SizeLimits(exactly: child).withoutMinimum
        }
        return rules.holds(.textureCornerFree, false) ? limits.withoutMinimum : limits
    }

    // MARK: Background, overlay, wrapper

    /// Gives a second child exactly the size of the first.
    ///
    /// - Parameter parent: The size that the second child's percentages refer to; `nil` for the
    ///   first child's size.
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
        let ofChild = SizeLimits(exactly: size)
        let own = rules.holds(.textureLayerLoose, false) ? ofChild.withoutMinimum : ofChild
        let other = measure(first + 1, isOfChild ? own : limits, in: secondParent ?? size)
        record.wanted = size
        put(
            [
                .init(record: child, position: .zero),
                .init(record: other, position: .zero),
            ],
            inside: &record
        )
    }

    /// Puts the children on top of each other.
    mutating func fillWrapper(_ record: inout LimitsRecord, within limits: SizeLimits) {
        var size = limits.min
        var children: [LimitsRecord.Child] = []
        for child in tree[record.index].children {
            let isFree = rules.holds(.textureWrapperFree, false)
            let number = measure(
                child,
                isFree ? limits.withoutMinimum : limits,
                in: limits.max
            )
            children.append(.init(record: number, position: .zero))
            for axis in Axis.allCases {
                size[axis] = larger(size[axis], scratch.records[number].size[axis])
            }
        }
        record.wanted = size
        put(children, inside: &record)
    }
}

extension Geometry.SizeLimits {
    /// The limits with a minimum of 0.
    var withoutMinimum: Self {
        Self(
            width: .init(0, width.upper),
            height: .init(0, height.upper)
        )
    }
}
