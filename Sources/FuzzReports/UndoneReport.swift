// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import ReportWriting
internal import StackLayout

/// A report on a campaign that could not run.
///
/// It exists in every format, so that nobody mistakes such a run for one without failures.
public struct UndoneReport: Sendable {
    private let version: String
    private let command: String
    private let reasons: [String]

    /// Creates a report on a run without cases.
    ///
    /// - Parameters:
    ///   - version: The version of stacklp.
    ///   - command: The command of the campaign; empty if it is not known.
    ///   - reasons: The reasons why the run failed, one line each.
    public init(version: String, command: String, reasons: [String]) {
        (self.version, self.command, self.reasons) = (version, command, reasons)
    }

    private static let title = "The run could not be done"

    /// Returns the report, with a line end after its last line.
    public func text(as format: ReportFormat) -> String {
        switch format {
        case .text: TextRenderer(style: TerminalStyle(isColoured: false)).text(of: document)
        case .jsonl: jsonLine
        case .junit: junit
        case .sarif: sarif
        case .markdown: MarkdownRenderer.text(of: document)
        case .html: PageRenderer.text(of: document)
        }
    }

    private var jsonLine: String {
        JSONText.object { text in
            text.member("type", "undone")
            text.member("version", version)
            text.member("command", command)
            text.member("good", false)
            text.member("reasons", reasons)
        } + "\n"
    }

    /// A suite with one test, which has an error.
    private var junit: String {
        let counts: MarkupText.Attributes = [
            "name": "stacklp fuzz", "tests": "1", "failures": "0", "errors": "1",
        ]
        let properties = [("stacklp", version), ("command", command)]
        var xml = MarkupText()
        xml.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        xml.element("testsuites", counts) { xml in
            xml.element("testsuite", counts) { xml in
                xml.element("properties") { xml in
                    for (name, value) in properties {
                        xml.empty("property", ["name": name, "value": value])
                    }
                }
                xml.element("testcase", ["classname": "stacklp fuzz", "name": "the run"]) { xml in
                    let message = reasons.first ?? Self.title
                    xml.element("error", ["type": "undone", "message": message], lines: reasons)
                }
            }
        }
        return xml.text
    }

    private var sarif: String {
        SARIFText(rules: []).beginning(version: version)
            + SARIFText.end(
                isWhole: false,
                command: command,
                notices: (reasons.isEmpty ? [Self.title] : reasons).map {
                    SARIFText.notice(.error, $0)
                }
            )
    }

    private var document: ReportDocument {
        let others = reasons.dropFirst().map { ReportDocument.Cell($0, .bad) }
        return ReportDocument(
            title: Self.title,
            result: reasons.first ?? "the reason is unknown",
            isGood: false,
            lead: (others.isEmpty ? [] : [.list(others)])
                + [.words(.init("stacklp \(version)", .quiet))] + ReportDocument.command(command),
            sections: []
        )
    }
}
