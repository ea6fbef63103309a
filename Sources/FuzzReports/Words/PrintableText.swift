// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
    /// The text on one line, with what cannot be seen written out: neither a terminal nor the order
    /// of the words around it is steered by what somebody has called something.
    var printable: String { escaped { $0.escaped(asASCII: true) } }

    /// The same for the text of a JSON document, which still says the same.
    var printableJSON: String {
        escaped(except: ["\n"]) { scalar in
            scalar.utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
            .joined()
        }
    }

    /// The lines of a text of several.
    var lines: [String] {
        var lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { String($0) }
    }

    private func escaped(
        except kept: Set<Unicode.Scalar> = [],
        _ escape: (Unicode.Scalar) -> String
    ) -> String {
        guard unicodeScalars.contains(where: \.isUnseen) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isUnseen, !kept.contains(scalar) {
                text += escape(scalar)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var isUnseen: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}
