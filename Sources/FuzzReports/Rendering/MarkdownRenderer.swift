// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting

/// Renders a document in Markdown, for example to paste into an issue about an engine.
enum MarkdownRenderer {
    static func text(of document: ReportDocument) -> String {
        let title = "# \(words(document.title)): \(words(document.result))"
        let blocks =
            [[title]] + document.lead.flatMap(lines)
            + document.sections.flatMap { section in
                let badges = section.badges.map { " (\($0.map(text).joined(separator: ", ")))" }
                return [["## \(words(section.title))\(badges ?? "")"]]
                    + section.blocks.flatMap(lines)
            }
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
            .joined(separator: "\n")
    }

    /// Returns the groups of lines of a block; empty lines separate the groups.
    private static func lines(of block: ReportDocument.Block) -> [[String]] {
        switch block {
        case .words(let words): [[text(words)]]
        case .list(let items): [items.map { "- \(text($0))" }]
        case .table(let table): [lines(of: table)]
        case .code(let lines, let language, _): [MarkdownText.block(lines, language: language)]
        case .command(let command): [MarkdownText.block([command], language: "sh")]
        case .figure: []
        case .details(let title, let blocks):
            [["<details><summary>\(XML.escaped(title))</summary>"]] + blocks.flatMap(lines)
                + [["</details>"]]
        }
    }

    private static func lines(of table: ReportDocument.Table) -> [String] {
        MarkdownText.table(
            [table.columns.map { words($0.title) }]
                + table.rows.map { $0.map { text($0, beginsBlock: false) } },
            words: table.columns.map { $0.kind == .words }
        )
    }

    private static func text(_ words: ReportDocument.Cell) -> String {
        text(words, beginsBlock: true)
    }

    private static func text(_ words: ReportDocument.Cell, beginsBlock: Bool) -> String {
        words.spans.enumerated().map { place, span in
            switch span {
            case .text(let text): self.words(text, beginsBlock: beginsBlock && place == 0)
            case .code(let text): MarkdownText.code(text)
            case .link(let text, let address): "[\(self.words(text))](\(address))"
            }
        }.joined()
    }

    private static func words(_ text: String, beginsBlock: Bool = false) -> String {
        MarkdownText.words(text, beginsBlock: beginsBlock)
    }
}
