// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that lengths can be computed in: a `Double`, or a ``Rational`` that is never rounded.
///
/// Both know infinities, and a value for what is no number: it equals nothing, itself included, and
/// compares to nothing. Everything else follows the rules of IEEE 754 without the sign of zero.
public protocol RealNumber: SignedNumeric, Comparable, Hashable, Sendable,
    ExpressibleByFloatLiteral, CustomStringConvertible
where Magnitude == Self, FloatLiteralType == Double {
    /// The number that a double stands for, exactly.
    init(_ double: Double)
    /// An integer.
    init(_ integer: Int)

    /// Greater than every finite number.
    static var infinity: Self { get }
    /// What no calculation should come to, such as infinity less infinity.
    static var nan: Self { get }
    /// Whether results are rounded, so that the last digits of a length mean nothing.
    static var rounds: Bool { get }

    /// Whether it is a number, and neither infinity.
    var isFinite: Bool { get }
    /// Whether it is no number.
    var isNaN: Bool { get }
    /// The nearest double; of two that are equally near, the even one.
    var nearestDouble: Double { get }

    /// What a number is looked up by in a cache.
    associatedtype Identity: Hashable, Sendable
    /// What it is looked up by: what is no number is itself here, and of doubles −0 is not 0.
    var identity: Identity { get }

    /// The quotient.
    static func / (left: Self, right: Self) -> Self
    /// Divides.
    static func /= (left: inout Self, right: Self)

    /// The integer that a rule chooses; infinities, and what is no number, stay.
    func rounded(_ rule: FloatingPointRoundingRule) -> Self
}

extension Double: RealNumber {
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

    /// Whether it is another number but for its last digits; equal to it, in numbers that do not round.
    @inlinable
    package func isNear(_ other: Self) -> Bool {
        self == other || Self.rounds && (self - other).magnitude <= 1e-12 * magnitude
    }

    /// The number that a double stands for, exactly.
    @inlinable
    public init(floatLiteral value: Double) { self.init(value) }
}
