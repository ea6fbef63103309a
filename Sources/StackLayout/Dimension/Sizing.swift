// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// The six dimensions that decide the size of an element.
///
/// Source: Texture, `ASLayoutElementSize`.
public struct Sizing: Hashable, Sendable {
    /// The preferred size.
    public var preferred: LayoutSize
    /// The smallest size; `auto` is 0.
    public var min: LayoutSize
    /// The largest size; `auto` is infinite.
    public var max: LayoutSize

    /// Creates a sizing from three sizes.
    public init(
        preferred: LayoutSize = .auto,
        min: LayoutSize = .auto,
        max: LayoutSize = .auto
    ) {
        self.preferred = preferred
        self.min = min
        self.max = max
    }

    /// Returns the lengths that an axis allows, with the precedence of CSS.
    ///
    /// The minimum takes precedence over the maximum, and the maximum over the preferred length. A
    /// fraction of an unknown length counts as `auto`.
    ///
    /// Source: Texture, `ASLayoutElementSizeResolve`.
    public func interval(along axis: Axis, in parent: Double?) -> Interval {
        interval(along: axis, in: parent, Double.self)
    }

    /// Returns the lengths that an axis allows, in any numbers; see ``interval(along:in:)``.
    @inlinable
    public func interval<Number>(
        along axis: Axis,
        in parent: Number?,
        _: Number.Type = Number.self
    ) -> Geometry<Number>.Interval {
        let (preferred, min, max) =
            axis == .horizontal
            ? (self.preferred.width, self.min.width, self.max.width)
            : (self.preferred.height, self.min.height, self.max.height)
        let range = Geometry<Number>.Interval(
            min: min.resolved(in: parent) ?? 0,
            max: max.resolved(in: parent) ?? .infinity
        )
        guard let exact = preferred.resolved(in: parent) else { return range }
        let length = range.clamp(exact)
        return .init(min: length, max: length)
    }

    /// Returns the sizes allowed in a parent of a given size; see ``interval(along:in:)``.
    ///
    /// - Throws: A ``SizeRangeError`` if a dimension is negative, or if a minimum is infinite.
    public func range(in parent: Proposal) throws(SizeRangeError) -> SizeRange {
        let width = interval(along: .horizontal, in: parent.width)
        let height = interval(along: .vertical, in: parent.height)
        return try SizeRange(
            min: Size(width: width.min, height: height.min),
            max: Size(width: width.max, height: height.max)
        )
    }

    /// A Boolean value that says whether any dimension is a fraction of the parent's length.
    public var hasFractions: Bool {
        preferred.hasFractions || min.hasFractions || max.hasFractions
    }
}

extension Sizing {
    /// Whether any dimension is not `auto`.
    @inline(__always)
    var hasLengths: Bool {
        !preferred.isAuto || !min.isAuto || !max.isAuto
    }
}

extension LayoutSize {
    @inline(__always)
    fileprivate var isAuto: Bool { width.isAuto && height.isAuto }

    fileprivate var hasFractions: Bool { width.isFraction || height.isFraction }
}
