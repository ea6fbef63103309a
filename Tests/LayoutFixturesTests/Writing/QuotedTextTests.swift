// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import Testing

/// Texts are written with an escape for each character that needs one, and for no other.
@Suite struct QuotedTextTests {
    /// Every ASCII character, escaped characters, and others whose bytes resemble those.
    private static let scalars =
        (0..<0x80).compactMap { Unicode.Scalar(UInt32($0)) }
        + Array("\u{80}\u{9F}¨©âéÿ\u{1FFF}\u{2000}\u{2027}\u{2028}".unicodeScalars)
        + Array(
            "\u{2029}\u{202A}\u{202E}\u{202F}℀日😀\u{A0}\u{9B}\u{AD}\u{61C}\u{61D}".unicodeScalars
        )
        + Array(
            "\u{200B}\u{200C}\u{200D}\u{200E}\u{200F}\u{2066}\u{2069}\u{FEFF}\u{E000}"
                .unicodeScalars
        )
        + Array("\u{FFFE}\u{FFFD}\u{E0001}\u{E0100}\u{1F468}\u{10FFFF}\u{D7FF}".unicodeScalars)

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{AD}", "\u{61C}", "\u{200B}", "\u{200E}",
            "\u{200F}",
            "\u{2028}"..."\u{202E}", "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{E000}", "\u{FFFE}",
            "\u{E0001}", "\u{10FFFF}":
            return scalar.utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        default: return String(scalar)
        }
    }

    private static func expected(_ text: String) -> String {
        "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

    private static func written(_ text: String) -> String {
        var json = JSONText()
        json.array { json in
            json.string(text)
            json.string(text)
            json.object { json in
                json.member(text, text)
                json.member(text, text)
            }
        }
        return json.text
    }

    /// The texts that are not written as expected, as values or as names.
    private static func different(_ texts: some Sequence<String>) -> [String] {
        texts.filter { text in
            let quoted = expected(text)
            let member = "\(quoted):\(quoted)"
            return written(text) != "[\(quoted),\(quoted),{\(member),\(member)}]"
        }
    }

    @Test(arguments: 0..<18)
    func `every character is quoted at every offset`(_ offset: Int) {
        let before = String("abcdefghijklmnopqr".prefix(offset))
        for rest in ["", "z", "yz\"stuvw", "ABCDEFGHIJKLMNOPQR"] {
            let texts = Self.scalars.map { before + String($0) + rest }
            #expect(Self.different(texts) == [])
        }
    }

    @Test func `every pair of characters is quoted`() {
        let texts = Self.scalars.flatMap { first in
            Self.scalars.map { String(first) + String($0) }
        }
        #expect(Self.different(texts) == [])
    }

    @Test func `long texts of escaped characters are quoted`() {
        let texts = (0...300).flatMap { count in
            ["\u{1}", "\"", "\u{2028}", "\u{7F}é"].map { String(repeating: $0, count: count) }
        }
        #expect(Self.different(texts) == [])
    }

    @Test func `a substring is quoted like a whole text`() {
        let whole = "abc\"déf\u{2029}ghijklmnopqrstuvw"
        let texts = whole.indices.flatMap { [String(whole[$0...]), String(whole[..<$0])] }
        #expect(Self.different(texts) == [])
    }
}
