// SPDX-License-Identifier: GPL-3.0-or-later

/// The sizes between a smallest and a largest size, in points.
///
///     let range = try SizeRange(min: Size(width: 100, height: 0), max: Size(width: 300, height: 50))
///     print(range.clamp(Size(width: 400, height: 20))) // 300 × 20
///
/// Source: Texture, *Layout API Sizing*, `ASSizeRange`.
public struct SizeRange: Hashable, Sendable {
    /// The smallest size; finite and not negative.
    public let min: Size
    /// The largest size; not less than the smallest, and infinite without a limit.
    public let max: Size

    /// Creates a range from its ends.
    ///
    /// - Throws: A ``SizeRangeError`` if a minimum is negative, infinite or NaN, or a maximum is
    ///   NaN or below its minimum.
    public init(min: Size, max: Size) throws(SizeRangeError) {
        for axis in Axis.allCases {
            guard min[axis] >= 0, min[axis].isFinite, max[axis] >= min[axis] else {
                throw SizeRangeError(axis: axis, min: min[axis], max: max[axis])
            }
        }
        self.init(uncheckedMin: min, max: max)
    }

    /// Creates a range of exactly one size.
    ///
    /// - Throws: A ``SizeRangeError`` if an extent is negative, infinite or NaN.
    public init(exactly size: Size) throws(SizeRangeError) {
        try self.init(min: size, max: size)
    }

    private init(uncheckedMin min: Size, max: Size) {
        self.min = min
        self.max = max
    }

    /// The range of all sizes.
    public static let unconstrained = SizeRange(uncheckedMin: .zero, max: .infinite)

    /// Returns the nearest size in the range.
    ///
    /// The minimum takes precedence; NaN counts as the minimum.
    public func clamp(_ size: Size) -> Size {
        Size(
            width: Self.clamp(size.width, min.width, max.width),
            height: Self.clamp(size.height, min.height, max.height)
        )
    }

    /// Returns the sizes that both ranges allow.
    ///
    /// If there are none, the result is the end of this range that is nearest to the other range.
    public func intersection(_ other: SizeRange) -> SizeRange {
        var (low, high) = (Size.zero, Size.zero)
        for axis in Axis.allCases {
            (low[axis], high[axis]) = Self.intersection(
                (min[axis], max[axis]),
                (other.min[axis], other.max[axis])
            )
        }
        return SizeRange(uncheckedMin: low, max: high)
    }

    private static func clamp(_ value: Double, _ min: Double, _ max: Double) -> Double {
        value > min ? (value < max ? value : max) : min
    }

    private static func intersection(
        _ own: (min: Double, max: Double),
        _ other: (min: Double, max: Double)
    ) -> (Double, Double) {
        let (low, high) = (Swift.max(own.min, other.min), Swift.min(own.max, other.max))
        if low <= high { return (low, high) }
        return own.min < other.min ? (own.max, own.max) : (own.min, own.min)
    }
}

/// The reason why two lengths do not form a range.
public struct SizeRangeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The axis of the lengths.
    public let axis: Axis
    /// The given minimum, in points.
    public let min: Double
    /// The given maximum, in points.
    public let max: Double

    /// The lengths found and the lengths allowed.
    public var description: String {
        let name = axis.lengthName
        if !(min >= 0) || !min.isFinite {
            return
                "the minimum \(name) is \(min.shortDescription); it must be finite and at least 0"
        }
        if !(max >= 0) {
            return "the maximum \(name) is \(max.shortDescription); it must be at least 0"
        }
        return "the minimum \(name) \(min.shortDescription) is greater than the maximum "
            + max.shortDescription
    }
}
