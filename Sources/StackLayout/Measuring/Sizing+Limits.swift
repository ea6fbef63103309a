// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Sizing {
    /// The sizes allowed in a parent as Texture computes them, in a release build.
    ///
    /// The minimum beats the maximum, the maximum beats the preferred length. NaN is a parent's
    /// length that is not known: a preferred fraction of it is `auto`, and a fractional minimum or
    /// maximum is NaN too.
    ///
    /// Source: Texture, `ASLayoutElementSizeResolveAutoSize`.
    @inlinable
    package func limits<Number>(
        in parent: Geometry<Number>.Size,
        otherwise auto: Geometry<Number>.SizeLimits = .unconstrained
    ) -> Geometry<Number>.SizeLimits {
        var limits = auto
        for axis in Axis.allCases {
            let low = min[axis].resolved(in: parent[axis], auto: auto[axis].lower)
            let high = max[axis].resolved(in: parent[axis], auto: auto[axis].upper)
            let exact = preferred[axis].resolved(in: parent[axis], auto: .nan)
            if high <= low {
                limits[axis] = .init(exactly: low)
            } else if exact.isNaN {
                limits[axis] = .init(low, high)
            } else if exact > high {
                limits[axis] = .init(exactly: high)
            } else if exact < low {
                limits[axis] = .init(exactly: low)
            } else {
                limits[axis] = .init(exactly: exact)
            }
        }
        return limits
    }
}

extension Sizing {
    /// The lengths from the minimum to the maximum on one axis, whatever is preferred between them.
    ///
    /// - Parameter parent: NaN if it is not known, in which case fractions count as `auto`.
    @inlinable
    package func bounds<Number>(along axis: Axis, in parent: Number) -> Geometry<Number>.Interval {
        let parent = parent.isFinite ? parent : nil
        return .init(
            min: min[axis].resolved(in: parent) ?? 0,
            max: max[axis].resolved(in: parent) ?? .infinity
        )
    }
}

extension Geometry.SizeLimits {
    /// Every size.
    @inlinable package static var unconstrained: Self {
        Self(width: .init(0, .infinity), height: .init(0, .infinity))
    }
}

extension Dimension {
    /// The length in points, and `auto` for `auto`; a fraction follows IEEE arithmetic, whether the
    /// parent is NaN or infinite.
    @inlinable
    package func resolved<Number: RealNumber>(in parent: Number, auto: Number) -> Number {
        switch self {
        case .auto, .content: auto
        case .points(let points): Number(points)
        case .fraction(let fraction): Number(fraction) * parent
        }
    }
}

extension LayoutSize {
    /// The dimension along an axis.
    @inlinable package subscript(axis: Axis) -> Dimension { axis == .horizontal ? width : height }
}
