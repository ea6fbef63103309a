// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import LayoutFuzzing

/// A JSON Lines report of one shard of a campaign.
struct ReportShard {
    let path: String
    let shard: Shard
    /// The records; their settings and their command are those of the whole campaign.
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
        let settings = records.campaign.settings.settings
        guard let shard = settings.shard else { throw refusal("is not from a shard (--shard)") }
        guard settings.isRandom, !records.campaign.command.isEmpty else {
            throw refusal("is not from random cases; merging needs their numbers")
        }
        if settings.maxFailures != nil || records.campaign.endedEarlyBy != nil {
            throw refusal("comes from a run that ended early")
        }
        if !settings.judge.isEmpty {
            throw refusal("was run with judges, who must see the smallest cases of all shards")
        }
        if records.campaign.heldAgainstKnown != nil {
            throw refusal("was compared with known differences, which apply to all shards together")
        }
        (self.path, self.shard) = (path, shard)
        records.campaign.settings.settings.shard = nil
        records.campaign.command = records.campaign.command
            .replacing(" --shard \(shard)", with: "", maxReplacements: 1)
        self.records = records
    }
}
