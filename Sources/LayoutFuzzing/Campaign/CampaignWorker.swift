// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
public import LayoutFixtures
internal import LayoutLaws
internal import StackLayout

/// A campaign's engines, started for one worker, which asks them from one thread at a time.
public final class CampaignWorker: Sendable {
    let campaign: Campaign
    private let sessions: [any EngineSession]
    let referees: [any EngineSession]
    /// The place of the engine whose layouts are the surveyor's, if there is one.
    private let surveying: Int?

    init(_ campaign: Campaign) {
        self.campaign = campaign
        surveying = campaign.engines.firstIndex {
            $0.inProcess.map(campaign.judge.isSurveyor) ?? false
        }
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
                    coverage: evaluation.fixture.tree.decisions(in: evaluation.survey),
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

    // MARK: One batch

    func evaluations(
        of fixtures: [Fixture],
        by engines: [Int],
        _ laws: [Law],
        until deadline: SuspendingClock.Instant?
    ) -> [Evaluation] {
        let judge = campaign.judge

        // 1. The answers of all engines, and what they say of each other.
        let answers = engines.map { sessions[$0].answers(to: fixtures, until: deadline) }
        let surveys = surveying.flatMap(engines.firstIndex).map { answers[$0] }
        var evaluations = fixtures.enumerated().map { index, fixture in
            var evaluation = Evaluation(
                fixture: fixture,
                survey: surveys.map { $0[index].layout }
                    ?? (try? judge.surveyor.layout(fixture.tree))
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
        let variants = zip(fixtures, trials).map { fixture, trials in
            trials.map { trial in
                trial.variant.map {
                    Fixture(name: "\(fixture.name)~\(trial.law.rawValue)", tree: $0)
                }
            }
        }
        for (place, number) in engines.enumerated() where !campaign.engines[number].isOptimal {
            let engine = campaign.engines[number]
            let held = fixtures.indices.filter { answers[place][$0].isSolved }
            let asked = held.flatMap { variants[$0].compactMap(\.self) }
            var results = sessions[number].frames(of: asked, until: deadline)[...]
            for index in held {
                for (trial, variant) in zip(trials[index], variants[index]) {
                    let result = variant == nil ? nil : results.popFirst()
                    evaluations[index].add(trial, answers[place][index], result, of: engine, judge)
                }
            }
        }
        return evaluations
    }
}
