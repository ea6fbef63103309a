// SPDX-License-Identifier: GPL-3.0-or-later

/// A dimension for each side of a box.
public struct Sides: Hashable, Sendable {
    /// The dimension of the upper side.
    public var top: Dimension
    /// The dimension of the left side.
    public var left: Dimension
    /// The dimension of the lower side.
    public var bottom: Dimension
    /// The dimension of the right side.
    public var right: Dimension

    /// The value `auto` on all sides.
    public static let auto = Sides(.auto)

    /// Creates a dimension for each side.
    public init(
        top: Dimension = 0,
        left: Dimension = 0,
        bottom: Dimension = 0,
        right: Dimension = 0
    ) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// Creates equal dimensions on all sides.
    public init(_ all: Dimension) { (top, left, bottom, right) = (all, all, all, all) }

    /// The dimension of a side.
    public subscript(side: Side) -> Dimension {
        get {
            switch side {
            case .top: top
            case .left: left
            case .bottom: bottom
            case .right: right
            }
        }
        set {
            switch side {
            case .top: top = newValue
            case .left: left = newValue
            case .bottom: bottom = newValue
            case .right: right = newValue
            }
        }
    }
}

extension Sides {
    /// The property with the sides, which decides the allowed dimensions.
    @frozen
    @usableFromInline
    package enum Kind: Sendable {
        case margin, padding, border, inset

        /// The default dimension of each side.
        package var standard: Sides { self == .inset ? .auto : Sides() }
        /// Whether lengths may be negative.
        package var allowsNegative: Bool { self == .margin || self == .inset }

        /// Returns the message for a dimension that is not allowed; `nil` for an allowed one.
        package func expected(insteadOf dimension: Dimension) -> String? {
            switch dimension {
            case .auto where allowsNegative: nil
            case .points(let value) where value.isFinite && (value >= 0 || allowsNegative): nil
            case .fraction(let value, _)
            where self != .border && value.isFinite && (value >= 0 || allowsNegative):
                nil
            default: "\(wanted) is expected"
            }
        }

        /// The allowed dimensions, in words.
        package var wanted: String {
            switch self {
            case .margin, .inset: "a number of points, \"70pt\", \"50%\" or \"auto\""
            case .padding: "a number of points of at least 0, \"70pt\" or \"50%\""
            case .border: "a number of points of at least 0 or \"70pt\""
            }
        }
    }

    /// Returns the number of sides that differ from the default; 1 if all sides differ and are
    /// equal.
    package func weight(_ kind: Kind) -> Int {
        let standard = kind.standard
        if self == standard { return 0 }
        return isUniform ? 1 : Side.allCases.count { self[$0] != standard[$0] }
    }

    /// Whether all sides are equal.
    package var isUniform: Bool { top == left && top == bottom && top == right }
}
