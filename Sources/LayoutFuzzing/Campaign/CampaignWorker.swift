// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import FixtureReducing
public import GreedyLayout
internal import LayoutDiagnosis
public import LayoutFixtures
internal import LayoutLaws
internal import StackLayout

/// A campaign's engines, started for one worker, which asks them from one thread at a time.
public final class CampaignWorker: Sendable {
    private let campaign: Campaign
    private let sessions: [any EngineSession]
    private let referees: [any EngineSession]

    init(_ campaign: Campaign) {
        self.campaign = campaign
        sessions = campaign.engines.map { $0.start() }
        referees = campaign.referees.engines.map { $0.start() }
    }

    /// Gets every engine ready to answer, and every referee.
    ///
    /// - Returns: Those that cannot be started, with what is known of the reason, in lines of text.
    public func prepare() -> [(engine: String, reason: String)] {
        let engines = campaign.engines + campaign.referees.engines
        return zip(engines, sessions + referees).compactMap { engine, session in
            session.prepare().map { (engine: engine.name, reason: $0) }
        }
    }

    /// What of the format all engines can be asked, as far as they say so, once they are ready.
    public var vocabulary: Vocabulary {
        sessions.reduce(.all) { $0.intersection($1.vocabulary) }
    }

    /// Puts cases through all engines and laws.
    ///
    /// - Parameters:
    ///   - fixtures: Several cases at once; their names differ.
    ///   - engines: Which engines are asked, by their places in the campaign, the reference first; `nil` for
    ///     all. A report has verdicts on these, in this order.
    ///   - deadline: When the reports are wanted at the latest, as far as engines wait for anything.
    /// - Returns: A report on each, in their order, up to the first that not every engine has answered
    ///   because there was no time; each is the same whatever the other cases are.
    public func reports(
        on fixtures: [Fixture],
        by engines: [Int]? = nil,
        until deadline: SuspendingClock.Instant? = nil
    ) -> [CaseReport] {
        guard let lengths = campaign.lengths else {
            return plainReports(on: fixtures, by: engines, until: deadline)
        }
        var reports: [CaseReport] = []
        for fixture in fixtures {
            let variants = lengths.variants(of: fixture)
            let own = plainReports(on: variants.map(\.fixture), by: engines, until: deadline)
            guard own.count == variants.count else { break }
            reports.append(CaseReport(fixture.name, at: variants.map(\.number), own))
        }
        return reports
    }

    /// Reports on cases with the numbers that they have.
    private func plainReports(
        on fixtures: [Fixture],
        by engines: [Int]?,
        until deadline: SuspendingClock.Instant?
    ) -> [CaseReport] {
        let engines = engines ?? Array(campaign.engines.indices)
        return evaluations(of: fixtures, by: engines, campaign.laws, until: deadline)
            .prefix(while: \.isComplete)
            .map { evaluation in
                CaseReport(
                    name: evaluation.fixture.name,
                    elements: evaluation.fixture.tree.items.count,
                    verdicts: evaluation.verdicts,
                    findings: evaluation.failures.map { finding($0, in: evaluation.fixture) },
                    decisions: evaluation.fixture.tree.decisions(in: evaluation.survey),
                    laws: evaluation.trials
                )
            }
    }

    /// Tries a kept case again.
    ///
    /// - Parameters:
    ///   - kept: The case.
    ///   - deadline: When the answer is wanted at the latest, as far as engines wait for anything.
    /// - Returns: What has changed since, in a few words; `nil` if nothing has, or nothing is known.
    public func change(
        of kept: KeptCase,
        until deadline: SuspendingClock.Instant? = nil
    ) -> String? {
        guard let engine = campaign.engines.firstIndex(where: { $0.name == kept.engine }) else {
            return nil
        }
        let evaluation = evaluations(
            of: [kept.fixture],
            by: engine == 0 ? [0] : [0, engine],
            kept.law.map { [$0] } ?? [],
            until: deadline
        )[0]
        return evaluation.isComplete ? kept.change(in: evaluation, by: campaign.judge) : nil
    }

