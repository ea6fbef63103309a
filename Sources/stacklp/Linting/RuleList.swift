// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import LayoutLinting
internal import ReportWriting

/// The list of all rules.
enum RuleList {
    /// Returns a table with the columns rule, severity and summary.
    static func text(_ style: TerminalStyle) -> String {
        let width = LintRule.all.reduce(0) { max($0, $1.id.count) }
        return LintRule.all.map { rule in
            let space = String(repeating: " ", count: width - rule.id.count)
            let severity =
                rule.severity == .error ? style.red("error  ") : style.yellow("warning")
            return "\(style.bold(rule.id))\(space)  \(severity)  \(rule.summary)\n"
        }.joined()
    }

    /// The list with one JSON object a line.
    static var jsonl: String {
        JSONText.lines(of: LintRule.all) { text, rule in
            text.member("rule", rule.id)
            text.member("severity", rule.severity.rawValue)
            text.member("summary", rule.summary)
            text.member("help", rule.help)
        }
    }
}
