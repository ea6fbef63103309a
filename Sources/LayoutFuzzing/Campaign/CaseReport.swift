// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutLaws

/// The results of one case, and of the cases that replaced it for engines that refused it.
public struct ComparedCase: Sendable {
    /// The place of the case.
    public let place: CasePlace
    /// The report on the case.
    package let report: CaseReport
    /// The verdict on each engine's answer to the case, or to its last replacement.
    public private(set) var verdicts: [CaseVerdict]
    /// The decisions in which each engine was compared, in the case or in its last replacement.
    private(set) var coverage: [DecisionSet]
    /// The number of cases that each engine refused and that another case replaced.
    public private(set) var replaced: [Int]
    /// The replacements of the case, with their reports and the engines that were asked.
    package private(set) var others: [(place: CasePlace, report: CaseReport, engines: [Int])] = []

    /// Creates the results of a case without replacements.
    package init(_ report: CaseReport, at place: CasePlace) {
        self.place = place
        self.report = report
        (verdicts, coverage) = (report.verdicts, report.coverage)
        replaced = Array(repeating: 0, count: report.verdicts.count)
    }

    /// The classes of all failures, before the search for causes.
    ///
    /// - Complexity: O(failures).
    public var failureClasses: [FailureClass] {
        (report.findings + others.flatMap(\.report.findings)).map(\.failureClass)
    }

    /// The engines that need another case, the reference first; empty if none refused the last one.
    package var open: [Int] {
        if verdicts.first == .refused { return Array(verdicts.indices) }
        let refusing = verdicts.indices.filter { verdicts[$0] == .refused }
        return refusing.isEmpty ? [] : [0] + refusing
    }

    /// A Boolean value that says whether any engine needs another case.
    package var isOpen: Bool { verdicts.contains(.refused) }

    /// Takes the results of another case, for the open engines.
    package mutating func replace(by report: CaseReport, at place: CasePlace) {
        let asked = open
        for (place, engine) in asked.enumerated() {
            if verdicts[engine] == .refused { replaced[engine] += 1 }
            (verdicts[engine], coverage[engine]) = (report.verdicts[place], report.coverage[place])
        }
        others.append((place, report, asked))
    }

    /// The place of the next replacement.
    package var next: CasePlace {
        CasePlace(place.number, attempt: (others.last?.place ?? place).attempt + 1)
    }
}

/// The report on one fixture.
package struct CaseReport: Sendable {
    /// The name of the case.
    package let name: String
    /// The number of elements of the case.
    package let elements: Int
    /// The verdict on each engine's answer, in the order of the campaign.
    package let verdicts: [CaseVerdict]
    /// The failures as they were found.
    package let findings: [Finding]
    /// The decisions in which each engine was compared; none without a comparison.
    let coverage: [DecisionSet]
    /// The number of times that each law was checked for each engine.
    package let laws: [[Law: Int]]
    /// The reason why each engine refused the case; `nil` if it did not.
    let refusals: [String?]
    /// The number of times that each engine broke each law.
    let brokenLaws: [[Law: Int]]
    /// The number of layouts of the case that were tried: one for each length.
    package var layouts = 1

    /// The decisions in which at least one engine was compared.
    package var decisions: Set<Decision> { Set(coverage.flatMap(\.decisions)) }

    /// The classes of the failures.
    package var failures: [FailureClass] { findings.map(\.failureClass) }

    /// Returns the decisions for each engine whose answer was compared, and only the rules for the others.
    static func coverage(_ decisions: DecisionSet, _ verdicts: [CaseVerdict]) -> [DecisionSet] {
        verdicts.map { $0.isComparison ? decisions : decisions.withoutDecisions }
    }
}
