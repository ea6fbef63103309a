// SPDX-License-Identifier: GPL-3.0-or-later

// Numbers that are equal here, and may not be in an engine that rounds: which of them a minimum or a maximum has.

/// The greater of two numbers, as that of the standard library; of two equal ones that which an engine may have
/// rounded, so that it is known of the result.
@inlinable
@inline(__always)
package func max<Number: RealNumber>(_ first: Number, _ second: Number) -> Number {
    guard second >= first else { return first }
    if !Number.rounds, second.isUnrounded, !first.isUnrounded, first >= second { return first }
    return second
}

/// The lesser of two numbers, as that of the standard library; of two equal ones that which an engine may have
/// rounded, so that it is known of the result.
@inlinable
@inline(__always)
package func min<Number: RealNumber>(_ first: Number, _ second: Number) -> Number {
    if second < first { return second }
    if !Number.rounds, first.isUnrounded, !second.isUnrounded, second <= first { return second }
    return first
}

extension Rational {
    /// Whether it is a multiple of 1/64 below 2¹⁸.
    ///
    /// Sums of thousands of such numbers have no more than 24 bits: engines in doubles, in floats of 32 bits and in 64ths
    /// of a pixel all add them up without rounding.
    public var isUnrounded: Bool {
        guard let (upper, lower) = words else { return false }
        return lower <= 64 && lower & (lower &- 1) == 0 && upper.magnitude <= UInt(lower) << 18
    }
}

extension TracedNumber {
    /// The part of a length that an author wrote as a percentage.
    ///
    /// No hundredth has few bits. An engine's result is known only if every usual way to compute it
    /// gives the same: the fraction times the length, or the percentage times the length over 100,
    /// in 64 and in 32 bits.
    package static func part(
        _ fraction: Double,
        ulps: Int8,
        of whole: TracedNumber
    ) -> TracedNumber {
        let product = TracedNumber(writtenFraction: fraction, ulps: ulps) * whole
        guard whole.isUnrounded, let constant = product.constant, constant.isUnrounded else {
            return product
        }
        let (length, result) = (whole.nearestDouble, constant.nearestDouble)
        let percentage = (Rational(writtenFraction: fraction, ulps: ulps) * 100).nearestDouble
        let (part, short, factor) = (Float(percentage), Float(length), Float(fraction))
        let ways = [
            fraction * length, percentage * length / 100, Double(factor * short),
            Double(part * short / 100), Double(part * short * 0.01), Double(part * 0.01 * short),
        ]
        return ways.allSatisfy { $0 == result } ? TracedNumber(constant) : product
    }
}
