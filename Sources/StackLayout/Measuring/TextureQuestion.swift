// SPDX-License-Identifier: GPL-3.0-or-later

/// What one of Texture's elements is asked: its size within limits, in a parent of a size that may
/// not be known, which is NaN.
///
/// Two questions are the same if every number has the same bits: NaN is the same as itself here.
package struct TextureQuestion: Hashable, Sendable {
    package let index: Int
    package let limits: SizeLimits
    package let parent: Size

    package init(index: Int, limits: SizeLimits, parent: Size) {
        self.index = index
        self.limits = limits
        self.parent = parent
    }

    private var bits: (SIMD4<UInt64>, SIMD2<UInt64>) {
        (
            SIMD4(
                limits.width.lower.bitPattern,
                limits.width.upper.bitPattern,
                limits.height.lower.bitPattern,
                limits.height.upper.bitPattern
            ),
            SIMD2(parent.width.bitPattern, parent.height.bitPattern)
        )
    }

    package static func == (left: TextureQuestion, right: TextureQuestion) -> Bool {
        left.index == right.index && left.bits == right.bits
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(index)
        hasher.combine(bits.0)
        hasher.combine(bits.1)
    }
}
