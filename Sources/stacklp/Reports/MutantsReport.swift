// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import LayoutDiagnosis
internal import LayoutFixtures
internal import ReportWriting
internal import StackLayout

/// The report on the deviations that fixtures notice.
struct MutantsReport {
    let count: DeviationCount
    /// The cases that notice deviations which no fixture notices, each with the name of its deviation.
    let cases: [Fixture]

    /// Returns a table of all deviations, and cases for those that no fixture notices.
    func text(_ style: TerminalStyle) -> String {
        let rows = count.relevant
        var table = TextTable()
        table.addWords("deviation", rows.map(\.deviation.name))
        table.addWords("step", rows.map { "\($0.deviation.rule.rawValue) \($0.deviation.step)" })
        table.addNumbers("noticed by", rows.map { $0.noticing == 0 ? "none" : "\($0.noticing)" })
        table.addWords("smallest", rows.map { $0.smallest ?? "-" })
        var lines = table.lines
        lines[0] = style.bold(lines[0])
        for (place, row) in rows.enumerated() where row.noticing == 0 {
            lines[place + 1] = style.yellow(lines[place + 1])
        }
        for fixture in cases {
            lines += ["", "\(fixture.name) would be noticed by:", fixture.json]
        }
        let noticed = rows.count { $0.noticing > 0 }
        lines += ["", "\(noticed) of \(rows.count) deviations are noticed"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// A line for each deviation, and a last line with the sum.
    var jsonl: String {
        let rows = count.relevant
        let lines = JSONText.lines(of: rows) { text, row in
            text.member("type", "deviation")
            text.member("deviation", row.deviation.name)
            text.member("rule", row.deviation.rule.rawValue)
            text.member("step", row.deviation.step)
            text.member("fixtures", count.fixtures[row.deviation.rule, default: 0])
            text.member("noticing", row.noticing)
            if let smallest = row.smallest { text.member("smallest", smallest) }
            if let fixture = cases.first(where: { $0.name == row.deviation.name }) {
                text.member("case", fixture.json)
            }
        }
        let sum = JSONText.object { text in
            text.member("type", "sum")
            text.member("deviations", rows.count)
            text.member("noticed", rows.count { $0.noticing > 0 })
        }
        return lines + sum + "\n"
    }
}
