// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutDrawing
internal import ReportWriting
internal import StackLayout

/// Renders a document as one self-contained page: no scripts, no fonts, no other files.
enum PageRenderer {
    static func text(of document: ReportDocument) -> String {
        var html = MarkupText()
        html.markup("<!DOCTYPE html>\n")
        html.element("html", ["lang": "en"]) { html in
            html.head(title: "\(document.title): \(document.result)", style: PageStyle.rules)
            html.element("body") { html in
                html.markup(LayoutPicture.definitions)
                html.element("header", ["class": "page"]) { html in
                    html.element("h1", words: document.title)
                    let kind = document.isGood ? "good" : "bad"
                    html.element("p", ["class": "result \(kind)"], words: document.result)
                    html.write(document.lead)
                }
                html.element("main", ["class": "page"]) { html in
                    html.writeContents(of: document)
                    for (number, section) in document.sections.enumerated() {
                        html.write(section, id: "part-\(number + 1)")
                    }
                }
            }
        }
        return html.text
    }
}

extension MarkupText {
    /// Writes a list of the failures with links to their sections.
    fileprivate mutating func writeContents(of document: ReportDocument) {
        let failures = document.sections.enumerated().filter { $0.element.badges != nil }
        if failures.isEmpty { return }
        element("section") { html in
            html.element("h2", words: "Classes of failure")
            html.element("ul", ["class": "contents"]) { html in
                for (number, section) in failures {
                    html.inline("li") { html in
                        html.inline("a", ["href": "#part-\(number + 1)"], words: section.title)
                        html.markup(" ")
                        html.write(badges: section.badges ?? [])
                    }
                    html.markup("\n")
                }
            }
        }
    }

    fileprivate mutating func write(_ section: ReportDocument.Section, id: String) {
        guard let badges = section.badges else {
            element("section", ["id": id]) { html in
                html.element("h2", words: section.title)
                html.write(section.blocks)
            }
            return
        }
        let title = "\(id)-title"
        element("article", ["class": "finding", "id": id, "aria-labelledby": title]) { html in
            html.inline("p", ["class": "facts"]) { $0.write(badges: badges) }
            html.element("h3", ["id": title], words: section.title)
            html.write(section.blocks)
        }
    }

    private mutating func write(badges: [ReportDocument.Cell]) {
        for (place, badge) in badges.enumerated() {
            if place > 0 { markup(" ") }
            inline("span", ["class": "badge \(badge.tone.rawValue)"], words: badge.text)
        }
    }

    fileprivate mutating func write(_ blocks: [ReportDocument.Block]) {
        for block in blocks {
            switch block {
            case .words(let words): write(words, as: "p")
            case .list(let items):
                element("ul", ["class": "sentences"]) { html in
                    for item in items { html.write(item, as: "li") }
                }
            case .table(let table): write(table)
            case .code(let lines, let language, let label):
                let attributes: Attributes = [
                    "class": language, "role": "region", "aria-label": label, "tabindex": "0",
                ]
                element("pre", attributes, lines: lines)
            case .command(let command):
                element("div", ["class": "command"]) { html in
                    html.element("span", ["class": "quiet"], words: "Again")
                    html.element("code", words: command)
                }
            case .figure(let markup, let label):
                element("p", ["class": "quiet"], words: label)
                scrolling(label: label, kind: "scroll pictures") { $0.markup(markup) }
            case .details(let title, let blocks):
                element("details") { html in
                    html.element("summary", words: title)
                    html.write(blocks)
                }
            }
        }
    }

    private mutating func write(_ table: ReportDocument.Table) {
        scrolling(label: table.label) { html in
            html.element("table") { html in
                if table.columns.contains(where: { !$0.title.isEmpty }) {
                    html.element("thead") { html in
                        html.element("tr") { html in
                            for column in table.columns {
                                html.element("th", ["scope": "col"], words: column.title)
                            }
                        }
                    }
                }
                html.element("tbody") { html in
                    for row in table.rows { html.write(row, of: table) }
                }
            }
        }
    }

    private mutating func write(_ row: [ReportDocument.Cell], of table: ReportDocument.Table) {
        element("tr") { html in
            for (place, cell) in row.enumerated() {
                if place == 0 {
                    html.write(cell, as: "th", ["scope": "row"])
                    continue
                }
                switch table.columns[place].kind {
                case .number: html.write(cell, as: "td")
                case .words: html.write(cell, as: "td", ["data-kind": "words"])
                case .percent:
                    let share = Double(cell.text) ?? 0
                    let style = "--share: \(NumberText.coordinate(share))%"
                    html.write(cell, as: "td", ["data-kind": "percent", "style": style])
                }
            }
        }
    }

    /// Writes words as an element, with the class of their tone.
    private mutating func write(
        _ words: ReportDocument.Cell,
        as name: String,
        _ attributes: Attributes = [:]
    ) {
        var attributes = attributes
        if words.tone != .plain { attributes.append("class", words.tone.rawValue) }
        inline(name, attributes) { html in
            for span in words.spans {
                switch span {
                case .text(let text): html.words(text)
                case .code(let text): html.inline("code", words: text)
                case .link(let text, let address):
                    html.inline("a", ["href": address], words: text)
                }
            }
        }
        markup("\n")
    }

    /// Writes a box that scrolls if its content is too wide.
    private mutating func scrolling(
        label: String,
        kind: String = "scroll",
        _ body: (inout MarkupText) -> Void
    ) {
        let attributes: Attributes = [
            "class": kind, "role": "region", "aria-label": label, "tabindex": "0",
        ]
        element("div", attributes, body)
    }
}
