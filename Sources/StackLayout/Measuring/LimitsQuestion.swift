// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Geometry {
    /// The question to an element of Texture: its size within limits, in a parent of some size.
    ///
    /// NaN means an unknown length of the parent. Two questions are equal if all numbers are equal;
    /// here NaN equals itself.
    @frozen
    @usableFromInline
    package struct LimitsQuestion: Hashable, Sendable {
        @usableFromInline package let index: Int
        @usableFromInline package let limits: SizeLimits
        @usableFromInline package let parent: Size

        @inlinable
        package init(index: Int, limits: SizeLimits, parent: Size) {
            self.index = index
            self.limits = limits
            self.parent = parent
        }

        @inlinable
        package static func == (left: LimitsQuestion, right: LimitsQuestion) -> Bool {
            left.index == right.index
                && left.limits.width.lower.identity == right.limits.width.lower.identity
                && left.limits.width.upper.identity == right.limits.width.upper.identity
                && left.limits.height.lower.identity == right.limits.height.lower.identity
                && left.limits.height.upper.identity == right.limits.height.upper.identity
                && left.parent.width.identity == right.parent.width.identity
                && left.parent.height.identity == right.parent.height.identity
        }

        @inlinable
        package func hash(into hasher: inout Hasher) {
            hasher.combine(index)
            hasher.combine(limits.width.lower.identity)
            hasher.combine(limits.width.upper.identity)
            hasher.combine(limits.height.lower.identity)
            hasher.combine(limits.height.upper.identity)
            hasher.combine(parent.width.identity)
            hasher.combine(parent.height.identity)
        }
    }
}
