// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import GreedyLayout
internal import LayoutFixtures
internal import LayoutLinting
internal import ReportWriting
internal import StackLayout

/// The linter's report on one fixture.
struct LintReport {
    /// The outcome of linting the fixture.
    enum Outcome {
        /// The fixture was linted; without a layout, some rules were skipped.
        case linted([LintFinding], LayoutFailure?)
        /// The fixture cannot be read.
        case invalid(FixtureError)
    }

    let name: String
    let source: FixtureSource
    let outcome: Outcome

    init(_ fixture: Result<Fixture, FixtureError>, from source: FixtureSource) {
        switch fixture {
        case .success(let fixture):
            name = fixture.name
            var (layout, failure): (Layout?, LayoutFailure?) = (nil, nil)
            do {
                layout = try GreedyEngine(keepsMeasurements: true).layout(fixture.tree)
            } catch {
                failure = error
            }
            let findings = Linter().findings(in: fixture.tree, layout: layout) { tree in
                try? GreedyEngine().layout(tree)
            }
            outcome = .linted(findings, failure)
        case .failure(let error):
            name = error.name
            outcome = .invalid(error)
        }
        self.source = source
    }

    /// Returns the report as an entry of a batch.
    func entry(as format: LintFormat, _ style: TerminalStyle) -> BatchEntry {
        switch outcome {
        case .invalid(let error):
            return BatchEntry(
                .invalid,
                output: .text(Array(text(of: error, format).utf8)),
                attachment: format == .sarif ? SARIFWriter.notice(of: error) : nil,
                remarks: error.messages,
                notes: error.isOfPath ? [.unopened] : []
            )
        case .linted(let findings, let failure):
            var notes = findings.map { $0.severity == .error ? Note.error : .warning }
            if failure != nil { notes.append(.withoutLayout) }
            return BatchEntry(
                FixtureVerdict(
                    !findings.isEmpty ? LintVerdict.flagged : failure == nil ? .clean : .incomplete
                ),
                notes.contains(.error) ? .different : failure == nil ? .good : .invalid,
                output: .text(Array(text(of: findings, failure, format, style).utf8)),
                attachment: format == .sarif ? failure.map(notice) : nil,
                remarks: failure.map { [remark($0)] } ?? [],
                notes: notes
            )
        }
    }

    private func remark(_ failure: LayoutFailure) -> String {
        "\(name): rules that need a layout are skipped: \(failure)"
    }

    private func notice(_ failure: LayoutFailure) -> String {
        SARIFText.notice(.warning, remark(failure), at: .init(source: source))
    }

    private func text(of error: FixtureError, _ format: LintFormat) -> String {
        switch format {
        case .text:
            error.messages.map { $0.printable + "\n" }.joined()
        case .jsonl: error.json + "\n"
        case .sarif: ""
        }
    }

    private func text(
        of findings: [LintFinding],
        _ failure: LayoutFailure?,
        _ format: LintFormat,
        _ style: TerminalStyle
    ) -> String {
        var lines: [String]
        switch format {
        case .text:
            lines = findings.map { line(for: $0, style) }
            if let failure { lines.append(remark(failure).printable) }
        case .jsonl:
            lines = findings.map(json)
            if let failure { lines.append(json(of: failure)) }
        case .sarif:
            return findings.map { SARIFWriter.result($0, name, source) }.joined(separator: ",\n")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func line(for finding: LintFinding, _ style: TerminalStyle) -> String {
        let severity =
            finding.severity == .error
            ? style.red(finding.severity.rawValue) : style.yellow(finding.severity.rawValue)
        return "\(style.bold(name.printable)): \(finding.path): \(severity): "
            + "\(finding.message.printable) \(style.faint("[\(finding.rule.id)]"))"
    }

    private func json(_ finding: LintFinding) -> String {
        var text = JSONText()
        text.object { text in
            text.member("name", name)
            text.member("path", finding.path)
            text.member("rule", finding.rule.id)
            text.member("severity", finding.severity.rawValue)
            text.member("message", finding.message)
            if let fix = finding.fix { text.member(fix) }
        }
        return text.text
    }

    private func json(of failure: LayoutFailure) -> String {
        var text = JSONText()
        text.object { text in
            text.member("name", name)
            text.member("status", failure.kind.rawValue)
            text.member("error", failure.description)
        }
        return text.text
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
