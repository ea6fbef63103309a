// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Text inside XML.
package enum XML {
    /// Returns text for use between tags or quotes.
    ///
    /// Control characters become their pictures. Other characters that XML cannot contain, or that
    /// cannot be printed, become the replacement character.
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
        switch scalar.value {
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        default: scalar.isPrintable ? scalar : "\u{FFFD}"
        }
    }
}
