// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import StackLayout
internal import Threading

/// The part of a run for engines whose answers depend on earlier fixtures.
///
/// A process usually goes on from chunk to chunk, so its earlier fixtures depend on the number of workers.
/// If a process fails, or gives another layout the second time, all cases are counted again, and each
/// chunk has its own processes. The earlier fixtures of a process then depend on nothing else.
extension CampaignRun {
    /// Runs the cases, and counts the results.
    mutating func countAll(
        _ pool: WorkerPool,
        _ state: Monitor<State>,
        until end: SuspendingClock.Instant?
    ) throws(WorkerThread.Failure) {
        // 1. Use processes that go on from chunk to chunk, unless one of them is at fault.
        var failure: ProcessFailure?
        var lost: [(known: DifferingCase, isCompared: Bool)] = []
        if !isOrdered {
            try count(pool, state, until: end)
            guard campaign.hasProcesses else { return }
            let known = state.update { $0 }
            failure = known.processFailure
            let isOver = known.isStopped || end.map { $0 <= .now } ?? false
            if failure == nil {
                lost =
                    isOver
                    ? []
                    : try unsteady(known.tally.differing).map { place, isCompared in
                        (known.tally.differing[place], isCompared)
                    }
                if lost.isEmpty { return }
            } else if isOver {
                return state.update { note(failure, in: &$0.tally) }
            }
            observer.begins(
                "a failure may depend on earlier fixtures: each chunk has its own processes now"
            )
            state.update { $0.restart(campaign.engines.count) }
            observer.countsAnew()
            isOrdered = true
        }

        // 2. Use separate processes for each chunk.
        try count(pool, state, until: end)
        let differing = state.update { $0.tally.differing }
        let apart = try dependent(differing)
        state.update { state in
            state.tally.setApart(apart) { campaign.finding(of: $0, in: fixture(at: $0.place)) }
            note(failure, in: &state.tally)
            note(lost, in: &state.tally)
        }
    }

    /// Calls a function with a worker, which has its own processes if answers depend on earlier fixtures.
    func withWorker<Result>(of pool: WorkerPool, _ body: (CampaignWorker) -> Result) -> Result {
        isOrdered ? body(campaign.worker()) : pool.withWorker(body)
    }

    /// The largest number of failing cases to search for the one whose process failed.
    private static let mostNamed = 10_000

    /// Adds the first process failure, unless it has happened again.
    private func note(_ failure: ProcessFailure?, in tally: inout CampaignTally) {
        guard let failure else { return }
        let finding = campaign.finding(of: failure)
        let kind = finding.failureClass.kindAfterOthers
        let isKnown = tally.failures.contains { $0.failureClass.kindAfterOthers == kind }
        if isKnown { return }
        // Its case may fail in another way in the second count.
        let number = tally.failingNumbers.prefix(Self.mostNamed).first {
            fixture(at: CasePlace($0)).name == finding.original.name
        }
        let place = CasePlace(number ?? numbers.lowerBound)
        tally.add(finding, at: place, cases: number.map { [$0] })
    }

    /// Adds the layouts that no other process gave, unless an engine has given them again.
    private func note(
        _ lost: [(known: DifferingCase, isCompared: Bool)],
        in tally: inout CampaignTally
    ) {
        let given = Dictionary(grouping: tally.differing, by: \.place)
        for (differing, isCompared) in lost {
            let finding = campaign.finding(
                ofLost: differing,
                in: fixture(at: differing.place),
                isCompared: isCompared
            )
            let isKnown = tally.failures.contains { $0.failureClass == finding.failureClass }
            let isGivenAgain = given[differing.place, default: []].contains { other in
                other.failureClass.engine == differing.failureClass.engine
                    && isLike(answer(of: other), differing)
            }
            if isKnown || isGivenAgain { continue }
            tally.add(finding, at: differing.place, cases: [differing.number])
        }
    }

    /// Returns the places of the differences that another process does not show in another order, and whether it gave
    /// a layout to compare.
    private func unsteady(
        _ differing: [DifferingCase]
    ) throws(WorkerThread.Failure) -> [(place: Int, isCompared: Bool)] {
        let places = processPlaces(differing).reversed().map(\.self)
        let parts = try parts(of: places) { places -> [(place: Int, isCompared: Bool)] in
            var sessions: [String: any EngineSession] = [:]
            return places.compactMap { place in
                let known = differing[place]
                guard let engine = engine(of: known) else { return nil }
                let session = sessions[engine.name] ?? engine.start()
                sessions[engine.name] = session
                let answer = session.answers(to: [fixture(at: known.place)])[0]
                return isLike(answer, known) ? nil : (place, answer.layout != nil)
            }
        }
        return parts.flatMap(\.self)
    }

