// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import LayoutFixtures

/// One run of a command over its fixtures: read, work, write in order, count, end with a status.
struct FixtureRun {
    private let paths: [String]
    private let options: RunOptions
    /// Whether results go to a terminal.
    let isWatched: Bool

    init(_ paths: [String], _ options: RunOptions) {
        self.paths = paths
        self.options = options
        isWatched = options.output == nil && Terminal.isStandardOutput
    }

    init(_ input: InputOptions) {
        self.init(input.paths, input.run)
    }

    /// The colours of what is written.
    var ink: Ink { Ink(isColoured: isWatched && Terminal.allowsColour) }

    /// Runs, and throws the exit status unless it is 0.
    ///
    /// - Parameters:
    ///   - format: How results are written; `nil` for what suits where they go.
    ///   - report: Works on a fixture; called on several threads.
    func run(
        format: ResultFormat?,
        _ report: @escaping @Sendable (Fixture) -> some Report
    ) throws {
        let (format, ink) = (format ?? (isWatched ? .table : .jsonl), ink)
        let entry: @Sendable (Result<Fixture, FixtureError>, FixtureSource) -> Entry = {
            fixture,
            _ in
            switch fixture {
            case .success(let fixture): Entry(report(fixture), as: format, ink)
            case .failure(let error): Entry(InvalidReport(error: error), as: format, ink)
            }
        }
        switch format {
        case .svg: try run(on: PictureSheet(), isForPeople: false, entry)
        case .jsonl: try run(on: PlainSheet(), isForPeople: false, entry)
        case .table, .ascii: try run(on: PlainSheet(), isForPeople: true, entry)
        }
    }

    /// Runs, and throws the exit status unless it is 0.
    ///
    /// - Parameters:
    ///   - isForPeople: Whether results say by themselves what would be remarked on them.
    ///   - entry: Works on a fixture, or on one that cannot be read; called on several threads.
    func run(
        on sheet: some Sheet,
        isForPeople: Bool,
        _ entry: @escaping @Sendable (Result<Fixture, FixtureError>, FixtureSource) -> Entry
    ) throws {
        var stream = try ResultStream.opened(options.output, apartFrom: paths)
        var sheet = sheet
        let (shard, isQuiet) = (options.shard, options.quiet)
        let tellsRemarks = !isQuiet && !(isWatched && isForPeople && Terminal.isStandardError)
        var progress = Progress(isShown: !isQuiet && !isWatched && Terminal.isStandardError)
        var tally = Tally()

        let pipeline = OrderedPipeline<FixtureChunk, EntryBatch>(
            workers: options.jobs ?? WorkerThread.processorCount,
            weight: { $0.weight }
        )
        do {
            try Interruption.listen { pipeline.stop() }
            if !isQuiet, Terminal.isStandardInput, paths.contains("-") {
                Terminal.say("Fixtures are read from the terminal, one a line; Ctrl-D ends them.")
            }
            try stream.write(sheet.beginning)
            let isPlain = type(of: sheet).isPlain
            try pipeline.run(
                FixtureFiles(paths).chunks,
                work: { chunk, index, batch in
                    if let entry = Self.entry(of: chunk, index, shard, entry) {
                        batch.add(entry, isWhole: !isPlain, withRemark: tellsRemarks)
                    }
                },
                receive: { batch, hasMore in
                    tally.add(batch.tally)
                    if !batch.remarks.isEmpty {
                        progress.clear()
                        for remark in batch.remarks { Terminal.say(remark) }
                    }
                    try stream.write(batch.bytes)
                    for entry in batch.entries { try stream.write(sheet.add(entry)) }
                    progress.advance(by: batch.tally.total, notGood: tally.notGood)
                    if !hasMore { try stream.flush() }
                }
            )
            try stream.write(sheet.end())
            try stream.close()
        } catch {
            progress.clear()
            throw ExitStatus.internalError.saying("\(error)")
        }

        progress.clear()
        let signal = Interruption.number
        if !isQuiet { Terminal.say((signal == 0 ? "" : "interrupted: ") + tally.summary) }
        if signal != 0 { throw ExitStatus.interrupted(by: signal) }
        if let code = tally.exitCode { throw code }
    }

    /// What is to be written of a fixture; `nil` if it is not in the part that is worked on.
    private static func entry(
        of chunk: FixtureChunk,
        _ index: Int,
        _ shard: Shard?,
        _ entry: (Result<Fixture, FixtureError>, FixtureSource) -> Entry
    ) -> Entry? {
        let position = chunk.position + index
        if let shard, !shard.mayContain(position: position) { return nil }
        let item = chunk[index]
        do {
            let fixture = try item.fixture()
            if let shard, !shard.contains(position: position, name: fixture.name) { return nil }
            return entry(.success(fixture), item.source)
        } catch {
            if let shard, !shard.contains(position: position, name: error.name) { return nil }
            return entry(.failure(error), item.source)
        }
    }
}
