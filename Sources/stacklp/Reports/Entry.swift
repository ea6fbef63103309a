// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutDrawing

/// A report in the form in which it is written.
struct Entry: Sendable {
    /// Goes to the results.
    var text = ""
    /// Drawn with the others when all are done.
    var picture: LayoutPicture?
    /// Goes to standard error.
    var remark: String?
    var verdict: Verdict
    var finding: Finding
    var notes: [String]

    /// How wide a verdict is in a table: as wide as the longest one.
    private static let verdictWidth = Verdict.allCases.map(\.rawValue.count).max() ?? 0

    init(_ report: some Report, as format: ResultFormat, _ ink: Ink) {
        verdict = report.verdict
        finding = report.finding
        notes = report.notes
        remark = report.remark
        switch format {
        case .jsonl:
            text = report.json + "\n"
        case .table:
            let space = String(
                repeating: " ",
                count: Self.verdictWidth - verdict.rawValue.count
            )
            text = "\(verdict.painted(ink))\(space)  \(ink.bold(report.name.printable))\n"
            for line in report.details(ink) { text += line.isEmpty ? "\n" : "  \(line)\n" }
        case .svg:
            picture = report.picture()
        }
    }
}
