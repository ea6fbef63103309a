// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutDrawing
internal import LayoutFixtures
internal import ReportWriting
internal import StackLayout

extension BatchEntry {
    /// The width of the longest verdict of any command, in letters.
    private static let verdictWidth = 10

    /// An entry with a report in a format.
    init(_ report: some Report, as format: ResultFormat, _ style: TerminalStyle) {
        self.init(report.verdict, remarks: report.remarks, notes: report.notes)
        switch format {
        case .jsonl: output = .members { report.write(to: &$0) }
        case .table:
            let text = Self.heading(report, style) + Self.indented(report.details(style))
            output = .text(Array(text.utf8))
        case .ascii:
            var text = Self.heading(report, style)
            if let art = report.lettering() {
                // Without indentation, as Texture prints it.
                text += art.isDrawn ? "\(art.text)\n\n" : Self.indented([art.apology, ""])
            } else {
                text += Self.indented(report.details(style))
            }
            output = .text(Array(text.utf8))
        case .svg:
            attachment = report.picture()
        case .html:
            output = .text(Array((report.html() ?? "").utf8))
        }
    }

    private static func heading(_ report: some Report, _ style: TerminalStyle) -> String {
        let verdict = report.verdict
        let space = String(repeating: " ", count: max(0, verdictWidth - verdict.name.count))
        return "\(verdict.styled(style))\(space)  \(style.bold(report.name.printable))\n"
    }

    private static func indented(_ lines: [String]) -> String {
        lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    }
}

extension ASCIIArt {
    /// The largest number of letters in a drawing.
    ///
    /// A larger one is unreadable, and may not fit into memory.
    private static let mostLetters = 1 << 22

    /// Whether the drawing is small enough to be made.
    fileprivate var isDrawn: Bool { width * height <= Self.mostLetters }

    /// The message in place of a drawing that is too large.
    fileprivate var apology: String {
        "its drawing would have \(height) lines of \(width) letters; "
            + "no more than \(Self.mostLetters) letters are drawn"
    }
}