    /// Makes a case as small as it gets while it still fails in the same way.
    ///
    /// What cannot be made smaller comes back as it was found, and says so.
    ///
    /// - Parameters:
    ///   - sample: What was found.
    ///   - deadline: When the result is wanted at the latest, as far as engines wait for anything.
    ///   - isStopped: Asked now and then: whether the result is wanted at once.
    public func reduced(
        _ sample: Finding,
        until deadline: SuspendingClock.Instant? = nil,
        isStopped: @escaping () -> Bool = { false }
    ) -> Finding {
        // 1. Only those are asked who have to do with it.
        let failureClass = sample.failureClass
        guard
            let engine = campaign.engines.firstIndex(where: { $0.name == failureClass.engine })
        else { return sample }
        let laws: [Law]
        let engines: [Int]
        switch failureClass.kind {
        case .law(let law): (engines, laws) = ([engine], [law])
        case .answer: (engines, laws) = (engine == 0 ? [0] : [0, engine], [])
        }
        var isOver = false
        var diagnostician = Diagnostician(except: campaign.unknown)
        func failures(_ fixtures: [Fixture]) -> [Evaluation.Failure?] {
            evaluations(of: fixtures, by: engines, laws, until: deadline).map { evaluation in
                if !evaluation.isComplete { isOver = true }
                return evaluation.failure(like: sample, &diagnostician, campaign.judge.tolerance)
            }
        }
        func hasNoTime() -> Bool {
            isOver = isOver || isStopped() || deadline.map { $0 <= .now } ?? false
            return isOver
        }
        if hasNoTime() { return sample }
        guard let first = failures([sample.original])[0] else {
            return isOver ? sample : sample.notRepeated
        }

        // 2. Smaller and smaller, but no difference that might be one of rounding in the end. What is
        //    taken is kept with its failure: who hangs may not do so a second time.
        let least = min((first.distance ?? 0) / 2, 100 * campaign.judge.tolerance)
        let surveyor = campaign.judge.surveyor
        var taken = [(fixture: sample.original, failure: first)]
        // A candidate that hangs costs the time limit, and those behind it in a batch are not used.
        let isHang = failureClass.kind == .answer(.timedOut)
        let reducer = isHang ? FixtureReducer(batchSize: 1) : FixtureReducer()
        let reduction = reducer.reduce(
            sample.original,
            laidOut: { try? surveyor.layout($0) },
            until: hasNoTime,
            while: { candidates in
                let failures = failures(candidates)
                let verdicts = failures.map { $0.map { $0.distance ?? least >= least } ?? false }
                if let place = verdicts.firstIndex(of: true), let failure = failures[place] {
                    taken.append((candidates[place], failure))
                }
                return verdicts
            }
        )

        // 3. It is tried once more. If it does not fail again, an earlier one may: the steps back become
        //    longer and longer.
        var place = taken.count - 1
        var step = 1
        while place > 0, !hasNoTime() {
            if let failure = failures([taken[place].fixture])[0] {
                taken[place].failure = failure
                break
            }
            if isOver { break }
            place = max(0, place - step)
            step *= 2
        }
        let isRefused = reduction.candidates > 0 && taken.count == 1 && !isOver
        let isSteady = place == taken.count - 1 && !isRefused
        var fixture = taken[place].fixture
        fixture.name = sample.original.name
        var reduced = Finding(
            failureClass: failureClass,
            original: sample.original,
            fixture: fixture,
            failure: taken[place].failure,
            reference: campaign.engines[0].name,
            tried: reduction.candidates,
            reduction: !isSteady ? .unsteady : reduction.isMinimal ? .smallest : .stopped
        )
        (reduced.diagnosis, reduced.situations) = (sample.diagnosis, sample.situations)
        reduced.place = sample.place
        return reduced
    }

    /// Tries the best cases of each group of failures again.
    ///
    /// - Parameters:
    ///   - groups: Groups of differences, each with the fixtures of its samples.
    ///   - models: What each engine is believed to do in another way.
    /// - Returns: What was found with each sample; nothing of a group whose best case does not differ any
    ///   more.
    public func findings(
        of groups: [(group: CampaignTally.Group, fixtures: [Fixture])],
        believing models: [String: [RuleDeviation]]
    ) -> [[Finding]] {
        var diagnostician = Diagnostician(except: campaign.unknown)
        return groups.map { group, fixtures in
            let found = zip(group.samples, fixtures).map { sample, fixture in
                finding(of: group, sample, fixture, models, &diagnostician)
            }
            return found.first == nil || found[0] == nil
                ? []
                : found.prefix { $0 != nil }
                    .compactMap(\.self)
        }
    }

    private func finding(
        of group: CampaignTally.Group,
        _ sample: (best: DifferingCase, together: RuleDeviations),
        _ fixture: Fixture,
        _ models: [String: [RuleDeviation]],
        _ diagnostician: inout Diagnostician
    ) -> Finding? {
        let failureClass = sample.best.failureClass
        guard
            let engine = campaign.engines.firstIndex(where: { $0.name == failureClass.engine }),
            let failure = evaluations(of: [fixture], by: [0, engine], [], until: nil)[0]
                .failures.first(where: { $0.failureClass == failureClass })
        else { return nil }
        var finding = finding(failure, in: fixture)
        finding.failureClass = group.failureClass
        finding.place = failureClass
        finding.situations = group.situations.map { (failureClass: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.failureClass.key) < ($0.count, $1.failureClass.key) }
        finding.diagnosis = explanation(
            of: group,
            sample.together,
            failure,
            in: fixture,
            models[failureClass.engine] ?? [],
            &diagnostician
        )
        return finding
    }

    /// What explains a case, and what does not, which smaller ones have to keep.
    private func explanation(
        of group: CampaignTally.Group,
        _ together: RuleDeviations,
        _ failure: Evaluation.Failure,
        in fixture: Fixture,
        _ model: [RuleDeviation],
        _ diagnostician: inout Diagnostician
    ) -> Explanation {
        let deviation = group.failureClass.deviation
        let layout = failure.engineLayout(of: fixture.tree, campaign.judge.tolerance)
        let others = model.filter { $0 != deviation }
        return Explanation(
            deviation,
            together: together,
            excluded: deviation == nil
                ? model
                : others.filter { other in
                    layout.map { !diagnostician.explains(RuleDeviations(other), $0) } ?? false
                }
        )
    }

