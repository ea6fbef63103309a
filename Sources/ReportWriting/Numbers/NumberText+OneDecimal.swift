// SPDX-License-Identifier: GPL-3.0-or-later

extension NumberText {
    /// A number with one decimal and all the digits before it, as C's `%.1f` writes it: the decimal
    /// nearest to its exact value, and the even one of two that are equally near.
    ///
    /// - Parameter value: Finite, and not negative.
    package static func oneDecimal(_ value: Double) -> String {
        // What is well below a twentieth is nothing; what is left has few enough bits.
        guard value >= 0x1p-5 else { return "0.0" }
        // The value is `digits` / 2^`shift`.
        let digits = UInt64(value.significand * 0x1p52)
        let shift = 52 - Int(value.exponent)
        guard shift > 0 else { return integer(digits, doubled: -shift) + ".0" }
        let (unit, tenfold) = (UInt64(1) << shift, 10 * digits)
        var tenths = tenfold / unit
        let (rest, half) = (tenfold % unit, unit / 2)
        if rest > half || rest == half && !tenths.isMultiple(of: 2) { tenths += 1 }
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// A number of at most 18 digits, doubled so many times, in decimal digits.
    private static func integer(_ number: UInt64, doubled times: Int) -> String {
        // The decimal digits in groups, the last group first.
        let groupSize = 18
        let base: UInt64 = 1_000_000_000_000_000_000
        var groups = [number]
        for _ in 0..<times {
            var carry: UInt64 = 0
            for index in groups.indices {
                let doubled = 2 * groups[index] + carry
                (groups[index], carry) = (doubled % base, doubled / base)
            }
            if carry > 0 { groups.append(carry) }
        }
        return groups.reversed().enumerated().map { position, group in
            let digits = "\(group)"
            let zeros = position == 0 ? 0 : groupSize - digits.count
            return String(repeating: "0", count: zeros) + digits
        }.joined()
    }
}
