// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import Deviations
internal import EngineProcesses
internal import FixtureGenerating
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
    var source: CaseSource
    /// The numbers of the cases.
    let numbers: Range<Int>
    /// Which case of each number is the first.
    let attempt: Int
    let shard: Shard?
    let workers: Int
    /// So many cases are worked on at once, and known together: an engine that is far away gets them in
    /// one piece.
    let chunk: Int
    /// Whether each chunk has processes of its own, which are asked for one case at a time.
    var isOrdered: Bool
    /// How many failing cases are enough.
    let maxFailures: Int?
    /// The differences that are no failures.
    let known: [KnownDifferences.Entry]
    /// How long the whole run may take.
    let maxTime: TimeSpan?
    /// How long the case of one class may be made smaller.
    let reduceTime: TimeSpan
    /// Whether causes are looked for.
    let diagnoses: Bool
    /// What the engines are supposed to do in another way; `nil` if that is looked for.
    let supposed: [RuleDeviation]?
    /// Cases that were kept of known differences, by the places of those.
    let kept: [(entry: KnownDifferences.Entry, path: String, kept: KeptCase)]
    /// Where a line for each case goes, if anywhere.
    let verdicts: VerdictFile?
    /// Where it is said what is done.
    let narration: Narration

    /// What is known of a run.
    struct Outcome: Sendable {
        var tally: CampaignTally
        /// What became of each class, in the order of the tally.
        var findings: [Finding] = []
        /// What is believed of the engines, if causes were looked for.
        var diagnoses: [EngineDiagnosis] = []
        /// Engines that cannot be started, and why.
        var dead: [(engine: String, reason: String)] = []
        /// What engines did wrong after their last answer, each with the engine's name in front.
        var complaints: [String] = []
        /// Kept cases that are not as they were.
        var changes: [KnownDifferences.Entry] = []
        /// What ended the run early, if anything did.
        var interruption: String?
    }

    /// Notes what is known of a finding; called on the workers.
    typealias FindingRemark =
        @Sendable (_ finding: inout Finding, _ place: CasePlace, _ isHurried: Bool) -> Void

    /// The part of the time that is left for making cases smaller.
    private static let reducingPart = 0.25
    /// How long a run that is over is given to come to its end by itself.
    private static let grace = Duration.seconds(1)

    // MARK: From outside

    /// What the threads know.
    struct State: Sendable {
        var tally: CampaignTally
        var progress: Progress
        /// A failure of an engine's process, if one ended the count.
        var processFailure: ProcessFailure?
        /// By the place of a class in the tally.
        var reduced: [Int: Finding] = [:]
        var dead: [(engine: String, reason: String)] = []
        var diagnoses: [EngineDiagnosis] = []
        var changes: [KnownDifferences.Entry] = []
        var failure: WorkerThread.Failure?
        /// Whether nothing is wanted any more but what is known.
        var isStopped = false
        var isFinished = false
        var isClosed = false
        /// Whether the time was up before all cases were counted.
        var isCut = false
        /// The number of cases that failed, but for those of known situations alone.
        var unknownFailures = 0

        /// Forgets what was counted.
        mutating func restart(_ engines: Int, _ progress: Progress) {
            self.progress.clear()
            (tally, self.progress) = (CampaignTally(engines: engines), progress)
            (processFailure, isCut, unknownFailures) = (nil, false, 0)
        }

        /// Counts cases until so many have failed in a way that is not known.
        ///
        /// - Returns: How many were counted.
        mutating func count(
            _ cases: [JudgedCase],
            until maxFailures: Int?,
            except known: [KnownDifferences.Entry]
        ) -> Int {
            var counted = 0
            for judged in cases {
                tally.count(judged)
                counted += 1
                guard let maxFailures else { continue }
                let isUnknown = judged.failureClasses.contains { failureClass in
                    !known.contains { $0.matches(failureClass) }
                }
                if isUnknown { unknownFailures += 1 }
                if unknownFailures >= maxFailures { break }
            }
            if !isStopped { progress.advance(by: counted, notGood: tally.failingCases) }
            return counted
        }
    }

    /// Runs to the end, or until a signal or the time ends the run.
    func outcome(_ progress: Progress, _ remark: @escaping FindingRemark) throws -> Outcome {
        let start = SuspendingClock.now
        let tally = CampaignTally(engines: campaign.engines.count)
        let state = Monitor(State(tally: tally, progress: progress))

        // 1. All the work on another thread, until it is done or is to be stopped.
        Interruption.answer { state.update { $0.isStopped = true } }
        try WorkerThread.start { work(from: start, progress, state, remark) }
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
            // Each process has its own time to end, and what it writes meanwhile counts.
            let closed = { (state: inout State) in state.isClosed || state.isStopped ? () : nil }
            if let end {
                state.wait(until: max(end, .now) + Self.grace, closed)
            } else {
                state.wait(closed)
            }
            engines.end()
        }
        return try outcome(of: state, isOutOfTime: isReady == nil, remark)
    }

    private func outcome(
        of state: Monitor<State>,
        isOutOfTime: Bool,
        _ remark: FindingRemark
    ) throws -> Outcome {
        let known = state.update { state in
            state.progress.clear()
            return state
        }
        if let failure = known.failure { throw failure }
        var outcome = Outcome(tally: known.tally, dead: known.dead)
        outcome.complaints = engines.complaints
        outcome.diagnoses = known.diagnoses
        outcome.changes = known.changes
        let findings = known.tally.failures.enumerated().map { place, failures in
            if let finding = known.reduced[place] { return finding }
            var finding = failures.sample
            remark(&finding, failures.place, true)
            return finding
        }
        outcome.findings = outcome.tally.settle(findings)
        if Interruption.number != 0 {
            outcome.interruption = "a signal"
        } else if isOutOfTime || known.isCut {
            outcome.interruption = "--max-time"
        } else if isLimitReached(known), known.tally.cases < numbers.count {
            outcome.interruption = "--max-failures"
        }
        return outcome
    }

    /// Whether as many cases failed as are enough.
    func isLimitReached(_ state: State) -> Bool {
        maxFailures.map { state.unknownFailures >= $0 } ?? false
    }

    // MARK: The work

    private func work(
        from start: SuspendingClock.Instant,
        _ progress: Progress,
        _ state: Monitor<State>,
        _ remark: @escaping FindingRemark
    ) {
        let pool = WorkerPool(campaign)
        narration.say("\(workers == 1 ? "1 worker" : "\(workers) workers"), \(sourceWords)")
        do throws(WorkerThread.Failure) {
            // 1. Engines that cannot be started are reported once, and nothing is asked of them.
            let dead = pool.withWorker { $0.prepare() }
            state.update { $0.dead = dead }
            if dead.isEmpty {
                // 2. Cases are such as all engines can be asked.
                var run = self
                run.source = source.saying(pool.withWorker { $0.vocabulary })

                // 3. What is known already.
                let changes = run.changes(pool)
                state.update { $0.changes = changes }

                // 4. Every case, the causes of differences, and what failed once more and more.
                try run.countAll(pool, progress, state, until: casesEnd(from: start))
                let tally = state.update { $0.tally }
                narration.say("\(tally.cases) cases, of which \(tally.failingCases) fail")
                if diagnoses { try run.diagnose(pool, state) }
                try run.reduce(pool, state, remark)
            }
        } catch {
            state.update { $0.failure = error }
        }
        state.update { $0.isFinished = true }
        pool.close()
        state.update { $0.isClosed = true }
    }

    /// The kept cases that are not as they were, as known differences that do not happen.
    private func changes(_ pool: WorkerPool) -> [KnownDifferences.Entry] {
        kept.compactMap { entry, path, kept in
            pool.withWorker { worker in
                worker.change(of: kept, until: .now + reduceTime.duration).map {
                    KnownDifferences.Entry(pattern: entry.pattern, reason: "\(path): \($0)")
                }
            }
        }
    }

    /// Which cases there are.
    private var sourceWords: String {
        let count = numbers.count == 1 ? "1 case" : "\(numbers.count) cases"
        let part = shard.map { ", shard \($0)" } ?? ""
        return switch source {
        case .generator(let generator): "\(count) of seed \(generator.seed)\(part)"
        case .fixtures: count + part
        }
    }

    /// When the last cases are counted.
    private func casesEnd(from start: SuspendingClock.Instant) -> SuspendingClock.Instant? {
        maxTime.map { start + $0.duration * (1 - Self.reducingPart) }
    }

    /// Looks for the causes of differences, and counts by these.
    private func diagnose(
        _ pool: WorkerPool,
        _ state: Monitor<State>
    ) throws(WorkerThread.Failure) {
        let tally = state.update { $0.tally }
        guard !tally.differing.isEmpty else { return }
        narration.say("looking for the causes of \(tally.differing.count) differences")
        let isOver: @Sendable () -> Bool = { state.update { $0.isStopped } }
        guard let diagnoses = try diagnoses(of: tally, pool, until: isOver) else { return }
        state.update { state in
            state.tally.regroup(diagnoses.found, lost: diagnoses.lost)
            state.diagnoses = diagnoses.engines
        }
    }

    /// A case as it was tried: with the value of the campaign's number, if it has one, and without with the first of
    /// those.
    func fixture(at place: CasePlace) -> Fixture {
        let fixture = source.fixture(at: place)
        guard let lengths = campaign.lengths else { return fixture }
        guard let length = place.length else { return lengths.variants(of: fixture)[0].fixture }
        return lengths.fixture(fixture, at: length) ?? fixture
    }

    /// Makes a case smaller, and asks referees.
    private func reduced(
        _ sample: Finding,
        _ pool: WorkerPool,
        _ isStopped: @escaping @Sendable () -> Bool
    ) -> Finding {
        if sample.reduction == .notRepeated { return sample }
        return withWorker(of: pool) { worker in
            let reduced = worker.reduced(
                sample,
                until: .now + reduceTime.duration,
                isStopped: isStopped
            )
            if isStopped() || reduced.reduction == .notRepeated { return reduced }
            return worker.refereed(worker.spread(reduced, until: .now + reduceTime.duration))
        }
    }

    /// Makes the smallest case of each class of failure smaller still.
    private func reduce(
        _ pool: WorkerPool,
        _ state: Monitor<State>,
        _ remark: @escaping FindingRemark
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
                    let isStopped: @Sendable () -> Bool = { state.update { $0.isStopped } }
                    if isStopped() { return }
                    let failures = classes[place]
                    narration.say("making a case of \(failures.failureClass.key) smaller")
                    var finding = reduced(failures.sample, pool, isStopped)
                    remark(&finding, failures.place, isStopped())
                    let first = finding
                    state.update { $0.reduced[place] = first }
                    for (place, sample) in failures.others where !isStopped() {
                        var other = reduced(sample, pool, isStopped)
                        if other.reduction == .notRepeated { continue }
                        let all = [finding] + finding.others
                        if all.contains(where: { $0.fixture.tree == other.fixture.tree }) {
                            continue
                        }
                        remark(&other, place, true)
                        finding.keep(other)
                    }
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
        guard campaign.hasProcesses else { return }
        findSequences(of: classes, state, remark)
        addMet(state, remark)
    }

    /// Adds failures of processes that were met while cases were made smaller, unless cases of the run fail so.
    private func addMet(_ state: Monitor<State>, _ remark: FindingRemark) {
        let known = state.update { $0 }
        var classes = Set(known.tally.failures.map(\.failureClass))
        for (place, failures) in known.tally.failures.enumerated() {
            for var finding in known.reduced[place]?.met ?? []
            where classes.insert(finding.failureClass).inserted {
                remark(&finding, failures.place, true)
                let added = finding
                state.update { state in
                    state.reduced[state.tally.failures.count] = added
                    state.tally.add(added, at: failures.place, cases: [])
                }
            }
        }
    }
}
