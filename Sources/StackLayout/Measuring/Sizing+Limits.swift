// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Sizing {
    /// Returns the sizes allowed in a parent, as a release build of Texture computes them.
    ///
    /// The minimum takes precedence over the maximum, and the maximum over the preferred length.
    /// NaN is an unknown length of the parent: a preferred fraction of it is `auto`, and a
    /// fractional minimum or maximum is NaN too.
    ///
    /// Source: Texture, `ASLayoutElementSizeResolveAutoSize`.
    @inlinable
    package func limits<Number>(
        in parent: Geometry<Number>.Size,
        otherwise auto: Geometry<Number>.SizeLimits = .unconstrained
    ) -> Geometry<Number>.SizeLimits {
        .init(
            width: Self.limits(preferred.width, min.width, max.width, parent.width, auto.width),
            height: Self.limits(
                preferred.height,
                min.height,
                max.height,
                parent.height,
                auto.height
            )
        )
    }

    @inlinable
    static func limits<Number>(
        _ preferred: Dimension,
        _ min: Dimension,
        _ max: Dimension,
        _ parent: Number,
        _ auto: Geometry<Number>.Limits
    ) -> Geometry<Number>.Limits {
        let low = min.resolved(in: parent, auto: auto.lower)
        let high = max.resolved(in: parent, auto: auto.upper)
        let exact = preferred.resolved(in: parent, auto: .nan)
        if high <= low { return .init(exactly: low) }
        if exact.isNaN { return .init(low, high) }
        if exact > high { return .init(exactly: high) }
        return .init(exactly: exact < low ? low : exact)
    }
}

extension Sizing {
    /// Returns the lengths from the minimum to the maximum on one axis, regardless of the preferred
    /// length.
    ///
    /// - Parameter parent: The parent's length; if it is NaN, fractions count as `auto`.
    @inlinable
    @inline(__always)
    package func bounds<Number>(along axis: Axis, in parent: Number) -> Geometry<Number>.Interval {
        let parent = parent.isFinite ? parent : nil
        return .init(
            min: min[axis].resolved(in: parent) ?? 0,
            max: max[axis].resolved(in: parent) ?? .infinity
        )
    }
}

extension Geometry.SizeLimits {
    /// The limits of all sizes.
    @inlinable package static var unconstrained: Self {
        Self(width: .init(0, .infinity), height: .init(0, .infinity))
    }
}

extension Dimension {
    /// Returns the length in points, or `auto` for `auto`; a fraction of NaN or infinity follows
    /// IEEE arithmetic.
    @inlinable
    package func resolved<Number: RealNumber>(in parent: Number, auto: Number) -> Number {
        switch self {
        case .auto, .keyword: auto
        case .points(let points): Number(written: points)
        case .fraction(let fraction, let ulps): Number.part(fraction, ulps: ulps, of: parent)
        }
    }
}

extension LayoutSize {
    /// Returns the dimension along an axis.
    @inlinable package subscript(axis: Axis) -> Dimension { axis == .horizontal ? width : height }
}
