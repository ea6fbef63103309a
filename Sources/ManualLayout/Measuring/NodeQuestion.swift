// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A question to a node: the limits of its size, the parent's size, and the pixels to round to.
struct NodeQuestion: Hashable {
    let limits: SizeLimits
    /// The size that percentages refer to; NaN on an axis where it is unknown.
    let parent: Size
    /// The number of pixels per point; `nil` to round nothing.
    let scale: Double?

    /// The key by which questions are compared: NaN equals NaN, and −0 equals 0.
    private let key: SIMD8<UInt64>

    init(_ limits: SizeLimits, in parent: Size, scale: Double?) {
        self.limits = limits
        self.parent = parent
        self.scale = scale
        key = [
            Self.bits(limits.width.lower), Self.bits(limits.width.upper),
            Self.bits(limits.height.lower), Self.bits(limits.height.upper),
            Self.bits(parent.width), Self.bits(parent.height),
            Self.bits(scale ?? .nan), 0,
        ]
    }

    /// - Parameter parent: The parent's size; `nil` for the largest size of the limits, as in Texture.
    init(_ limits: SizeLimits, in parent: Proposal?, scale: Double?) {
        let known = parent.map(Size.init(known:))
        self.init(limits, in: known ?? limits.max, scale: scale)
    }

    static func == (left: NodeQuestion, right: NodeQuestion) -> Bool { left.key == right.key }

    func hash(into hasher: inout Hasher) { hasher.combine(key) }

    /// Returns the bits of a number as a key: all NaNs are equal, and −0 equals 0.
    static func bits(_ number: Double) -> UInt64 {
        number.isNaN ? Double.nan.bitPattern : (number + 0).bitPattern
    }
}
