// SPDX-License-Identifier: GPL-3.0-or-later

/// References to files.
///
/// Source: RFC 3986, *Uniform Resource Identifier: Generic Syntax*; RFC 8089, *The "file" URI
/// Scheme*.
enum URIReference {
    /// Returns a path as a reference: a relative one for a relative path, otherwise one with `file://`.
    static func text(ofPath path: String) -> String {
        var text = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            if isPlain(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return text
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
