// SPDX-License-Identifier: GPL-3.0-or-later

extension MarkupText {
    /// Writes JSON as a script element that browsers do not run, as data for the page's scripts.
    package mutating func data(_ json: String) {
        markup("<script type=\"application/json\">\(HTML.escaped(json: json))</script>\n")
    }
}

/// Text inside HTML elements without character references.
package enum HTML {
    /// Returns JSON for a script element: the same value, without markup characters.
    ///
    /// A script element ends at `</script`, but not after `<!--<script`, so no `<` may remain. In JSON these
    /// characters occur only in strings.
    ///
    /// Source: HTML Standard, §4.12.1.3, restrictions for contents of script elements.
    package static func escaped(json: String) -> String {
        var escaped = ""
        escaped.reserveCapacity(json.utf8.count)
        for scalar in json.unicodeScalars {
            switch scalar {
            case "<": escaped += "\\u003C"
            case ">": escaped += "\\u003E"
            case "&": escaped += "\\u0026"
            case "\u{2028}": escaped += "\\u2028"
            case "\u{2029}": escaped += "\\u2029"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
