// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutFixtures
internal import Threading

/// The part of a run that lays out the cases with all engines and counts the results.
extension CampaignRun {
    /// The number of cases that a worker gets at once, unless a chunk has more.
    private static var batchSize: Int { 64 }

    /// The results of the cases of a chunk.
    private typealias Chunk = (reports: [ComparedCase], isWhole: Bool, isLast: Bool)

    /// The chunks in batches; the threads synchronise once for each batch.
    private struct Batches: Sequence, IteratorProtocol, Sendable {
        var rest: Range<Int>
        let size: Int

        mutating func next() -> Range<Int>? {
            if rest.isEmpty { return nil }
            let batch = rest.prefix(size)
            rest = batch.upperBound..<rest.upperBound
            return batch
        }
    }

    /// Runs the cases, and counts the results.
    func count(
        _ pool: WorkerPool,
        _ state: Monitor<State>,
        until end: SuspendingClock.Instant?
    ) throws(WorkerThread.Failure) {
        let last = (numbers.count - 1) / chunk
        let pipeline = OrderedPipeline<Range<Int>, [Chunk]>(workers: workers, weight: { _ in 0 })
        let count = (numbers.count + chunk - 1) / chunk
        let batches = Batches(rest: 0..<count, size: max(1, Self.batchSize / chunk))
        var isEnough = false
        func receive(_ received: Chunk) {
            if !isEnough {
                let counted = state.update { state in
                    state.count(
                        received.reports,
                        until: settings.maxFailures,
                        except: known.entries
                    )
                }
                let failing = state.update { $0.tally.failingCases }
                observer.counted(Array(received.reports.prefix(counted)), failing: failing)
                isEnough = state.update { isLimitReached($0) || $0.processFailure != nil }
            }
            // Cases after a missing one do not count.
            let isLate = end.map { $0 <= .now } ?? false
            if !isEnough, !received.isWhole || isLate && !received.isLast {
                isEnough = true
                state.update { $0.isCut = true }
            }
            if isEnough { pipeline.stop() }
        }
        try pipeline.run(
            batches,
            worker: {
                { chunks, place, output in
                    output.append(outcome(ofChunk: chunks[place], last, pool, state, until: end))
                }
            },
            receive: { $0.forEach(receive) }
        )
    }

    /// Returns the results of the cases of a chunk.
    private func outcome(
        ofChunk place: Int,
        _ last: Int,
        _ pool: WorkerPool,
        _ state: Monitor<State>,
        until end: SuspendingClock.Instant?
    ) -> Chunk {
        if state.update({ $0.isStopped || $0.processFailure != nil }) {
            return ([], false, place == last)
        }
        let cases = cases(ofChunk: place)
        guard !cases.isEmpty else { return ([], true, place == last) }
        if isOrdered {
            let compared = compared(cases, by: campaign.orderedWorker(), until: end)
            return (compared, compared.count == cases.count, place == last)
        }
        let compared = pool.withWorker { worker in
            let compared = self.compared(cases, by: worker, until: end, isQuick: true)
            if let failure = worker.processFailure {
                state.update { $0.processFailure = $0.processFailure ?? failure }
            }
            return compared
        }
        return (compared, compared.count == cases.count, place == last)
    }

    func cases(ofChunk number: Int) -> [(place: CasePlace, fixture: Fixture)] {
        let first = numbers.lowerBound + number * chunk
        return (first..<min(first + chunk, numbers.upperBound)).compactMap { number in
            settings.fixture(number, of: source).map {
                (place: CasePlace(number, attempt: attempt), fixture: $0)
            }
        }
    }

    /// Compares the engines on some cases.
    ///
    /// An engine that refuses a case gets another case of the same number.
    ///
    /// - Parameter isQuick: Whether to stop using an engine once its process has failed.
    /// - Returns: The cases before the first one for which there was no time.
    func compared(
        _ cases: [(place: CasePlace, fixture: Fixture)],
        by worker: CampaignWorker,
        until end: SuspendingClock.Instant?,
        isQuick: Bool = false
    ) -> [ComparedCase] {
        let first = worker.reports(on: cases.map(\.fixture), until: end, isQuick: isQuick)
        var compared = zip(cases, first).map { ComparedCase($1, at: $0.place) }
        for _ in 0..<source.mostReplacements where attempt == 0 {
            if !compared.contains(where: \.isOpen) { break }
            let open = Dictionary(grouping: compared.indices) { compared[$0].open }
                .filter { !$0.key.isEmpty }
            for (engines, places) in open.sorted(by: { $0.value[0] < $1.value[0] }) {
                let others = places.map { source.fixture(at: compared[$0].next) }
                let reports = worker.reports(
                    on: others,
                    by: engines,
                    until: end,
                    isQuick: isQuick
                )
                for (place, report) in zip(places, reports) {
                    compared[place].replace(by: report, at: compared[place].next)
                }
                if reports.count < places.count { return Array(compared[..<places[reports.count]]) }
            }
        }
        return compared
    }
}
