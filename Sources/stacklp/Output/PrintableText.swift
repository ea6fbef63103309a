// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
    /// The text with its control characters written out: what a fixture says must not steer a
    /// terminal, nor break a line.
    var printable: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            text += scalar.isControl ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}
