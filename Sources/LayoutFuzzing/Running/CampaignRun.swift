// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import Deviations
internal import EngineProcesses
internal import FixtureGenerating
internal import LayoutFixtures
internal import Threading

/// One run of a campaign: all workers lay out the cases, count them in order, and reduce those that fail.
///
/// The work is done on separate threads, and each result is stored as soon as it is known. So
/// ``CampaignStop`` or the time limit ends the run at once, whatever an engine is doing.
struct CampaignRun: Sendable {
    let campaign: Campaign
    let settings: CampaignSettings
    var source: CaseSource
    /// The known differences, which are no failures.
    let known: KnownDifferences
    /// The engines' processes, which end with the run.
    let processes: RunningEngines
    let stop: CampaignStop
    let observer: any CampaignObserver
    /// The numbers of the cases.
    let numbers: Range<Int>
    /// Whether each chunk has its own processes, which get one case at a time.
    var isOrdered: Bool

    init(
        _ campaign: Campaign,
        _ settings: CampaignSettings,
        _ source: CaseSource,
        known: KnownDifferences,
        processes: RunningEngines,
        stop: CampaignStop,
        observer: any CampaignObserver
    ) {
        self.campaign = campaign
        self.settings = settings
        self.source = source
        self.known = known
        self.processes = processes
        self.stop = stop
        self.observer = observer
        numbers = settings.numbers(of: source)
        isOrdered = settings.inOrder
    }

    /// The number of cases of a chunk, which are tried and counted together.
    ///
    /// A remote engine gets a chunk in one piece.
    var chunk: Int {
        settings.inOrder ? max(1, numbers.count) : campaign.hasProcesses ? 64 : 4
    }

    /// The index of the first case to try among those of each number.
    var attempt: Int { settings.replay?.attempt ?? 0 }
    var workers: Int { max(1, settings.workers) }
    /// The time limit for making the case of one class smaller.
    var reduceTime: Duration { settings.reduceTime.duration }

    /// The result of a run, as far as it is known.
    struct Result: Sendable {
        var tally: CampaignTally
        /// The finding for each class, in the order of the tally.
        var findings: [Finding] = []
        /// The diagnosis of each engine that differs; empty if causes were not searched for.
        var diagnoses: [EngineDiagnosis] = []
        /// The engines that cannot be started, with the reasons.
        var dead: [(engine: String, reason: String)] = []
        /// The errors of engines after their last answer, each with the engine's name in front.
        var complaints: [String] = []
        /// The kept cases that have changed.
        var changes: [KnownDifferences.Entry] = []
        /// The reason why the run ended early; `nil` if it did not.
        var interruption: String?
        /// The number of cases that a run without enough time was to try.
        var asked: Int?
    }

    /// The share of the time that is reserved for reducing cases.
    private static let reducingPart = 0.25
    /// The time that a finished run has to end by itself.
    private static let grace = Duration.seconds(1)

    // MARK: Results

    /// The state that the threads share.
    struct State: Sendable {
        var tally: CampaignTally
        /// A failure of an engine's process, if one ended the count.
        var processFailure: ProcessFailure?
        /// The finding for each class, by the class's place in the tally.
        var reduced: [Int: Finding] = [:]
        var dead: [(engine: String, reason: String)] = []
        var diagnoses: [EngineDiagnosis] = []
        var changes: [KnownDifferences.Entry] = []
        var failure: WorkerThread.Failure?
        /// Whether the run should end with the results so far.
        var isStopped = false
        var isFinished = false
        var isClosed = false
        /// Whether the time ran out before all cases were counted.
        var isCut = false
        /// The number of cases with a failure of an unknown class.
        var unknownFailures = 0

        /// Resets the counts.
        mutating func restart(_ engines: Int) {
            tally = CampaignTally(engines: engines)
            (processFailure, isCut, unknownFailures) = (nil, false, 0)
        }

        /// Counts cases until a number of them have failed in an unknown way.
        ///
        /// - Returns: The number of counted cases.
        mutating func count(
            _ cases: [ComparedCase],
            until maxFailures: Int?,
            except known: [KnownDifferences.Entry]
        ) -> Int {
            var counted = 0
            for compared in cases {
                tally.count(compared)
                counted += 1
                guard let maxFailures else { continue }
                let isUnknown = compared.failureClasses.contains { failureClass in
                    !known.contains { $0.matches(failureClass) }
                }
                if isUnknown { unknownFailures += 1 }
                if unknownFailures >= maxFailures { break }
            }
            return counted
        }
    }

    /// Runs to the end, or until it is stopped or the time is over.
    func result() throws(WorkerThread.Failure) -> Result {
        let start = SuspendingClock.now
        let tally = CampaignTally(engines: campaign.engines.count)
        let state = Monitor(State(tally: tally))

        // 1. Start all work on another thread, and wait until it is done or should stop.
        stop.answer { state.update { $0.isStopped = true } }
        try WorkerThread.start { work(from: start, state) }
        let end = settings.maxTime.map { start + $0.duration }
        let ready = { (state: inout State) in state.isFinished || state.isStopped ? () : nil }
        let isReady: Void? = end.map { state.wait(until: $0, ready) } ?? state.wait(ready)

        // 2. End the processes; unfinished work is not waited for.
        let isFinished = state.update { state in
            state.isStopped = state.isStopped || isReady == nil
            return state.isFinished
        }
        if !isFinished {
            processes.end()
            state.wait(until: .now + Self.grace) { $0.isFinished ? () : nil }
        } else {
            // Each process has its own time to end, and its output until then counts.
            let closed = { (state: inout State) in state.isClosed || state.isStopped ? () : nil }
            if let end {
                state.wait(until: max(end, .now) + Self.grace, closed)
            } else {
                state.wait(closed)
            }
            processes.end()
        }
        return try result(of: state, isOutOfTime: isReady == nil)
    }

