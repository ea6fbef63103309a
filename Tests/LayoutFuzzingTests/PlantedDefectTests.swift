// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import FixtureGenerating
import GreedyLayout
import LayoutFixtures
import LayoutFuzzing
import LayoutLaws
import StackLayout
import TestSupport
import Testing

/// Engines with one deliberate deviation each: a campaign must find each one and reduce its case.
@Suite struct PlantedDefectTests {
    /// The number of cases within which a deviation must be found.
    private static let cases = 2000

    private static func campaign(_ defect: PlantedDefect?, laws: [Law] = []) -> Campaign {
        Campaign(
            engines: [
                TestedEngine(name: "greedy", GreedyEngine()),
                TestedEngine(name: "planted", WrongEngine.planted(defect)),
            ],
            laws: laws,
            comparer: .standard
        )
    }

    @Test(arguments: Algorithm.allCases)
    func `the engine without a deviation equals the greedy engine`(_ algorithm: Algorithm) {
        let worker = Self.campaign(nil).worker()
        for profile in [Profile.rows, .fractional, .cascades, .percent] {
            let generator = CaseGenerator(seed: 7, algorithm: algorithm, profile: profile)
            let reports = worker.reports(on: (0..<Self.cases).map(generator.fixture(at:)))
            for report in reports { #expect(report.failures.isEmpty, "\(report.name)") }
        }
    }

    @Test(arguments: PlantedDefect.allCases)
    func `every deviation is found, reduced and classified`(_ defect: PlantedDefect) throws {
        // 1. Cases fail in one class or several; each class is reduced when it is first met.
        let generator = CaseGenerator(seed: 2, algorithm: defect.algorithm)
        let worker = Self.campaign(defect).worker()
        var met: Set<FailureClass> = []
        var smallest: Finding?
        for first in stride(from: 0, to: Self.cases, by: 50) where (smallest?.children ?? 4) > 3 {
            let fixtures = (first..<first + 50).map(generator.fixture(at:))
            for report in worker.reports(on: fixtures) {
                for sample in report.findings where met.insert(sample.failureClass).inserted {
                    let finding = worker.reduced(sample)
                    #expect(finding.reduction == .smallest)
                    if finding.children < smallest?.children ?? .max { smallest = finding }
                }
            }
        }

        // 2. One of the reduced cases has at most three children and still fails in its class.
        let finding = try #require(smallest, "not found in \(Self.cases) cases")
        #expect(finding.children <= 3, "\(finding.fixture.json)")
        #expect(finding.failureClass.rule == defect.algorithm)
        #expect(finding.failureClass.engine == "planted")
        #expect(worker.reports(on: [finding.fixture])[0].failures == [finding.failureClass])
        #expect(!finding.sentences.isEmpty)
    }
}

extension Finding {
    /// The number of elements below the root.
    fileprivate var children: Int { fixture.tree.items.count - 1 }
}
