// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations
internal import DifferentialTesting
internal import LayoutDiagnosis
public import LayoutFixtures

extension CampaignWorker {
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
        var diagnostician = Diagnostician()
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
        finding.situations = group.situationCounts
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

    /// The deviations that explain a case, and those that do not, which smaller ones have to keep; `nil` if a part of the model that was
    /// taken for an accident would explain it.
    private func explanation(
        of group: CampaignTally.Group,
        _ together: RuleDeviations,
        _ failure: Evaluation.Failure,
        in fixture: Fixture,
        _ model: [RuleDeviation],
        _ diagnostician: inout Diagnostician
    ) -> Explanation? {
        let deviation = group.failureClass.deviation
        let layout = failure.engineLayout(of: fixture, campaign.judge)
        let others = model.filter { $0 != deviation }
        let explanation = Explanation(
            deviation,
            together: together,
            excluded: deviation == nil
                ? model
                : others.filter { other in
                    layout.map { !diagnostician.explains(RuleDeviations(other), $0) } ?? false
                }
        )
        guard let layout, diagnostician.holds(explanation, of: layout) else { return nil }
        return explanation
    }

    /// Asks the referees whose layout of a case is right, if two layouts differ.
    ///
    /// They have the time that they take to start and to answer, as engines have. One that was interrupted would have
    /// to start once more for the next case.
    public func refereed(_ finding: Finding) -> Finding {
        guard finding.layouts != nil else { return finding }
        var finding = finding
        let tolerance = campaign.referees.tolerance
        finding.opinions = zip(campaign.referees.engines, referees).compactMap { engine, session in
            let answer = session.answers(to: [finding.fixture], until: nil)[0]
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

    func finding(_ failure: Evaluation.Failure, in fixture: Fixture) -> Finding {
        Finding(
            failureClass: failure.failureClass,
            original: failure.fixture ?? fixture,
            fixture: failure.fixture ?? fixture,
            failure: failure,
            reference: campaign.engines[0].name
        )
    }
}
