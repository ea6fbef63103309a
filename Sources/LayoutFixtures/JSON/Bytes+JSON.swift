// SPDX-License-Identifier: GPL-3.0-or-later

extension [UInt8] {
    /// Appends a text in quotes, with escapes for what must not stand in JSON as it is.
    mutating func append(quoted text: String) {
        var text = text
        append(UInt8(ascii: "\""))
        text.withUTF8 { bytes in
            if bytes.contains(where: Self.mayNeedEscape) {
                for index in bytes.indices { append(bytes[index], after: bytes[..<index]) }
            } else {
                append(contentsOf: bytes)
            }
        }
        append(UInt8(ascii: "\""))
    }

    /// Whether a byte is escaped, or is part of a character that may be.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte >= 0x7F
    }

    /// Appends a byte of a text, or its escape.
    private mutating func append(_ byte: UInt8, after before: Slice<UnsafeBufferPointer<UInt8>>) {
        switch byte {
        case UInt8(ascii: "\""): append(contentsOf: "\\\"".utf8)
        case UInt8(ascii: "\\"): append(contentsOf: "\\\\".utf8)
        case UInt8(ascii: "\n"): append(contentsOf: "\\n".utf8)
        case UInt8(ascii: "\r"): append(contentsOf: "\\r".utf8)
        case UInt8(ascii: "\t"): append(contentsOf: "\\t".utf8)
        case 0x00..<0x20, 0x7F:
            append(contentsOf: "\\u00".utf8)
            append(hexadecimal: byte >> 4)
            append(hexadecimal: byte & 0xF)
        // Line separators, E2 80 A8 and E2 80 A9, end a line for some readers of JSON Lines.
        case 0xA8 where before.suffix(2).elementsEqual([0xE2, 0x80]),
            0xA9 where before.suffix(2).elementsEqual([0xE2, 0x80]):
            removeLast(2)
            append(contentsOf: "\\u202".utf8)
            append(hexadecimal: byte & 0xF)
        default: append(byte)
        }
    }

    private mutating func append(hexadecimal digit: UInt8) {
        append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    }

    /// Appends a whole number.
    mutating func append(number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        append(digitsOf: UInt64(number.magnitude))
    }

    /// Appends the shortest text of a number that reads back as an equal one; `null` if it is not
    /// finite.
    mutating func append(number: Double) {
        let magnitude = number.magnitude
        if magnitude < 1e12 {
            if number < 0 { append(UInt8(ascii: "-")) }
            // 1. Whole numbers, and those of up to three decimals. No other text of up to 15 digits
            //    reads back as the same number, so none is shorter.
            let whole = UInt64(magnitude)
            if Double(whole) == magnitude { return append(digitsOf: whole) }
            let thousandths = UInt64((magnitude * 1000).rounded())
            if Double(thousandths) / 1000 == magnitude {
                append(digitsOf: thousandths / 1000)
                return append(decimals: thousandths % 1000)
            }
            if number < 0 { removeLast() }
        }

        // 2. Every other one.
        guard number.isFinite else { return append(contentsOf: "null".utf8) }
        var text = number.description
        text.withUTF8 { bytes in
            let isWhole = bytes.suffix(2).elementsEqual(".0".utf8)
            append(contentsOf: isWhole ? bytes.dropLast(2) : bytes[...])
        }
    }

    private mutating func append(digitsOf number: UInt64) {
        if number >= 10 { append(digitsOf: number / 10) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    /// Appends a point and up to three decimals, without needless zeros.
    private mutating func append(decimals thousandths: UInt64) {
        append(UInt8(ascii: "."))
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: thousandths / 100))
        if thousandths % 100 == 0 { return }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: thousandths / 10 % 10))
        if thousandths % 10 == 0 { return }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: thousandths % 10))
    }
}
