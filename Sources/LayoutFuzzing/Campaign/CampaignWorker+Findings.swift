// SPDX-License-Identifier: GPL-3.0-or-later

package import Deviations
internal import DifferentialTesting
internal import LayoutDiagnosis
package import LayoutFixtures
internal import StackLayout

extension CampaignWorker {
    /// Tries the best cases of each group of failures again.
    ///
    /// - Parameters:
    ///   - groups: The groups of differences, each with the fixtures of its samples.
    ///   - models: The deviations that each engine is believed to have.
    /// - Returns: The findings for the samples of each group; none for a group whose best case no longer
    ///   differs.
    package func findings(
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
        let diagnosis = explanation(
            of: group,
            sample.together,
            failure,
            in: fixture,
            models[failureClass.engine] ?? [],
            &diagnostician
        )
        return finding(failure, in: fixture)
            .grouped(as: group.failureClass, group.situationCounts, diagnosis)
    }

    /// Returns the deviations that explain a case, and those that do not.
    ///
    /// Smaller cases have to keep both properties. Returns `nil` if that explanation does not hold for the
    /// case.
    private func explanation(
        of group: CampaignTally.Group,
        _ together: RuleDeviations,
        _ failure: Evaluation.Failure,
        in fixture: Fixture,
        _ model: [RuleDeviation],
        _ diagnostician: inout Diagnostician
    ) -> Explanation? {
        let deviation = group.failureClass.deviation
        let layout = failure.engineLayout(of: fixture, campaign.comparer)
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

    /// Searches for quantities of the rule of which another value gives the engine's layout, if no cause is known.
    ///
    /// The reference must have the layout by the rule.
    func withOtherValues(_ finding: Finding) -> Finding {
        guard let layouts = finding.layouts, finding.failureClass.deviation == nil,
            !finding.failureClass.isAfterOthers
        else { return finding }
        let (fixture, comparer) = (finding.fixture, campaign.comparer)
        let reference = comparer.engineLayout(of: fixture, layouts.reference.frames)
        var diagnostician = Diagnostician()
        guard diagnostician.explains([], reference) else { return finding }
        let engine = comparer.engineLayout(of: fixture, layouts.engine.frames)
        return finding.given(by: engine.otherValues())
    }

    /// Searches for the difference from the reference behind a broken law, and asks the judges about it: at the law's other
    /// tree, since the engine's layout of the first one does not differ.
    ///
    /// - Parameters:
    ///   - causes: The causes of the engine's differences, the most frequent first.
    ///   - deadline: The latest time to wait for engines.
    func withDifference(
        _ finding: Finding,
        by causes: [RuleDeviation],
        until deadline: SuspendingClock.Instant
    ) -> Finding {
        // 1. Lay the other tree out.
        let broken = finding.failureClass
        guard case .law = broken.kind, finding.sides.count == 2, !broken.isAfterOthers,
            let engine = campaign.engines.firstIndex(where: { $0.name == broken.engine }),
            engine > 0
        else { return finding }
        var fixture = finding.fixture
        fixture.tree = finding.sides[1].tree
        let failure = evaluations(of: [fixture], by: [0, engine], [], until: deadline)[0]
            .failures.first { $0.differs && $0.failureClass.engine == broken.engine }
        guard let failure else { return finding }
        let difference = Finding(
            failureClass: failure.failureClass,
            original: fixture,
            fixture: fixture,
            failure: failure,
            reference: campaign.engines[0].name,
            tried: finding.tried,
            reduction: finding.reduction
        )

        // 2. Explain the difference by the causes.
        var diagnostician = Diagnostician()
        let together = failure.engineLayout(of: fixture, campaign.comparer).flatMap { layout in
            diagnostician.explanation(of: layout, by: causes)
        }
        guard let together, let cause = causes.first(where: { together.contains(.init($0)) })
        else { return finding.withDifference(withOpinions(withOtherValues(difference))) }
        let explanation = Explanation(cause, together: together, excluded: [])
        let group = failure.failureClass.caused(by: cause)
        return finding.withDifference(
            withOpinions(difference.grouped(as: group, [], explanation))
        )
    }

    /// Asks the judges which layout of a case is right, if two layouts differ.
    ///
    /// A judge has its own time limits, like an engine: an interrupted judge would have to start again for
    /// the next case.
    package func withOpinions(_ finding: Finding) -> Finding {
        guard finding.layouts != nil else { return finding }
        let tolerance = campaign.judges.tolerance
        let opinions = zip(campaign.judges.engines, judges).compactMap { engine, session in
            let answer = session.answers(to: [finding.fixture], until: nil)[0]
            return Opinion(of: engine.name, answer, on: finding, tolerance: tolerance)
        }
        return finding.judged(opinions)
    }

    /// Searches for the interval of the varied length in which an engine stays wrong, if lengths are varied.
    ///
    /// - Parameters:
    ///   - finding: The finding, whose smallest case is tried.
    ///   - deadline: The latest time for the result.
    package func spread(
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
        return finding.wrong(in: search.interval())
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
