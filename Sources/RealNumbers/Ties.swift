// SPDX-License-Identifier: GPL-3.0-or-later

// The choice of a minimum or maximum between numbers that are equal here, but may differ in an engine that rounds.

/// Returns the greater of two numbers, as in the standard library.
///
/// Of two equal numbers it returns the one that an engine may have rounded, so that the result is marked as such.
@inlinable
@inline(__always)
package func max<Number: RealNumber>(_ first: Number, _ second: Number) -> Number {
    guard second >= first else { return first }
    if !Number.rounds, second.isUnrounded, !first.isUnrounded, first >= second { return first }
    return second
}

/// Returns the lesser of two numbers, as in the standard library.
///
/// Of two equal numbers it returns the one that an engine may have rounded, so that the result is marked as such.
@inlinable
@inline(__always)
package func min<Number: RealNumber>(_ first: Number, _ second: Number) -> Number {
    if second < first { return second }
    if !Number.rounds, first.isUnrounded, !second.isUnrounded, second <= first { return second }
    return first
}

extension Rational {
    /// A Boolean value that says whether the fraction is a multiple of 1/64 with a magnitude up to 2¹⁸.
    ///
    /// Such numbers have at most 24 bits, so engines in doubles, in 32-bit floats and in 64ths of a pixel all
    /// represent them exactly.
    public var isUnrounded: Bool {
        guard let (upper, lower) = words else { return false }
        return lower <= 64 && lower & (lower &- 1) == 0 && upper.magnitude <= UInt(lower) << 18
    }
}

extension TracedNumber {
    /// Returns the fraction of a length that an author wrote as a percentage.
    ///
    /// Hundredths are not short binary numbers. The result counts as unrounded only if all common ways to
    /// compute it agree: the fraction times the length, or the percentage times the length over 100, in 64
    /// and in 32 bits.
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
