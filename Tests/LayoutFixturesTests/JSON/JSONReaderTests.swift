// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import Testing

@Suite struct JSONReaderTests {
    @Test(
        arguments: [
            ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
            (" \t\r\n0 \n", .number(0)),
            ("-0", .number(0)), ("12", .number(12)), ("-1.50", .number(-1.5)),
            ("1e2", .number(100)),
            ("1E+2", .number(100)), ("25e-1", .number(2.5)), ("0.1e1", .number(1)),
            ("1e-400", .number(0)), ("1.7976931348623157e308", .number(.greatestFiniteMagnitude)),
            ("\"\"", .string("")), ("\"größe\"", .string("größe")), ("[]", .array([])),
            ("[ ]", .array([])),
            ("[1,[2] , 3]", .array([.number(1), .array([.number(2)]), .number(3)])),
            ("{}", .object([])), ("{ }", .object([])),
            (
                "{\"b\":1,\"a\":{\"\":null}}",
                .object([
                    .init(key: "b", value: .number(1)),
                    .init(key: "a", value: .object([.init(key: "", value: .null)])),
                ])
            ),
        ] as [(String, JSONValue)]
    )
    func `JSON is read`(_ text: String, _ value: JSONValue) throws {
        #expect(try parsed(text.utf8).get() == value)
    }

    @Test(arguments: [
        ("", "line 1, column 1: the text ends where a value is expected"),
        (" \n ", "line 2, column 2: the text ends where a value is expected"),
        ("1 2", "line 1, column 3: something follows the value"),
        (
            "{}\n{}",
            "line 2, column 1: another object follows; a file with one fixture per line must end in .jsonl "
                + "or be read from standard input, -"
        ),
        (
            "{} \r\n {}",
            "line 2, column 2: another object follows; a file with one fixture per line must end in "
                + ".jsonl or be read from standard input, -"
        ),
        ("{} {}", "line 1, column 4: something follows the value"),
        ("{}\n[]", "line 2, column 1: something follows the value"),
        ("{}\n}", "line 2, column 1: something follows the value"),
        // Objects and arrays.
        ("{", "line 1, column 2: the text ends where a name in quotes is expected"),
        ("{a:1}", "line 1, column 2: found \"a\" where a name in quotes is expected"),
        ("{\"a\"", "line 1, column 5: the text ends where \":\" is expected"),
        ("{\"a\" 1}", "line 1, column 6: found \"1\" where \":\" is expected"),
        ("{\"a\":}", "line 1, column 6: found \"}\" where a value is expected"),
        ("{\"a\":1,}", "line 1, column 8: found \"}\" where a name in quotes is expected"),
        ("{\"a\":1 \"b\":2}", "line 1, column 8: found \"\"\" where \",\" or \"}\" is expected"),
        ("{\"a\":1", "line 1, column 7: the text ends where \",\" or \"}\" is expected"),
        ("[1,]", "line 1, column 4: found \"]\" where a value is expected"),
        ("[1 2]", "line 1, column 4: found \"2\" where \",\" or \"]\" is expected"),
        ("[1,\n 2\n", "line 3, column 1: the text ends where \",\" or \"]\" is expected"),
        ("[,]", "line 1, column 2: found \",\" where a value is expected"),
        ("]", "line 1, column 1: found \"]\" where a value is expected"),
        // Duplicate names.
        (
            "{\"a\": 1,\n \"b\": 2, \"a\": 3}",
            "line 2, column 10: the name \"a\" occurs twice in one object"
        ),
        (
            "{\"a\": 1, \"\\u0061\": 2}",
            "line 1, column 10: the name \"a\" occurs twice in one object"
        ),
        // Words.
        ("tru", "line 1, column 1: found \"tru\" where a value is expected"),
        ("True", "line 1, column 1: found \"True\" where a value is expected"),
        ("nul]", "line 1, column 1: found \"nul\" where a value is expected"),
        ("truer", "line 1, column 5: something follows the value"),
        ("[1, // one\n2]", "line 1, column 5: found \"/\" where a value is expected"),
        ("'a'", "line 1, column 1: found \"'\" where a value is expected"),
        ("é", "line 1, column 1: found the byte 0xc3 where a value is expected"),
        ("\u{0}", "line 1, column 1: found the byte 0x00 where a value is expected"),
        ("[1,\u{A0}2]", "line 1, column 4: found the byte 0xc2 where a value is expected"),
        // Numbers.
        ("NaN", "line 1, column 1: found \"NaN\" where a value is expected"),
        ("Infinity", "line 1, column 1: found \"Infinity\" where a value is expected"),
        ("-Infinity", "line 1, column 2: found \"Infinity\" where a digit is expected"),
        ("-", "line 1, column 2: the text ends where a digit is expected"),
        ("+1", "line 1, column 1: found \"+\" where a value is expected"),
        (".5", "line 1, column 1: found \".\" where a value is expected"),
        ("1.", "line 1, column 3: the text ends where a digit is expected"),
        ("1.e5", "line 1, column 3: found \"e\" where a digit is expected"),
        ("1e", "line 1, column 3: the text ends where a digit is expected"),
        ("1e+", "line 1, column 4: the text ends where a digit is expected"),
        ("01", "line 1, column 1: a number does not begin with 0 and another digit"),
        ("-00.5", "line 1, column 2: a number does not begin with 0 and another digit"),
        ("0x10", "line 1, column 2: something follows the value"),
        ("[1e999]", "line 1, column 2: 1e999 is too large for a number"),
        ("-1e999", "line 1, column 1: -1e999 is too large for a number"),
        (
            "1e99999999999999999999",
            "line 1, column 1: 1e99999999999999999999 is too large for a number"
        ),
    ])
    func `invalid JSON is refused with line and column`(_ text: String, _ message: String) {
        #expect(complaint(about: text.utf8) == message)
    }

