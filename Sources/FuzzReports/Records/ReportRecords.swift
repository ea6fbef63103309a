// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import LayoutFuzzing

/// A report as JSON Lines: first the totals, then the findings, and last the coverage.
///
/// The first member of every line is `type`.
struct ReportRecords {
    var campaign: CampaignRecord
    var diagnoses: [DiagnosisRecord]
    var findings: [FindingRecord]
    var stale: [StaleRecord]
    var unchecked: [RemarkRecord]
    var complaints: [RemarkRecord]
    var coverage: CoverageRecord

    /// Creates the records of an outcome.
    init(_ outcome: CampaignOutcome) {
        campaign = CampaignRecord(of: outcome)
        diagnoses = outcome.diagnoses.map { DiagnosisRecord(of: $0) }
        findings = outcome.findings.map { finding in
            var record = FindingRecord(of: finding)
            if finding.isNew, outcome.isUnexplained(finding) { record.isUnexplained = true }
            return record
        }
        stale = outcome.stale.map { StaleRecord(of: $0) }
        unchecked = outcome.unchecked.map { RemarkRecord(of: $0) }
        complaints = outcome.complaints.map { RemarkRecord(of: $0) }
        coverage = CoverageRecord(of: outcome)
    }

    /// The lines.
    var text: String {
        var text = JSONText()
        text.line("campaign", campaign)
        for diagnosis in diagnoses { text.line("diagnosis", diagnosis) }
        for finding in findings { text.line("finding", finding) }
        for entry in stale { text.line("stale", entry) }
        for remark in unchecked { text.line("unchecked", remark) }
        for remark in complaints { text.line("complaint", remark) }
        text.line("coverage", coverage)
        return text.text
    }

    /// Returns whether a line is the first line of a report.
    static func areBegun(by line: some Sequence<UInt8>) -> Bool {
        line.starts(with: Array(#"{"type":"campaign","#.utf8))
    }

    // MARK: Reading

    /// Reads the lines of a report.
    ///
    /// - Throws: The reason why the text is not a whole report.
    init(_ text: [UInt8]) throws(Defect) {
        // 1. Read the lines.
        guard text.last == UInt8(ascii: "\n") else { throw Defect.truncated }
        var lines: [(type: String, number: Int, value: JSONValue)] = []
        for (place, line) in text.split(separator: UInt8(ascii: "\n")).enumerated() {
            guard let value = try? FixtureReader.value(of: line, from: FixtureSource(file: ""))
            else {
                throw Defect(reason: "is not a report: line \(place + 1) is not JSON")
            }
            lines.append((value["type"]?.text ?? "", place + 1, value))
        }
        guard lines.first?.type == "campaign" else {
            throw Defect(reason: "is not a report of stacklp fuzz")
        }
        guard lines.last?.type == "coverage" else { throw Defect.truncated }

        // 2. Read the records of each type.
        func records<Record: ReportObject>(_ type: String) throws(Defect) -> [Record] {
            var records: [Record] = []
            for line in lines where line.type == type {
                guard let record = Record(line.value) else {
                    throw Defect(
                        reason: "has a line that this version of stacklp cannot read: line "
                            + "\(line.number), \(type)"
                    )
                }
                records.append(record)
            }
            return records
        }
        campaign = try records("campaign")[0]
        diagnoses = try records("diagnosis")
        findings = try records("finding")
        stale = try records("stale")
        unchecked = try records("unchecked")
        complaints = try records("complaint")
        coverage = try records("coverage")[0]

        // 3. Compare their numbers with the totals.
        let ends = 2
        guard findings.count == campaign.new + campaign.known + campaign.disputed,
            stale.count == campaign.stale, unchecked.count == campaign.unchecked,
            complaints.count == campaign.complaints,
            ends + diagnoses.count + findings.count + stale.count + unchecked.count
                + complaints.count == lines.count
        else {
            throw Defect(reason: "has more or fewer lines than its first line announces")
        }
    }

    /// The reason why a text is not a whole report, as the end of a sentence.
    struct Defect: Error {
        let reason: String

        static var truncated: Defect { Defect(reason: "is truncated") }
    }
}

extension JSONText {
    /// Writes a line of a report.
    fileprivate mutating func line(_ type: String, _ record: some ReportObject) {
        line { text in
            text.member("type", type)
            record.writeMembers(to: &text)
        }
    }
}
