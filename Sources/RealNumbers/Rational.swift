// SPDX-License-Identifier: GPL-3.0-or-later

public import BigInt

/// A fraction of two integers of any length, infinity, or no number.
///
/// Every finite double is one, since it is an integer times a power of two. Sums, products and
/// quotients are never rounded, so that two ways to compute the same length give equal numbers.
///
/// - Complexity: Sums and products take time and memory in proportion to the digits of their terms,
///   comparisons that of a product, and each result is reduced by a greatest common divisor.
public struct Rational: Sendable {
    /// The upper integer, with the sign of the fraction.
    ///
    /// 1 and −1 over a denominator of 0 are the infinities, 0 over 0 is no number.
    public let numerator: BigInt
    /// The lower integer, without a common divisor with the upper one; 0 for what is not finite.
    public let denominator: BigUInt

    /// A fraction that is known to be reduced.
    private init(reduced numerator: BigInt, _ denominator: BigUInt) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// A fraction of two integers; over 0 it is an infinity, or no number.
    public init(_ numerator: BigInt, over denominator: BigInt = 1) {
        let isNegative = numerator.sign != denominator.sign
        let (upper, lower) = (numerator.magnitude, denominator.magnitude)
        if upper.bitWidth <= UInt.bitWidth, lower.bitWidth <= UInt.bitWidth {
            self.init(isNegative: isNegative, UInt(upper), over: UInt(lower))
            return
        }
        let divisor = upper.greatestCommonDivisor(with: lower)
        guard divisor > 1 else {
            self.init(reduced: BigInt(sign: isNegative ? .minus : .plus, magnitude: upper), lower)
            return
        }
        self.init(
            reduced: BigInt(sign: isNegative ? .minus : .plus, magnitude: upper / divisor),
            lower / divisor
        )
    }

    /// A fraction of two integers that processors know.
    private init(isNegative: Bool, _ upper: UInt, over lower: UInt) {
        var (divisor, rest) = (upper, lower)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        divisor = max(divisor, 1)
        let magnitude = BigUInt(upper / divisor)
        self.init(
            reduced: BigInt(sign: isNegative ? .minus : .plus, magnitude: magnitude),
            BigUInt(lower / divisor)
        )
    }

    /// An integer over a power of two.
    fileprivate init(_ numerator: BigInt, overPowerOfTwo exponent: Int) {
        let common = min(numerator.magnitude.trailingZeroBitCount, exponent)
        self.init(reduced: numerator >> common, BigUInt(1) << (exponent - common))
    }
}

extension Rational: RealNumber {
    /// The number that a double stands for, exactly.
    public init(_ double: Double) {
        guard double.isFinite else {
            let upper: BigInt = double.isNaN ? 0 : double > 0 ? 1 : -1
            self.init(reduced: upper, 0)
            return
        }
        guard double != 0 else {
            self.init(reduced: 0, 1)
            return
        }
        // significand · 2^exponent, the significand an integer of at most 53 bits.
        let shift = Double.significandBitCount
        let integer = Int64(
            double.significand * Double(sign: .plus, exponent: shift, significand: 1)
        )
        let exponent = Int(double.exponent) - shift
        let numerator = BigInt(double < 0 ? -integer : integer)
        if exponent >= 0 {
            self.init(reduced: numerator << exponent, 1)
        } else {
            self.init(numerator, overPowerOfTwo: -exponent)
        }
    }

    /// An integer.
    public init(_ integer: Int) { self.init(reduced: BigInt(integer), 1) }

    /// An integer.
    public init(integerLiteral value: Int) { self.init(value) }

    /// An integer of any type.
    public init?<Integer: BinaryInteger>(exactly integer: Integer) {
        self.init(reduced: BigInt(integer), 1)
    }

    /// Greater than every fraction.
    public static let infinity = Rational(reduced: 1, 0)
    /// What no calculation should come to.
    public static let nan = Rational(reduced: 0, 0)
    /// Fractions are never rounded.
    public static var rounds: Bool { false }

    /// Whether it is a fraction.
    public var isFinite: Bool { !denominator.isZero }
    /// Whether it is neither a fraction nor an infinity.
    public var isNaN: Bool { denominator.isZero && numerator.isZero }
    /// Numerator and denominator as they are.
    public struct Identity: Hashable, Sendable {
        private let numerator: BigInt
        private let denominator: BigUInt

        fileprivate init(_ rational: Rational) {
            numerator = rational.numerator
            denominator = rational.denominator
        }
    }

    /// Numerator and denominator as they are.
    public var identity: Identity { Identity(self) }

    /// The fraction without its sign.
    public var magnitude: Rational {
        Rational(reduced: BigInt(numerator.magnitude), denominator)
    }

    /// The sum.
    public static func + (left: Rational, right: Rational) -> Rational {
        guard left.isFinite, right.isFinite else {
            if left.isNaN || right.isNaN { return .nan }
            if left.isFinite { return right }
            if right.isFinite { return left }
            return left.numerator == right.numerator ? left : .nan
        }
        if left.numerator.isZero { return right }
        if right.numerator.isZero { return left }
        if left.denominator == right.denominator {
            let sum = left.numerator + right.numerator
            return left.denominator == 1
                ? Rational(reduced: sum, 1) : Rational(sum, over: BigInt(left.denominator))
        }
        return Rational(
            left.numerator * BigInt(right.denominator) + right.numerator * BigInt(left.denominator),
            over: BigInt(left.denominator * right.denominator)
        )
    }

