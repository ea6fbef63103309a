// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import Testing

/// The line numbers in messages about fixtures.
@Suite struct FixtureLinesTests {
    /// The problems of each fixture in a file that is not JSON Lines, with their places.
    private func messages(_ text: some Sequence<UInt8>) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write("f.json", text)
        return folder.found(["f.json"])
    }

    @Test func `each problem is reported with the line of its key`() throws {
        let text = """

            {
              "algorithm": "css", "pixelScale": true,
              "constrainedSize": {
                "width": -1
              },
              "root": {
                "id": "a \\"{[ quoted\\\\",
                "type": "stack",
                "gap": 1,
                "children": [
                  { "style": {
                      "width": 1,
                      "widht": 2, "preferredSize": {
                        "height": "x" } } }, { "type": "overlay", "child": {},
                    "overlay": {
                      "type": "corner",
                      "corner": { "style": { "maxWidth":
                        "70" } },
                      "child": {
                        "b.c": 0,
                        "\\u0073tyle": {
                          "f\\u006cexGrow": -1
                        }
                      }
                    } },
                  3,
                  [],
                  { "type": "inset" }
                ]
              },
              "expected": { "frames": { "/": [], "/0":
                [0, 0,
                 "x", 0] } }
            }
            """
        #expect(
            try messages(text.utf8).first?.split(separator: "\n").map { line in
                line.split(separator: ": ", maxSplits: 3).prefix(3).joined(separator: ": ")
            } == [
                "f.json:5: constrainedSize.width: found -1; a number of at least 0 is expected",
                "f.json:3: pixelScale: found true; a number is expected",
                "f.json:10: /: gap", "f.json:14: /0: style.widht",
                "f.json:15: /0: style.preferredSize.height",
                "f.json:21: /1/1/0: b.c", "f.json:23: /1/1/0: style.flexGrow",
                "f.json:18: /1/1/1: style.maxWidth",
                "f.json:27: /2: found 3; an object is expected",
                "f.json:28: /3: found an array; an object is expected",
                "f.json:29: /4: child",
                "f.json:32: expected.frames./: found 0 values; [x, y, width, height] is expected",
                "f.json:32: expected.frames./0: found \"x\" as width; a number of at least 0 is expected",
            ]
        )
    }

    @Test func `problems of the whole layout have lines, too`() throws {
        let text = """
            { "algorithm": "hstack", "root": { "type": "stack", "children": [
              { "id": "a" },
              { "style": {
                "alignSelf": "stretch" },
                "id": "a" }
            ] } }
            """
        let found = try messages(text.utf8).first?.split(separator: "\n").map { $0.prefix(15) }
        #expect(
            found == ["f.json:4: /1: s", "f.json:5: /1: i"]
                || found == ["f.json:5: /1: i", "f.json:4: /1: s"]
        )
        let paths = """
            { "root": {},
              "expected": { "frames": {
                "/": [0, 0, 1, 1],
                "/7": [0, 0, 1, 1] } } }
            """
        #expect(try messages(paths.utf8).first?.hasPrefix("f.json:4: expected.frames./7: ") == true)
    }

    @Test func `lines of fixtures in an array are those of the file`() throws {
        var lines = ["["]
        for number in 0..<200 {
            lines.append("  { \"root\":")
            lines.append(number % 3 == 1 ? "    { \"widht\": 1 } }," : "    {} },")
        }
        lines.append("  { \"root\": {} }", "]")
        // Windows line endings and a byte order mark.
        let text = "\u{FEFF}" + lines.joined(separator: "\r\n")
        let wrong = try messages(text.utf8).filter { $0.hasPrefix("f.json") }
        #expect(wrong.count == 67)
        for (place, message) in wrong.enumerated() {
            #expect(message.hasPrefix("f.json:\(3 + 2 * (3 * place + 1)): /: widht: "))
        }
    }

    @Test func `invalid JSON is reported with line and column`() throws {
        #expect(
            try messages("{\n \"root\": {\n x".utf8) == [
                "f.json:3: not JSON: column 2: found \"x\" where a name in quotes is expected"
            ]
        )
        #expect(
            try messages("[\n {\"root\":{}},\n nil]".utf8) == [
                "f.json:3: not JSON: column 2: found \"nil\" where a value is expected"
            ]
        )
    }

    @Test func `problems that are only counted have no line`() throws {
        let keys = (0..<25).map { "\n\"unknown\($0)\":0" }.joined(separator: ",")
        let found = try messages("{\"root\":{\(keys)}}".utf8).first?.split(separator: "\n")
        #expect(found?.count == 21)
        #expect(found?[19].hasPrefix("f.json:21: /: unknown19: ") == true)
        #expect(found?.last == "f.json: and 5 more problems")
    }
}

extension [String] {
    fileprivate mutating func append(_ elements: String...) { self += elements }
}
