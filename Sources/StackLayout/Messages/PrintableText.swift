// SPDX-License-Identifier: GPL-3.0-or-later

extension Unicode.Scalar {
    /// Whether a character may be printed: it is visible, stays in its line, and moves neither a
    /// terminal's cursor nor the words around it.
    ///
    /// These characters are not printable: control characters (C0 and C1), line and paragraph
    /// separators, characters that change the direction of text, invisible characters, private
    /// characters, and noncharacters. The zero width joiner and non-joiner are printable, because
    /// words and emoji need them. The table is part of the code, so that the result does not depend
    /// on a version of Unicode.
    package var isPrintable: Bool {
        switch value {
        case 0x20...0x7E: true
        // C0, DEL and C1; the soft hyphen.
        case 0..<0x20, 0x7F...0x9F, 0xAD: false
        // The Arabic letter mark; the Mongolian vowel separator.
        case 0x061C, 0x180E: false
        // Zero width spaces; direction marks; separators, embeddings and overrides.
        case 0x200B, 0x200E...0x200F, 0x2028...0x202E: false
        // Invisible joiners and operators, isolates, and deprecated formats.
        case 0x2060...0x206F, 0xFEFF: false
        // Annotations, and the formats of hieroglyphs, shorthand and music.
        case 0xFFF9...0xFFFB, 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: false
        // Tags.
        case 0xE0000...0xE007F: false
        // Private use.
        case 0xE000...0xF8FF, 0xF0000...0x10_FFFF: false
        // Noncharacters.
        case 0xFDD0...0xFDEF: false
        default: value & 0xFFFE != 0xFFFE
        }
    }
}

extension String {
    /// The text on one line, with unprintable characters written as `\u{…}`.
    ///
    /// A name from a file can therefore control neither a terminal nor the order of the words
    /// around it.
    package var printable: String {
        guard unicodeScalars.contains(where: { !$0.isPrintable }) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isPrintable {
                text.unicodeScalars.append(scalar)
            } else {
                text += scalar.escaped(asASCII: true)
            }
        }
        return text
    }
}
