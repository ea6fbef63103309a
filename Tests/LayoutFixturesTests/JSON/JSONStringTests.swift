// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import Testing

@Suite struct JSONStringTests {
    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u0041\u00e9\u00E9\u20AC\u0000""#, "Aéé€\u{0}"),
        (#""\ud83d\ude42 \uD83D\uDE42""#, "🙂 🙂"),
        (#""\ud800\udc00\udbff\udfff""#, "\u{10000}\u{10FFFF}"),
        (#""\uffff\ud7ff\ue000""#, "\u{FFFF}\u{D7FF}\u{E000}"),
        (#""a\nb ü\u00fc 🙂""#, "a\nb üü 🙂"),
        ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    ])
    func `every escape is decoded`(_ text: String, _ value: String) throws {
        #expect(try parsed(text.utf8).get() == .string(value))
    }

    private static let half = "the escape is one half of a surrogate pair, without the other"

    @Test(arguments: [
        (#""abc"#, 1, "the string that begins here does not end"),
        (#"["a", "abc]"#, 7, "the string that begins here does not end"),
        (#""a\n"#, 1, "the string that begins here does not end"),
        (#""a\"#, 1, "the string that begins here does not end"),
        (#""a\q""#, 3, #"found an unknown escape; allowed after a backslash: " \ / b f n r t u"#),
        (
            #""\U0041""#, 2,
            #"found an unknown escape; allowed after a backslash: " \ / b f n r t u"#
        ),
        (#""\u12""#, 4, #"four hexadecimal digits are expected after \u"#),
        (#""\u12"#, 4, #"four hexadecimal digits are expected after \u"#),
        (#""\u+123""#, 4, #"four hexadecimal digits are expected after \u"#),
        (#""\u00g0""#, 4, #"four hexadecimal digits are expected after \u"#),
        (#""\ud800""#, 2, half),
        (#""\ud800x""#, 2, half),
        (#""\udc00""#, 2, half),
        (#""\ud800\u0041""#, 2, half),
        (#""\ud800\ud800""#, 2, half),
        (#""\ud800\ue000""#, 2, half),
        (#""\udbff\ue000""#, 2, half),
        (#""\ud800\n""#, 2, half),
        (#""\ud800\u12""#, 10, #"four hexadecimal digits are expected after \u"#),
        ("\"a\nb\"", 3, "found the byte 0x0a in a string; a control character must be escaped"),
        ("\"\\n\tb\"", 4, "found the byte 0x09 in a string; a control character must be escaped"),
        ("\"\u{0}\"", 2, "found the byte 0x00 in a string; a control character must be escaped"),
    ])
    func `an invalid string is refused with its column`(
        _ text: String,
        _ column: Int,
        _ message: String
    ) {
        #expect(complaint(about: text.utf8) == "line 1, column \(column): \(message)")
    }

    @Test(
        arguments: [
            ([0x80], 0), ([0xC3], 0), ([0x61, 0xC3, 0x28], 1), ([0xC0, 0xAF], 0),
            ([0xE2, 0x82], 0),
            ([0xC3, 0xA9, 0xFF], 2), ([0xED, 0xA0, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
            ([0x5C, 0x6E, 0xFF], 2), ([0xE2, 0x82, 0x5C, 0x6E], 0),
        ] as [([UInt8], Int)]
    )
    func `a byte that is not UTF-8 is refused with its column`(_ bytes: [UInt8], _ offset: Int) {
        let text = [0x22] + bytes + [0x22]
        let found = String(bytes[offset], radix: 16)
        #expect(
            complaint(about: text)
                == "line 1, column \(offset + 2): the byte 0x\(found) is not valid UTF-8"
        )
    }

    @Test func `every written character reads back`() throws {
        for value in 0...0x11_0000 {
            guard value < 0x3100 || value % 97 == 0, let scalar = Unicode.Scalar(value) else {
                continue
            }
            var text = JSONText()
            text.string("a\(scalar)b")
            #expect(try parsed(text.text.utf8).get() == .string("a\(scalar)b"))
            #expect(!text.text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{2028}" })
        }
    }
}
