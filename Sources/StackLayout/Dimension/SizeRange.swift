// SPDX-License-Identifier: GPL-3.0-or-later

/// The sizes between a smallest and a largest one, in points.
///
///     let range = try SizeRange(min: Size(width: 100, height: 0), max: Size(width: 300, height: 50))
///     print(range.clamp(Size(width: 400, height: 20))) // 300 × 20
///
/// Source: Texture, *Layout API Sizing*, `ASSizeRange`.
public struct SizeRange: Hashable, Sendable {
    /// The smallest size; finite, not negative.
    public let min: Size
    /// The largest size; not less than the smallest, infinite if there is no limit.
    public let max: Size

    /// A range from its ends.
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

    /// The range of one size only.
    ///
    /// - Throws: A ``SizeRangeError`` if an extent is negative, infinite or NaN.
    public init(exactly size: Size) throws(SizeRangeError) {
        try self.init(min: size, max: size)
    }

    private init(uncheckedMin min: Size, max: Size) {
        self.min = min
        self.max = max
    }

    /// Every size.
    public static let unconstrained = SizeRange(uncheckedMin: .zero, max: .infinite)

    /// The size of the range nearest to a size.
    ///
    /// The minimum wins over everything; NaN counts as the minimum.
    public func clamp(_ size: Size) -> Size {
        Size(
            width: Self.clamp(size.width, min.width, max.width),
            height: Self.clamp(size.height, min.height, max.height)
        )
    }

    /// The sizes that both ranges allow.
    ///
    /// If they have no size in common, the result is the end of this range that is nearest to the
    /// other one: this range is the authority.
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

/// The reason why two numbers are not the ends of a range.
public struct SizeRangeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The axis on which they are not.
    public let axis: Axis
    /// The minimum that was given, in points.
    public let min: Double
    /// The maximum that was given, in points.
    public let max: Double

    /// A sentence with what was found and what is allowed.
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
