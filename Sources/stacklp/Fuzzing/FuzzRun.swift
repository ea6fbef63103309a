// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import EngineProcesses
internal import LayoutFixtures
internal import LayoutFuzzing
internal import Threading

/// One campaign over its cases: through the engines on all workers, counted in order, and what
/// failed made smaller.
///
/// The work is done on threads of its own, and what is known is noted as soon as it is. So a signal or
/// the end of the time ends the run at once, whatever an engine is doing.
struct FuzzRun: Sendable {
    let campaign: Campaign
    /// The engines' processes, which end with the run.
    let engines: RunningEngines
    let source: CaseSource
    /// The numbers of the cases.
    let numbers: Range<Int>
    let shard: Shard?
    let workers: Int
    /// So many cases are worked on at once, and known together: an engine that is far away gets them in
    /// one piece.
    let chunk: Int
    /// How many failing cases are enough.
    let maxFailures: Int?
    /// How long the whole run may take.
    let maxTime: TimeSpan?
    /// How long the case of one class may be made smaller.
    let reduceTime: TimeSpan
    /// Whether causes are looked for.
    let diagnoses: Bool

    /// What is known of a run.
    struct Outcome: Sendable {
        var tally: CampaignTally
        /// What became of each class, in the order of the tally.
        var findings: [Finding] = []
        /// What is believed of the engines, if causes were looked for.
        var diagnoses: [EngineDiagnosis] = []
        /// Engines that cannot be started, and why.
        var dead: [(engine: String, reason: String)] = []
        /// What ended the run early, if anything did.
        var interruption: String?
    }

    /// Notes what is known of a finding; called on the workers.
    typealias Remark =
        @Sendable (_ finding: inout Finding, _ number: Int, _ isHurried: Bool) -> Void

    /// The part of the time that is left for making cases smaller.
    private static let reducingPart = 0.25
    /// How long a run that is over is given to come to its end by itself.
    private static let grace = Duration.seconds(1)

    // MARK: From outside

    /// What the threads know.
    private struct State: Sendable {
        var tally: CampaignTally
        var progress: Progress
        /// By the place of a class in the tally.
        var reduced: [Int: Finding] = [:]
        var dead: [(engine: String, reason: String)] = []
        var diagnoses: [EngineDiagnosis] = []
        var failure: WorkerThread.Failure?
        /// Whether nothing is wanted any more but what is known.
        var isStopped = false
        var isFinished = false
        var isClosed = false
        /// Whether the time was up before all cases were counted.
        var isCut = false

        mutating func count(_ report: CaseReport, number: Int) {
            tally.count(report, number: number)
            if !isStopped { progress.advance(notGood: tally.failingCases) }
        }
    }

    /// Runs to the end, or until a signal or the time ends the run.
    func outcome(_ progress: Progress, _ remark: @escaping Remark) throws -> Outcome {
        let start = SuspendingClock.now
        let tally = CampaignTally(engines: campaign.engines.count)
        let state = Monitor(State(tally: tally, progress: progress))

        // 1. All the work on another thread, until it is done or is to be stopped.
        try Interruption.listen { state.update { $0.isStopped = true } }
        try WorkerThread.start { work(from: start, state, remark) }
        let end = maxTime.map { start + $0.duration }
        let ready = { (state: inout State) in state.isFinished || state.isStopped ? () : nil }
        let isReady: Void? = end.map { state.wait(until: $0, ready) } ?? state.wait(ready)

        // 2. What is not done then is not waited for.
        let isFinished = state.update { state in
            state.isStopped = state.isStopped || isReady == nil
            return state.isFinished
        }
        if !isFinished {
            engines.end()
            state.wait(until: .now + Self.grace) { $0.isFinished ? () : nil }
        } else {
            state.wait(until: .now + Self.grace) { $0.isClosed ? () : nil }
            engines.end()
        }
        return try outcome(of: state, isOutOfTime: isReady == nil, remark)
    }

    private func outcome(
        of state: Monitor<State>,
        isOutOfTime: Bool,
        _ remark: Remark
    ) throws -> Outcome {
        let known = state.update { state in
            state.progress.clear()
            return state
        }
        if let failure = known.failure { throw failure }
        var outcome = Outcome(tally: known.tally, dead: known.dead)
        outcome.diagnoses = known.diagnoses
        outcome.findings = known.tally.failures.enumerated().map { place, failures in
            if let finding = known.reduced[place] { return finding }
            var finding = failures.sample
            remark(&finding, failures.smallest, true)
            return finding
        }
        if Interruption.number != 0 {
            outcome.interruption = "a signal"
        } else if isOutOfTime || known.isCut {
            outcome.interruption = "--max-time"
        }
        return outcome
    }

    // MARK: The work

    private func work(
        from start: SuspendingClock.Instant,
        _ state: Monitor<State>,
        _ remark: @escaping Remark
    ) {
        let pool = WorkerPool(campaign)
        do throws(WorkerThread.Failure) {
            // 1. Engines that cannot be started are reported once, and nothing is asked of them.
            let dead = pool.withWorker { $0.prepare() }
            state.update { $0.dead = dead }
            if dead.isEmpty {
                // 2. Every case, the causes of differences, and what failed once more and more.
                try count(pool, state, until: casesEnd(from: start))
                if diagnoses { try diagnose(pool, state) }
                try reduce(pool, state, remark)
            }
        } catch {
            state.update { $0.failure = error }
        }
        state.update { $0.isFinished = true }
        pool.close()
        state.update { $0.isClosed = true }
    }

