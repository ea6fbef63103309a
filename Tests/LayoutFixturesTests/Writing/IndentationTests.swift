// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// Indented JSON has the form of the package's own fixtures.
@Suite struct IndentationTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Fixtures/css").standardized

    @Test func `indentation reproduces the recorded fixtures of the package`() throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.folder,
            includingPropertiesForKeys: nil
        )
        #expect(files.count >= 100)
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(
                JSONOutline(of: text)?.indented == String(text.dropLast()),
                "\(file.lastPathComponent)"
            )
        }
    }

    @Test func `a fixture is indented with its findings`() throws {
        let row = Element.stack(
            spacing: 7.5,
            children: [
                .node(style: Style(minWidth: 100), id: "red"),
                .node(.text(Text("{\"a\": [1, 2]}\\")), style: Style(width: .fraction(0.5))),
            ]
        )
        let size = try SizeRange(exactly: Size(width: 150, height: 100))
        let fixture = Fixture(name: "f", tree: try LayoutTree(row, in: .range(size)))
        let text = fixture.indentedJSON { found in
            found.member("seed", Int.max)
            found.key("engines")
            found.array { _ in }
        }
        #expect(
            text == #"""
                {
                  "name": "f",
                  "algorithm": "hstack",
                  "constrainedSize": { "width": 150, "height": 100 },
                  "root": {
                    "type": "stack", "spacing": 7.5,
                    "children": [
                      { "id": "red", "style": { "minWidth": 100 } },
                      { "style": { "width": "50%" }, "content": { "text": "{\"a\": [1, 2]}\\" } }
                    ]
                  },
                  "found": { "seed": 9223372036854775807, "engines": [] }
                }
                """#
        )
    }

    @Test(arguments: ["", "{", "[1,", "{\"a\"", "\"\\", "]", "{]}", "[:", "{,,"])
    func `a text that is no JSON has no outline`(_ text: String) {
        #expect(JSONOutline(of: text) == nil)
    }

    @Test func `an incomplete text stays unchanged`() {
        var text = JSONText()
        text.key("a")
        #expect(text.indented == "\"a\":")
    }

    @Test func `numbers keep their digits and strings their characters`() {
        let text = #"{"a":[1.50,-0,1e3,12345678901234567890],"\u0062":"\u00e9\n"}"#
        let outline = JSONOutline(of: text)?.onOneLine
        #expect(outline == #"{ "a": [1.50, -0, 1e3, 12345678901234567890], "b": "é\n" }"#)
    }
}
