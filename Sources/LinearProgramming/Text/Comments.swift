// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
    /// Returns the text as comment lines, each beginning with `mark` and ending with a line feed.
    ///
    /// Long lines continue on the next line. Unprintable characters are escaped, because readers
    /// reject control characters even in comments.
    func commented(with mark: String) -> String {
        var comment = ""
        for line in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            comment += line.isEmpty ? mark : "\(mark) "
            var length = 0
            for scalar in line.unicodeScalars {
                if length >= 200 {
                    comment += "\n\(mark)   "
                    length = 0
                }
                let word = scalar.isPrintable ? String(scalar) : scalar.escapeSequence
                comment += word
                length += word.utf8.count
            }
            comment += "\n"
        }
        return comment
    }

    /// The text in quotation marks, on one line.
    var quoted: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            default: text += scalar.isPrintable ? String(scalar) : scalar.escapeSequence
            }
        }
        return text + "\""
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is visible, and visible in its place.
    fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
            .unassigned:
            false
        default: true
        }
    }

    fileprivate var escapeSequence: String {
        switch self {
        case "\t": "\\t"
        case "\n": "\\n"
        case "\r": "\\r"
        default: "\\u{\(String(value, radix: 16, uppercase: true))}"
        }
    }
}
