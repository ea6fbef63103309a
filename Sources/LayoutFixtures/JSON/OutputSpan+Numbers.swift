// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension OutputSpan<UInt8> {
    /// The largest number of bytes of a number: a sign, 17 digits, a point, `e`, and a signed
    /// exponent of three digits.
    static var longestNumber: Int { 24 }

    /// Appends a whole number.
    mutating func append(number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        append(digitsOf: UInt64(number.magnitude))
    }

    /// Appends a number as the shortest text that reads back as an equal number.
    ///
    /// Of several such texts it is the nearest. 0 has no sign, and a number that is not finite is
    /// `null`.
    mutating func append(number: Double) {
        if number == 0 { return append(UInt8(ascii: "0")) }
        guard let parts = FixedPointNumber(magnitudeOf: number) else {
            return append(describing: number)
        }
        if number < 0 { append(UInt8(ascii: "-")) }
        if parts.fraction != 0 { return append(decimal: parts) }
        append(digitsOf: parts.whole)
    }

    /// Appends the digits of a whole number, three at a time.
    mutating func append(digitsOf number: UInt64) {
        if number >= 1000 { append(digitsOf: number / 1000) }
        let lastThree = UInt32(truncatingIfNeeded: number % 1000)
        if number >= 100 { append(digit: lastThree / 100) }
        if number >= 10 { append(digit: lastThree / 10 % 10) }
        append(digit: lastThree % 10)
    }

    /// Appends one digit, from 0 to 9.
    @inline(__always)
    mutating func append(digit: some FixedWidthInteger) {
        append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
    }

    /// Appends the standard library's description of a number, without a redundant `.0`.
    private mutating func append(describing number: Double) {
        guard number.isFinite else { return append(word: "null") }
        number.shortDescription.withBytes { append(contentsOf: $0) }
    }
}
