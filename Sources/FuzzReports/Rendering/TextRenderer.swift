// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// Renders a document as text for a terminal.
///
/// No line is longer than ``ReportDocument/width``, except for long words, commands and tables.
struct TextRenderer {
    let style: TerminalStyle

    func text(of document: ReportDocument) -> String {
        let paint: (String) -> String = {
            style.bold(document.isGood ? style.green($0) : style.red($0))
        }
        let result = document.result.printable.wrapped(to: ReportDocument.width).map(paint)
        let title = "\(document.title): \(document.result)".printable
        let head = title.wrapped(to: ReportDocument.width, rest: "  ").map(style.bold)
        let parts =
            [head + lines(of: document.lead)] + document.sections.map(lines)
            // Readers see the end of the text first.
            + (document.sections.isEmpty ? [] : [result])
        return parts.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private func lines(of section: ReportDocument.Section) -> [String] {
        let indent = section.badges == nil ? "" : "   "
        let badges = section.badges.map { " (\($0.map(\.text).joined(separator: ", ")))" } ?? ""
        let title = (section.title + badges).printable
        return title.wrapped(to: ReportDocument.width, rest: indent).map(style.bold)
            + lines(of: section.blocks, indent: indent)
    }

    private func lines(of blocks: [ReportDocument.Block], indent: String = "") -> [String] {
        blocks.flatMap { block -> [String] in
            switch block {
            case .words(let words): return lines(of: words, first: indent, rest: indent + "  ")
            case .list(let items):
                return items.flatMap { lines(of: $0, first: indent + "- ", rest: indent + "  ") }
            case .table(let table): return lines(of: table).map { indent + $0 }
            case .code(let lines, _, _): return lines.map { indent + $0.printable }
            case .command(let command):
                return [indent + style.faint("again: ") + command.printable]
            case .figure, .details: return []
            }
        }
    }

    private func lines(of words: ReportDocument.Cell, first: String, rest: String) -> [String] {
        words.text.printable.wrapped(to: ReportDocument.width, first: first, rest: rest)
            .map { painted($0, words.tone) }
    }

    private func lines(of table: ReportDocument.Table) -> [String] {
        var text = TextTable()
        for (place, column) in table.columns.enumerated() {
            let cells = table.rows.map { $0[place].text.printable }
            switch column.kind {
            case .words: text.addWords(column.title.printable, cells)
            case .number, .percent: text.addNumbers(column.title.printable, cells)
            }
        }
        let hasHead = table.columns.contains { !$0.title.isEmpty }
        return text.rows.enumerated().dropFirst(hasHead ? 0 : 1).map { number, cells in
            // Colours begin and end at words, and no line ends with spaces.
            let last = cells.lastIndex { $0.contains { $0 != " " } } ?? 0
            return cells[...last].enumerated().map { place, cell in
                let cell = place == last ? String(cell.trimmedAtEnd) : cell
                return painted(cell, number == 0 ? .quiet : table.rows[number - 1][place].tone)
            }.joined(separator: "  ")
        }
    }

    private func painted(_ text: String, _ tone: ReportDocument.Cell.Tone) -> String {
        switch tone {
        case .plain: text
        case .quiet: style.faint(text)
        case .good: style.green(text)
        case .bad: style.red(text)
        case .odd: style.yellow(text)
        }
    }
}

extension String {
    fileprivate var trimmedAtEnd: Substring {
        prefix(upTo: lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)
    }
}