    /// Returns the places of the differences that a new process does not show for that fixture alone.
    private func dependent(
        _ differing: [DifferingCase]
    ) throws(WorkerThread.Failure) -> Set<Int> {
        let deadline = SuspendingClock.now + reduceTime
        let unsteady = try unsteady(differing).map(\.place)
        let first = Set(unsteady)
        let all = unsteady + processPlaces(differing).filter { !first.contains($0) }
        let parts = try parts(of: all, size: 1) { places in
            places.filter { place in
                let known = differing[place]
                // Without time, a layout that changed the second time counts as dependent.
                guard deadline > .now, let engine = engine(of: known),
                    let alone = engine.answer(to: fixture(at: known.place), after: [])
                else { return first.contains(place) }
                return !isLike(alone, known)
            }
        }
        return Set(parts.flatMap(\.self))
    }

    /// The largest number of failures of an engine to try in order until one happens again.
    private static let mostSequences = 3

    /// Finds the fixtures that must precede failures that did not happen again alone.
    ///
    /// An engine has one class of such failures: its answers depend on earlier fixtures. So one sequence is
    /// searched for, and the other failures are counted with it.
    ///
    /// - Parameters:
    ///   - classes: All classes of failure.
    ///   - state: The findings so far.
    func findSequences(
        of classes: [CampaignTally.Failures],
        _ state: Monitor<State>,
    ) {
        let isStopped: @Sendable () -> Bool = { state.update { $0.isStopped } }
        var known: [FailureClass: Finding] = [:]
        var missed: [FailureClass: [Int]] = [:]
        for (place, failures) in classes.enumerated() where !isStopped() {
            // A failure of earlier chunks is not tried again, because its own chunk does not show it.
            guard failures.sample.reduction != .notRepeated,
                let reduced = state.update({ $0.reduced[place] }),
                [.notRepeated, .notCompared].contains(reduced.reduction)
            else { continue }
            let kind = reduced.failureClass.kindAfterOthers
            if let same = known[kind] {
                state.update { $0.reduced[place] = same }
                continue
            }
            missed[kind, default: []].append(place)
            guard missed[kind, default: []].count <= Self.mostSequences else { continue }
            observer.begins("looking for fixtures that must precede \(reduced.failureClass.key)")
            let finding = reported(
                sequenced(failures.sample, at: failures.place, isStopped),
                at: failures.place,
                isHurried: isStopped()
            )
            if finding.sequence.isEmpty {
                // Without a layout to compare, nothing is known about the order.
                if reduced.reduction == .notRepeated {
                    state.update { $0.reduced[place] = finding }
                }
            } else {
                known[kind] = finding
                state.update { state in
                    for place in missed[kind] ?? [] { state.reduced[place] = finding }
                }
            }
        }
    }

    /// Searches for the shortest sequence of fixtures after which a failure happens.
    private func sequenced(
        _ sample: Finding,
        at place: CasePlace,
        _ isStopped: @escaping @Sendable () -> Bool
    ) -> Finding {
        let deadline = SuspendingClock.now + reduceTime
        return campaign.sequenced(sample, until: { isStopped() || deadline <= .now }) {
            let worker = campaign.orderedWorker()
            let cases = cases(ofChunk: (place.number - numbers.lowerBound) / chunk)
            _ = compared(cases, by: worker, until: deadline)
            return worker
        }
    }

    private func processPlaces(_ differing: [DifferingCase]) -> [Int] {
        differing.indices.filter { engine(of: differing[$0])?.isProcess ?? false }
    }

    private func engine(of differing: DifferingCase) -> TestedEngine? {
        campaign.engines.first { $0.name == differing.failureClass.engine }
    }

    /// Returns whether an answer is the known layout; an interrupted answer counts as the same.
    private func isLike(_ answer: EngineAnswer, _ known: DifferingCase) -> Bool {
        if answer == .interrupted { return true }
        return answer.isLike(self.answer(of: known), campaign.comparer.tolerance)
    }

    private func answer(of differing: DifferingCase) -> EngineAnswer {
        .solved(Layout(of: fixture(at: differing.place).tree, frames: differing.frames))
    }
}
