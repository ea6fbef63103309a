// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import ReportWriting
internal import SystemC
internal import Threading

/// One run of a command over its fixtures: a batch with progress, remarks, signals and an exit status.
struct FixtureRun {
    private let paths: [String]
    private let options: RunOptions
    /// The identity of the run; `nil` if its results can neither be resumed nor merged.
    private let identity: RunIdentity?
    private let batch: KeepingOptions?
    /// The number of fixtures that are worked on at once.
    private let workers: Int
    /// Whether results go to a terminal.
    private let isWatched: Bool
    /// The narration, which gets each step.
    let narration: Narration

    /// The time, in seconds, that a fixture may still take after a signal.
    private static let grace: UInt32 = 1

    init(_ paths: [String], _ options: RunOptions) {
        self.paths = paths
        self.options = options
        narration = options.verbosity.narration
        (identity, batch, workers) = (nil, nil, options.workerCount)
        isWatched = options.output == nil && Terminal.isStandardOutput
    }

    /// - Parameter workers: The number of workers; `nil` for what the options say.
    init(_ input: InputOptions, _ identity: RunIdentity, workers: Int? = nil) {
        paths = input.paths
        options = input.run
        narration = input.run.verbosity.narration
        self.identity = identity
        batch = input.batch
        self.workers = workers ?? input.run.workerCount
        isWatched =
            options.output == nil && input.batch.resume == nil && Terminal.isStandardOutput
    }

    /// The style of what is written.
    var style: TerminalStyle {
        options.colours.style(onTerminal: isWatched)
    }

    /// The format of results where none was chosen: what suits where they go.
    var defaultFormat: ResultFormat {
        isWatched && !(batch?.trailer ?? false) ? .table : .jsonl
    }

    /// Runs, and throws the exit status unless it is 0.
    ///
    /// - Parameters:
    ///   - writer: The document that is written.
    ///   - isForPeople: Whether results say by themselves what would be remarked on them.
    ///   - parts: How many parts a fixture is cut into.
    ///   - memory: Makes the memory of one worker, called on the thread of each.
    ///   - work: Adds what there is to write of a part of a fixture.
    func run<Memory>(
        _ writer: some EntryWriter,
        isForPeople: Bool,
        parts: Int = 1,
        memory: @escaping @Sendable () -> Memory,
        work: @escaping @Sendable (BatchRun.Part, inout Memory, (BatchEntry) -> Void) -> Void
    ) throws {
        let outcome: BatchOutcome
        var progress = Progress(
            isShown: !options.quiet && !isWatched && Terminal.isStandardError,
            narration
        )
        do {
            // 1. Where results go, and what is left to do.
            let batch = try BatchRun(
                batchOptions(isForPeople: isForPeople, reading: narration.reading)
            )
            narration.say(batch.isComplete ? "all results are there" : beginning)
            if !batch.isComplete {
                let (stop, abandon) = (batch.stop, batch.abandon)
                Interruption.answer {
                    stop()
                    // A fixture may take hours.
                    sleep(Self.grace)
                    abandon()
                }
                if !options.quiet, Terminal.isStandardInput, paths.contains("-") {
                    Terminal.say(
                        "Fixtures are read from the terminal, one a line; Ctrl-D ends them."
                    )
                }
            }

            // 2. Every fixture.
            outcome = try batch.run(writer, parts: parts, memory: memory, work: work) {
                news in
                if !news.remarks.isEmpty { progress.clear() }
                for remark in news.remarks { Terminal.say(remark) }
                progress.advance(by: news.newResults, notGood: news.tally.notGood)
            }
            progress.clear()
            let total = outcome.tally.total
            narration.say(total == 1 ? "1 result is written" : "\(total) results are written")
        } catch {
            progress.clear()
            throw ExitStatus.of(error)
        }
        try end(with: outcome)
    }

    /// The line of the narration before the first fixture is read.
    private var beginning: String {
        let workers = workers == 1 ? "1 worker" : "\(workers) workers"
        let place = batch?.resume ?? options.output ?? "standard output"
        let shard = options.shard.map { ", shard \($0)" } ?? ""
        return "\(workers)\(shard), results go to \(place)"
    }

    private func batchOptions(
        isForPeople: Bool,
        reading: (@Sendable (String) -> Void)?
    ) -> BatchOptions {
        let destination: BatchOptions.Destination =
            if let path = batch?.resume {
                .resumed(path, batch?.onChange == .again ? .cut : .refuse)
            } else if let path = options.output {
                .file(path)
            } else {
                .standardOutput
            }
        return BatchOptions(
            paths: paths,
            destination: destination,
            shard: options.shard,
            workers: workers,
            identity: identity,
            hasTrailer: batch?.trailer ?? false,
            keepsRemarks: !options.quiet
                && !(isWatched && isForPeople && Terminal.isStandardError),
            reading: reading
        )
    }

    /// Says what was counted, and throws the exit status unless it is 0.
    private func end(with outcome: BatchOutcome) throws(ExitCode) {
        let (tally, signal) = (outcome.tally, Interruption.number)
        if !options.quiet { Terminal.say((signal == 0 ? "" : "interrupted: ") + tally.summary) }
        if signal != 0 { throw ExitStatus.interrupted(by: signal) }
        if let code = tally.exitCode { throw code }
        if let count = outcome.inputCount, let reason = tally.emptiness(inputCount: count) {
            throw ExitStatus.noFixture(in: paths, reason)
        }
    }
}
