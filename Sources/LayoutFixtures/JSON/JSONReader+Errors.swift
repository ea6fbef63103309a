// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension JSONReader {
    func unexpected(_ wanted: String) -> JSONSyntaxError {
        guard let byte = peek else { return error("the text ends where \(wanted) is expected") }
        // A whole word is clearer than its first letter: NaN, undefined, True.
        let word = bytes[position...].prefix { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        let found =
            if !word.isEmpty {
                String(decoding: word.prefix(41), as: UTF8.self).quoted
            } else if (0x21..<0x7F).contains(byte) {
                "\"\(Character(Unicode.Scalar(byte)))\""
            } else {
                "the byte 0x\(Self.hexadecimal(byte))"
            }
        return error("found \(found) where \(wanted) is expected")
    }

    func error(_ reason: String, at place: Int? = nil) -> JSONSyntaxError {
        let before = bytes[..<(place ?? position)]
        let line = before.count { $0 == 0x0A } + 1
        var lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        // Columns do not count a byte order mark.
        if lineStart == 0, before.starts(with: Self.byteOrderMark) {
            lineStart = Self.byteOrderMark.count
        }
        return JSONSyntaxError(line: line, column: before.endIndex - lineStart + 1, reason: reason)
    }

    /// The two hexadecimal digits of a byte.
    static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
}
