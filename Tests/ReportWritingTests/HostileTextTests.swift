// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ReportWriting
import TestSupport
import Testing

/// Text that looks like the markup around it stays text.
@Suite struct HostileTextTests {
    private static let names = [
        "<!--<script>", "</script><b>", "<!-- --> <SCRIPT/", "]]>", "&amp;", "a\u{2028}b\u{2029}c",
    ]

    @Test func `JSON in a script element keeps its value and does not end the element`() throws {
        let json = String(
            decoding: try JSONSerialization.data(withJSONObject: Self.names),
            as: UTF8.self
        )
        var html = MarkupText()
        html.markup("<!DOCTYPE html>\n<html>\n")
        html.data(json)
        html.element("p", words: "after")
        html.markup("</html>\n")
        let page = try Page(html.text)
        #expect(page.document["p"].map(\.text) == ["after"])
        let script = try #require(page.scripts.first)
        #expect(
            !script.unicodeScalars.contains { "<>&\u{2028}\u{2029}".unicodeScalars.contains($0) }
        )
        let names = try JSONSerialization.jsonObject(with: Data(script.utf8)) as? [String]
        #expect(names == Self.names)
    }

    @Test func `the page reader parses scripts like browsers`() throws {
        let swallowed = "<!DOCTYPE html>\n<html><script>\"<!--<script>\"</script><p>x</p></html>"
        #expect((try? Page(swallowed)) == nil)
        let ended = "<!DOCTYPE html>\n<html><script>\"<!-- a --><script>\"</script><p>x</p></html>"
        #expect(try Page(ended).document["p"].count == 1)
    }

    @Test(arguments: [
        ("{0} and }", "{{0}} and }}"), ("[x](y)", "\\[x\\](y)"), ("[x\\](y)", "\\[x\\\\\\](y)"),
        ("/0 [a, b]", "/0 [a, b]"), ("{\u{301}0}", "{{\u{301}0}}"),
    ])
    func `a message of SARIF has no placeholders and no links`(_ words: String, _ escaped: String) {
        #expect(Array(SARIFText.escaped(words).unicodeScalars) == Array(escaped.unicodeScalars))
    }

    @Test(arguments: [
        ("a|b", "a\\|b"), ("|\u{301}", "\\|\u{301}"), ("`x`", "\\`x\\`"), ("<b>", "\\<b\\>"),
        ("1. x", "1\\. x"), ("1.5", "1.5"), ("# x", "\\# x"), ("[x](y)", "\\[x\\](y)"),
        ("\u{202E}", "\\\\u{202E}"),
    ])
    func `hostile text is escaped in Markdown`(_ words: String, _ escaped: String) {
        #expect(Array(MarkdownText.words(words).unicodeScalars) == Array(escaped.unicodeScalars))
    }

    @Test func `Markdown code has a longer fence than any in its text`() {
        #expect(MarkdownText.code("a`\u{301}b") == "``a`\u{301}b``")
        #expect(MarkdownText.code("`\u{301}") == "`` `\u{301} ``")
    }
}