    @Test func `a value may be nested 512 deep, and no deeper`() {
        func nested(_ depth: Int, _ open: String, _ close: String) -> String {
            String(repeating: open, count: depth) + "0" + String(repeating: close, count: depth)
        }
        let message = "arrays and objects are nested more than 512 deep"
        #expect(complaint(about: nested(512, "[", "]").utf8) == "")
        #expect(complaint(about: nested(512, "{\"a\":", "}").utf8) == "")
        for depth in [513, 100_000] {
            #expect(
                complaint(about: nested(depth, "[", "]").utf8) == "line 1, column 513: \(message)"
            )
            #expect(
                complaint(about: nested(depth, "{\"a\":", "}").utf8)
                    == "line 1, column 2561: \(message)"
            )
            #expect(
                complaint(about: String(repeating: "[{\"a\":", count: depth).utf8)
                    == "line 1, column 1537: \(message)"
            )
        }
    }

    @Test func `a leading byte order mark is skipped and not counted as a column`() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        #expect(try parsed(mark + "[1]".utf8).get() == .array([.number(1)]))
        #expect(
            complaint(about: mark + "[x]".utf8)
                == "line 1, column 2: found \"x\" where a value is expected"
        )
        #expect(
            complaint(about: mark + mark + "1".utf8)
                == "line 1, column 1: found the byte 0xef where a value is expected"
        )
        #expect(
            complaint(about: [0xFF, 0xFE, 0x31, 0x00])
                == "line 1, column 1: the text is UTF-16; UTF-8 is expected"
        )
        #expect(
            complaint(about: [0xFE, 0xFF, 0x00, 0x31])
                == "line 1, column 1: the text is UTF-16; UTF-8 is expected"
        )
    }

    @Test func `an object with 100,000 members is read quickly`() throws {
        let members = (0..<100_000).map { "\"\($0)\":0" }.joined(separator: ",")
        let clock = ContinuousClock()
        let duration = try clock.measure {
            guard case .object(let all) = try parsed("{\(members)}".utf8).get() else { return }
            #expect(all.count == 100_000)
        }
        #expect(duration < .seconds(20))
    }

    @Test func `a sequence without contiguous storage is read`() throws {
        let bytes = AnySequence("{\"a\":[true]}".utf8)
        #expect(
            try parsed(bytes).get() == .object([.init(key: "a", value: .array([.bool(true)]))])
        )
    }

    @Test func `an error in JSON Lines names the line of the file`() {
        let source = FixtureSource(file: "f.jsonl", line: 7)
        let error = #expect(throws: FixtureError.self) {
            try FixtureReader.value(of: "[1,]".utf8, from: source)
        }
        #expect(
            error?.description
                == "f.jsonl:7: not JSON: column 4: found \"]\" where a value is expected"
        )
        #expect(error?.name == "f#7")
    }
}
