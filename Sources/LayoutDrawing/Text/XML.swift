// SPDX-License-Identifier: GPL-3.0-or-later

/// Text inside XML.
package enum XML {
    /// Text as it is written between tags or quotes.
    ///
    /// What XML cannot hold is made visible: control characters by their pictures, others by the
    /// replacement character. So are the characters that would reverse the text around them.
    package static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
            default: escaped.append(visible(scalar))
            }
        }
        return String(escaped)
    }

    private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let picture: UInt32? =
            switch scalar.value {
            case 0..<0x20: 0x2400 + scalar.value
            case 0x7F: 0x2421
            case 0x80..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF:
                0xFFFD
            case let value where value & 0xFFFE == 0xFFFE: 0xFFFD
            default: nil
            }
        return picture.flatMap { Unicode.Scalar($0) } ?? scalar
    }
}
