// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension OutputSpan<UInt8> {
    /// Appends bytes without escapes.
    @inline(__always)
    mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        withUnsafeMutableBufferPointer { room, count in
            let rest = UnsafeMutableBufferPointer(rebasing: room[count...])
            count += rest.initialize(fromContentsOf: bytes)
        }
    }

    /// Appends a word without escapes.
    @inline(__always)
    mutating func append(word: StaticString) {
        word.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// Appends the bytes of a text before the first one that may need an escape.
    ///
    /// - Returns: The number of bytes appended.
    @inline(__always)
    mutating func append(plainPrefixOf text: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        while count < text.count, text[count].isPlain {
            append(text[count])
            count &+= 1
        }
        return count
    }

    /// Appends a text, escaping characters that JSON forbids or that terminals cannot print.
    mutating func append(escaping text: Slice<UnsafeBufferPointer<UInt8>>) {
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): append(word: #"\""#)
            case UInt8(ascii: "\\"): append(word: #"\\"#)
            case UInt8(ascii: "\n"): append(word: #"\n"#)
            case UInt8(ascii: "\r"): append(word: #"\r"#)
            case UInt8(ascii: "\t"): append(word: #"\t"#)
            case 0x20..<0x7F: append(byte)
            case ..<0x80: append(escaping: UInt16(byte))
            default:
                // A character of two bytes or more is well-formed UTF-8.
                let length = (~byte).leadingZeroBitCount
                let following = rest.prefix(length - 1)
                let character = following.reduce(UInt32(byte) & (0x7F >> UInt32(length))) {
                    $0 << 6 | UInt32($1) & 0x3F
                }
                rest = rest.dropFirst(length - 1)
                if let scalar = Unicode.Scalar(character), !scalar.isPrintable {
                    for unit in UTF16.encode(scalar) ?? .init() { append(escaping: unit) }
                } else {
                    append(byte)
                    for byte in following { append(byte) }
                }
            }
        }
    }

    private mutating func append(escaping unit: UInt16) {
        append(word: #"\u"#)
        for shift: UInt16 in [12, 8, 4, 0] {
            append(hexadecimal: UInt8(truncatingIfNeeded: unit >> shift) & 0xF)
        }
    }

    private mutating func append(hexadecimal digit: UInt8) {
        append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// The largest number of bytes of the text with escapes of up to six bytes each.
    var longestEscaped: Int { count + 5 * count { !$0.isPlain } }
}

extension UInt8 {
    /// Whether a character of one byte needs no escape.
    @inline(__always)
    fileprivate var isPlain: Bool {
        // Test the most frequent bytes first: lower case letters are above the backslash.
        if self > UInt8(ascii: "\\") { return self < 0x7F }
        return self >= 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
    }
}

extension StaticString {
    /// Whether a word needs no escapes.
    var isPlain: Bool {
        withUTF8Buffer { $0.allSatisfy(\.isPlain) }
    }
}

extension String {
    /// Calls `body` with the text in UTF-8.
    @inline(__always)
    func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if utf8.withContiguousStorageIfAvailable(body) == nil {
            var text = self
            text.withUTF8(body)
        }
    }
}
