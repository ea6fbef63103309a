// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// The reader accepts and refuses the same texts as a plain reader.
@Suite struct TapeTests {
    /// Fragments that are joined to random texts.
    private static let pieces: [[UInt8]] =
        [
            "{", "}", "[", "]", ",", ":", ",", ":", "{\"a\":", "[1,", "\"a\"", "\"width\"",
            "\"width\":1", "\"w\\u0069dth\":2", "\"width\\u0000\":3", "\"é\":1", "\"e\u{301}\":2",
            "\"b\":null", "true", "false", "null", "0", "-0", "-", "12", "012", "1.5", "-2.25e3",
            "1e999", "1e-999", "123456789012345", "1234567890123456", "12345678901234567890",
            "0.1", "\"", "\\", "\"\\\"\"", "\"\\ud83d\\ude42\"", "\"\\ud83d\"", "\"\\u00e9\"",
            "\"a long text without escapes\"", "\"a long text\\nwith some\"", " ", "\n", "\t",
            "\u{FEFF}", "é",
        ].map { Array($0.utf8) } + [[0x00], [0x1F], [0x7F], [0x80], [0xC3], [0xFF]]

    @Test func `random texts are read as the plain reader reads them`() throws {
        var random = SplitMix64(seed: 11)
        var (read, refused) = (0, 0)
        for _ in 0..<15_000 {
            var text: [UInt8] = []
            let (open, close) =
                [("[", "]"), ("{", "}"), ("", "")].randomElement(using: &random)
                ?? ("", "")
            text += open.utf8
            for place in 0..<Int.random(in: 1...4, using: &random) {
                if place > 0, Int.random(in: 0..<8, using: &random) > 0 { text += ",".utf8 }
                text += Self.pieces.randomElement(using: &random) ?? []
            }
            text += close.utf8
            let expected = PlainJSON.value(of: text)
            let found = try? parsed(text).get()
            #expect(found == expected, "\(String(decoding: text, as: UTF8.self))")
            if found == nil { refused += 1 } else { read += 1 }
        }
        #expect(read > 1_000)
        #expect(refused > 1_000)
    }

    @Test func `special characters in a string are found at every offset`() throws {
        for length in 0..<40 {
            let text = String(repeating: "a", count: length)
            for behind in ["", "b", String(repeating: "b", count: 20)] {
                for (byte, name) in [(UInt8(0x1F), "1f"), (0x00, "00")] {
                    #expect(
                        complaint(about: "\"\(text)".utf8 + [byte] + "\(behind)\"".utf8)
                            == "line 1, column \(length + 2): found the byte 0x\(name) in a string; "
                            + "a control character must be escaped"
                    )
                }
                #expect(
                    complaint(about: "\"\(text)".utf8 + [0xFF] + "\(behind)\"".utf8)
                        == "line 1, column \(length + 2): the byte 0xff is not valid UTF-8"
                )
                for piece in ["\\\"", "\\n", "é", "\u{7F}", "!", "#", "[", "]", "~", " "] {
                    let whole = Array("[\"\(text)\(piece)\(behind)\"]".utf8)
                    #expect(try parsed(whole).get() == PlainJSON.value(of: whole))
                }
            }
        }
    }

    @Test func `similar names are not confused`() throws {
        // Longer, shorter, or with a zero byte. Only the escaped spelling further down is the same
        // name.
        for name in ["widthh", "widt", "Width", "width ", "width\\u0000", "\\u0000width"] {
            let found = complaints(root: "{\"style\":{\"\(name)\":1}}")
            #expect(found.count == 1 && found[0].contains("unknown key"), "\(name)")
            #expect(complaint(about: "{\"width\":1,\"\(name)\":2}".utf8) == "")
        }
        #expect(try style("{\"w\\u0069dth\":7}").width == 7)
        #expect(
            complaint(about: "{\"preferredLayoutSize\":1,\"preferredLayoutSiz\":2}".utf8) == ""
        )
    }

    @Test(arguments: [1, 2, 15, 16, 17, 18, 40])
    func `a duplicate name is found among many`(_ count: Int) {
        let names = (0..<count).map { "/\($0)" }
        let plain = names.map { "\"\($0)\":{\"/0\":0}" }.joined(separator: ",")
        #expect(complaint(about: "{\(plain)}".utf8) == "")
        for name in [names[0], names[count / 2], names[count - 1]] {
            let text = "{\(plain),\"\(name)\":1}"
            #expect(
                complaint(about: text.utf8)
                    == "line 1, column \(plain.utf8.count + 3): "
                    + "the name \"\(name)\" occurs twice in one object"
            )
            // The same with a key of the format, and with a name of two spellings.
            #expect(complaint(about: "{\"width\":1,\(plain),\"width\":1}".utf8).contains("twice"))
            #expect(complaint(about: "{\"é\":1,\(plain),\"e\u{301}\":1}".utf8).contains("twice"))
            #expect(complaint(about: "{\"é\":1,\(plain),\"\(name)\":1}".utf8).contains("twice"))
            let escaped = name.replacing("/", with: "\\/")
            #expect(complaint(about: "{\(plain),\"\(escaped)\":1}".utf8).contains("twice"))
        }
    }

    @Test func `the parts of an array are the ranges of its values`() throws {
        let source = FixtureSource(file: "f.json")
        let text = Array("\u{FEFF} [ 1 ,[2,3], {\"a\":[4]},\"\\n\"\n]".utf8)
        let parts = try #require(try FixtureReader.parts(of: text, from: source))
        #expect(
            parts.map { String(decoding: text[$0], as: UTF8.self) }
                == ["1", "[2,3]", "{\"a\":[4]}", "\"\\n\""]
        )
        #expect(try FixtureReader.parts(of: Array("[]".utf8), from: source) == [])
        #expect(try FixtureReader.parts(of: Array("{\"a\":[1]}".utf8), from: source) == nil)
        #expect(throws: FixtureError.self) {
            try FixtureReader.parts(of: Array("[1,]".utf8), from: source)
        }
    }
}
