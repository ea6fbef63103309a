// SPDX-License-Identifier: GPL-3.0-or-later

public import BigInt

/// A fraction of two integers of any length, an infinity, or NaN.
///
///     let third = Rational(1, over: 3)
///     print(third + third + third == 1)            // true
///     print(Rational(valueOf: 0.1) * 3 == Rational(valueOf: 0.3)) // false; neither double is a tenth
///
/// Every finite double is a fraction, since it is an integer times a power of two. Sums, products and
/// quotients are never rounded, so two ways to compute the same length give equal numbers.
///
/// Integers that fit into a machine word need no memory of their own; nearly all lengths fit.
///
/// - Complexity: Sums and products take time and memory in proportion to the digits of their terms.
///   Each result is reduced by a greatest common divisor. A comparison takes the time of a product.
public struct Rational: Sendable {
    /// The numerator and the denominator if both fit into a word; 1 and −1 over 0 are the infinities, 0 over 0 is NaN.
    private let upper, lower: Int
    /// The longer numerator and denominator; `nil` if both fit into a word.
    private let long: LongFraction?

    private init(_ upper: Int, _ lower: Int, _ long: LongFraction?) {
        (self.upper, self.lower, self.long) = (upper, lower, long)
    }

    /// Creates a fraction of words that is already reduced.
    private init(reduced upper: Int, _ lower: Int) { self.init(upper, lower, nil) }

    /// Creates a fraction that is already reduced.
    private init(reduced numerator: BigInt, _ denominator: BigUInt) {
        if let upper = Int(exactly: numerator), upper != .min, let lower = Int(exactly: denominator)
        {
            self.init(reduced: upper, lower)
        } else {
            self.init(0, 0, LongFraction(numerator, denominator))
        }
    }

    /// The upper integer, with the sign of the fraction.
    ///
    /// 1 and −1 over a denominator of 0 are the infinities, 0 over 0 is NaN.
    public var numerator: BigInt { long?.numerator ?? BigInt(upper) }
    /// The lower integer, without a common divisor with the upper one; 0 for the infinities and NaN.
    public var denominator: BigUInt { long?.denominator ?? BigUInt(lower) }

    /// Creates a fraction of two words; the lower one must be positive, and the upper one not the smallest integer.
    init(_ upper: Int, over lower: Int) {
        let divisor = greatestCommonDivisor(upper, lower)
        self.init(reduced: upper / divisor, lower / divisor)
    }

    /// Creates a fraction of two integers; over 0 it is an infinity or NaN.
    public init(_ numerator: BigInt, over denominator: BigInt = 1) {
        let isNegative = numerator.sign != denominator.sign
        let (upper, lower) = (numerator.magnitude, denominator.magnitude)
        let divisor = commonDivisor(upper, lower)
        guard divisor > 1 else {
            self.init(reduced: BigInt(sign: isNegative ? .minus : .plus, magnitude: upper), lower)
            return
        }
        self.init(
            reduced: BigInt(sign: isNegative ? .minus : .plus, magnitude: upper / divisor),
            lower / divisor
        )
    }
}

/// A fraction with an integer that is longer than a word, or a function instead of a fraction.
private final class LongFraction: Sendable {
    let numerator: BigInt
    let denominator: BigUInt
    /// The function of a ``TracedNumber`` that is not constant.
    let function: RationalFunction?

    init(_ numerator: BigInt, _ denominator: BigUInt, _ function: RationalFunction? = nil) {
        (self.numerator, self.denominator, self.function) = (numerator, denominator, function)
    }
}

extension Rational {
    /// Creates a function instead of a fraction; only ``TracedNumber`` can compute with it.
    init(standingFor function: RationalFunction) {
        self.init(0, 0, LongFraction(0, 0, function))
    }

    /// The function; `nil` for every fraction.
    var function: RationalFunction? { long?.function }

    /// The numerator and the denominator of a finite fraction, if both are words.
    @inline(__always)
    var words: (upper: Int, lower: Int)? { isShort && lower != 0 ? (upper, lower) : nil }

    /// Whether both integers are words, which is true of infinities and NaN.
    @inline(__always)
    var isShort: Bool { long == nil }

    package var isZero: Bool { isShort && upper == 0 && lower != 0 }
    package var isOne: Bool { isShort && upper == 1 && lower == 1 }
    /// The sign: 1, 0 or −1.
    package var sign: Int { long.map { $0.numerator.sign == .minus ? -1 : 1 } ?? upper.signum() }
    private var isInteger: Bool { long.map { $0.denominator == 1 } ?? (lower == 1) }
}

