// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import FixtureGenerating
internal import LayoutFixtures
public import LayoutLaws
internal import StackLayout

/// The results of a campaign's cases so far, counted in case order.
public struct CampaignTally: Sendable {
    /// The failures of one class.
    package struct Failures: Sendable {
        /// The class.
        package var failureClass: FailureClass { sample.failureClass }
        /// The numbers of the cases that failed in this way, in ascending order.
        var cases: [Int]
        /// The number of further cases that failed in this way, and whose numbers are unknown.
        var unnumbered = 0
        /// The number of cases that failed in this way.
        package var count: Int { cases.count + unnumbered }
        /// The place of the smallest of these cases, by elements; the first of several.
        package internal(set) var place: CasePlace
        /// The number of that smallest case.
        package var smallest: Int { place.number }
        /// The finding for that case.
        package internal(set) var sample: Finding
        /// The places of other cases of the class, with their findings.
        package internal(set) var others: [(place: CasePlace, sample: Finding)] = []
        var elements: Int

        /// Adds a failure of the same class, from a later case.
        mutating func add(_ others: Failures) {
            cases += others.cases
            guard others.elements < elements else { return }
            (place, sample, elements) = (others.place, others.sample, others.elements)
        }
    }

    /// The number of cases.
    public private(set) var cases = 0
    /// The number of layouts that were tried.
    ///
    /// It exceeds the number of cases if each case is tried at several lengths.
    public private(set) var layouts = 0
    /// The number of cases that at least one engine failed.
    public private(set) var failingCases = 0
    /// The number of each engine's answers with each verdict, in the order of the campaign.
    public private(set) var verdicts: [[CaseVerdict: Int]]
    /// The number of times that each law was checked for each engine.
    public private(set) var lawsAsked: [[Law: Int]]
    /// The number of times that each engine broke each law.
    public private(set) var lawsBroken: [[Law: Int]]
    /// The decisions in the compared cases of each engine.
    public private(set) var coverage: [Coverage]
    /// The failures by class, in the order in which each class was first met.
    package internal(set) var failures: [Failures] = []
    /// The differing layouts, one for each case and engine; at most 300,000.
    package private(set) var differing: [DifferingCase] = []
    /// Some of the cases in which each engine agrees with the reference, at equal distances.
    package private(set) var agreeing: [SpreadCases]
    /// The refusals of each engine, by their reasons.
    public private(set) var refusals: [Refusals]
    /// The number of refused cases that were replaced, by engine in the order of the campaign.
    public private(set) var replaced: [Int]
    /// The places of the classes among the failures, while cases are counted.
    private var places: [FailureClass: Int] = [:]

    private static let mostDiffering = 300_000
    /// The largest number of other small cases of a class to report.
    package static let mostOthers = 3

    /// Creates a tally without cases, for a number of engines.
    package init(engines: Int) {
        verdicts = Array(repeating: [:], count: engines)
        lawsAsked = Array(repeating: [:], count: engines)
        lawsBroken = lawsAsked
        coverage = Array(repeating: Coverage(), count: engines)
        replaced = Array(repeating: 0, count: engines)
        agreeing = Array(repeating: SpreadCases(), count: engines)
        refusals = Array(repeating: Refusals(), count: engines)
    }

