// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import LayoutFixtures
internal import ReportWriting
internal import StackLayout

/// The list of all deviations.
enum DeviationList {
    /// Returns a table with the columns name, rule, step and effect.
    static func text(_ style: TerminalStyle) -> String {
        var table = TextTable()
        let all = RuleDeviation.allCases
        table.addWords("deviation", all.map(\.name))
        table.addWords("rule", all.map { $0.rule.rawValue })
        table.addWords("step", all.map(\.step))
        table.addWords("behaves as if", all.map(\.clause))
        var lines = table.lines
        lines[0] = style.bold(lines[0])
        return lines.joined(separator: "\n") + "\n"
    }

    /// The list with one JSON object a line.
    static var jsonl: String {
        JSONText.lines(of: RuleDeviation.allCases) { text, deviation in
            text.member("deviation", deviation.name)
            text.member("rule", deviation.rule.rawValue)
            text.member("step", deviation.step)
            text.member("asIf", deviation.clause)
        }
    }
}