/// Returns the greatest common divisor of two long integers.
///
/// Fractions from decimals have denominators of twos and fives, which may be far longer than the
/// numerator. Shifts remove the twos, and one division shortens the longer integer. Only the rest
/// takes the general algorithm.
private func commonDivisor(_ first: BigUInt, _ second: BigUInt) -> BigUInt {
    if first.isZero || second.isZero { return first + second }
    let twos = min(first.trailingZeroBitCount, second.trailingZeroBitCount)
    var (long, short) = (first >> first.trailingZeroBitCount, second >> second.trailingZeroBitCount)
    if long < short { swap(&long, &short) }
    if short != 1 { short = short.greatestCommonDivisor(with: long % short) }
    return short << twos
}

/// Returns the greatest common divisor of two integers; for 0 and n it is n.
///
/// Source: Euclid's algorithm.
@inline(__always)
private func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    var (divisor, rest) = (first.magnitude, second.magnitude)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return Int(divisor)
}

extension Rational: RealNumber {
    /// Creates the exact value of a double; ``init(written:)`` gives the decimal that an author wrote.
    public init(valueOf double: Double) {
        guard double.isFinite else {
            self.init(reduced: double.isNaN ? 0 : double > 0 ? 1 : -1, 0)
            return
        }
        if let integer = Int(exactly: double), integer != .min {
            self.init(reduced: integer, 1)
            return
        }
        // The double is significand · 2^exponent, where the significand is an integer of at most 53 bits.
        let shift = Double.significandBitCount
        let integer = Int(double.significand * Double(sign: .plus, exponent: shift, significand: 1))
        let signed = double < 0 ? -integer : integer
        let exponent = Int(double.exponent) - shift
        guard exponent < 0 else {
            self.init(reduced: BigInt(signed) << exponent, 1)
            return
        }
        let common = min(integer.trailingZeroBitCount, -exponent)
        let power = -exponent - common
        if power < Int.bitWidth - 1 {
            self.init(reduced: signed >> common, 1 << power)
        } else {
            self.init(reduced: BigInt(signed >> common), BigUInt(1) << power)
        }
    }

    /// Creates an integer.
    public init(_ integer: Int) {
        if integer == .min {
            self.init(reduced: BigInt(integer), 1)
        } else {
            self.init(reduced: integer, 1)
        }
    }

    /// Creates an integer.
    public init(integerLiteral value: Int) { self.init(value) }

    /// Creates an integer of any type.
    public init?<Integer: BinaryInteger>(exactly integer: Integer) {
        self.init(reduced: BigInt(integer), 1)
    }

    /// The infinity that is greater than every fraction.
    public static let infinity = Rational(reduced: 1 as Int, 0)
    /// NaN, which no calculation should give.
    public static let nan = Rational(reduced: 0 as Int, 0)
    /// Always `false`, since fractions are never rounded.
    public static var rounds: Bool { false }

    /// A Boolean value that says whether the number is a fraction.
    public var isFinite: Bool { lower != 0 || !isShort }
    /// A Boolean value that says whether the number is neither a fraction nor an infinity.
    public var isNaN: Bool { isShort && lower == 0 && upper == 0 }

    /// The numerator and the denominator as a key.
    public struct Identity: Hashable, Sendable {
        private let number: Rational

        fileprivate init(_ number: Rational) { self.number = number }

        /// Returns whether numerators and denominators are equal.
        public static func == (left: Identity, right: Identity) -> Bool {
            left.number.hasPartsOf(right.number)
        }

        /// Hashes the numerator and the denominator.
        public func hash(into hasher: inout Hasher) { number.hash(into: &hasher) }
    }

    /// The numerator and the denominator as a key, by which NaN equals itself.
    public var identity: Identity { Identity(self) }

    /// The fraction without its sign.
    public var magnitude: Rational { sign < 0 ? -self : self }

    /// Returns the sum.
    public static func + (left: Rational, right: Rational) -> Rational {
        if left.isShort, right.isShort, let sum = shortSum(left, right) { return sum }
        guard left.isFinite, right.isFinite else {
            if left.isNaN || right.isNaN { return .nan }
            if left.isFinite { return right }
            if right.isFinite { return left }
            return left.sign == right.sign ? left : .nan
        }
        if left.isZero { return right }
        if right.isZero { return left }
        // Only divisors of both denominators can divide both parts of the sum.
        let common = commonDivisor(left.denominator, right.denominator)
        let (first, second) = (left.denominator / common, right.denominator / common)
        let sum = left.numerator * BigInt(second) + right.numerator * BigInt(first)
        if sum.isZero { return 0 }
        let divisor = commonDivisor(sum.magnitude, common)
        return Rational(reduced: sum / BigInt(divisor), first * (right.denominator / divisor))
    }

