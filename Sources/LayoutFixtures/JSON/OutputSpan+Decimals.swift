// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that is cut in two at the point.
struct FixedPointNumber {
    /// The fixed-point form of 1: 2⁶⁰, so that ten times as much still fits.
    static var one: UInt64 { 1 << 60 }

    /// The part before the point.
    let whole: UInt64
    /// The part after the point, as a part of ``one``.
    let fraction: UInt64
    /// The number of binary digits after the point.
    private let binaryPlaces: UInt64

    /// Half the way to the next number, as a part of ``one``.
    var tolerance: UInt64 { 1 &<< (59 &- binaryPlaces) }

    /// The magnitude of a number that is at least 2⁻⁷ and less than 2⁵³, which all fit; `nil` for
    /// every other number.
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
    /// Appends a number that is not whole, with as few decimals as tell it from every other.
    ///
    /// No whole number is within its tolerance, so all digits before the point are needed. Two things
    /// cannot happen, and are not looked at: that a decimal lies midway to the next number, since
    /// that takes one decimal more than the number itself; and that a digit is rounded up to 10,
    /// since the digit before it would have been the last. A power of two has a nearer neighbour
    /// below; those with a fraction end long before it matters.
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
            // 1. The next digit is what comes before the point of ten times the rest.
            (rest, tolerance) = (rest &* 10, tolerance &* 10)
            var digit = rest / one
            rest %= one
            // 2. It is the last if it, or the one above, is near enough. The nearer one is taken, and
            //    of two the even one.
            isLast = rest < tolerance || one &- rest < tolerance
            if isLast, rest > one / 2 || (rest == one / 2 && digit % 2 == 1) { digit &+= 1 }
            append(digit: digit)
        }
    }
}
