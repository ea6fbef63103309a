// SPDX-License-Identifier: GPL-3.0-or-later

import Deviations
import LayoutDiagnosis
import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// The catalogue of deviations.
@Suite struct CatalogueTests {
    /// The path of the project's own fixtures.
    private static let fixtures =
        #filePath.split(separator: "/").dropLast(3)
        .reduce("") { $0 + "/" + $1 } + "/Fixtures"

    @Test func `every deviation has a name, a step and a clause of its own`() {
        let all = RuleDeviation.allCases
        #expect(Set(all.map(\.name)).count == all.count)
        #expect(Set(all.map { "\($0.rule) \($0.clause)" }).count == all.count)
        for deviation in all {
            #expect(deviation.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
            #expect(!deviation.step.isEmpty && !deviation.clause.hasSuffix("."))
            #expect(RuleDeviation(name: deviation.name) == deviation)
        }
        #expect(RuleDeviations(all).all == all)
        #expect(RuleDeviation(name: "none") == nil)
    }

    @Test func `our own fixtures notice every deviation`() throws {
        var count = DeviationCount()
        for item in FixtureFiles([Self.fixtures]) {
            let isCounted = count.count(try item.fixture())
            #expect(isCounted)
        }
        #expect(count.relevant.count == RuleDeviation.allCases.count)
        #expect(count.unnoticed.isEmpty)
    }

    @Test(arguments: [
        "maximum-violations-omitted" as RuleDeviation, "measured-gaps-omitted",
        "hstack-length-taken-omitted",
    ])
    func `the smallest case that notices a deviation is found`(_ deviation: RuleDeviation) throws {
        let fixture = try #require(NoticingCase.search([deviation], cases: 100).first)
        #expect(fixture.tree.items.count <= 6)
        var count = DeviationCount()
        count.count(fixture)
        #expect(!count.unnoticed.contains(deviation))
    }
}
