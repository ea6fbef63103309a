// SPDX-License-Identifier: GPL-3.0-or-later

/// A JSON Lines report of one shard of a campaign.
struct ReportShard {
    let path: String
    /// The way in which the campaign is divided: `slice` or `hash`.
    let kind: String
    let number: Int
    let count: Int
    /// The records; their command is that of the whole campaign.
    let records: ReportRecords

    /// Reads a report.
    ///
    /// - Throws: A refusal if the report is not from a shard, or cannot be merged.
    init(path: String, text: [UInt8]) throws(MergedReports.Refusal) {
        func refusal(_ reason: String) -> MergedReports.Refusal {
            .unusable(path, reason: reason)
        }

        // 1. Read the report.
        var records: ReportRecords
        do { records = try ReportRecords(text) } catch { throw refusal(error.reason) }

        // 2. Find out the campaign and the shard.
        let command = records.campaign.command
        guard let shard = command.firstMatch(of: /\ --shard (slice|hash):(\d+)\/(\d+)/),
            let number = Int(shard.output.2), let count = Int(shard.output.3),
            (1...max(1, count)).contains(number)
        else { throw refusal("is not from a shard (--shard)") }
        guard command.contains(" --seed ") else {
            throw refusal("is not from random cases; merging needs their numbers")
        }
        if command.contains(" --max-failures ") || records.campaign.endedEarlyBy != nil {
            throw refusal("comes from a run that ended early")
        }
        if command.contains(" --judge ") {
            throw refusal("was run with judges, who must see the smallest cases of all shards")
        }
        if records.campaign.heldAgainstKnown != nil {
            throw refusal("was compared with known differences, which apply to all shards together")
        }
        self.path = path
        kind = String(shard.output.1)
        (self.number, self.count) = (number, count)
        records.campaign.command = command.replacing(shard.output.0, with: "", maxReplacements: 1)
        self.records = records
    }
}
