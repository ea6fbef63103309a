// SPDX-License-Identifier: GPL-3.0-or-later

internal import FuzzReports
internal import LayoutFixtures
internal import LayoutFuzzing
internal import Testing

/// A hostile name, with characters that break careless markup and terminals.
let wildName =
    "a\"'`|\u{301}|`\u{301}<!--<script><b>&amp;]]></script></style>-->\n# x](y)\u{1B}[31m\u{0}\u{7F}\u{85}\u{202E}\u{2028}\r\n"
    + "\u{FFFE}</td>"

extension SampleOutcomes {
    /// Outcomes with hostile names in every place.
    static let wild = SampleOutcomes(
        name: wildName,
        engines: ["<g>\u{202E}`|\n# x", "e\"&\u{1B}'</td>\\"],
        command: "a </code> ```\nb"
    )
}

/// Reads JSON with the reader of this package.
func json(_ text: some StringProtocol) throws -> JSONValue {
    try FixtureReader.value(of: text.utf8, from: FixtureSource(file: "report"))
}

extension JSONValue {
    /// A value of an array.
    subscript(position: Int) -> JSONValue? {
        guard case .array(let values) = self, values.indices.contains(position) else { return nil }
        return values[position]
    }

    /// The number of values in an array; `nil` for any other value.
    var count: Int? { if case .array(let values) = self { values.count } else { nil } }
}

@Suite struct CampaignReportTests {
    @Test func `equal campaigns have equal reports, byte for byte`() throws {
        let outcomes = try (0..<2).map { _ in try SampleCampaigns.rows(cases: 40) }
        #expect(outcomes[0].findings.count > 10)
        for format in ReportFormat.allCases {
            let texts = outcomes.map { CampaignReport($0).text(as: format) }
            #expect(texts[0] == texts[1])
        }
    }

    @Test(arguments: ReportFormat.allCases)
    func `a report ends with a line end, and no line with a space`(format: ReportFormat) throws {
        let disputed = try SampleOutcomes.wild.outcome([SampleOutcomes.wild.dispute()])
        for outcome in [SampleOutcomes().outcome(), try SampleOutcomes().everything(), disputed] {
            let text = CampaignReport(outcome).text(as: format)
            #expect(text.hasSuffix("\n"))
            #expect(!text.hasSuffix("\n\n"))
            #expect(!text.contains(" \n"))
        }
    }

    @Test(arguments: ReportFormat.allCases)
    func `a report names every engine, class, reason and command`(format: ReportFormat) throws {
        let outcome = try SampleOutcomes().everything()
        let text = CampaignReport(outcome).text(as: format)
        let keys = outcome.findings.map(\.failureClass.key)
        #expect(keys.count == 6)
        for key in keys { #expect(text.contains(key)) }
        for word in [
            "greedy", "it mutters: red", "nobody/red/*", "was mended: red", "134 red", "1.0.0",
            "red.json: no fixture", "so long",
        ] {
            #expect(text.contains(word), "\(word)")
        }
        #expect(text.contains("stacklp fuzz --replay 42:17 --engine endless"))
    }

    @Test(arguments: ReportFormat.allCases)
    func `no format has characters that control a terminal`(format: ReportFormat) throws {
        let outcome = try SampleOutcomes.wild.everything()
        let text = CampaignReport(outcome).text(as: format)
        let wild = text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0xA: false
            case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
        #expect(wild.isEmpty)
    }

    @Test func `only the text format has colours, and only on request`() throws {
        let report = CampaignReport(try SampleOutcomes().everything())
        for format in ReportFormat.allCases {
            let coloured = report.text(as: format, isColoured: true)
            #expect(coloured.contains("\u{1B}[31m") == (format == .text))
            #expect(!report.text(as: format).contains("\u{1B}"))
        }
    }
}