    /// When the last cases are counted.
    private func casesEnd(from start: SuspendingClock.Instant) -> SuspendingClock.Instant? {
        maxTime.map { start + $0.duration * (1 - Self.reducingPart) }
    }

    /// Puts the cases through, and counts what comes out.
    private func count(
        _ pool: WorkerPool,
        _ state: Monitor<State>,
        until end: SuspendingClock.Instant?
    ) throws(WorkerThread.Failure) {
        typealias Chunk = (
            reports: [(number: Int, report: CaseReport)], isWhole: Bool, isLast: Bool
        )
        let last = (numbers.count - 1) / chunk
        let pipeline = OrderedPipeline<CollectionOfOne<Int>, [Chunk]>(
            workers: workers,
            weight: { _ in 0 }
        )
        var isEnough = false
        do {
            try pipeline.run(
                over: 0..<(numbers.count + chunk - 1) / chunk,
                work: { place in
                    if state.update({ $0.isStopped }) { return ([], false, place == last) }
                    let cases = cases(ofChunk: place)
                    guard !cases.isEmpty else { return ([], true, place == last) }
                    let reports = pool.withWorker { worker in
                        worker.reports(on: cases.map { $0.fixture }, until: end)
                    }
                    return (
                        zip(cases, reports).map { (number: $0.number, report: $1) },
                        reports.count == cases.count,
                        place == last
                    )
                },
                receive: { received in
                    for (number, report) in received.reports where !isEnough {
                        let failing = state.update { state in
                            state.count(report, number: number)
                            return state.tally.failingCases
                        }
                        if let maxFailures { isEnough = failing >= maxFailures }
                    }
                    // What comes after a case that is missing does not count.
                    let isLate = end.map { $0 <= .now } ?? false
                    if !isEnough, !received.isWhole || isLate && !received.isLast {
                        isEnough = true
                        state.update { $0.isCut = true }
                    }
                    if isEnough { pipeline.stop() }
                }
            )
        } catch let error as WorkerThread.Failure {
            throw error
        } catch {
            return
        }
    }

    /// Looks for the causes of differences, and counts by these.
    private func diagnose(
        _ pool: WorkerPool,
        _ state: Monitor<State>
    ) throws(WorkerThread.Failure) {
        let tally = state.update { $0.tally }
        guard !tally.differing.isEmpty else { return }
        let isOver: @Sendable () -> Bool = { state.update { $0.isStopped } }
        guard let diagnoses = try diagnoses(of: tally, pool, until: isOver) else { return }
        state.update { state in
            state.tally.regroup(diagnoses.found)
            state.diagnoses = diagnoses.engines
        }
    }

    /// A case as it was tried.
    ///
    /// - Parameter length: The value of the campaign's number, if it is tried at several; without one it is the first
    ///   of those.
    func fixture(at number: Int, length: Double? = nil) -> Fixture {
        let fixture = source.fixture(at: number)
        guard let lengths = campaign.lengths else { return fixture }
        guard let length else { return lengths.variants(of: fixture)[0].fixture }
        return lengths.fixture(fixture, at: length) ?? fixture
    }

    private func cases(ofChunk number: Int) -> [(number: Int, fixture: Fixture)] {
        let first = numbers.lowerBound + number * chunk
        return (first..<min(first + chunk, numbers.upperBound))
            .filter { shard?.mayContain(position: $0) ?? true }
            .map { (number: $0, fixture: source.fixture(at: $0)) }
            .filter { shard?.contains(position: $0.number, name: $0.fixture.name) ?? true }
    }

    /// Makes the smallest case of each class of failure smaller still.
    private func reduce(
        _ pool: WorkerPool,
        _ state: Monitor<State>,
        _ remark: @escaping Remark
    ) throws(WorkerThread.Failure) {
        let pipeline = OrderedPipeline<CollectionOfOne<Int>, [Void]>(
            workers: workers,
            weight: { _ in 0 }
        )
        let classes = state.update { $0.tally.failures }
        do {
            try pipeline.run(
                over: classes.indices,
                work: { place in
                    let isStopped = { state.update { $0.isStopped } }
                    if isStopped() { return }
                    var finding = pool.withWorker { worker in
                        let reduced = worker.reduced(
                            classes[place].sample,
                            until: .now + reduceTime.duration,
                            isStopped: isStopped
                        )
                        if isStopped() { return reduced }
                        let end = SuspendingClock.now + reduceTime.duration
                        return worker.refereed(worker.spread(reduced, until: end), until: end)
                    }
                    remark(&finding, classes[place].smallest, isStopped())
                    let done = finding
                    state.update { $0.reduced[place] = done }
                },
                receive: { _ in }
            )
        } catch let error as WorkerThread.Failure {
            throw error
        } catch {
            return
        }
    }
}
