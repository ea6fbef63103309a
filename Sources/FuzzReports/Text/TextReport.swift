// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

/// A report for a person at a terminal.
struct TextReport {
    /// No line is longer unless a word is.
    static let width = 100

    let outcome: CampaignOutcome
    let style: TerminalStyle

    var text: String {
        let sections = [
            heading, verdicts, laws, causes, news, disputed, known, stale, remarks, coverage,
            result,
        ]
        return sections.filter { !$0.isEmpty }
            .map { $0.joined(separator: "\n") + "\n" }
            .joined(separator: "\n")
    }

    // MARK: What was run

    private var heading: [String] {
        let setting = outcome.setting
        let others = setting.engines.dropFirst().map(\.printable)
        let against =
            others.isEmpty ? "" : ": \(others.list) against \(outcome.reference.printable)"
        let lines = [
            style.bold("\(outcome.cases)\(against)"),
            style.faint(
                "stacklp \(setting.version), tolerance \(setting.toleranceWords)"
            ),
        ]
        return lines + command(setting.command, indent: "")
    }

    /// A command, which is never broken: it is there to be copied.
    func command(_ command: String, indent: String) -> [String] {
        command.isEmpty ? [] : [indent + style.faint("again: ") + command.printable]
    }

    private var verdicts: [String] {
        let verdicts = outcome.verdicts
        let rows = outcome.verdictRows(name: \.printable)
        return TextTable(rows).rows.enumerated().map { number, row in
            let cells = row.enumerated().map { column, cell in
                if number == 0 { return style.faint(cell) }
                if column == 1 { return rows[number][1] == "0" ? style.red(cell) : cell }
                guard column > 0, rows[number][column] != "–" else { return cell }
                let verdict = verdicts[column - 2]
                if verdict == .agrees { return style.green(cell) }
                return verdict.isFailure ? style.red(cell) : style.yellow(cell)
            }
            return cells.joined(separator: "  ")
        } + (outcome.replacements.map { line($0) } ?? [])
    }

    private var laws: [String] {
        let rows = outcome.lawRows(name: \.printable)
        return TextTable(rows).rows.enumerated().map { number, row in
            if number == 0 { return style.faint(row.joined(separator: "  ")) }
            return row.enumerated().map { column, cell in
                guard column > 0, column.isMultiple(of: 2) else { return cell }
                return rows[number][column] == "0" ? style.green(cell) : style.red(cell)
            }.joined(separator: "  ")
        }
    }

    private var causes: [String] {
        outcome.diagnoses.enumerated().flatMap { number, diagnosis in
            var lines = number == 0 ? [] : [""]
            lines += table(of: diagnosis.rows, below: diagnosis.words)
            if let words = diagnosis.suppositionWords {
                lines += table(of: diagnosis.changeRows, below: words)
            }
            return lines
        }
    }

    /// A sentence, and a table of deviations with numbers in the second and the third column.
    private func table(of rows: [[String]], below sentence: String) -> [String] {
        let sentence = sentence.printable.wrapped(to: Self.width, rest: "  ").map(style.bold)
        guard rows.count > 1 else { return sentence }
        var table = TextTable()
        for (place, title) in (rows.first ?? []).enumerated() {
            let cells = rows.dropFirst().map { $0[place] }
            if place == 1 || place == 2 {
                table.addNumbers(title, cells)
            } else {
                table.addWords(title, cells)
            }
        }
        return sentence + table.lines.enumerated().map { $0 == 0 ? style.faint($1) : $1 }
    }

    // MARK: What is no failure, and what was not checked

    private var known: [String] {
        let known = outcome.known
        guard !known.isEmpty else { return [] }
        return [style.bold("Known")]
            + known.flatMap { finding in
                line(
                    "\(finding.failureClass.key), \(finding.count.of("case")): \(finding.reason ?? "")"
                )
            }
    }

    private var remarks: [String] {
        outcome.remarks.flatMap { remark in
            [style.bold(remark.title)] + remark.sentences.flatMap { line($0, style.red) }
        }
    }

    private var stale: [String] {
        guard !outcome.stale.isEmpty else { return [] }
        return [style.bold("Said to be known, but did not happen")]
            + outcome.stale.flatMap { line("\($0.pattern): \($0.reason)", style.yellow) }
    }

    private func line(_ text: String, _ paint: (String) -> String = { $0 }) -> [String] {
        text.printable.wrapped(to: Self.width, first: "  ", rest: "    ").map(paint)
    }

    // MARK: What was tried

    private var coverage: [String] {
        var lines = TextTable(outcome.coverageRows(name: \.printable)).lines
        if !lines.isEmpty { lines[0] = style.faint(lines[0]) }
        return lines
            + outcome.gaps.flatMap { gap in
                gap.printable.wrapped(to: Self.width, rest: "  ").map(style.yellow)
            }
    }

    private var result: [String] {
        outcome.result.wrapped(to: Self.width).map { line in
            style.bold(outcome.isGood ? style.green(line) : style.red(line))
        }
    }
}
