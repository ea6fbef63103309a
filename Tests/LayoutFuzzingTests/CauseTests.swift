// SPDX-License-Identifier: GPL-3.0-or-later

import Deviations
import DifferentialTesting
import FixtureGenerating
import GreedyLayout
import LayoutDiagnosis
import LayoutFixtures
import LayoutFuzzing
import StackLayout
import TestSupport
import Testing

/// The causes of differences of engines that do not use our catalogue.
@Suite struct CauseTests {
    /// The tally of a campaign of some rows, and the causes that the search finds in it.
    private static func diagnosis(
        of defect: PlantedDefect,
        count: Int = 400
    ) -> (CampaignTally, CauseSearch) {
        let generator = CaseGenerator(
            seed: 2,
            algorithm: defect.algorithm,
            profile: .fractional
        )
        let campaign = Campaign(
            engines: [
                TestedEngine(name: "greedy", GreedyEngine()),
                TestedEngine(name: "planted", WrongEngine.planted(defect)),
            ],
            laws: [],
            comparer: .standard
        )
        let worker = campaign.worker()
        var tally = CampaignTally(engines: 2)
        let fixtures = (0..<count).map(generator.fixture(at:))
        for (number, report) in worker.reports(on: fixtures).enumerated() {
            tally.count(ComparedCase(report, at: CasePlace(number)))
        }
        var search = CauseSearch(tally.differing)
        func layout(_ differing: DifferingCase) -> EngineLayout {
            EngineLayout(
                fixtures[differing.number].tree,
                frames: differing.frames,
                tolerance: 1e-6
            )
        }
        search.run(agreeing: [], layout: layout, until: { false }) { cases, model in
            var diagnostician = Diagnostician()
            return cases.map { diagnostician.explanation(of: layout($0), by: model) }
        }
        return (tally, search)
    }

    @Test(arguments: [
        (PlantedDefect.forgetsReservedMinima, ["hstack-reserved-minima-omitted" as RuleDeviation]),
        (.ignoresPriorities, ["hstack-priorities-ignored"]),
        (.keepsDeclarationOrder, ["hstack-flexibility-omitted"]),
        (.offersToTheMostFlexibleFirst, ["hstack-flexibility-negated"]),
        (.forgetsTheGaps, ["hstack-gaps-paid-omitted"]),
        (.forgivesDebts, ["hstack-debt-forgiven-always"]),
        (.sharesAmongAllEveryTime, ["hstack-sharers-left-never"]),
        (.dropsTheRemainder, ["texture-remainder-omitted"]),
        (.growsInFractions, ["texture-whole-points-omitted"]),
        (.growsEqually, ["texture-grow-factors-alike"]),
        (.givesTheRemainderToTheLast, ["texture-remainder-last-always"]),
        (.clampsAfterGrowing, ["texture-flexed-limits-always"]),
        (.shrinksOnceMore, ["texture-flexings-one-more"]),
        (.freezesBothSides, ["violations-frozen-always"]),
        (.stopsAfterOneRound, ["further-rounds-never"]),
        (.takesClampedBases, ["flexed-base-omitted"]),
        (.shrinksWithoutTheBasis, ["shrink-scale-omitted"]),
        (.letsTheMaximumWin, ["main-maximum-wins-always"]),
        (.ignoresSumsBelowOne, ["grow-sum-below-1-never", "shrink-sum-below-1-never"]),
    ])
    func `the search names the deviation of an engine`(
        _ defect: PlantedDefect,
        _ causes: [RuleDeviation]
    ) throws {
        let (tally, search) = Self.diagnosis(of: defect)
        let diagnosis = EngineDiagnosis(of: "planted", search.cases, search.explanations)
        #expect(diagnosis.differing == tally.differing.count && diagnosis.differing > 5)
        #expect(diagnosis.explained == diagnosis.differing)
        #expect(Set(diagnosis.causes.map(\.deviation)) == Set(causes))
        let groups = tally.groups(by: search.explanations)
        #expect(Set(groups.compactMap(\.failureClass.deviation)) == Set(causes))
        #expect(groups.allSatisfy { $0.failureClass.situation.isEmpty })
    }

    @Test func `a case that differs at several lengths is counted once`() {
        let (tally, search) = Self.diagnosis(of: .stopsAfterOneRound)
        let twice = search.cases + search.cases
        let once = EngineDiagnosis(of: "planted", search.cases, search.explanations)
        let diagnosis = EngineDiagnosis(
            of: "planted",
            twice,
            search.explanations + search.explanations
        )
        #expect(diagnosis.differing == tally.differing.count)
        #expect(diagnosis.explained == once.explained)
        #expect(diagnosis.causes.map(\.cases) == once.causes.map(\.cases))
        #expect(diagnosis.causes.map(\.alone) == once.causes.map(\.alone))
    }

    @Test(arguments: [
        PlantedDefect.growsBySquaredFactors, .growsInTens, .sharesAmongThree,
    ])
    func `a deviation outside the catalogue stays unexplained`(_ defect: PlantedDefect) {
        let (tally, search) = Self.diagnosis(of: defect, count: 200)
        let diagnosis = EngineDiagnosis(of: "planted", search.cases, search.explanations)
        #expect(diagnosis.explained * 5 < diagnosis.differing)
        let groups = tally.groups(by: search.explanations)
        let open = groups.filter { $0.failureClass.deviation == nil }
        #expect(open.reduce(0) { $0 + $1.count } == diagnosis.differing - diagnosis.explained)
    }
}