    /// Asks the referees whose layout of a case is right, if two layouts differ.
    ///
    /// - Parameters:
    ///   - finding: What was found.
    ///   - deadline: When the result is wanted at the latest, as far as referees wait for anything.
    public func refereed(
        _ finding: Finding,
        until deadline: SuspendingClock.Instant? = nil
    ) -> Finding {
        guard finding.layouts != nil else { return finding }
        var finding = finding
        let tolerance = campaign.referees.tolerance
        finding.opinions = zip(campaign.referees.engines, referees).compactMap { engine, session in
            let answer = session.answers(to: [finding.fixture], until: deadline)[0]
            return Opinion(of: engine.name, answer, on: finding, tolerance: tolerance)
        }
        return finding
    }

    /// Looks for the interval of the campaign's number in which an engine stays wrong, if it has one.
    ///
    /// - Parameters:
    ///   - finding: What was found; its smallest case is tried.
    ///   - deadline: When the result is wanted at the latest.
    public func spread(
        _ finding: Finding,
        until deadline: SuspendingClock.Instant? = nil
    ) -> Finding {
        let failureClass = finding.failureClass
        guard let lengths = campaign.lengths, case .answer = failureClass.kind,
            let engine = campaign.engines.firstIndex(where: { $0.name == failureClass.engine })
        else { return finding }
        let engines = engine == 0 ? [0] : [0, engine]
        let search = WrongIntervalSearch(lengths: lengths, fixture: finding.fixture) { variants in
            if let deadline, deadline <= .now { return nil }
            let evaluations = self.evaluations(of: variants, by: engines, [], until: deadline)
            guard evaluations.allSatisfy(\.isComplete) else { return nil }
            return evaluations.map { evaluation in
                evaluation.failures.contains {
                    $0.failureClass.engine == failureClass.engine
                        && $0.failureClass.kind == failureClass.kind
                }
            }
        }
        var finding = finding
        finding.interval = search.interval()
        return finding
    }

    private func finding(_ failure: Evaluation.Failure, in fixture: Fixture) -> Finding {
        Finding(
            failureClass: failure.failureClass,
            original: fixture,
            fixture: fixture,
            failure: failure,
            reference: campaign.engines[0].name
        )
    }

    // MARK: One batch

    private func evaluations(
        of fixtures: [Fixture],
        by engines: [Int],
        _ laws: [Law],
        until deadline: SuspendingClock.Instant?
    ) -> [Evaluation] {
        let judge = campaign.judge

        // 1. The answers of all engines, and what they say of each other.
        let answers = engines.map { sessions[$0].answers(to: fixtures, until: deadline) }
        var evaluations = fixtures.enumerated().map { index, fixture in
            var evaluation = Evaluation(
                fixture: fixture,
                survey: try? judge.surveyor.layout(fixture.tree)
            )
            for (place, engine) in engines.enumerated() {
                evaluation.add(
                    answers[place][index],
                    of: campaign.engines[engine],
                    reference: (campaign.engines[engines[0]], answers[0][index]),
                    isReference: place == 0 && engine == 0,
                    judge
                )
            }
            return evaluation
        }

        // 2. An engine whose behaviour changes a little earlier or later than the reference's is not wrong.
        if let lengths = campaign.lengths {
            for place in evaluations.indices
            where evaluations[place].failures.contains(where: \.differs) {
                let near = lengths.neighbours(of: fixtures[place], in: judge.displacement)
                let layouts = sessions[engines[0]].answers(to: near, until: deadline)
                    .compactMap(\.layout)
                for (number, engine) in engines.enumerated() {
                    let layout = answers[number][place].layout
                    guard let layout,
                        layouts.contains(where: { judge.isNear($0, layout, fixtures[place].tree) })
                    else { continue }
                    evaluations[place].excuse(campaign.engines[engine].name, at: number)
                }
            }
        }

        // 3. What else they are asked for the laws' sake, all at once.
        let trials = evaluations.map { $0.trials(of: laws) }
        for (place, engine) in engines.enumerated() where !campaign.engines[engine].isOptimal {
            let asked = evaluations.indices.flatMap { index in
                trials[index].filter { _ in answers[place][index].layout != nil }
                    .map { (index: index, trial: $0) }
            }
            let variants = asked.compactMap { index, trial in
                trial.variant.map {
                    Fixture(name: "\(fixtures[index].name)~\(trial.law.rawValue)", tree: $0)
                }
            }
            var results = sessions[engine].answers(to: variants, until: deadline)[...]
            for (index, trial) in asked {
                evaluations[index].add(
                    trial,
                    answers[place][index],
                    trial.variant == nil ? nil : results.popFirst(),
                    of: campaign.engines[engine],
                    judge
                )
            }
        }
        return evaluations
    }
}
