// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import ReportWriting
internal import StackLayout

/// The frames that differ, with the numbers of both sides next to each other.
struct DifferenceTable {
    /// How many elements are shown.
    private static let limit = 50

    let comparison: Comparison
    let tree: LayoutTree
    let captions: (first: String, second: String)

    func write(in html: inout MarkupText) {
        html.element("h4", words: "Frames that differ")
        html.table(label: "Frames that differ") { html in
            html.element("thead") { head(&$0) }
            html.element("tbody") { html in
                for difference in comparison.differences.prefix(Self.limit) {
                    html.element("tr") { row(difference, in: &$0) }
                }
            }
        }
        let rest = comparison.differences.count - Self.limit
        if rest > 0 { html.element("p", ["class": "quiet"], words: "and \(rest) more") }
    }

    private func head(_ html: inout MarkupText) {
        html.element("tr") { html in
            html.element("th", ["rowspan": "2", "scope": "col"], words: "element")
            for caption in [captions.first, captions.second] {
                html.element("th", ["colspan": "4", "scope": "colgroup"], words: caption)
            }
        }
        html.element("tr") { html in
            for _ in 0..<2 {
                for (number, name) in ["x", "y", "width", "height"].enumerated() {
                    let attributes: MarkupText.Attributes =
                        number == 0 ? ["scope": "col", "class": "first"] : ["scope": "col"]
                    html.element("th", attributes, words: name)
                }
            }
        }
    }

    private func row(_ difference: Comparison.Difference, in html: inout MarkupText) {
        let (path, name) = (tree.path(of: difference.index), tree.name(of: difference.index))
        html.inline("th", ["scope": "row"]) { html in
            html.inline("code", words: path)
            if name != path { html.words(" \(name)") }
        }
        html.markup("\n")
        let (first, second) = (difference.first.numbers, difference.second.numbers)
        for (own, other) in [(first, second), (second, first)] {
            for (number, value) in own.enumerated() {
                var classes = number == 0 ? ["first"] : []
                if value.readable != other[number].readable { classes.append("bad") }
                html.element(
                    "td",
                    classes.isEmpty ? [:] : ["class": classes.joined(separator: " ")],
                    words: value.readable
                )
            }
        }
    }
}