    /// Returns the sum of two finite fractions; `nil` if an intermediate result is longer than a word.
    ///
    /// Source: Knuth, The Art of Computer Programming, volume 2, §4.5.1.
    @inline(__always)
    private static func shortSum(_ left: Rational, _ right: Rational) -> Rational? {
        guard left.lower != 0, right.lower != 0 else { return nil }
        if left.lower == 1, right.lower == 1 {
            let (sum, isTooLong) = left.upper.addingReportingOverflow(right.upper)
            return isTooLong || sum == .min ? nil : Rational(reduced: sum, 1)
        }
        if left.upper == 0 { return right }
        if right.upper == 0 { return left }
        let common = greatestCommonDivisor(left.lower, right.lower)
        let rest = left.lower / common
        let first = left.upper.multipliedReportingOverflow(by: right.lower / common)
        let second = right.upper.multipliedReportingOverflow(by: rest)
        let sum = first.partialValue.addingReportingOverflow(second.partialValue)
        if first.overflow || second.overflow || sum.overflow || sum.partialValue == .min {
            return nil
        }
        let divisor = common == 1 ? 1 : greatestCommonDivisor(sum.partialValue, common)
        let lower = rest.multipliedReportingOverflow(by: right.lower / divisor)
        if lower.overflow { return nil }
        return sum.partialValue == 0
            ? Rational(reduced: 0 as Int, 1)
            : Rational(reduced: sum.partialValue / divisor, lower.partialValue)
    }

    /// Returns the difference.
    public static func - (left: Rational, right: Rational) -> Rational { left + -right }

    /// Returns the product.
    public static func * (left: Rational, right: Rational) -> Rational {
        if left.isShort, right.isShort, let product = shortProduct(left, right) { return product }
        guard left.isFinite, right.isFinite, !left.isZero, !right.isZero else {
            return Rational(
                BigInt(left.sign * right.sign),
                over: left.isFinite && right.isFinite ? 1 : 0
            )
        }
        if left.isOne { return right }
        if right.isOne { return left }
        let first = commonDivisor(left.numerator.magnitude, right.denominator)
        let second = commonDivisor(right.numerator.magnitude, left.denominator)
        return Rational(
            reduced: left.numerator / BigInt(first) * (right.numerator / BigInt(second)),
            left.denominator / second * (right.denominator / first)
        )
    }

    /// Returns the product of two finite fractions; `nil` if an intermediate result is longer than a word.
    @inline(__always)
    private static func shortProduct(_ left: Rational, _ right: Rational) -> Rational? {
        guard left.lower != 0, right.lower != 0 else { return nil }
        if left.upper == 0 || right.upper == 0 { return Rational(reduced: 0 as Int, 1) }
        let first = right.lower == 1 ? 1 : greatestCommonDivisor(left.upper, right.lower)
        let second = left.lower == 1 ? 1 : greatestCommonDivisor(right.upper, left.lower)
        let upper = (left.upper / first).multipliedReportingOverflow(by: right.upper / second)
        let lower = (left.lower / second).multipliedReportingOverflow(by: right.lower / first)
        if upper.overflow || lower.overflow || upper.partialValue == .min { return nil }
        return Rational(reduced: upper.partialValue, lower.partialValue)
    }

    /// Returns the quotient; a number over 0 gives an infinity, and 0 over 0 gives NaN.
    public static func / (left: Rational, right: Rational) -> Rational {
        left * right.reciprocal
    }

    /// The reciprocal, with the same sign; the reciprocal of 0 is infinity.
    private var reciprocal: Rational {
        guard let long else {
            return upper < 0 ? Rational(reduced: -lower, -upper) : Rational(reduced: lower, upper)
        }
        let sign = long.numerator.sign
        return Rational(
            reduced: BigInt(sign: sign, magnitude: long.denominator),
            long.numerator.magnitude
        )
    }

    /// Adds a number.
    public static func += (left: inout Rational, right: Rational) { left = left + right }
    /// Subtracts a number.
    public static func -= (left: inout Rational, right: Rational) { left = left - right }
    /// Multiplies by a number.
    public static func *= (left: inout Rational, right: Rational) { left = left * right }

    /// Returns the fraction with the opposite sign.
    public static prefix func - (operand: Rational) -> Rational {
        guard let long = operand.long else {
            return Rational(reduced: -operand.upper, operand.lower)
        }
        return Rational(reduced: -long.numerator, long.denominator)
    }

    /// Returns whether two numbers are equal.
    public static func == (left: Rational, right: Rational) -> Bool {
        left.hasPartsOf(right) && !left.isNaN
    }

    /// Whether numerators and denominators are equal.
    fileprivate func hasPartsOf(_ other: Rational) -> Bool {
        switch (long, other.long) {
        case (nil, nil): upper == other.upper && lower == other.lower
        case (let long?, let other?):
            long.denominator == other.denominator && long.numerator == other.numerator
        default: false
        }
    }

