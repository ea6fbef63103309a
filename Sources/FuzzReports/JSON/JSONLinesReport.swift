// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import LayoutFuzzing
internal import LayoutLaws
internal import ReportWriting

/// A report as JSON Lines: first the totals, then the findings, and last the coverage.
///
/// The first member of every line is `type`: `campaign`, `diagnosis`, `finding`, `stale`, `unchecked`,
/// `complaint` or `coverage`.
struct JSONLinesReport {
    let outcome: CampaignOutcome

    var text: String {
        var lines = [line("campaign", totals)]
        for diagnosis in outcome.diagnoses {
            lines.append(line("diagnosis") { $0.members(of: diagnosis) })
        }
        for finding in outcome.findings {
            lines.append(line("finding") { $0.members(of: finding) })
        }
        for entry in outcome.stale {
            lines.append(
                line("stale") { text in
                    text.member("class", entry.pattern)
                    text.member("reason", entry.reason)
                }
            )
        }
        for remark in outcome.remarks {
            for sentence in remark.sentences {
                lines.append(line(remark.type) { $0.member("what", sentence) })
            }
        }
        lines.append(line("coverage", coverage))
        return lines.map { $0 + "\n" }.joined()
    }

    private func line(_ type: String, _ members: (inout JSONText) -> Void) -> String {
        var text = JSONText()
        text.object { text in
            text.member("type", type)
            members(&text)
        }
        return text.text
    }

    private func totals(_ text: inout JSONText) {
        let (setting, tally) = (outcome.setting, outcome.tally)
        text.member("version", setting.version)
        text.member("command", setting.command)
        text.member("tolerance", setting.tolerance.points)
        text.member("cases", tally.cases)
        text.member("failingCases", tally.failingCases)
        text.member("good", outcome.isGood)
        if let interruption = outcome.interruption { text.member("endedEarlyBy", interruption) }
        text.objects("engines", Array(outcome.engines.enumerated())) { text, element in
            let (place, engine) = element
            text.member("name", engine.name)
            text.member("compared", engine.compared)
            text.object("verdicts") { text in
                for verdict in CaseVerdict.allCases {
                    guard let count = engine.verdicts[verdict] else { continue }
                    text.member(verdict.rawValue, count)
                }
            }
            if engine.replaced > 0 { text.member("replaced", engine.replaced) }
            let refusals = outcome.tally.refusals[place].ranked
            if !refusals.isEmpty {
                text.objects("refusals", refusals) { text, refusal in
                    text.member("reason", refusal.reason)
                    text.member("count", refusal.count)
                }
            }
            text.object("laws") { text in
                for law in setting.laws {
                    let counts = outcome.counts(of: law, engine: place)
                    text.object(law.rawValue) { text in
                        text.member("asked", counts.asked)
                        text.member("broken", counts.broken)
                    }
                }
            }
        }
        text.member("new", outcome.news.count)
        text.member("known", outcome.known.count)
        text.member("disputed", outcome.disputed.count)
        text.member("stale", outcome.stale.count)
        text.member("unchecked", outcome.unchecked.count)
        text.member("complaints", outcome.complaints.count)
        if outcome.hasKnownDifferences { text.member("heldAgainstKnown", true) }
    }

    private func coverage(_ text: inout JSONText) {
        text.objects("engines", outcome.tested) { text, engine in
            let coverage = outcome.tally.coverage[engine]
            text.member("name", outcome.setting.engines[engine])
            text.member("cases", coverage.cases)
            text.object("decisions") { text in
                for decision in Decision.allCases {
                    text.member(decision.rawValue, coverage.count(of: decision))
                }
            }
            text.member("neverCompared", coverage.gaps.map { $0.rawValue })
        }
    }
}
