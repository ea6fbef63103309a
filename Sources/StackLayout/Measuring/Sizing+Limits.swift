// SPDX-License-Identifier: GPL-3.0-or-later

extension Sizing {
    /// The sizes allowed in a parent as Texture computes them, in a release build.
    ///
    /// The minimum beats the maximum, the maximum beats the preferred length. NaN is a parent's
    /// length that is not known: a preferred fraction of it is `auto`, and a fractional minimum or
    /// maximum is NaN too.
    ///
    /// Source: Texture, `ASLayoutElementSizeResolveAutoSize`.
    package func limits(
        in parent: Size,
        otherwise auto: SizeLimits = .unconstrained
    ) -> SizeLimits {
        var limits = auto
        for axis in Axis.allCases {
            let low = min[axis].resolved(in: parent[axis], auto: auto[axis].lower)
            let high = max[axis].resolved(in: parent[axis], auto: auto[axis].upper)
            let exact = preferred[axis].resolved(in: parent[axis], auto: .nan)
            if high <= low {
                limits[axis] = Limits(exactly: low)
            } else if exact.isNaN {
                limits[axis] = Limits(low, high)
            } else if exact > high {
                limits[axis] = Limits(exactly: high)
            } else if exact < low {
                limits[axis] = Limits(exactly: low)
            } else {
                limits[axis] = Limits(exactly: exact)
            }
        }
        return limits
    }
}

extension Sizing {
    /// The lengths from the minimum to the maximum on one axis, whatever is preferred between them.
    ///
    /// - Parameter parent: NaN if it is not known, in which case fractions count as `auto`.
    package func bounds(along axis: Axis, in parent: Double) -> Interval {
        let parent = parent.isFinite ? parent : nil
        return Interval(
            min: min[axis].resolved(in: parent) ?? 0,
            max: max[axis].resolved(in: parent) ?? .infinity
        )
    }
}

extension SizeLimits {
    /// Every size.
    package static let unconstrained = SizeLimits(
        width: Limits(0, .infinity),
        height: Limits(0, .infinity)
    )
}

extension Dimension {
    /// The length in points, and `auto` for `auto`; a fraction follows IEEE arithmetic, whether the
    /// parent is NaN or infinite.
    package func resolved(in parent: Double, auto: Double) -> Double {
        switch self {
        case .auto, .content: auto
        case .points(let points): points
        case .fraction(let fraction): fraction * parent
        }
    }
}

extension LayoutSize {
    /// The dimension along an axis.
    package subscript(axis: Axis) -> Dimension { axis == .horizontal ? width : height }
}
