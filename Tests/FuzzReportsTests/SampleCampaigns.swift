// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import GreedyLayout
internal import LayoutFixtures
internal import LayoutFuzzing
internal import StackLayout
internal import TestSupport

/// Real campaigns against engines with deviations.
enum SampleCampaigns {
    /// Random rows against engines that are wrong in several ways.
    static func rows(
        cases: Int,
        engines: [TestedEngine] = [
            TestedEngine(name: "greedy", GreedyEngine()),
            TestedEngine(name: "endless", WrongEngine.endless),
            TestedEngine(name: "even", WrongEngine.even),
            ScriptedSession.fragile,
        ],
        known: KnownDifferences = KnownDifferences(),
        command: String = "stacklp fuzz --seed 1 --cases 200",
        _ tree: (Int) throws -> LayoutTree = {
            try $0.isMultiple(of: 5)
                ? RandomBoxes.tree(seed: $0) : RandomBoxes.row(seed: $0, isFractional: true)
        }
    ) throws -> CampaignOutcome {
        // 1. All cases.
        let comparer = AnswerComparer(surveyor: GreedyEngine(), optimizer: NoOptimizer())
        let campaign = Campaign(engines: engines, laws: [], comparer: comparer)
        let worker = campaign.worker()
        let fixtures = try (0..<cases).map { Fixture(name: "1:\($0)", tree: try tree($0)) }
        var tally = CampaignTally(engines: engines.count)
        for (number, report) in worker.reports(on: fixtures).enumerated() {
            tally.count(ComparedCase(report, at: CasePlace(number)))
        }

        // 2. One case of each class.
        let findings = tally.failures.map { failures in
            worker.reduced(failures.sample)
                .noted(replay: "stacklp fuzz --replay 1:\(failures.smallest)")
        }
        return CampaignOutcome(
            setting: CampaignOutcome.Setting(
                version: "1.0.0",
                command: command,
                settings: CampaignSettings(),
                engines: engines.map(\.name),
                laws: []
            ),
            tally: tally,
            findings: findings,
            known: known
        )
    }
}
