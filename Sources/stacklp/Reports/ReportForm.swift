// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutDrawing
internal import LayoutFixtures
internal import ReportWriting
internal import StackLayout

/// The form of a batch's results: its document, and the entry of each fixture.
protocol ResultForm: Sendable {
    /// The document to write.
    var writer: any EntryWriter { get }
    /// Whether results contain the remarks on them.
    var isForPeople: Bool { get }
    /// Returns the entry of an input that cannot be read as a fixture.
    func entry(of error: FixtureError) -> BatchEntry
}

/// The form of the results of commands that report on each fixture separately.
struct ReportForm: ResultForm {
    private let format: ResultFormat
    private let style: TerminalStyle
    let writer: any EntryWriter

    /// The width of the longest verdict of any command, in letters.
    private static let verdictWidth = 10

    /// - Parameter writer: The document to write; `nil` for the default of the format.
    init(
        _ format: ResultFormat,
        _ style: TerminalStyle,
        into writer: (any EntryWriter)?
    ) throws {
        (self.format, self.style) = (format, style)
        let standard: any EntryWriter =
            format == .svg ? try ExitStatus.attempt(PictureWriter.init) : PlainWriter()
        self.writer = writer ?? standard
    }

    var isForPeople: Bool { format == .table || format == .ascii }

    func entry(of error: FixtureError) -> BatchEntry { entry(InvalidReport(error: error)) }

    /// Returns the entry of a report.
    func entry(_ report: some Report) -> BatchEntry {
        var entry = BatchEntry(report.verdict, remarks: report.remarks, notes: report.notes)
        switch format {
        case .jsonl: entry.output = .members { report.write(to: &$0) }
        case .table:
            let text = heading(report) + Self.indented(report.details(style))
            entry.output = .text(Array(text.utf8))
        case .ascii:
            var text = heading(report)
            if let art = report.lettering() {
                // Without indentation, as Texture prints it.
                text += art.isDrawn ? "\(art.text)\n\n" : Self.indented([art.apology, ""])
            } else {
                text += Self.indented(report.details(style))
            }
            entry.output = .text(Array(text.utf8))
        case .svg:
            entry.attachment = report.picture()
        case .html:
            entry.output = .text(Array((report.html() ?? "").utf8))
        }
        return entry
    }

    private func heading(_ report: some Report) -> String {
        let verdict = report.verdict
        let space = String(repeating: " ", count: max(0, Self.verdictWidth - verdict.name.count))
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
