// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

/// What the parts of a page have in common.
extension MarkupText {
    /// Writes a box of its own, within which what is too wide is scrolled.
    mutating func scrolling(
        label: String,
        kind: String = "scroll",
        _ body: (inout MarkupText) -> Void
    ) {
        let attributes: Attributes = [
            "class": kind, "role": "region", "aria-label": label, "tabindex": "0",
        ]
        element("div", attributes, body)
    }

    /// Writes a table that scrolls by itself.
    mutating func table(label: String, _ body: (inout MarkupText) -> Void) {
        scrolling(label: label) { $0.element("table", [:], body) }
    }

    /// Writes a table's head.
    mutating func head(_ titles: [String]) {
        element("thead") { html in
            html.element("tr") { html in
                for title in titles {
                    if title.isEmpty {
                        html.element("td", words: "")
                    } else {
                        html.element("th", ["scope": "col"], words: title)
                    }
                }
            }
        }
    }

    /// Writes a cell that counts, of a kind if it is more than nothing.
    mutating func count(_ count: Int, _ kind: String) {
        let kind = count == 0 ? "none" : kind
        element("td", kind.isEmpty ? [:] : ["class": kind], words: String(count))
    }

    /// Writes a command that is easy to copy: a click selects all of it.
    mutating func command(_ command: String, label: String) {
        element("div", ["class": "command"]) { html in
            html.element("span", ["class": "quiet"], words: label)
            html.element("code", words: command)
        }
    }

    /// Writes whether a class is known, and how many cases it has.
    mutating func badges(of finding: Finding) {
        inline(
            "span",
            ["class": finding.isNew ? "badge bad" : "badge odd"],
            words: finding.isNew ? "new" : finding.reason == nil ? "disputed" : "known"
        )
        markup(" ")
        inline("span", ["class": "badge"], words: finding.count.of("case"))
    }

    /// Writes something that is shown when it is opened.
    mutating func details(_ summary: String, _ body: (inout MarkupText) -> Void) {
        element("details") { html in
            html.element("summary", words: summary)
            body(&html)
        }
    }

    /// Writes a layout in a few words.
    mutating func compactCase(_ tree: LayoutTree) {
        element("pre", ["class": "case"], lines: CompactCase(tree: tree).lines(width: 80))
    }

    /// Writes lines as they are.
    mutating func preformatted(_ lines: [String], label: String) {
        let attributes: Attributes = [
            "role": "region", "aria-label": label, "tabindex": "0",
        ]
        element("pre", attributes, lines: lines)
    }
}
