// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import Deviations
internal import DifferentialTesting
internal import LayoutDiagnosis
internal import LayoutFixtures
internal import StackLayout
internal import Threading

extension CampaignRun {
    /// The result of the search for causes.
    struct Diagnoses: Sendable {
        /// The diagnosis of each engine that differs.
        var engines: [EngineDiagnosis] = []
        /// The groups of differences, each with the findings for its best cases.
        var found: [(group: CampaignTally.Group, findings: [Finding])] = []
        /// The groups whose best case did not differ again, each with a finding about that.
        var lost: [(group: CampaignTally.Group, finding: Finding)] = []
    }

    /// The number of cases that one thread explains at a time.
    static let diagnosedAtOnce = 256

    /// Searches for the causes of all differences, and groups the differences by cause.
    ///
    /// - Returns: `nil` if there was no time.
    func diagnoses(
        of tally: CampaignTally,
        _ pool: WorkerPool,
        until isOver: @escaping @Sendable () -> Bool
    ) throws(WorkerThread.Failure) -> Diagnoses? {
        // 1. Find the deviations that each engine seems to have.
        var diagnoses = Diagnoses()
        var explanations: [RuleDeviations?] = Array(repeating: nil, count: tally.differing.count)
        var models: [String: [RuleDeviation]] = [:]
        for (engine, agreement) in zip(campaign.engines.map(\.name), tally.agreeing) {
            let places = tally.differing.indices.filter {
                tally.differing[$0].failureClass.engine == engine
            }
            guard !places.isEmpty else { continue }
            var search = CauseSearch(
                places.map { tally.differing[$0] },
                except: campaign.unknown,
                beginningWith: knownCauses(of: engine)
            )
            var failure: WorkerThread.Failure?
            let explain: CauseSearch.Explain = { cases, model in
                do throws(WorkerThread.Failure) {
                    return try explained(cases, by: model, until: isOver)
                } catch {
                    failure = error
                    return Array(repeating: nil, count: cases.count)
                }
            }
            var (score, values) = (ModelScore?.none, [[OtherValue]]?.none)
            if let supposed = settings.deviations?.chosen {
                search.suppose(supposed, explain: explain)
                score = try self.score(supposed, on: search.cases, until: isOver)
            } else {
                let agreeing = agreement.numbers.compactMap { referenceLayout(at: CasePlace($0)) }
                search.run(
                    agreeing: agreeing,
                    weight: Double(agreement.count) / Double(max(1, agreeing.count)),
                    layout: layout,
                    until: isOver,
                    explain: explain
                )
                values = try otherValues(in: search, until: isOver)
            }
            if let failure { throw failure }
            if isOver() { return nil }
            let diagnosis = EngineDiagnosis(
                of: engine,
                search.cases,
                search.explanations,
                supposing: score,
                givenBy: values
            )
            models[engine] = search.model
            diagnoses.engines.append(diagnosis)
            for (place, explanation) in zip(places, search.explanations) {
                explanations[place] = explanation
            }
        }

        // 2. Try the best cases of each group again.
        let groups = tally.groups(by: explanations)
        let findings = withWorker(of: pool) { worker in
            worker.findings(
                of: groups.map { group in
                    (group, group.samples.map { fixture(at: $0.best.place) })
                },
                believing: models
            )
        }
        if isOver() { return nil }
        diagnoses.found = zip(groups, findings).filter { !$1.isEmpty }.map { ($0, $1) }
        diagnoses.lost = zip(groups, findings).filter { $1.isEmpty }.map { group, _ in
            (group, campaign.finding(of: group.best, in: fixture(at: group.best.place)))
        }
        return diagnoses
    }

    /// Returns the causes that the known differences name for an engine.
    private func knownCauses(of engine: String) -> [RuleDeviation] {
        let patterns = Set(known.entries.map(\.pattern))
        return RuleDeviation.allCases.filter { deviation in
            patterns.contains("\(engine)/differs/as/\(deviation.name)")
                && !campaign.unknown.contains(.init(deviation))
        }
    }

    /// Returns an engine's layout of a case.
    private func layout(_ differing: DifferingCase) -> EngineLayout {
        campaign.comparer.engineLayout(of: fixture(at: differing.place), differing.frames)
    }

    /// Returns the layout of an engine that agrees with a reference that follows the rule.
    private func referenceLayout(at place: CasePlace) -> EngineLayout? {
        let fixture = fixture(at: place)
        var engine = DeviationTrials()
        return engine.frames(of: fixture.tree, under: []).map {
            campaign.comparer.engineLayout(of: fixture, $0)
        }
    }

    /// Returns the deviations that explain each case; `nil` for a case without an explanation.
    private func explained(
        _ cases: [DifferingCase],
        by model: [RuleDeviation],
        until isOver: @escaping @Sendable () -> Bool
    ) throws(WorkerThread.Failure) -> [RuleDeviations?] {
        let parts = try parts(of: cases) { cases in
            var diagnostician = Diagnostician()
            return cases.map {
                isOver() ? nil : diagnostician.explanation(of: layout($0), by: model)
            }
        }
        return parts.flatMap(\.self)
    }

    /// The largest number of unexplained cases in which other values of quantities are searched for.
    private static let mostSearched = 80
    /// The number of these that one thread searches at a time.
    private static let searchedAtOnce = 4

    /// Returns the other values that give an engine's smallest unexplained cases.
    private func otherValues(
        in search: CauseSearch,
        until isOver: @escaping @Sendable () -> Bool
    ) throws(WorkerThread.Failure) -> [[OtherValue]] {
        let open = zip(search.cases, search.explanations).filter { $1 == nil }.map(\.0)
            .sorted { ($0.elements, $0.place) < ($1.elements, $1.place) }
        let smallest = Array(open.prefix(Self.mostSearched))
        let parts = try parts(of: smallest, size: Self.searchedAtOnce) { cases in
            cases.compactMap { isOver() ? nil : layout($0).otherValues() }
        }
        return parts.flatMap(\.self)
    }

    /// Returns the result of supposing that an engine has some deviations, over some cases.
    private func score(
        _ model: [RuleDeviation],
        on cases: [DifferingCase],
        until isOver: @escaping @Sendable () -> Bool
    ) throws(WorkerThread.Failure) -> ModelScore {
        var whole = ModelScore(RuleDeviations(model), except: campaign.unknown)
        let none = whole
        let parts = try parts(of: cases) { cases in
            var part = none
            for differing in cases where !isOver() { part.count(layout(differing)) }
            return part
        }
        for part in parts { whole.add(part) }
        return whole
    }

    /// Returns the results of work on parts of some cases, on all threads.
    func parts<Case: Sendable, Result: Sendable>(
        of cases: [Case],
        size: Int = diagnosedAtOnce,
        _ work: @escaping @Sendable (ArraySlice<Case>) -> Result
    ) throws(WorkerThread.Failure) -> [Result] {
        let pipeline = OrderedPipeline<Range<Int>, [Result]>(workers: workers, weight: { _ in 0 })
        var results: [Result] = []
        try pipeline.run(
            (0..<(cases.count + size - 1) / size).map { $0..<$0 + 1 },
            worker: {
                { _, part, output in
                    let end = min(cases.count, (part + 1) * size)
                    output.append(work(cases[part * size..<end]))
                }
            },
            receive: { results += $0 }
        )
        return results
    }
}
