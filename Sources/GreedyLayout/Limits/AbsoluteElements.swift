// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Puts children at their own positions, each limited to the space to the right and below.
    mutating func fillAbsolute(
        _ record: inout LimitsRecord,
        _ absolute: Absolute,
        within limits: SizeLimits
    ) {
        let parent = parentInside(record.question, within: limits)

        // 1. Measure every child at its position.
        var reach = limits.min
        var children: [LimitsRecord.Child] = []
        for child in tree[record.index].children {
            let written = Point(written: tree[child].style.layoutPosition)
            let position = Point(
                x: rules.number(.textureAbsolutePlaced, written.x),
                y: rules.number(.textureAbsolutePlaced, written.y)
            )
            let number = measure(
                child,
                self.limits(ofAbsolute: child, at: position, limits, parent),
                in: parent
            )
            children.append(.init(record: number, position: position))
            for axis in Axis.allCases {
                reach[axis] = larger(
                    reach[axis],
                    rules.number(.textureAbsoluteReach, position[axis])
                        + scratch.records[number].size[axis]
                )
            }
        }

        // 2. Take the largest allowed size, or the reach of the children.
        var size = reach
        if absolute.sizing == .default {
            for axis in Axis.allCases
            where rules.holds(.textureAbsoluteFills, limits[axis].upper.isValidExtent) {
                size[axis] = limits[axis].upper
            }
        }
        record.wanted = rules.holds(.textureAbsoluteWithin, true) ? limits.clamp(size) : size
        put(children, inside: &record)
    }

    /// The size that percentages inside an element refer to: the element's largest size.
    func parentInside(_ question: LimitsQuestion, within limits: SizeLimits) -> Size {
        rules.holds(.texturePercentagesOfOuter, false) ? question.parent : limits.max.ifValid
    }

    private func limits(
        ofAbsolute child: Int,
        at position: Point,
        _ limits: SizeLimits,
        _ parent: Size
    ) -> SizeLimits {
        let item = tree.items[child]
        // The range from the older API replaces the limits from this element.
        if let range = item.style.sizeRange, range != .unconstrained,
            rules.holds(.textureSizeRange, true)
        {
            let (smallest, largest) = (
                range.min.resolved(in: limits.max), range.max.resolved(in: limits.max)
            )
            return SizeLimits(
                width: Limits(smallest.width, largest.width),
                height: Limits(smallest.height, largest.height)
            )
        }
        if rules.holds(.textureAbsoluteUnlimited, false) { return item.sizing.limits(in: parent) }
        return item.sizing.limits(
            in: parent,
            otherwise: SizeLimits(
                width: Limits(
                    0,
                    limits.width.upper - rules.number(.textureAbsoluteRoom, position.x)
                ),
                height: Limits(
                    0,
                    limits.height.upper - rules.number(.textureAbsoluteRoom, position.y)
                )
            )
        )
    }
}

extension Geometry.Size {
    /// The size, with NaN for lengths that are not valid extents.
    var ifValid: Self {
        Self(width: width.ifValidExtent, height: height.ifValidExtent)
    }
}
