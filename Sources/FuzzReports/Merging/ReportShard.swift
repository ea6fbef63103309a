// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

/// A JSON Lines report of one shard of a campaign.
struct ReportShard {
    let path: String
    /// The way in which the campaign is divided: `slice` or `hash`.
    let kind: String
    let number: Int
    let count: Int
    /// The command of the whole.
    let command: String
    let campaign: ReportRecord
    private let others: [ReportRecord]

    /// Reads a report.
    ///
    /// - Throws: A refusal if the report is not of a shard, or cannot be merged.
    init(path: String, text: [UInt8]) throws(MergedReports.Refusal) {
        func refusal(_ reason: String) -> MergedReports.Refusal {
            MergedReports.Refusal(description: "\(path) \(reason)")
        }

        // 1. Its lines.
        guard text.last == UInt8(ascii: "\n") else { throw refusal("is torn") }
        var records: [ReportRecord] = []
        for (number, line) in text.split(separator: UInt8(ascii: "\n")).enumerated() {
            let source = FixtureSource(file: path)
            guard let value = try? FixtureReader.value(of: line, from: source) else {
                throw refusal("is no report: line \(number + 1) is not JSON")
            }
            records.append(ReportRecord(value))
        }
        guard let campaign = records.first, campaign.text("type") == "campaign" else {
            throw refusal("is no report of stacklp fuzz")
        }
        guard records.last?.text("type") == "coverage" else { throw refusal("is torn") }
        func isWhole(_ type: String, _ counts: String...) -> Bool {
            counts.reduce(0) { $0 + campaign.count($1) }
                == records.count { $0.text("type") == type }
        }
        guard isWhole("finding", "new", "known", "disputed"), isWhole("stale", "stale"),
            isWhole("unchecked", "unchecked"), isWhole("complaint", "complaints")
        else { throw refusal("has more or fewer lines than its first one says") }

        // 2. Of which campaign it is, and which part.
        let said = campaign.text("command")
        guard let shard = said.firstMatch(of: /\ --shard (slice|hash):(\d+)\/(\d+)/),
            let number = Int(shard.output.2), let count = Int(shard.output.3),
            (1...max(1, count)).contains(number)
        else { throw refusal("is not of a shard (--shard)") }
        guard said.contains(" --seed ") else {
            throw refusal("is not of random cases, whose names say which comes first")
        }
        if said.contains(" --max-failures ") || campaign["endedEarlyBy"] != nil {
            throw refusal("is of a run that ended early")
        }
        if said.contains(" --judge ") {
            throw refusal("has judges, who are asked about the smallest cases of all")
        }
        if campaign["heldAgainstKnown"] != nil {
            throw refusal("was held against known differences, which are those of all shards")
        }
        self.path = path
        kind = String(shard.output.1)
        (self.number, self.count) = (number, count)
        command = said.replacing(shard.output.0, with: "", maxReplacements: 1)
        self.campaign = campaign
        others = Array(records.dropFirst())
    }

    /// Its lines of a type.
    func records(_ type: String) -> [ReportRecord] { others.filter { $0.text("type") == type } }

    /// Its name in a command.
    var name: String { "\(kind):\(number)/\(count)" }
}
