// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutLaws

/// What came out of one case, and of those that engines were asked in its place where they refused it.
public struct JudgedCase: Sendable {
    /// By what the case is found again.
    public let place: CasePlace
    /// What came out of it.
    public let report: CaseReport
    /// What is said of each engine: of its answer to the case, or to the last one in its place.
    public private(set) var verdicts: [CaseVerdict]
    /// What each engine was compared in: in the case, or in the last one in its place.
    private(set) var coverage: [DecisionSet]
    /// How many cases each engine refused in whose place it was asked another one.
    public private(set) var replaced: [Int]
    /// Cases in its place, what came out of them, and which engines they were put to.
    public private(set) var others: [(place: CasePlace, report: CaseReport, engines: [Int])] = []

    /// A case that nothing takes the place of.
    public init(_ report: CaseReport, at place: CasePlace) {
        self.place = place
        self.report = report
        (verdicts, coverage) = (report.verdicts, report.coverage)
        replaced = Array(repeating: 0, count: report.verdicts.count)
    }

    /// The classes of all that is wrong, before causes are known.
    public var failureClasses: [FailureClass] {
        (report.findings + others.flatMap(\.report.findings)).map(\.failureClass)
    }

    /// Which engines are to be asked another case, the reference first; none if none refuses the last one.
    public var open: [Int] {
        if verdicts.first == .refused { return Array(verdicts.indices) }
        let refusing = verdicts.indices.filter { verdicts[$0] == .refused }
        return refusing.isEmpty ? [] : [0] + refusing
    }

    /// Whether any engine is to be asked another case.
    public var isOpen: Bool { verdicts.contains(.refused) }

    /// Takes what came out of another case, which the open engines were asked.
    public mutating func replace(by report: CaseReport, at place: CasePlace) {
        let asked = open
        for (place, engine) in asked.enumerated() {
            if verdicts[engine] == .refused { replaced[engine] += 1 }
            (verdicts[engine], coverage[engine]) = (report.verdicts[place], report.coverage[place])
        }
        others.append((place, report, asked))
    }

    /// The place of the next case that may take its place.
    public var next: CasePlace {
        CasePlace(place.number, attempt: (others.last?.place ?? place).attempt + 1)
    }
}

/// What came out of one fixture.
public struct CaseReport: Sendable {
    /// What the case is called.
    public let name: String
    /// How many elements it has.
    public let elements: Int
    /// What is said of each engine's answer, in the order of the campaign.
    public let verdicts: [CaseVerdict]
    /// What is wrong, as it was found.
    public let findings: [Finding]
    /// What had to be decided to lay it out, as bits: of each engine, as far as its answer was compared.
    let coverage: [DecisionSet]
    /// How often each law was asked of each engine.
    public let laws: [[Law: Int]]
    /// Why each engine refused it; `nil` for those that did not.
    let refusals: [String?]
    /// How often each engine broke each law.
    let brokenLaws: [[Law: Int]]
    /// How many layouts of it were tried: one, or one for each value of a number.
    package var layouts = 1

    /// What had to be decided to lay out what was compared of any engine's answers.
    public var decisions: Set<Decision> { Set(coverage.flatMap(\.decisions)) }

    /// The classes of what is wrong.
    public var failures: [FailureClass] { findings.map(\.failureClass) }

    /// Decisions for each engine whose answer was compared, and none for the others.
    static func coverage(_ decisions: DecisionSet, _ verdicts: [CaseVerdict]) -> [DecisionSet] {
        verdicts.map { $0.isComparison ? decisions : [] }
    }
}
