// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import Deviations
internal import LayoutFixtures
internal import Threading

/// The reduction of failing cases.
extension CampaignRun {
    /// Whether a difference is known.
    func isKnown(_ finding: Finding) -> Bool {
        known.entries.contains { $0.matches(finding.failureClass) }
    }

    /// Reduces a case, and asks the judges.
    ///
    /// - Parameter causes: The causes of the engine's differences.
    private func reduced(
        _ sample: Finding,
        by causes: [RuleDeviation],
        _ pool: WorkerPool,
        _ isStopped: @escaping @Sendable () -> Bool
    ) -> Finding {
        if sample.reduction == .notRepeated { return sample }
        return withWorker(of: pool) { worker in
            let reduced = worker.reduced(
                sample,
                keepsSituation: isKnown(sample),
                until: .now + reduceTime,
                isStopped: isStopped
            )
            if isStopped() || reduced.reduction == .notRepeated { return reduced }
            var valued = reduced
            if settings.diagnosis {
                valued = worker.withOtherValues(valued)
                valued = worker.withDifference(valued, by: causes, until: .now + reduceTime)
            }
            return worker.withOpinions(worker.spread(valued, until: .now + reduceTime))
        }
    }

    /// Returns a finding with its notes, and reports it to the observer.
    ///
    /// - Parameter isHurried: Whether the campaign is about to end, so that there is no time for an explanation.
    func reported(_ finding: Finding, at place: CasePlace, isHurried: Bool) -> Finding {
        let noted = finding.noted(
            replay: campaign.isNamed ? settings.replay(of: finding, at: place) : "",
            explanation: isHurried ? nil : campaign.explain?(finding)
        )
        observer.completes(noted, at: place)
        return noted
    }

    /// Reduces the smallest case of each class of failure.
    func reduce(
        _ pool: WorkerPool,
        _ state: Monitor<State>
    ) throws(WorkerThread.Failure) {
        let classes = state.update { $0.tally.failures }
        _ = try parts(of: Array(classes.indices), size: 1) { places in
            for place in places where !state.update({ $0.isStopped }) {
                reduce(classes[place], at: place, pool, state)
            }
        }
        guard campaign.hasProcesses else { return }
        findSequences(of: classes, state)
        addMet(state)
    }

    /// Reduces the cases of one class of failure.
    private func reduce(
        _ failures: CampaignTally.Failures,
        at place: Int,
        _ pool: WorkerPool,
        _ state: Monitor<State>
    ) {
        let isStopped: @Sendable () -> Bool = { state.update { $0.isStopped } }
        observer.begins("reducing a case of \(failures.failureClass.key)")
        let diagnosis = state.update { state in
            state.diagnoses.first { $0.engine == failures.failureClass.engine }
        }
        let causes = diagnosis?.causes.map(\.deviation) ?? []
        var finding = reduced(failures.sample, by: causes, pool, isStopped)
        finding = reported(finding, at: failures.place, isHurried: isStopped())
        state.update { [finding] in $0.reduced[place] = finding }
        for (place, sample) in failures.others where !isStopped() {
            let other = reduced(sample, by: causes, pool, isStopped)
            if other.reduction == .notRepeated { continue }
            let all = [finding] + finding.others
            if all.contains(where: { $0.fixture.tree == other.fixture.tree }) { continue }
            finding = finding.keeping(reported(other, at: place, isHurried: true))
        }
        state.update { [finding] in $0.reduced[place] = finding }
    }

    /// Adds process failures that happened during reductions, unless cases of the run fail in the same way.
    private func addMet(_ state: Monitor<State>) {
        let known = state.update { $0 }
        var classes = Set(known.tally.failures.map(\.failureClass))
        for (place, failures) in known.tally.failures.enumerated() {
            for finding in known.reduced[place]?.met ?? []
            where classes.insert(finding.failureClass).inserted {
                let added = reported(finding, at: failures.place, isHurried: true)
                state.update { state in
                    state.reduced[state.tally.failures.count] = added
                    state.tally.add(added, at: failures.place, cases: [])
                }
            }
        }
    }
}