    /// The difference.
    public static func - (left: Rational, right: Rational) -> Rational { left + -right }

    /// The product.
    public static func * (left: Rational, right: Rational) -> Rational {
        Rational(
            left.numerator * right.numerator,
            over: BigInt(left.denominator * right.denominator)
        )
    }

    /// The quotient; of a number and 0 an infinity, of 0 and 0 no number.
    public static func / (left: Rational, right: Rational) -> Rational {
        let sign = right.numerator.sign
        let reciprocal = Rational(
            reduced: BigInt(sign: sign, magnitude: right.denominator),
            right.numerator.magnitude
        )
        return left * reciprocal
    }

    /// Adds.
    public static func += (left: inout Rational, right: Rational) { left = left + right }
    /// Takes away.
    public static func -= (left: inout Rational, right: Rational) { left = left - right }
    /// Multiplies.
    public static func *= (left: inout Rational, right: Rational) { left = left * right }

    /// The fraction with its sign turned.
    public static prefix func - (operand: Rational) -> Rational {
        Rational(reduced: -operand.numerator, operand.denominator)
    }

    /// Whether two are the same number.
    public static func == (left: Rational, right: Rational) -> Bool {
        left.denominator == right.denominator && left.numerator == right.numerator && !left.isNaN
    }

    /// Whether one is less than another.
    public static func < (left: Rational, right: Rational) -> Bool {
        if left.isNaN || right.isNaN { return false }
        guard left.isFinite, right.isFinite else {
            // An infinity is 1 or −1 here, and a fraction between them 0.
            func rank(_ number: Rational) -> BigInt { number.isFinite ? 0 : number.numerator }
            return rank(left) < rank(right)
        }
        if left.denominator == right.denominator { return left.numerator < right.numerator }
        if left.numerator.sign != right.numerator.sign { return left.numerator < right.numerator }
        return left.numerator * BigInt(right.denominator)
            < right.numerator * BigInt(left.denominator)
    }

    // What is no number compares to nothing, which the defaults made of `<` would not know.

    /// Whether one is at most another.
    public static func <= (left: Rational, right: Rational) -> Bool {
        left < right || left == right
    }

    /// Whether one is greater than another.
    public static func > (left: Rational, right: Rational) -> Bool { right < left }

    /// Whether one is at least another.
    public static func >= (left: Rational, right: Rational) -> Bool { right <= left }

    /// Numerator and denominator.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(numerator)
        hasher.combine(denominator)
    }

    /// The integer that a rule chooses; infinities, and what is no number, stay.
    public func rounded(_ rule: FloatingPointRoundingRule) -> Rational {
        guard isFinite, denominator != 1 else { return self }
        let (quotient, remainder) = numerator.magnitude.quotientAndRemainder(
            dividingBy: denominator
        )
        let isNegative = numerator.sign == .minus
        let twice = remainder << 1
        let isAway =
            switch rule {
            case .towardZero: false
            case .awayFromZero: true
            case .down: isNegative
            case .up: !isNegative
            case .toNearestOrAwayFromZero: twice >= denominator
            case .toNearestOrEven:
                twice > denominator || (twice == denominator && quotient & 1 == 1)
            @unknown default: twice >= denominator
            }
        let magnitude = isAway ? quotient + 1 : quotient
        return Rational(reduced: BigInt(sign: isNegative ? .minus : .plus, magnitude: magnitude), 1)
    }

    /// The nearest double; of two that are equally near, the even one.
    public var nearestDouble: Double {
        guard isFinite else { return isNaN ? .nan : numerator > 0 ? .infinity : -.infinity }
        guard !numerator.isZero else { return 0 }

        // 1. The power of two of the last bit: 52 below the first, and not below the smallest double.
        let magnitude = numerator.magnitude
        var exponent = magnitude.bitWidth - denominator.bitWidth
        let scaled =
            exponent >= 0
            ? magnitude >= denominator << exponent : magnitude << -exponent >= denominator
        if !scaled { exponent -= 1 }
        let last = max(
            exponent - Double.significandBitCount,
            Int(Double.leastNonzeroMagnitude.exponent)
        )

        // 2. As an integer of that unit, rounded once; it has at most 53 bits.
        let unit =
            last >= 0
            ? Rational(BigInt(magnitude), over: BigInt(denominator << last))
            : Rational(BigInt(magnitude << -last), over: BigInt(denominator))
        let integer = Int64(unit.rounded(.toNearestOrEven).numerator)
        let double = Double(sign: .plus, exponent: last, significand: Double(integer))
        return numerator.sign == .minus ? -double : double
    }

    /// As people write it: `3`, `-100/3`, `infinity`.
    public var description: String {
        guard isFinite else { return isNaN ? "nan" : numerator > 0 ? "infinity" : "-infinity" }
        return denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
    }
}
