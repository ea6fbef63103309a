// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import FixtureReducing
public import LayoutFixtures
internal import LayoutLaws
internal import StackLayout

/// A campaign's engines, started for one worker, which asks them from one thread at a time.
public final class CampaignWorker: Sendable {
    private let campaign: Campaign
    private let sessions: [any EngineSession]

    init(_ campaign: Campaign) {
        self.campaign = campaign
        sessions = campaign.engines.map { $0.start() }
    }

    /// Puts cases through all engines and laws.
    ///
    /// - Parameter fixtures: Several cases at once; their names differ.
    /// - Returns: A report on each, in their order; the same whatever the others are.
    public func reports(on fixtures: [Fixture]) -> [CaseReport] {
        let everybody = Array(campaign.engines.indices)
        return evaluations(of: fixtures, by: everybody, campaign.laws).map { evaluation in
            CaseReport(
                name: evaluation.fixture.name,
                elements: evaluation.fixture.tree.items.count,
                verdicts: evaluation.verdicts,
                failures: evaluation.failures.map(\.failureClass),
                decisions: evaluation.fixture.tree.decisions(in: evaluation.survey),
                laws: evaluation.trials
            )
        }
    }

    /// Makes a case as small as it gets while it still fails in the same way.
    ///
    /// - Parameter fixture: A case with a failure of the class.
    /// - Returns: The smallest case; `nil` if the failure does not happen again.
    public func finding(of failureClass: FailureClass, in fixture: Fixture) -> Finding? {
        // 1. Only those are asked who have to do with it.
        guard
            let engine = campaign.engines.firstIndex(where: { $0.name == failureClass.engine })
        else { return nil }
        let laws: [Law]
        let engines: [Int]
        switch failureClass.kind {
        case .law(let law): (engines, laws) = ([engine], [law])
        case .answer: (engines, laws) = (engine == 0 ? [0] : [0, engine], [])
        }
        func failures(_ fixtures: [Fixture]) -> [Evaluation.Failure?] {
            evaluations(of: fixtures, by: engines, laws).map { evaluation in
                evaluation.failures.first { $0.failureClass == failureClass }
            }
        }
        guard let first = failures([fixture])[0] else { return nil }

        // 2. Smaller and smaller, but no difference that might be one of rounding in the end.
        let least = min((first.distance ?? 0) / 2, 100 * campaign.judge.tolerance)
        let surveyor = campaign.judge.surveyor
        let reduction = FixtureReducer().reduce(
            fixture,
            laidOut: { try? surveyor.layout($0) },
            while: { failures($0).map { $0.map { $0.distance ?? least >= least } ?? false } }
        )
        guard let failure = failures([reduction.fixture])[0] else { return nil }
        return Finding(
            failureClass: failureClass,
            original: fixture,
            fixture: reduction.fixture,
            failure: failure,
            reference: campaign.engines[0].name,
            tried: reduction.candidates
        )
    }

    // MARK: One batch

    private func evaluations(
        of fixtures: [Fixture],
        by engines: [Int],
        _ laws: [Law]
    ) -> [Evaluation] {
        let judge = campaign.judge

        // 1. Everybody's answers, and what they say of each other.
        let answers = engines.map { sessions[$0].answers(to: fixtures) }
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

        // 2. What else they are asked for the laws' sake, all at once.
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
            var results = sessions[engine].answers(to: variants)[...]
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
