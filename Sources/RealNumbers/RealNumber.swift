// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that lengths can be computed in: a `Double`, or a ``Rational`` that is never rounded.
///
/// Both know infinities, and a value for what is no number: it equals nothing, itself included, and
/// compares to nothing. Everything else follows the rules of IEEE 754 without the sign of zero.
public protocol RealNumber: SignedNumeric, Comparable, Hashable, Sendable,
    ExpressibleByFloatLiteral, CustomStringConvertible
where Magnitude == Self, FloatLiteralType == Double {
    /// The decimal that an author wrote, of which a model keeps the nearest double: the shortest one that reads
    /// as the double.
    init(written double: Double)
    /// The part of a whole that an author wrote as a percentage, or as a part of 1, of which a model keeps a
    /// double: the decimal, or that percentage divided by 100, which is so many doubles after the one with the fewest
    /// digits that has the same nearest hundredth.
    init(writtenFraction fraction: Double, ulps: Int8)
    /// The value of a double that was computed, exactly.
    init(valueOf double: Double)
    /// An integer.
    init(_ integer: Int)

    /// Greater than every finite number.
    static var infinity: Self { get }
    /// The value of an undefined calculation, such as infinity less infinity.
    static var nan: Self { get }
    /// The part of a length that an author wrote as a percentage, or as a part of 1; see
    /// ``init(writtenFraction:ulps:)``.
    static func part(_ fraction: Double, ulps: Int8, of whole: Self) -> Self
    /// Whether engines in any usual numbers have it, and all that it was computed from, without rounding.
    var isUnrounded: Bool { get }
    /// Whether results are rounded, so that the last digits of a length mean nothing.
    static var rounds: Bool { get }

    /// Whether it is a number, and neither infinity.
    var isFinite: Bool { get }
    /// Whether it is no number.
    var isNaN: Bool { get }
    /// The nearest double; of two that are equally near, the even one.
    var nearestDouble: Double { get }

    /// The type of the key under which a cache finds a number.
    associatedtype Identity: Hashable, Sendable
    /// The key under which a cache finds it: NaN equals itself, and the doubles −0 and 0 differ.
    var identity: Identity { get }

    /// The quotient.
    static func / (left: Self, right: Self) -> Self
    /// Divides.
    static func /= (left: inout Self, right: Self)

    /// The integer that a rule chooses; infinities, and what is no number, stay.
    func rounded(_ rule: FloatingPointRoundingRule) -> Self
}

extension Double: RealNumber {
    /// The double nearest to the decimal.
    @inlinable
    @inline(__always)
    public init(written double: Double) { self = double }
    /// The double that the model keeps.
    @inlinable
    @inline(__always)
    public init(writtenFraction fraction: Double, ulps: Int8) { self = fraction }
    /// Itself.
    @inlinable
    @inline(__always)
    public init(valueOf double: Double) { self = double }
    /// Nothing is known of what it was computed from.
    @inlinable public var isUnrounded: Bool { false }
    /// Every result is rounded to 53 bits.
    @inlinable public static var rounds: Bool { true }
    /// Itself.
    @inlinable public var nearestDouble: Double { self }
    /// Its bits.
    @inlinable public var identity: UInt64 { bitPattern }
}

extension RealNumber {
    /// Divides.
    @inlinable
    public static func /= (left: inout Self, right: Self) { left = left / right }

    /// The product.
    @inlinable
    @inline(__always)
    public static func part(_ fraction: Double, ulps: Int8, of whole: Self) -> Self {
        Self(writtenFraction: fraction, ulps: ulps) * whole
    }

    /// Whether it is another number but for its last digits; equal to it, in numbers that do not round.
    @inlinable
    package func isNear(_ other: Self) -> Bool {
        self == other || Self.rounds && (self - other).magnitude <= 1e-12 * magnitude
    }

    /// Whether it is a number that a double can hold, if not every digit of it.
    @inlinable
    package var isWithinDoubles: Bool { nearestDouble.isFinite }

    /// The decimal of a literal.
    @inlinable
    public init(floatLiteral value: Double) { self.init(written: value) }
}