    private func result(
        of state: Monitor<State>,
        isOutOfTime: Bool
    ) throws(WorkerThread.Failure) -> Result {
        let known = state.update { $0 }
        if let failure = known.failure { throw failure }
        var result = Result(tally: known.tally, dead: known.dead)
        result.complaints = processes.complaints
        result.changes = known.changes
        let findings = known.tally.failures.enumerated().map { place, failures in
            known.reduced[place] ?? reported(failures.sample, at: failures.place, isHurried: true)
        }
        result.diagnoses = known.diagnoses.map { $0.suspecting(from: findings) }
        result.findings = result.tally.settle(
            FindingGroups.grouped(
                zip(findings, known.tally.failures).map { finding, failures in
                    let limited = finding.limited(to: result.diagnoses)
                        .found(as: failures.failureClass, failures.count)
                    return isKnown(finding)
                        ? limited
                        : limited.asDifference(among: result.diagnoses, of: failures.count)
                },
                suspectedBy: result.diagnoses,
                isFixed: isKnown
            )
        )
        if let reason = stop.reason {
            (result.interruption, result.asked) = (reason, numbers.count)
        } else if isOutOfTime || known.isCut {
            (result.interruption, result.asked) = ("--max-time", numbers.count)
        } else if isLimitReached(known), known.tally.cases < numbers.count {
            (result.interruption, result.asked) = (CampaignOutcome.mostFailures, numbers.count)
        }
        return result
    }

    /// Returns whether enough cases have failed.
    func isLimitReached(_ state: State) -> Bool {
        settings.maxFailures.map { state.unknownFailures >= $0 } ?? false
    }

    // MARK: Work

    private func work(
        from start: SuspendingClock.Instant,
        _ state: Monitor<State>
    ) {
        let pool = WorkerPool(campaign)
        observer.begins("\(workers == 1 ? "1 worker" : "\(workers) workers"), \(sourceWords)")
        do throws(WorkerThread.Failure) {
            // 1. Report engines that cannot be started; nothing else is done then.
            let dead = pool.withWorker { $0.prepare() }
            state.update { $0.dead = dead }
            if dead.isEmpty {
                // 2. Limit the cases to the keys that all engines support.
                var run = self
                run.source = source.saying(pool.withWorker { $0.vocabulary })

                // 3. Try the kept cases of known differences.
                let changes = run.changes(pool)
                state.update { if !$0.isStopped { $0.changes = changes } }

                // 4. Run every case, search for causes, and reduce the failing cases.
                try run.countAll(pool, state, until: casesEnd(from: start))
                let tally = state.update { $0.tally }
                observer.begins("\(tally.cases) cases, \(tally.failingCases) of them failing")
                if settings.diagnosis { try run.diagnose(pool, state) }
                try run.reduce(pool, state)
            }
        } catch {
            state.update { $0.failure = error }
        }
        state.update { $0.isFinished = true }
        pool.close()
        state.update { $0.isClosed = true }
    }

    /// Returns the kept cases that have changed, as known differences that did not happen.
    private func changes(_ pool: WorkerPool) -> [KnownDifferences.Entry] {
        known.cases.compactMap { kept in
            pool.withWorker { worker in
                worker.change(of: kept.kept, until: .now + reduceTime).map {
                    KnownDifferences.Entry(
                        pattern: kept.entry.pattern,
                        reason: "\(kept.path): \($0)"
                    )
                }
            }
        }
    }

    /// A description of the cases.
    private var sourceWords: String {
        let count = numbers.count == 1 ? "1 case" : "\(numbers.count) cases"
        let part = settings.shard.map { ", shard \($0)" } ?? ""
        return switch source {
        case .generator(let generator): "\(count) of seed \(generator.seed)\(part)"
        case .fixtures: count + part
        }
    }

    /// Returns the time at which counting ends.
    private func casesEnd(from start: SuspendingClock.Instant) -> SuspendingClock.Instant? {
        settings.maxTime.map { start + $0.duration * (1 - Self.reducingPart) }
    }

    /// Searches for the causes of differences, and groups the failures by cause.
    private func diagnose(
        _ pool: WorkerPool,
        _ state: Monitor<State>
    ) throws(WorkerThread.Failure) {
        let tally = state.update { $0.tally }
        guard !tally.differing.isEmpty else { return }
        observer.begins("looking for the causes of \(tally.differing.count) differences")
        let isOver: @Sendable () -> Bool = { state.update { $0.isStopped } }
        guard let diagnoses = try diagnoses(of: tally, pool, until: isOver) else { return }
        state.update { state in
            state.tally.regroup(diagnoses.found, lost: diagnoses.lost)
            state.diagnoses = diagnoses.engines
        }
    }

    /// Returns a case as it was tried.
    ///
    /// If cases are tried at several lengths, it has the length of its place, or else the first length.
    func fixture(at place: CasePlace) -> Fixture {
        let fixture = source.fixture(at: place)
        guard let lengths = campaign.lengths else { return fixture }
        guard let length = place.length else { return lengths.variants(of: fixture)[0].fixture }
        return lengths.fixture(fixture, at: length) ?? fixture
    }
}
