// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// A length of the older layout API: points or a percentage of the parent, never `auto`.
///
/// Source: Texture, *Layout API Sizing* (first layout API), `ASRelativeDimension`.
public enum RelativeDimension: Hashable, Sendable {
    /// A length in points.
    case points(Double)
    /// A fraction of the parent's length; 1 is the whole length, and more is allowed.
    ///
    /// See ``Dimension/fraction(_:ulps:)`` for percentages of many digits.
    case percent(Double, ulps: Int8 = 0)

    /// The older API's constant for no limit: 0 points.
    public static let unconstrained = RelativeDimension.points(0)

    /// Returns the length in points, in a parent of a given length; 0 percent is always 0.
    public func resolved(in parent: Double) -> Double { resolved(in: parent, Double.self) }

    /// Returns the length in points, in any numbers; see ``resolved(in:)``.
    @inlinable
    public func resolved<Number: RealNumber>(
        in parent: Number,
        _: Number.Type = Number.self
    ) -> Number {
        switch self {
        case .points(let points): Number(written: points)
        case .percent(let fraction, let ulps):
            fraction == 0 ? 0 : Number.part(fraction, ulps: ulps, of: parent)
        }
    }
}

extension Dimension {
    /// Creates the same dimension in the newer API.
    public init(_ relative: RelativeDimension) {
        switch relative {
        case .points(let points): self = .points(points)
        case .percent(let fraction, let ulps): self = .fraction(fraction, ulps: ulps)
        }
    }

    /// Creates a flex basis from one of the older API, where 0 points means no basis.
    public init(flexBasis relative: RelativeDimension) {
        self = relative == .unconstrained ? .auto : Dimension(relative)
    }
}
