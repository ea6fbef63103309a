// SPDX-License-Identifier: GPL-3.0-or-later

import ReportWriting
import Testing

@Suite struct MarkupTests {
    @Test func `text is escaped in elements and attributes`() {
        var text = MarkupText()
        text.element("a", ["title": "\"<&>'"]) { text in
            text.inline("b", words: "1 < 2")
            text.empty("br")
            text.element("pre", lines: ["\u{1B}", "&"])
        }
        #expect(
            text.text == """
                <a title="&quot;&lt;&amp;&gt;&#39;">
                <b>1 &lt; 2</b><br/>
                <pre>␛
                &amp;</pre>
                </a>

                """
        )
    }

    @Test func `attributes keep their order`() {
        var attributes: MarkupText.Attributes = ["z": "1", "a": "2"]
        attributes.append("m", "3")
        var text = MarkupText()
        text.empty("x", attributes)
        #expect(text.text == "<x z=\"1\" a=\"2\" m=\"3\"/>\n")
    }
}
