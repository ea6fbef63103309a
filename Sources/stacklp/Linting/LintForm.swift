// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutFixtures
internal import LayoutLinting
internal import ReportWriting
internal import StackLayout

/// The form of the linter's results.
struct LintForm: ResultForm {
    private let format: LintFormat
    private let style: TerminalStyle
    let writer: any EntryWriter

    init(_ format: LintFormat, _ style: TerminalStyle) throws {
        (self.format, self.style) = (format, style)
        writer = format == .sarif ? try ExitStatus.attempt(SARIFWriter.init) : PlainWriter()
    }

    var isForPeople: Bool { format == .text }

    func entry(of error: FixtureError) -> BatchEntry {
        var entry = BatchEntry(
            .invalid,
            remarks: error.messages,
            notes: error.isOfPath ? [.unopened] : []
        )
        switch format {
        case .text: entry.output = Self.lines(error.messages.map(\.printable))
        case .jsonl: entry.output = Self.lines([error.json])
        case .sarif: entry.attachment = SARIFWriter.notice(of: error)
        }
        return entry
    }

    /// Returns the entry of a report.
    func entry(of report: LintReport) -> BatchEntry {
        var entry = BatchEntry(
            FixtureVerdict(report.verdict),
            report.notes.contains(.error)
                ? .different : report.failure == nil ? .good : .invalid,
            remarks: report.remark.map { [$0] } ?? [],
            notes: report.notes
        )
        switch format {
        case .text:
            let lines = report.findings.map { line(for: $0, of: report) }
            entry.output = Self.lines(lines + entry.remarks.map(\.printable))
        case .jsonl:
            let failure = report.failure.map { [Self.json(of: $0, report)] } ?? []
            entry.output = Self.lines(report.findings.map { Self.json($0, of: report) } + failure)
        case .sarif:
            let results = report.findings.map { SARIFWriter.result($0, report.name, report.source) }
            entry.output = .text(Array(results.joined(separator: ",\n").utf8))
            entry.attachment = report.remark.map {
                SARIFText.notice(.warning, $0, at: .init(source: report.source))
            }
        }
        return entry
    }

    private static func lines(_ lines: [String]) -> BatchEntry.Output {
        .text(lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] })
    }

    private func line(for finding: LintFinding, of report: LintReport) -> String {
        let severity =
            finding.severity == .error
            ? style.red(finding.severity.rawValue) : style.yellow(finding.severity.rawValue)
        return "\(style.bold(report.name.printable)): \(finding.path): \(severity): "
            + "\(finding.message.printable) \(style.faint("[\(finding.rule.id)]"))"
    }

    private static func json(_ finding: LintFinding, of report: LintReport) -> String {
        JSONText.object { text in
            text.member("name", report.name)
            text.member("path", finding.path)
            text.member("rule", finding.rule.id)
            text.member("severity", finding.severity.rawValue)
            text.member("message", finding.message)
            if let fix = finding.fix { text.member(fix) }
        }
    }

    private static func json(of failure: LayoutFailure, _ report: LintReport) -> String {
        JSONText.object { text in
            text.member("name", report.name)
            text.member("status", failure.kind.rawValue)
            text.member("error", failure.description)
        }
    }
}

extension JSONText {
    mutating func member(_ fix: Fix) {
        object("fix") { text in
            switch fix {
            case .move(let property, let from, let to):
                text.member("action", "move")
                text.member("property", property)
                text.member("from", from)
                text.member("to", to)
            case .remove(let property, let from):
                text.member("action", "remove")
                text.member("property", property)
                text.member("from", from)
            }
        }
    }
}
