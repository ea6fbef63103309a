// SPDX-License-Identifier: GPL-3.0-or-later

/// An estimate of the space that text takes.
///
/// The fonts of the reader are not known; widths are those of a wide one.
enum Lettering {
    static func width(of text: some StringProtocol, fontSize: Double) -> Double {
        text.reduce(0) { $0 + width(of: $1) } * fontSize
    }

    /// A text, cut off and ended by an ellipsis if it is wider than a width in pixels.
    static func shortened(_ text: String, to width: Double, fontSize: Double) -> String {
        if self.width(of: text, fontSize: fontSize) <= width { return text }
        var space = width / fontSize - self.width(of: "…")
        let kept = text.prefix { character in
            space -= self.width(of: character)
            return space >= 0
        }
        return kept + "…"
    }

    /// A text in lines that are no wider than a width in pixels, broken between words; a word that
    /// is wider is shortened.
    static func lines(of text: String, width: Double, fontSize: Double) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            let word = shortened(String(word), to: width, fontSize: fontSize)
            if let line = lines.last,
                self.width(of: "\(line) \(word)", fontSize: fontSize) <= width
            {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(word)
            }
        }
        return lines
    }

    /// The width of a character, 1 being the size of the font.
    private static func width(of character: Character) -> Double {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        return switch scalar {
        case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ", "/", "-", "(", ")": 0.36
        case "m", "w", "M", "W", "@", "%": 1
        case "A"..."Z", "&", "<", ">", "=", "+", "×", "~", "#": 0.8
        case "\u{0}"..<"\u{1100}": 0.64
        case "\u{2000}"..<"\u{2E80}": 0.9
        default: 1.25
        }
    }
}
