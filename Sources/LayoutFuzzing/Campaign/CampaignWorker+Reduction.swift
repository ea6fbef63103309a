// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import FixtureReducing
internal import GreedyLayout
internal import LayoutDiagnosis
internal import LayoutFixtures
internal import LayoutLaws
internal import StackLayout

extension CampaignWorker {
    /// Makes a case as small as possible while it still fails in the same way.
    ///
    /// A case that cannot be reduced is returned as found; ``Finding/reduction`` says so.
    ///
    /// One defect shows in many situations. So a case without a known cause is reduced once more, and its
    /// situation may change. The finding then has the class of the last case.
    ///
    /// - Parameters:
    ///   - sample: The finding to reduce.
    ///   - keepsSituation: Whether the result always keeps the class of the sample.
    ///   - deadline: The latest time to wait for engines.
    ///   - isStopped: Returns whether the result is wanted at once; called now and then.
    package func reduced(
        _ sample: Finding,
        keepsSituation: Bool = false,
        until deadline: SuspendingClock.Instant? = nil,
        isStopped: @escaping () -> Bool = { false }
    ) -> Finding {
        // 1. Find out with new processes whether the case fails alone. Ask only the engines involved.
        let failureClass = sample.failureClass
        guard let (engines, laws) = askers(of: failureClass) else { return sample }
        let hasProcesses = engines.contains { campaign.engines[$0].isProcess }
        var isOver = false
        var met: [Finding] = []
        var diagnostician = Diagnostician()
        let mayLeave = !keepsSituation && failureClass.isSituational
        var inAnySituation = false
        var isCompared = false
        func failures(_ fixtures: [Fixture], isAlone: Bool = false) -> [Evaluation.Failure?] {
            let worker = isAlone && hasProcesses ? campaign.singleWorker() : self
            let evaluations = worker.evaluations(
                of: fixtures,
                by: engines,
                laws,
                until: deadline
            )
            return evaluations.map { evaluation in
                if !evaluation.isComplete { isOver = true }
                isCompared = evaluation.isCompared(by: laws)
                // A failure of another process at a smaller case is a finding of its own.
                for death in evaluation.failures
                where death.failureClass.isOfProcess && !failureClass.isOfProcess
                    && !met.contains(where: { $0.failureClass == death.failureClass })
                {
                    met.append(
                        finding(death, in: evaluation.fixture)
                            .met(onTheWayFrom: sample.original.name)
                    )
                }
                return evaluation.failure(
                    like: sample,
                    inAnySituation: inAnySituation,
                    &diagnostician,
                    campaign.comparer
                )
            }
        }
        func hasNoTime() -> Bool {
            isOver = isOver || isStopped() || deadline.map { $0 <= .now } ?? false
            return isOver
        }
        if hasNoTime() { return sample }
        var alone = failures([sample.original], isAlone: true)[0]
        if alone == nil, mayLeave, !isOver {
            // It still fails, but perhaps in another situation.
            inAnySituation = true
            alone = failures([sample.original], isAlone: true)[0]
        }
        guard let first = alone else {
            return isOver ? sample : sample.notRepeated(isCompared: isCompared)
        }

        // 2. Reduce, but keep differences too large for rounding. Keep each accepted case with its failure,
        //    because a hang may not happen a second time.
        let least = min((first.distance ?? 0) / 2, 100 * campaign.comparer.tolerance)
        let surveyor = campaign.comparer.surveyor
        var taken = [(fixture: sample.original, failure: first)]
        // A candidate that hangs costs the time limit, and the candidates after it in a batch are wasted.
        let isHang = failureClass.kind == .answer(.timedOut)
        let reducer = isHang ? FixtureReducer(batchSize: 1) : FixtureReducer()
        var (tried, isMinimal) = (0, true)
        for isLast in mayLeave && !inAnySituation ? [false, true] : [true] {
            inAnySituation = mayLeave && isLast
            let reduction = reducer.reduce(
                taken[taken.count - 1].fixture,
                laidOut: { try? surveyor.layout($0) },
                until: hasNoTime,
                while: { candidates in
                    let failures = failures(candidates)
                    let verdicts = failures.map {
                        $0.map { $0.distance ?? least >= least } ?? false
                    }
                    if let place = verdicts.firstIndex(of: true), let failure = failures[place] {
                        taken.append((candidates[place], failure))
                    }
                    return verdicts
                }
            )
            tried += reduction.candidates
            isMinimal = isMinimal && reduction.isMinimal
        }

        // 3. Try the result once more. If it does not fail again, go back to earlier cases, in growing steps.
        var place = taken.count - 1
        var step = 1
        while place > 0, !hasNoTime() {
            if let failure = failures([taken[place].fixture], isAlone: true)[0] {
                taken[place].failure = failure
                break
            }
            if isOver { break }
            place = max(0, place - step)
            step *= 2
        }
        // The first candidate is the case itself, without its expected frames.
        let isRefused = tried > 0 && taken.count == 1 && !isOver
        let isSteady = place == taken.count - 1 && !isRefused
        let needsExpected = isRefused && campaign.comparer.holdsToExpected
        var fixture = taken[place].fixture
        fixture.name = sample.original.name
        let reduced = Finding(
            failureClass: mayLeave ? taken[place].failure.failureClass : failureClass,
            original: sample.original,
            fixture: fixture,
            failure: taken[place].failure,
            reference: campaign.engines[0].name,
            tried: tried,
            reduction: needsExpected
                ? .onlyExpected : !isSteady ? .unsteady : isMinimal ? .smallest : .stopped
        )
        return reduced.reduced(from: sample, meeting: met)
    }

    /// Returns the engines and laws that show a class of failure; `nil` if its engine is missing.
    private func askers(of failureClass: FailureClass) -> (engines: [Int], laws: [Law])? {
        guard
            let engine = campaign.engines.firstIndex(where: { $0.name == failureClass.engine })
        else { return nil }
        // A broken law is a failure of its own only where the layout does not differ from the reference's.
        let engines = engine == 0 ? [0] : [0, engine]
        return switch failureClass.kind {
        case .law(let law): (engines, [law])
        case .answer: (engines, [])
        }
    }
}
