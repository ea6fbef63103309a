// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFuzzing
internal import ReportWriting

/// A campaign's outcome, told.
///
/// The same outcome is told in the same bytes: nothing comes from a clock, or from the machine.
/// Names, reasons and sentences may hold anything; every format stays well-formed.
public struct CampaignReport: Sendable {
    private let outcome: CampaignOutcome
    private let corpus: String?
    private let sources: [String: String]

    /// A report on an outcome.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of a campaign.
    ///   - corpus: The folder in which the smallest case of each class is kept, in a file with the name of the
    ///     class; reports for code hosts say so. `nil` where none is kept.
    ///   - sources: The file of an engine by its name, or of what starts it: to these files of the repository code
    ///     hosts are pointed, which have no kept case. Of other engines they are pointed to the case.
    public init(
        _ outcome: CampaignOutcome,
        corpus: String? = nil,
        sources: [String: String] = [:]
    ) {
        self.outcome = outcome
        self.corpus = corpus
        self.sources = sources
    }

    /// The report, with a line end after its last line.
    ///
    /// - Parameters:
    ///   - format: How it is written.
    ///   - isColoured: Whether text for a terminal has colours; no other format has.
    public func text(as format: ReportFormat, isColoured: Bool = false) -> String {
        switch format {
        case .text:
            TextRenderer(style: TerminalStyle(isColoured: isColoured)).text(of: document)
        case .jsonl: JSONLinesReport(outcome: outcome).text
        case .junit: JUnitReport(outcome: outcome).text
        case .sarif: SARIFReport(outcome: outcome, corpus: corpus, sources: sources).text
        case .markdown: MarkdownRenderer.text(of: document)
        case .html: PageRenderer.text(of: document)
        }
    }

    private var document: ReportDocument { ReportDocument(outcome) }
}
