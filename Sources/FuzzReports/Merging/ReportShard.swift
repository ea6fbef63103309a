// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

/// A JSON Lines report of one shard of a campaign.
struct ReportShard {
    let path: String
    /// The way in which the campaign is divided: `slice` or `hash`.
    let kind: String
    let number: Int
    let count: Int
    /// The command of the whole campaign.
    let command: String
    let campaign: ReportRecord
    private let others: [ReportRecord]

    /// Reads a report.
    ///
    /// - Throws: A refusal if the report is not from a shard, or cannot be merged.
    init(path: String, text: [UInt8]) throws(MergedReports.Refusal) {
        func refusal(_ reason: String) -> MergedReports.Refusal {
            MergedReports.Refusal(description: "\(path) \(reason)")
        }

        // 1. Read the lines.
        guard text.last == UInt8(ascii: "\n") else { throw refusal("is truncated") }
        var records: [ReportRecord] = []
        for (number, line) in text.split(separator: UInt8(ascii: "\n")).enumerated() {
            let source = FixtureSource(file: path)
            guard let value = try? FixtureReader.value(of: line, from: source) else {
                throw refusal("is not a report: line \(number + 1) is not JSON")
            }
            records.append(ReportRecord(value))
        }
        guard let campaign = records.first, campaign.text("type") == "campaign" else {
            throw refusal("is not a report of stacklp fuzz")
        }
        guard records.last?.text("type") == "coverage" else { throw refusal("is truncated") }
        func isWhole(_ type: String, _ counts: String...) -> Bool {
            counts.reduce(0) { $0 + campaign.count($1) }
                == records.count { $0.text("type") == type }
        }
        guard isWhole("finding", "new", "known", "disputed"), isWhole("stale", "stale"),
            isWhole("unchecked", "unchecked"), isWhole("complaint", "complaints")
        else { throw refusal("has more or fewer lines than its first line announces") }

        // 2. Find out the campaign and the shard.
        let command = campaign.text("command")
        guard let shard = command.firstMatch(of: /\ --shard (slice|hash):(\d+)\/(\d+)/),
            let number = Int(shard.output.2), let count = Int(shard.output.3),
            (1...max(1, count)).contains(number)
        else { throw refusal("is not from a shard (--shard)") }
        guard command.contains(" --seed ") else {
            throw refusal("is not from random cases; merging needs their numbers")
        }
        if command.contains(" --max-failures ") || campaign["endedEarlyBy"] != nil {
            throw refusal("comes from a run that ended early")
        }
        if command.contains(" --judge ") {
            throw refusal("was run with judges, who must see the smallest cases of all shards")
        }
        if campaign["heldAgainstKnown"] != nil {
            throw refusal("was compared with known differences, which apply to all shards together")
        }
        self.path = path
        kind = String(shard.output.1)
        (self.number, self.count) = (number, count)
        self.command = command.replacing(shard.output.0, with: "", maxReplacements: 1)
        self.campaign = campaign
        others = Array(records.dropFirst())
    }

    /// Returns the lines of a type.
    func records(_ type: String) -> [ReportRecord] { others.filter { $0.text("type") == type } }

    /// The shard in the notation of the command line.
    var name: String { "\(kind):\(number)/\(count)" }
}
