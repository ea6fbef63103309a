// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutDrawing
internal import LayoutFixtures
internal import ReportWriting
internal import StackLayout

/// A report in the form in which it is written.
struct Entry: Sendable {
    /// Goes to the results, in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// Drawn with the others when all are done.
    var picture: LayoutPicture?
    /// What a document of results says of it apart from the results, as JSON.
    var notice: String?
    /// Goes to standard error.
    var remark: String?
    var verdict: Verdict
    var finding: Finding
    var notes: [Note]

    /// What goes to the results.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// How wide a verdict is in a table: as wide as the longest one.
    private static let verdictWidth = Verdict.allCases.map(\.rawValue.count).max() ?? 0

    init(
        text: String,
        notice: String? = nil,
        remark: String? = nil,
        verdict: Verdict,
        finding: Finding,
        notes: [Note] = []
    ) {
        bytes = Array(text.utf8)
        self.notice = notice
        self.remark = remark
        self.verdict = verdict
        self.finding = finding
        self.notes = notes
    }

    /// A report in a format.
    ///
    /// - Parameter text: Memory that JSON is written into, shared until the entry is gone.
    init(
        _ report: some Report,
        as format: ResultFormat,
        _ style: TerminalStyle,
        in text: inout JSONText
    ) {
        verdict = report.verdict
        finding = report.finding
        notes = report.notes
        remark = report.remark
        switch format {
        case .jsonl:
            text.removeAll(keepingCapacity: true)
            report.write(to: &text)
            text.endLine()
            bytes = text.bytes
        case .table:
            let text = Self.heading(report, style) + Self.indented(report.details(style))
            bytes = Array(text.utf8)
        case .ascii:
            var text = Self.heading(report, style)
            if let art = report.lettering() {
                // From the margin, as it would be printed elsewhere.
                text += art.isDrawn ? "\(art.text)\n\n" : Self.indented([art.apology, ""])
            } else {
                text += Self.indented(report.details(style))
            }
            bytes = Array(text.utf8)
        case .svg:
            picture = report.picture()
        }
    }

    private static func heading(_ report: some Report, _ style: TerminalStyle) -> String {
        let verdict = report.verdict
        let space = String(repeating: " ", count: verdictWidth - verdict.rawValue.count)
        return "\(verdict.painted(style))\(space)  \(style.bold(report.name.printable))\n"
    }

    private static func indented(_ lines: [String]) -> String {
        lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    }
}

extension ASCIIArt {
    /// No drawing of more letters is made: nobody would read it, and it may not fit into memory.
    private static let mostLetters = 1 << 22

    /// Whether the drawing is small enough to be made.
    fileprivate var isDrawn: Bool { width * height <= Self.mostLetters }

    /// What is said in place of a drawing that is too large.
    fileprivate var apology: String {
        "its drawing would have \(height) lines of \(width) letters; "
            + "no more than \(Self.mostLetters) letters are drawn"
    }
}
