// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
public import LayoutLaws
internal import StackLayout

/// What came out of a campaign's cases so far, counted in their order.
public struct CampaignTally: Sendable {
    /// The failures of one class.
    public struct Failures: Sendable {
        /// The class.
        public var failureClass: FailureClass { sample.failureClass }
        /// How many cases failed in this way.
        public internal(set) var count: Int
        /// The place of the case with the fewest elements among them, the first of several.
        public internal(set) var place: CasePlace
        /// The number of that case.
        public var smallest: Int { place.number }
        /// What was found with that case.
        public internal(set) var sample: Finding
        /// The places of other cases of the class, and what was found with them.
        public internal(set) var others: [(place: CasePlace, sample: Finding)] = []
        var elements: Int

        /// Adds failures of the same class that were met later.
        mutating func add(_ others: Failures) {
            count += others.count
            guard others.elements < elements else { return }
            (place, sample, elements) = (others.place, others.sample, others.elements)
        }
    }

    /// How many cases there were.
    public private(set) var cases = 0
    /// How many layouts were tried, which are more if each case is tried at several values of a number.
    public private(set) var layouts = 0
    /// How many of them an engine failed.
    public private(set) var failingCases = 0
    /// What was said of each engine's answers, in the order of the campaign.
    public private(set) var verdicts: [[CaseVerdict: Int]]
    /// How often each law was asked of an engine.
    public private(set) var lawsAsked: [Law: Int] = [:]
    /// How often each law was broken.
    public private(set) var lawsBroken: [Law: Int] = [:]
    /// What the cases had to decide.
    public private(set) var coverage = Coverage()
    /// What went wrong, in the order in which it was met first.
    public internal(set) var failures: [Failures] = []
    /// The cases whose layouts differ, once for each engine whose layout does; no more than some hundred
    /// thousand.
    public private(set) var differing: [DifferingCase] = []
    /// The first cases in which all engines agree.
    public private(set) var agreeing: [CasePlace] = []
    /// How many cases each engine refused whose place others took, in the order of the campaign.
    public private(set) var replaced: [Int]
    private var places: [FailureClass: Int] = [:]
    /// How many cases failed in each combination of ways, by the places of those.
    private var combinations: [Set<Int>: Int] = [:]

    private static let mostDiffering = 300_000
    private static let mostAgreeing = 80

    /// Nothing yet, of so many engines.
    public init(engines: Int) {
        verdicts = Array(repeating: [:], count: engines)
        replaced = Array(repeating: 0, count: engines)
    }

    /// Counts one case.
    ///
    /// - Parameters:
    ///   - report: What became of the case.
    ///   - number: The case's number, by which it is found again.
    public mutating func count(_ report: CaseReport, number: Int) {
        count(JudgedCase(report, at: CasePlace(number)))
    }

    /// Counts one case, and those in its place.
    public mutating func count(_ judged: JudgedCase) {
        // 1. Verdicts, of which each engine has one, and what had to be decided.
        cases += 1
        layouts += ([judged.report] + judged.others.map(\.report)).reduce(0) { $0 + $1.layouts }
        for (engine, verdict) in judged.verdicts.enumerated() {
            verdicts[engine][verdict, default: 0] += 1
            replaced[engine] += judged.replaced[engine]
        }
        coverage.count(judged.report.coverage)
        if agreeing.count < Self.mostAgreeing, judged.others.isEmpty,
            judged.verdicts.allSatisfy({ $0 == .agrees })
        {
            agreeing.append(judged.place)
        }

        // 2. What is wrong, each class once, the first of several.
        var findings: [FailureClass: Failures] = [:]
        for (place, report) in [(judged.place, judged.report)] + judged.others {
            lawsAsked.merge(report.laws, uniquingKeysWith: +)
            keepLayouts(of: report, at: place)
            for finding in report.findings {
                if case .law(let law) = finding.failureClass.kind {
                    lawsBroken[law, default: 0] += 1
                }
                guard findings[finding.failureClass] == nil else { continue }
                findings[finding.failureClass] = Failures(
                    count: 1,
                    place: place,
                    sample: finding,
                    elements: report.elements
                )
            }
        }
        if findings.isEmpty { return }
        failingCases += 1
        for (failureClass, own) in findings.sorted(by: { $0.key.key < $1.key.key }) {
            guard let known = places[failureClass] else {
                places[failureClass] = failures.count
                failures.append(own)
                continue
            }
            failures[known].add(own)
        }
        combinations[Set(findings.keys.compactMap { places[$0] }), default: 0] += 1
    }

