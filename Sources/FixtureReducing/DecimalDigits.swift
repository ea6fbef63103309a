// SPDX-License-Identifier: GPL-3.0-or-later

/// A finite number in decimal: a sign, significant digits, and a power of ten.
///
/// The digits are the fewest that read back as the number: 0.0125 is 125 · 10⁻⁴, and 1200 is 12 · 10².
struct DecimalDigits {
    /// Whether the number is negative.
    let isNegative: Bool
    /// The digits from the first to the last that is not 0; none for 0.
    let digits: [UInt8]
    /// The power of ten of the last digit.
    let exponent: Int

    /// Creates the digits of a number; an infinite number has none.
    init(_ number: Double) {
        isNegative = number < 0
        var (digits, exponent, isFraction) = ([UInt8](), 0, false)
        let parts = number.magnitude.description.split(separator: "e")
        for byte in (parts.first ?? "").utf8 {
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                digits.append(byte - UInt8(ascii: "0"))
                if isFraction { exponent -= 1 }
            }
        }
        if parts.count == 2 { exponent += Int(parts[1]) ?? 0 }
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        self.digits = Array(digits.drop { $0 == 0 })
        self.exponent = self.digits.isEmpty ? 0 : exponent
    }

    /// Returns the number rounded towards 0 to `count` significant digits.
    func cut(to count: Int) -> Double {
        Self.number(leading(count), exponent(of: count), isNegative)
    }

    /// Returns the next number away from 0 with `count` significant digits.
    func raised(to count: Int) -> Double {
        Self.number(leading(count) + 1, exponent(of: count), isNegative)
    }

    /// The number with the first digit reduced by one.
    var withLowerLead: Double {
        var lower = digits
        guard let lead = lower.first else { return 0 }
        lower[0] = lead - 1
        return Self.number(lower.reduce(0) { $0 * 10 + UInt64($1) }, exponent, isNegative)
    }

    /// The first nine digits as a whole number.
    var significand: Int { digits.prefix(9).reduce(0) { $0 * 10 + Int($1) } }

    private func leading(_ count: Int) -> UInt64 {
        digits.prefix(count).reduce(0) { $0 * 10 + UInt64($1) }
    }

    private func exponent(of count: Int) -> Int { exponent + max(0, digits.count - count) }

    private static func number(_ digits: UInt64, _ exponent: Int, _ isNegative: Bool) -> Double {
        let magnitude = Double("\(digits)e\(exponent)") ?? 0
        return isNegative ? -magnitude : magnitude
    }
}
