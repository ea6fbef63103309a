// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// What one of Texture's elements is asked: its size within limits, in a parent of a size that may
/// not be known, which is NaN.
///
/// Two questions are the same if every number has the same bits: NaN is the same as itself here.
struct TextureQuestion: Hashable {
    let index: Int
    let limits: SizeLimits
    let parent: Size

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

    static func == (left: TextureQuestion, right: TextureQuestion) -> Bool {
        left.index == right.index && left.bits == right.bits
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(index)
        hasher.combine(bits.0)
        hasher.combine(bits.1)
    }
}
