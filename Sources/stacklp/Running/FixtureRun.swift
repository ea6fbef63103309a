// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import LayoutFixtures
internal import ReportWriting

/// One run of a command over its fixtures: read, work, write in order, count, end with a status.
struct FixtureRun {
    /// What is said of a fixture, or of one that cannot be read.
    typealias Work = @Sendable (Result<Fixture, FixtureError>, FixtureSource) -> Entry
    /// The same in parts: called for each, it adds the entries of that part.
    private typealias PartWork =
        (Result<Fixture, FixtureError>, FixtureSource, Int, (Entry) -> Void) -> Void

    private let paths: [String]
    private let options: RunOptions
    /// What the run is, for those who go on with its results, or put them together with others.
    private let identity: RunIdentity?
    private let batch: BatchOptions?
    /// Whether results go to a terminal.
    let isWatched: Bool

    init(_ paths: [String], _ options: RunOptions) {
        self.paths = paths
        self.options = options
        (identity, batch) = (nil, nil)
        isWatched = options.output == nil && Terminal.isStandardOutput
    }

    init(_ input: InputOptions, _ identity: RunIdentity) {
        paths = input.paths
        options = input.run
        self.identity = identity
        batch = input.batch
        isWatched =
            options.output == nil && input.batch.resume == nil && Terminal.isStandardOutput
    }

    private var hasTrailer: Bool { batch?.trailer ?? false }

    /// The colours of what is written.
    var style: TerminalStyle { TerminalStyle(isColoured: isWatched && Terminal.allowsColour) }

    /// Runs, and throws the exit status unless it is 0.
    ///
    /// - Parameters:
    ///   - format: How results are written; `nil` for what suits where they go.
    ///   - report: Works on a fixture; called on several threads.
    func run(
        format: ResultFormat?,
        _ report: @escaping @Sendable (Fixture) -> some Report
    ) throws {
        try run(format: format, parts: 1) { { fixture, _, add in add(report(fixture)) } }
    }

    /// Runs, each fixture in parts, and throws the exit status unless it is 0.
    ///
    /// - Parameters:
    ///   - format: How results are written; `nil` for what suits where they go.
    ///   - parts: How many parts a fixture is cut into.
    ///   - worker: Makes what one worker does, called on the thread of each: it works on a part of a
    ///     fixture, counted from 0, and hands on what there is to say of it. It may have memory of its
    ///     own.
    func run<SomeReport: Report>(
        format: ResultFormat?,
        parts: Int,
        worker: @escaping @Sendable () -> (Fixture, Int, (SomeReport) -> Void) -> Void
    ) throws {
        let isForPeople = isWatched && !hasTrailer
        let (format, style) = (format ?? (isForPeople ? .table : .jsonl), style)
        let worker: @Sendable () -> PartWork = {
            let reports = worker()
            var text = JSONText()
            return { fixture, _, part, add in
                switch fixture {
                case .success(let fixture):
                    reports(fixture, part) { add(Entry($0, as: format, style, in: &text)) }
                case .failure(let error):
                    if part > 0 { return }
                    add(Entry(InvalidReport(error: error), as: format, style, in: &text))
                }
            }
        }
        switch format {
        case .svg: try run(with: PictureWriter(), isForPeople: false, parts: parts, worker)
        case .jsonl: try run(with: PlainWriter(), isForPeople: false, parts: parts, worker)
        case .table, .ascii: try run(with: PlainWriter(), isForPeople: true, parts: parts, worker)
        }
    }

    /// Runs, and throws the exit status unless it is 0.
    ///
    /// - Parameters:
    ///   - isForPeople: Whether results say by themselves what would be remarked on them.
    ///   - work: Works on a fixture, or on one that cannot be read; called on several threads.
    func run(with writer: some EntryWriter, isForPeople: Bool, _ work: @escaping Work) throws {
        try run(with: writer, isForPeople: isForPeople, parts: 1) {
            { fixture, source, _, add in add(work(fixture, source)) }
        }
    }

    private func run(
        with writer: some EntryWriter,
        isForPeople: Bool,
        parts: Int,
        _ worker: @escaping @Sendable () -> PartWork
    ) throws {
        let begun = try begin()
        var stream = begun.stream
        let supply = begun.supply
        var writer = writer
        let (shard, isQuiet) = (options.shard, options.quiet)
        let tellsRemarks = !isQuiet && !(isWatched && isForPeople && Terminal.isStandardError)
        var progress = Progress(isShown: !isQuiet && !isWatched && Terminal.isStandardError)
        var (tally, sum, input) = (begun.tally, begun.sum, supply.passed)
        let (hasTrailer, marksPositions) = (hasTrailer, marksPositions)
        let fingerprints = hasChecks ? identity.map { InputFingerprints($0) } : nil

        let pipeline = OrderedPipeline<FixtureParts, EntryBatch>(
            workers: options.jobs ?? WorkerThread.processorCount,
            weight: { $0.chunk.weight }
        )
        do {
            try Interruption.listen { pipeline.stop() }
            if !isQuiet, Terminal.isStandardInput, paths.contains("-") {
                Terminal.say("Fixtures are read from the terminal, one a line; Ctrl-D ends them.")
            }
            try stream.write(writer.beginning)
            let isPlain = type(of: writer).isPlain
            try pipeline.run(
                PartSupply(fixtures: supply, parts: parts),
                worker: {
                    let work = worker()
                    return { fixtures, index, batch in
                        let (chunk, (index, part)) = (fixtures.chunk, fixtures[index])
                        let checksum = fingerprints.map { _ in chunk[index].checksum }
                        if let checksum { batch.add(checksum) }
                        Self.read(chunk, index, shard) { fixture, source in
                            work(fixture, source, part) { entry in
                                batch.add(
                                    entry,
                                    isWhole: !isPlain,
                                    position: marksPositions ? chunk.position + index : nil,
                                    input: checksum.flatMap { fingerprints?.fingerprint(of: $0) },
                                    withRemark: tellsRemarks
                                )
                            }
                        }
                    }
                },
                receive: { batch, hasMore in
                    tally.add(batch.tally)
                    if !batch.remarks.isEmpty {
                        progress.clear()
                        for remark in batch.remarks { Terminal.say(remark) }
                    }
                    if hasTrailer {
                        sum.add(batch.bytes)
                        input.add(batch.inputs)
                    }
                    try stream.write(batch.bytes)
                    for entry in batch.entries { try stream.write(writer.add(entry)) }
                    progress.advance(by: batch.tally.total, notGood: tally.notGood)
                    if !hasMore { try stream.flush() }
                }
            )
            try stream.write(writer.end())
            if hasTrailer, Interruption.number == 0, let identity {
                let trailer = Trailer(
                    version: Version.current,
                    identity: identity,
                    input: Trailer.Input(input),
                    tally: tally,
                    sum: sum
                )
                try stream.write(trailer.line)
            }
            try stream.close()
        } catch let failure as ResultStream.Failure {
            progress.clear()
            throw failure.exitCode
        } catch {
            progress.clear()
            throw ExitStatus.internalError.saying("\(error)")
        }

        progress.clear()
        try end(with: tally, inputCount: supply.count)
    }

