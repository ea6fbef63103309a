// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFuzzing
internal import ReportWriting

/// A report on the outcome of a campaign.
///
/// The same outcome gives the same bytes: nothing depends on a clock or on the machine. Names, reasons
/// and sentences may contain anything; every format stays well-formed.
///
///     let report = CampaignReport(outcome).text(as: .text)
///     print(report.prefix { !$0.isNewline })  // mine against greedy: 1 new class of failure
public struct CampaignReport: Sendable {
    private let outcome: CampaignOutcome
    private let corpus: String?
    private let sources: [String: String]

    /// Creates a report on an outcome.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of a campaign.
    ///   - corpus: The folder where the smallest case of each class is kept, in a file named after the class;
    ///     `nil` if no cases are kept. Reports for code hosts refer to it.
    ///   - sources: For the name of an engine, its source file or the file that starts it. Code hosts show
    ///     findings at that file; without one, they show them at the kept case.
    public init(
        _ outcome: CampaignOutcome,
        corpus: String? = nil,
        sources: [String: String] = [:]
    ) {
        self.outcome = outcome
        self.corpus = corpus
        self.sources = sources
    }

    /// Returns the report, with a line end after its last line.
    ///
    /// - Parameters:
    ///   - format: The format of the report.
    ///   - isColoured: Whether text for a terminal has colours; other formats have none.
    /// - Complexity: O(findings × elements of their smallest cases).
    public func text(as format: ReportFormat, isColoured: Bool = false) -> String {
        switch format {
        case .text:
            TextRenderer(style: TerminalStyle(isColoured: isColoured)).text(of: document)
        case .jsonl: ReportRecords(outcome).text
        case .junit: JUnitReport(outcome: outcome).text
        case .sarif: SARIFReport(outcome: outcome, corpus: corpus, sources: sources).text
        case .markdown: MarkdownRenderer.text(of: document)
        case .html: PageRenderer.text(of: document)
        }
    }

    private var document: ReportDocument { ReportDocument(outcome) }
}
