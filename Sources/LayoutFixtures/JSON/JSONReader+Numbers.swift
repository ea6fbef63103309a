// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension JSONReader {
    /// Reads a number from its first character on.
    @inline(__always)
    mutating func number() throws(JSONSyntaxError) -> Double {
        // Most numbers are short integers.
        var end = position
        var digits: UInt64 = 0
        while end < bytes.count, bytes[end] &- UInt8(ascii: "0") < 10 {
            digits = digits &* 10 &+ UInt64(bytes[end] &- UInt8(ascii: "0"))
            end += 1
        }
        let isShort = end - position < 16
        let hasEnded = end == bytes.count || !Self.goesOn(bytes[end])
        if end > position, isShort, hasEnded,
            bytes[position] != UInt8(ascii: "0") || end == position + 1
        {
            position = end
            return Double(digits)
        }
        return try longNumber()
    }

    /// Whether a byte after digits belongs to the number.
    @inline(__always)
    private static func goesOn(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
    }

    /// Reads any number from its first character on.
    private mutating func longNumber() throws(JSONSyntaxError) -> Double {
        let start = position
        let isNegative = skip(UInt8(ascii: "-"))
        var digits: UInt64 = 0
        var count = 0
        var isExact = true

        // 1. Read the digits; a point only moves the exponent.
        let first = position
        try skipDigits { digits = digits &* 10 &+ $0 }
        count += position - first
        if bytes[first] == UInt8(ascii: "0"), position - first > 1 {
            position = first
            throw error("a number does not begin with 0 and another digit")
        }
        var exponent = 0
        if skip(UInt8(ascii: ".")) {
            let point = position
            try skipDigits { digits = digits &* 10 &+ $0 }
            count += position - point
            exponent = point - position
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            position += 1
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            try skipDigits { _ in }
            isExact = false
        }

        // 2. Compute short numbers exactly; the standard library reads the others.
        if isExact, count <= 15, exponent > -23 {
            let magnitude = Double(digits) / Self.powersOfTen[-exponent]
            return isNegative ? -magnitude : magnitude
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let number = Double(text), number.isFinite else {
            position = start
            throw error("\(text.shortened) is too large for a number")
        }
        return number
    }

    @inline(__always)
    private mutating func skipDigits(_ take: (UInt64) -> Void) throws(JSONSyntaxError) {
        let start = position
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 {
            take(UInt64(bytes[position] &- UInt8(ascii: "0")))
            position += 1
        }
        guard position > start else { throw unexpected("a digit") }
    }

    /// The powers of ten that a double represents exactly.
    private static let powersOfTen: [Double] = (0...22).map { exponent in
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
}
