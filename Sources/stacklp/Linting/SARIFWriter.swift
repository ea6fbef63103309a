// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutFixtures
internal import LayoutLinting
internal import ReportWriting
internal import Threading

/// A SARIF document of the linter's findings, with one result a line.
struct SARIFWriter: EntryWriter {
    static let isPlain = false
    private var hasResults = false
    private var isWhole = true
    /// The notices about fixtures that cannot be read, or that have no layout.
    private let notices: SpillFile

    private static let document = SARIFText(
        rules: LintRule.all.map { rule in
            SARIFText.Rule(
                id: rule.id,
                summary: rule.summary,
                help: rule.help,
                level: .init(rule.severity)
            )
        }
    )

    var beginning: String { Self.document.beginning(version: Version.current) }

    init() throws { notices = try SpillFile() }

    mutating func add(_ entry: BatchEntry) throws -> String {
        if let notice = entry.attachment as? String { try notices.append(notice.utf8) }
        if entry.grade == .invalid { isWhole = false }
        guard !entry.text.isEmpty else { return "" }
        defer { hasResults = true }
        return (hasResults ? ",\n" : "\n") + entry.text
    }

    func end(inputCount: Int?, _ write: (String) throws -> Void) throws {
        try notices.flush()
        let isInterrupted = Interruption.number != 0
        let reason =
            isInterrupted
            ? "interrupted: the rest was not checked"
            : inputCount == 0 ? Tally.noFixture : nil
        let (beginning, end) = SARIFText.end(isWhole: isWhole && reason == nil)
        try write("\n" + beginning)
        for number in 0..<notices.count {
            let notice = String(decoding: try notices.record(number), as: UTF8.self)
            try write((number > 0 ? "," : "") + notice)
        }
        if let reason {
            let notice = SARIFText.notice(.error, reason)
            try write((notices.count > 0 ? "," : "") + notice)
        }
        try write(end)
    }

    /// Returns the SARIF result for a finding.
    static func result(
        _ finding: LintFinding,
        _ name: String,
        _ source: FixtureSource
    ) -> String {
        document.result(rule: finding.rule.id, .init(finding.severity), finding.message) { text in
            text.locations(.init(source: source, path: finding.path))
            text.object("properties") { text in
                text.member("fixture", name)
                if let fix = finding.fix { text.member(fix) }
            }
        }
    }

    /// Returns the notice about a fixture that cannot be read.
    static func notice(of error: FixtureError) -> String {
        var source = error.source
        source.line = source.line ?? error.problems.first?.line
        return SARIFText.notice(.error, error.description, at: .init(source: source))
    }
}

extension SARIFText.Level {
    fileprivate init(_ severity: LintRule.Severity) {
        switch severity {
        case .error: self = .error
        case .warning: self = .warning
        }
    }
}