    /// Counts one case with its replacements.
    package mutating func count(_ compared: ComparedCase) {
        // 1. Count the verdicts and the decisions.
        cases += 1
        layouts += ([compared.report] + compared.others.map(\.report)).reduce(0) { $0 + $1.layouts }
        for (engine, verdict) in compared.verdicts.enumerated() {
            verdicts[engine][verdict, default: 0] += 1
            replaced[engine] += compared.replaced[engine]
            if verdict.isComparison {
                coverage[engine].count(compared.coverage[engine])
            } else {
                coverage[engine].note(compared.coverage[engine])
            }
        }
        for (engine, verdict) in compared.report.verdicts.enumerated() where verdict == .agrees {
            agreeing[engine].add(compared.place.number)
        }

        // 2. Count the failures, the first one of each class.
        var findings: [FailureClass: Failures] = [:]
        let all = Array(compared.verdicts.indices)
        for (place, report, engines) in [(compared.place, compared.report, all)] + compared.others {
            let profile = CaseGenerator.profile(ofCase: report.name)
            for (number, engine) in engines.enumerated() {
                refusals[engine].count(report.refusals[number], of: profile)
                lawsAsked[engine].merge(report.laws[number], uniquingKeysWith: +)
                lawsBroken[engine].merge(report.brokenLaws[number], uniquingKeysWith: +)
            }
            keepLayouts(of: report, at: place)
            for finding in report.findings {
                guard findings[finding.failureClass] == nil else { continue }
                findings[finding.failureClass] = Failures(
                    cases: [compared.place.number],
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
    }

    /// Moves differences that depend on earlier fixtures to a class of their own.
    ///
    /// - Parameters:
    ///   - apart: The indices of these differences among all differences.
    ///   - finding: Returns the finding for one of them.
    package mutating func setApart(_ apart: Set<Int>, finding: (DifferingCase) -> Finding) {
        // 1. Remove the cases from their classes, unless they have another difference of that class.
        let moved = apart.sorted().map { differing[$0] }
        differing = differing.indices.filter { !apart.contains($0) }.map { differing[$0] }
        func numbers(_ cases: [DifferingCase]) -> [FailureClass: Set<Int>] {
            cases.reduce(into: [:]) { $0[$1.failureClass, default: []].insert($1.number) }
        }
        let (gone, left) = (numbers(moved), numbers(differing))
        for place in failures.indices {
            let failureClass = failures[place].failureClass
            guard let gone = gone[failureClass]?.subtracting(left[failureClass] ?? []) else {
                continue
            }
            failures[place].cases.removeAll(where: gone.contains)
        }
        failures.removeAll { $0.count == 0 }

        // 2. Add one class for each engine.
        for (_, own) in Dictionary(grouping: moved, by: \.failureClass.engine)
            .sorted(by: { $0.key < $1.key })
        {
            guard let best = own.min(by: { ($0.elements, $0.place) < ($1.elements, $1.place) })
            else { continue }
            add(finding(best), at: best.place, cases: Set(own.map(\.number)).sorted())
        }
    }

    /// Adds failures of a class that has no failures yet.
    ///
    /// - Parameters:
    ///   - sample: The finding for one of the failures.
    ///   - place: The place of that case.
    ///   - cases: The numbers of all cases, in ascending order; `nil` for one case with an unknown number.
    /// - Complexity: O(failing cases).
    package mutating func add(_ sample: Finding, at place: CasePlace, cases: [Int]?) {
        failures.append(
            Failures(
                cases: cases ?? [],
                unnumbered: cases == nil ? 1 : 0,
                place: place,
                sample: sample,
                elements: sample.fixture.tree.items.count
            )
        )
        failingCases = Self.cases(of: failures)
    }

    /// The numbers of the cases that fail, in ascending order.
    package var failingNumbers: [Int] { Self.numbers(of: failures).sorted() }

    private static func numbers(of failures: [Failures]) -> Set<Int> {
        failures.reduce(into: Set()) { $0.formUnion($1.cases) }
    }

    /// Returns the number of cases with failures of some classes, each counted once.
    private static func cases(of failures: [Failures]) -> Int {
        numbers(of: failures).count + failures.reduce(0) { $0 + $1.unnumbered }
    }

    /// Replaces the findings of all classes by their final ones, whose classes may differ.
    ///
    /// - Parameter findings: The final findings, in the order of the classes.
    /// - Returns: The findings, each class once.
    package mutating func settle(_ findings: [Finding]) -> [Finding] {
        var settled: [Failures] = []
        for (var own, finding) in zip(failures, findings) {
            own.sample = finding
            guard
                let same = settled.firstIndex(where: { $0.failureClass == finding.failureClass })
            else {
                settled.append(own)
                continue
            }
            settled[same].cases = Set(settled[same].cases + own.cases).sorted()
            settled[same].unnumbered += own.unnumbered
            var (best, other) = (settled[same].sample, finding)
            if other.tells(moreThan: best) {
                swap(&best, &other)
                settled[same].place = own.place
            }
            settled[same].sample = ([other] + other.others)
                .reduce(best) { $0.keeping($1, upTo: Self.mostOthers) }
                .adding(situationsOf: other)
        }
        failures = settled
        return settled.map(\.sample)
    }

    /// Counts disputed classes against no engine.
    ///
    /// - Parameters:
    ///   - disputed: The classes.
    ///   - engines: The names of the engines, in the order of the campaign.
    mutating func dispute(_ disputed: Set<FailureClass>, engines: [String]) {
        if disputed.isEmpty { return }
        for (place, engine) in engines.enumerated() {
            // A case may have several causes, and thus classes. It is disputed if all of them are.
            let own = failures.filter {
                $0.failureClass.engine == engine && $0.failureClass.kind == .answer(.differs)
            }
            let failing = Self.cases(of: own.filter { !disputed.contains($0.failureClass) })
            let count = Self.cases(of: own) - failing
            if count == 0 { continue }
            let differing = verdicts[place][.differs, default: 0] - count
            verdicts[place][.differs] = differing <= 0 ? nil : differing
            verdicts[place][.disputed, default: 0] += count
        }
        failingCases = Self.cases(of: failures.filter { !disputed.contains($0.failureClass) })
    }

    /// Keeps the differing layouts, for the search for causes.
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

    /// Returns the number of cases in which an engine's answer was compared with the reference's.
    ///
    /// For the reference itself, this is the number of cases that it answered.
    public func compared(engine: Int) -> Int {
        verdicts[engine].reduce(0) { $0 + ($1.key.isComparison ? $1.value : 0) }
    }
}
