// SPDX-License-Identifier: GPL-3.0-or-later

/// A number for computing lengths: a `Double`, or a ``Rational``, which is never rounded.
///
/// Both have infinities and NaN. NaN equals nothing, not even itself, and all comparisons with it
/// are false. Everything else follows the rules of IEEE 754, except the sign of zero.
public protocol RealNumber: SignedNumeric, Comparable, Hashable, Sendable,
    ExpressibleByFloatLiteral, CustomStringConvertible
where Magnitude == Self, FloatLiteralType == Double {
    /// Creates the decimal that an author wrote, from the nearest double that a model keeps.
    ///
    /// It is the shortest decimal that reads as the double.
    init(written double: Double)
    /// Creates the fraction that an author wrote as a percentage or as a part of 1, from the double that a model keeps.
    ///
    /// It is the decimal itself, or a percentage divided by 100. Several percentages may have the same nearest
    /// hundredth; `ulps` is the number of doubles between the percentage with the fewest digits and the written one.
    init(writtenFraction fraction: Double, ulps: Int8)
    /// Creates the exact value of a computed double.
    init(valueOf double: Double)
    /// Creates an integer.
    init(_ integer: Int)

    /// The infinity that is greater than every finite number.
    static var infinity: Self { get }
    /// The value of an undefined calculation, such as infinity minus infinity.
    static var nan: Self { get }
    /// Returns the fraction of a length that an author wrote as a percentage or as a part of 1; see
    /// ``init(writtenFraction:ulps:)``.
    static func part(_ fraction: Double, ulps: Int8, of whole: Self) -> Self
    /// A Boolean value that says whether engines in all common number formats compute the number without rounding.
    var isUnrounded: Bool { get }
    /// A Boolean value that says whether results are rounded, so that the last digits of a length are meaningless.
    static var rounds: Bool { get }

    /// A Boolean value that says whether the number is neither an infinity nor NaN.
    var isFinite: Bool { get }
    /// A Boolean value that says whether the number is NaN.
    var isNaN: Bool { get }
    /// The nearest double; of two equally near ones, the even one.
    var nearestDouble: Double { get }

    /// The type of the key under which a cache finds a number.
    associatedtype Identity: Hashable, Sendable
    /// The key under which a cache finds the number: NaN equals itself, and the doubles −0 and 0 differ.
    var identity: Identity { get }

    /// Returns the quotient.
    static func / (left: Self, right: Self) -> Self
    /// Divides by a number.
    static func /= (left: inout Self, right: Self)

    /// Returns the integer that a rule chooses; infinities and NaN stay unchanged.
    func rounded(_ rule: FloatingPointRoundingRule) -> Self
}

extension Double: RealNumber {
    /// Returns the same double, which is the nearest one to the decimal.
    @inlinable
    @inline(__always)
    public init(written double: Double) { self = double }
    /// Returns the same double, which the model keeps.
    @inlinable
    @inline(__always)
    public init(writtenFraction fraction: Double, ulps: Int8) { self = fraction }
    /// Returns the same double.
    @inlinable
    @inline(__always)
    public init(valueOf double: Double) { self = double }
    /// Always `false`, since the origin of a double is unknown.
    @inlinable public var isUnrounded: Bool { false }
    /// Always `true`, since every result is rounded to 53 bits.
    @inlinable public static var rounds: Bool { true }
    /// The same double.
    @inlinable public var nearestDouble: Double { self }
    /// The bits of the double.
    @inlinable public var identity: UInt64 { bitPattern }
}

extension RealNumber {
    /// Divides by a number.
    @inlinable
    public static func /= (left: inout Self, right: Self) { left = left / right }

    /// Returns the fraction times the length.
    @inlinable
    @inline(__always)
    public static func part(_ fraction: Double, ulps: Int8, of whole: Self) -> Self {
        Self(writtenFraction: fraction, ulps: ulps) * whole
    }

    /// Whether both numbers are equal up to their last digits; numbers that do not round must be exactly equal.
    @inlinable
    package func isNear(_ other: Self) -> Bool {
        self == other || Self.rounds && (self - other).magnitude <= 1e-12 * magnitude
    }

    /// Whether the number is in the range of finite doubles.
    @inlinable
    package var isWithinDoubles: Bool { nearestDouble.isFinite }

    /// Creates the decimal of a literal.
    @inlinable
    public init(floatLiteral value: Double) { self.init(written: value) }
}
