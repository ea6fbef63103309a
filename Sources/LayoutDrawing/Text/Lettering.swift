// SPDX-License-Identifier: GPL-3.0-or-later

/// An estimate of the size of text.
///
/// The reader's fonts are unknown, so the estimate uses the widths of a wide font.
enum Lettering {
    static func width(of text: some StringProtocol, fontSize: Double) -> Double {
        text.reduce(0) { $0 + width(of: $1) } * fontSize
    }

    /// Returns a text, cut off with an ellipsis if it is wider than a width in pixels.
    static func shortened(_ text: String, to width: Double, fontSize: Double) -> String {
        if self.width(of: text, fontSize: fontSize) <= width { return text }
        var space = width / fontSize - self.width(of: "…")
        let kept = text.prefix { character in
            space -= self.width(of: character)
            return space >= 0
        }
        return kept + "…"
    }

    /// Returns a text in lines that are at most as wide as a width in pixels.
    ///
    /// Lines break between words; a wider word is shortened.
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

    /// Returns the width of a character, relative to the size of the font.
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
