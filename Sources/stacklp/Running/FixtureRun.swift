// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFixtures
internal import ReportWriting
internal import SystemC
internal import Threading

/// A run of a command over its fixtures: a batch with progress, remarks, signals and an exit status.
struct FixtureRun {
    private let paths: [String]
    private let options: RunOptions
    /// The identity of the run; `nil` if its results can neither be resumed nor merged.
    private let identity: RunIdentity?
    private let batch: KeepingOptions?
    /// The number of fixtures to work on at once.
    private let workers: Int
    /// Whether results go to a terminal.
    private let isWatched: Bool
    /// The log that gets each step.
    let stepLog: StepLog

    /// The time that a fixture may still take after a signal, in seconds.
    private static let grace: UInt32 = 1

    init(_ paths: [String], _ options: RunOptions) {
        self.paths = paths
        self.options = options
        stepLog = options.verbosity.stepLog
        (identity, batch, workers) = (nil, nil, options.workerCount)
        isWatched = options.output == nil && Terminal.isStandardOutput
    }

    /// - Parameter workers: The number of workers; `nil` for the number from the options.
    init(_ input: InputOptions, _ identity: RunIdentity, workers: Int? = nil) {
        paths = input.paths
        options = input.run
        stepLog = input.run.verbosity.stepLog
        self.identity = identity
        batch = input.batch
        self.workers = workers ?? input.run.workerCount
        isWatched =
            options.output == nil && input.batch.resume == nil && Terminal.isStandardOutput
    }

    /// The style of the output.
    var style: TerminalStyle {
        options.colours.style(onTerminal: isWatched)
    }

    /// Returns the form of reports.
    ///
    /// - Parameters:
    ///   - format: The format of results; `nil` for the default of their destination.
    ///   - writer: The document to write; `nil` for the default of the format.
    func form(_ format: ResultFormat?, into writer: (any EntryWriter)? = nil) throws -> ReportForm {
        let standard: ResultFormat = isWatched && !(batch?.trailer ?? false) ? .table : .jsonl
        return try ReportForm(format ?? standard, style, into: writer)
    }

    /// A function that adds the entries of a part of a fixture, with the memory of its worker.
    typealias Work<Memory> =
        @Sendable (Fixture, BatchRun.Part, inout Memory, (BatchEntry) -> Void) -> Void

    /// Runs, and throws the exit status unless it is 0.
    ///
    /// - Parameters:
    ///   - form: The form of results.
    ///   - parts: The number of parts of each fixture.
    ///   - memory: A function that makes the memory of one worker, called on the worker's thread.
    ///   - work: A function that adds the entries of a part of a fixture. Parts are numbered from 0.
    func run<Memory>(
        _ form: some ResultForm,
        parts: Int = 1,
        memory: @escaping @Sendable () -> Memory,
        work: @escaping Work<Memory>
    ) throws {
        let outcome: BatchOutcome
        var progress = Progress(
            isShown: !options.quiet && !isWatched && Terminal.isStandardError,
            stepLog
        )
        do {
            // 1. Open the destination, and find the fixtures that are left.
            let batch = try BatchRun(
                batchOptions(isForPeople: form.isForPeople, reading: stepLog.reading)
            )
            stepLog.say(batch.isComplete ? "all results exist already" : beginning)
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
                        "Reading fixtures from the terminal, one a line; Ctrl-D ends the input."
                    )
                }
            }

            // 2. Work on every fixture.
            outcome = try batch.run(
                form.writer,
                parts: parts,
                memory: memory,
                work: { part, memory, add in
                    switch part.fixture {
                    case .success(let fixture): work(fixture, part, &memory, add)
                    case .failure(let error): if part.number == 0 { add(form.entry(of: error)) }
                    }
                }
            ) { news in
                if !news.remarks.isEmpty { progress.clear() }
                for remark in news.remarks { Terminal.say(remark) }
                progress.advance(by: news.newResults, notGood: news.tally.notGood)
            }
            progress.clear()
            let total = outcome.tally.total
            stepLog.say(total == 1 ? "wrote 1 result" : "wrote \(total) results")
        } catch {
            progress.clear()
            throw ExitStatus.of(error)
        }
        try end(with: outcome)
    }

    /// The line of the step log before the first fixture is read.
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

    /// Writes the summary, and throws the exit status unless it is 0.
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
