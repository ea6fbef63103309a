// SPDX-License-Identifier: GPL-3.0-or-later

import Deviations
import DifferentialTesting
import FuzzReports
import GreedyLayout
import LayoutFuzzing
import NamedEngines

extension TypeExample {
    /// The greedy engine, and one with a mistake.
    private static var sampleEngines: [TestedEngine] {
        let mistakes: RuleDeviations =
            if let mistake = RuleDeviation(name: "further-rounds-never") { [mistake] } else { [] }
        return [
            TestedEngine(name: "greedy", GreedyEngine()),
            TestedEngine(name: "mine", DeviatingEngine(GreedyEngine(), under: mistakes)),
        ]
    }

    private static var sampleSettings: CampaignSettings {
        var settings = CampaignSettings()
        (settings.algorithm, settings.profile, settings.laws) = (.css, .rows, .none)
        return settings
    }

    /// The examples of the types of `LayoutFuzzing` and `FuzzReports`.
    static let campaigns: [TypeExample] = [
        TypeExample("CampaignSettings") { print in
            // CampaignSettings begins
            var settings = CampaignSettings()
            settings.count = 10_000
            settings.algorithm = .css
            print(settings.commandLine)  // stacklp fuzz --seed 1 --count 10000 --algorithm css
            // CampaignSettings ends
        },
        TypeExample("Campaign") { print in
            let (engines, settings) = (sampleEngines, sampleSettings)
            // Campaign begins
            let outcome = try Campaign.run(settings, engines: engines)
            print(outcome.isGood, outcome.tally.compared(engine: 1))  // false 1000
            for finding in outcome.findings { print(finding.failureClass.key) }
            // Campaign ends
        },
        TypeExample("KnownDifferences") { print in
            let (engines, settings) = (sampleEngines, sampleSettings)
            // KnownDifferences begins
            let known = KnownDifferences([
                .init(pattern: "mine/differs/*", reason: "it has one round")
            ])
            let outcome = try Campaign.run(settings, engines: engines, known: known)
            print(outcome.isGood)  // true
            // KnownDifferences ends
        },
        TypeExample("EngineChoice") { print in
            var settings = sampleSettings
            // EngineChoice begins
            let wrong = try EngineChoice("greedy~further-rounds-never")
            print(wrong.engine().name)  // greedy~further-rounds-never
            settings.engine = ["greedy", wrong.description]
            print(try Campaign.run(settings).isGood)  // false
            // EngineChoice ends
        },
        TypeExample("CampaignReport") { print in
            let outcome = try Campaign.run(sampleSettings, engines: sampleEngines)
            // CampaignReport begins
            let report = CampaignReport(outcome).text(as: .text)
            print(report.prefix { !$0.isNewline })  // mine against greedy: 1 new class of failure
            // CampaignReport ends
        },
    ]
}