    /// Counts differences that depend on what a process was asked before in a class of their own.
    ///
    /// - Parameters:
    ///   - apart: Where they are among those that differ.
    ///   - finding: What is known of one of them.
    package mutating func setApart(_ apart: Set<Int>, finding: (DifferingCase) -> Finding) {
        let moved = apart.sorted().map { differing[$0] }
        differing = differing.indices.filter { !apart.contains($0) }.map { differing[$0] }
        for place in failures.indices {
            failures[place].count -= moved.count {
                $0.failureClass == failures[place].failureClass
            }
        }
        failures.removeAll { $0.count <= 0 }
        for (_, own) in Dictionary(grouping: moved, by: \.failureClass.engine)
            .sorted(by: { $0.key < $1.key })
        {
            guard let best = own.min(by: { ($0.elements, $0.place) < ($1.elements, $1.place) })
            else { continue }
            add(finding(best), at: best.place, count: own.count)
        }
    }

    /// Adds failures of a class that has none yet.
    package mutating func add(_ sample: Finding, at place: CasePlace, count: Int = 1) {
        failures.append(
            Failures(
                count: count,
                place: place,
                sample: sample,
                elements: sample.fixture.tree.items.count
            )
        )
    }

    /// Takes what became of each class, which may be another class then.
    ///
    /// - Parameter findings: What became of each, in their order.
    /// - Returns: The findings, each class once.
    package mutating func settle(_ findings: [Finding]) -> [Finding] {
        var settled: [Failures] = []
        for (var own, finding) in zip(failures, findings) {
            own.sample = finding
            if let same = settled.firstIndex(where: { $0.failureClass == finding.failureClass }) {
                settled[same].count += own.count
            } else {
                settled.append(own)
            }
        }
        failures = settled
        return settled.map(\.sample)
    }

    /// Counts classes of differences against no engine.
    ///
    /// - Parameters:
    ///   - disputed: The classes.
    ///   - engines: The names of the engines, in the order of the campaign.
    mutating func dispute(_ disputed: Set<FailureClass>, engines: [String]) {
        let disputedPlaces = Set(disputed.compactMap { places[$0] })
        for failures in failures where disputed.contains(failures.failureClass) {
            guard let engine = engines.firstIndex(of: failures.failureClass.engine) else {
                continue
            }
            let differing = verdicts[engine][.differs, default: 0] - failures.count
            verdicts[engine][.differs] = differing == 0 ? nil : differing
            verdicts[engine][.disputed, default: 0] += failures.count
        }
        for (combination, count) in combinations where combination.isSubset(of: disputedPlaces) {
            failingCases -= count
        }
    }

    /// Keeps what causes are looked for in.
    private mutating func keepLayouts(of report: CaseReport, at place: CasePlace) {
        for finding in report.findings where finding.failureClass.isDiagnosed {
            guard differing.count < Self.mostDiffering,
                let layout = finding.sides.last?.answer.layout
            else { continue }
            differing.append(
                DifferingCase(
                    place: place.with(length: finding.number),
                    elements: report.elements,
                    failureClass: finding.failureClass,
                    frames: layout.frames
                )
            )
        }
    }

    /// How many cases an engine's answers were held against the reference's; those of the reference
    /// count where it has answered.
    public func compared(engine: Int) -> Int {
        verdicts[engine].reduce(0) { $0 + ($1.key.isComparison ? $1.value : 0) }
    }
}
