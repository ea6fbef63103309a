// SPDX-License-Identifier: GPL-3.0-or-later

/// A number in two parts, before and after the decimal point.
struct FixedPointNumber {
    /// The fixed-point form of 1: 2⁶⁰, so that ten times as much still fits.
    static var one: UInt64 { 1 << 60 }

    /// The part before the point.
    let whole: UInt64
    /// The part after the point, as a part of ``one``.
    let fraction: UInt64
    /// The number of binary digits after the point.
    private let binaryPlaces: UInt64

    /// Half the distance to the next number, as a part of ``one``.
    var tolerance: UInt64 { 1 &<< (59 &- binaryPlaces) }

    /// Creates the magnitude of a number from 2⁻⁷ to 2⁵³; `nil` for any other number.
    @inline(__always)
    init?(magnitudeOf number: Double) {
        let exponent = Int(number.exponentBitPattern) - 1023
        guard (-7...52).contains(exponent) else { return nil }
        let significand = number.significandBitPattern | 1 << 52
        binaryPlaces = UInt64(truncatingIfNeeded: 52 - exponent)
        whole = significand &>> binaryPlaces
        fraction = significand &<< (60 &- binaryPlaces) & (Self.one - 1)
    }
}

extension OutputSpan<UInt8> {
    /// Appends a fraction with as few decimals as identify it.
    ///
    /// No whole number is within the tolerance of such a number, so all digits before the point are
    /// needed. Two cases are impossible and not handled:
    /// - A decimal midway to the next number needs one decimal more than the number itself has.
    /// - A digit is never rounded up to 10, because the digit before it would have been the last.
    ///
    /// A power of two has a nearer neighbour below; those with a fraction end long before it
    /// matters.
    ///
    /// Source: G. L. Steele and J. L. White, How to print floating-point numbers accurately, 1990,
    /// fixed-point fractions.
    mutating func append(decimal number: FixedPointNumber) {
        append(digitsOf: number.whole)
        append(UInt8(ascii: "."))
        let one = FixedPointNumber.one
        var (rest, tolerance) = (number.fraction, number.tolerance)
        var isLast = false
        while !isLast {
            // 1. Take the next digit from ten times the rest.
            (rest, tolerance) = (rest &* 10, tolerance &* 10)
            var digit = rest / one
            rest %= one
            // 2. Stop if this digit or the one above is near enough. Take the nearer one, and the
            // even one if both are equally near.
            isLast = rest < tolerance || one &- rest < tolerance
            if isLast, rest > one / 2 || (rest == one / 2 && digit % 2 == 1) { digit &+= 1 }
            append(digit: digit)
        }
    }
}