    /// Says what was counted, and throws the exit status unless it is 0.
    ///
    /// - Parameter inputCount: How many fixtures the input has, those of other shards included; `nil` if
    ///   that is not known.
    private func end(with tally: Tally, inputCount: Int? = nil) throws(ExitCode) {
        let signal = Interruption.number
        if !options.quiet { Terminal.say((signal == 0 ? "" : "interrupted: ") + tally.summary) }
        if signal != 0 { throw ExitStatus.interrupted(by: signal) }
        if let code = tally.exitCode { throw code }
        if let inputCount, let reason = tally.emptiness(inputCount: inputCount) {
            throw ExitStatus.invalid.saying("\(reason): \(paths.joined(separator: " "))")
        }
    }

    // MARK: Results that are there already

    /// Whether each result says where its fixture stands.
    private var marksPositions: Bool {
        identity?.marksPositions(hasTrailer: hasTrailer) ?? false
    }

    /// Whether each result says what it is of, and has its own checksum.
    private var hasChecks: Bool { batch?.needsLines ?? false }

    /// Where a run begins.
    private struct Beginning {
        var stream: ResultStream
        var supply: FixtureSupply
        /// What is counted already.
        var tally = Tally()
        /// What is written already.
        var sum = ByteSum()
    }

    /// Opens where results go, and finds out what is left to do; where that is nothing, it ends the run.
    private func begin() throws -> Beginning {
        guard let path = batch?.resume, let identity else {
            let stream = try ResultStream.opened(options.output, apartFrom: paths)
            return Beginning(stream: stream, supply: FixtureSupply(paths))
        }
        try ResultStream.check(path, option: "--resume", apartFrom: paths)
        do {
            if let status = FileStatus(path: path), !status.isRegular {
                throw Refusal("\(path) is no file that could go on")
            }
            // Nobody else writes to it from now on, so what is found stays.
            let file = try ResultFile(path: path)
            return try goOn(with: file, identity)
        } catch let failure as ResultStream.Failure {
            throw failure.exitCode
        } catch let refusal as Refusal {
            throw ExitStatus.invalid.saying(refusal.description)
        } catch let error as FileError {
            throw ExitStatus.invalid.saying("\(path) cannot be resumed: it \(error)")
        }
    }

    private func goOn(with file: ResultFile, _ identity: RunIdentity) throws -> Beginning {
        // 1. What was left, by itself, and held against the fixtures.
        let isCut = batch?.onChange == .again
        func find(upTo limit: Int) throws -> KeptResults {
            try KeptResults.find(
                at: file.path,
                of: identity,
                marksPositions: marksPositions,
                upTo: limit,
                damage: isCut ? .cut : .refuse
            )
        }
        var kept = try find(upTo: .max)
        let (supply, mismatch) = try FixtureSupply.after(
            kept,
            paths,
            identity,
            trustsPositions: !isCut
        )

        // 2. What does not fit.
        if let mismatch {
            guard isCut else { throw mismatch.refusal }
            kept = try find(upTo: mismatch.fitting)
        } else if let trailer = kept.trailer {
            try end(with: kept.tally, inputCount: trailer.input.count)
            throw ExitCode.success
        }
        return Beginning(
            stream: try ResultStream(file, after: kept),
            supply: supply,
            tally: kept.tally,
            sum: kept.sum
        )
    }

    /// Reads a fixture, unless it is not in the shard that is worked on.
    private static func read(
        _ chunk: FixtureChunk,
        _ index: Int,
        _ shard: Shard?,
        _ work: (Result<Fixture, FixtureError>, FixtureSource) -> Void
    ) {
        let position = chunk.position + index
        if let shard, !shard.mayContain(position: position) { return }
        let item = chunk[index]
        do {
            let fixture = try item.fixture()
            if let shard, !shard.contains(position: position, name: fixture.name) { return }
            work(.success(fixture), item.source)
        } catch {
            if let shard, !shard.contains(position: position, name: error.name) { return }
            work(.failure(error), item.source)
        }
    }
}