    /// Returns whether one number is less than another.
    public static func < (left: Rational, right: Rational) -> Bool {
        if left.isNaN || right.isNaN { return false }
        guard left.isFinite, right.isFinite else {
            // The rank of an infinity is 1 or −1; the rank of a fraction is 0.
            func rank(_ number: Rational) -> Int { number.isFinite ? 0 : number.sign }
            return rank(left) < rank(right)
        }
        if left.sign != right.sign { return left.sign < right.sign }
        if left.isShort, right.isShort {
            if left.lower == right.lower { return left.upper < right.upper }
            let first = left.upper.multipliedFullWidth(by: right.lower)
            let second = right.upper.multipliedFullWidth(by: left.lower)
            return (first.high, first.low) < (second.high, second.low)
        }
        return left.numerator * BigInt(right.denominator)
            < right.numerator * BigInt(left.denominator)
    }

    // The default operators, which use `<`, would compare NaN wrongly.

    /// Returns whether one number is at most another.
    public static func <= (left: Rational, right: Rational) -> Bool {
        left < right || left == right
    }

    /// Returns whether one number is greater than another.
    public static func > (left: Rational, right: Rational) -> Bool { right < left }

    /// Returns whether one number is at least another.
    public static func >= (left: Rational, right: Rational) -> Bool { right <= left }

    /// Hashes the numerator and the denominator.
    public func hash(into hasher: inout Hasher) {
        guard let long else {
            hasher.combine(upper)
            hasher.combine(lower)
            return
        }
        hasher.combine(long.numerator)
        hasher.combine(long.denominator)
    }

    /// Returns the integer that a rule chooses; infinities and NaN stay unchanged.
    public func rounded(_ rule: FloatingPointRoundingRule) -> Rational {
        guard isFinite, !isInteger else { return self }
        let isNegative = sign < 0
        if isShort {
            let (quotient, remainder) = upper.magnitude.quotientAndRemainder(
                dividingBy: lower.magnitude
            )
            let isAway = isAway(rule, isNegative, quotient, 2 * remainder, lower.magnitude)
            let magnitude = Int(isAway ? quotient + 1 : quotient)
            return Rational(reduced: isNegative ? -magnitude : magnitude, 1)
        }
        let (quotient, remainder) = numerator.magnitude.quotientAndRemainder(
            dividingBy: denominator
        )
        let isAway = isAway(rule, isNegative, quotient, remainder << 1, denominator)
        let magnitude = isAway ? quotient + 1 : quotient
        return Rational(reduced: BigInt(sign: isNegative ? .minus : .plus, magnitude: magnitude), 1)
    }

    /// Whether a rule rounds away from zero, given twice the remainder of a division.
    private func isAway<Integer: UnsignedInteger>(
        _ rule: FloatingPointRoundingRule,
        _ isNegative: Bool,
        _ quotient: Integer,
        _ twice: Integer,
        _ divisor: Integer
    ) -> Bool {
        switch rule {
        case .towardZero: false
        case .awayFromZero: true
        case .down: isNegative
        case .up: !isNegative
        case .toNearestOrAwayFromZero: twice >= divisor
        case .toNearestOrEven: twice > divisor || (twice == divisor && quotient & 1 == 1)
        @unknown default: twice >= divisor
        }
    }

    /// The nearest double; of two equally near ones, the even one.
    public var nearestDouble: Double {
        guard isFinite else { return isNaN ? .nan : sign > 0 ? .infinity : -.infinity }
        if sign == 0 { return 0 }
        // The quotient of two integers that are exact doubles is rounded only once.
        if isShort, let upper = Double(exactly: upper), let lower = Double(exactly: lower) {
            return upper / lower
        }

        // 1. Find the power of two of the last bit: 52 below the first, and not below the smallest double.
        let (numerator, denominator) = (numerator, denominator)
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

        // 2. Round once to a multiple of that unit; it has at most 53 bits.
        let unit = last >= 0 ? denominator << last : denominator
        let (quotient, rest) = (last >= 0 ? magnitude : magnitude << -last)
            .quotientAndRemainder(dividingBy: unit)
        var integer = UInt64(quotient)
        let twice = rest << 1
        if twice > unit || twice == unit && !integer.isMultiple(of: 2) { integer += 1 }
        let double = Double(sign: .plus, exponent: last, significand: Double(integer))
        return numerator.sign == .minus ? -double : double
    }

    /// The number in the notation of people: `3`, `-100/3`, `infinity`.
    public var description: String {
        guard isFinite else { return isNaN ? "nan" : sign > 0 ? "infinity" : "-infinity" }
        return isInteger ? "\(numerator)" : "\(numerator)/\(denominator)"
    }
}
