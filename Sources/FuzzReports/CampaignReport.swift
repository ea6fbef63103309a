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

    /// A report on an outcome.
    ///
    /// - Parameters:
    ///   - outcome: What came out of a campaign.
    ///   - corpus: The folder in which the smallest case of each class is kept, in a file with the name of the
    ///     class; reports for code hosts say so. `nil` where none is kept.
    public init(_ outcome: CampaignOutcome, corpus: String? = nil) {
        self.outcome = outcome
        self.corpus = corpus
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
        case .sarif: SARIFReport(outcome: outcome, corpus: corpus).text
        case .markdown: MarkdownRenderer.text(of: document)
        case .html: PageRenderer.text(of: document)
        }
    }

    private var document: ReportDocument { ReportDocument(outcome) }
}
