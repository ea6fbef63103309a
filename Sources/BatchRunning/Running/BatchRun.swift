// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures
internal import Threading

/// A batch of fixtures: read ahead, worked on by several threads, and written in their order.
///
///     let batch = try BatchRun(BatchOptions(paths: ["rows.jsonl"], destination: .file("out.jsonl")))
///     let outcome = try batch.run(PlainWriter(), memory: {}) { part, _, add in
///         let isRead = (try? part.fixture.get()) != nil
///         add(BatchEntry(isRead ? FixtureVerdict(Word.read) : .invalid))
///     }
package struct BatchRun {
    /// A part of a fixture, or of an input that cannot be read as a fixture.
    package struct Part {
        /// The fixture, or the reason why it cannot be read.
        package let fixture: Result<Fixture, FixtureError>
        /// The place of the fixture.
        package let source: FixtureSource
        /// The number of the part, counted from 0.
        package let number: Int
    }

    private let options: BatchOptions
    private let beginning: BatchBeginning
    private let pipeline: OrderedPipeline<FixtureParts, EntryBatch>
    private let isStopped = Monitor(false)

    /// Opens the destination of results, and finds the fixtures that are left.
    ///
    /// - Throws: An ``OutputFailure``, or a ``BatchRefusal`` if existing results do not match the run.
    package init(_ options: BatchOptions) throws {
        self.options = options
        beginning = try BatchBeginning(options)
        pipeline = OrderedPipeline(
            workers: options.workers ?? WorkerThread.processorCount,
            weight: { $0.chunk.weight }
        )
    }

    /// Whether all results existed already, so that nothing is left to do.
    package var isComplete: Bool { beginning.stream == nil }

    /// A function that ends the run early, on any thread.
    ///
    /// Fixtures that have begun are finished and written, without a trailer.
    package var stop: @Sendable () -> Void {
        { [isStopped, pipeline] in
            isStopped.update { $0 = true }
            pipeline.stop()
        }
    }

    /// A function that ends the run at once, on any thread.
    ///
    /// The results before the first unfinished one are written. The run does not wait for threads at work,
    /// since a solve cannot be interrupted.
    package var abandon: @Sendable () -> Void {
        { [isStopped, pipeline] in
            isStopped.update { $0 = true }
            pipeline.abandon()
        }
    }

    /// Runs to the end, or until stopped or abandoned; may be called once.
    ///
    /// - Parameters:
    ///   - writer: The document to write.
    ///   - parts: The number of parts of each fixture, which several workers may share.
    ///   - memory: A function that makes the memory of one worker, called on the worker's thread.
    ///   - work: A function that adds the entries of a part of a fixture, called on the workers' threads.
    ///   - notify: A function that gets results before they are written, called on the caller's thread.
    /// - Returns: The counts of all results.
    /// - Throws: An ``OutputFailure``; any other error that ends the run.
    package func run<Memory>(
        _ writer: some EntryWriter,
        parts: Int = 1,
        memory: @escaping @Sendable () -> Memory,
        work: @escaping @Sendable (Part, inout Memory, (BatchEntry) -> Void) -> Void,
        notify: (BatchProgress) -> Void = { _ in }
    ) throws -> BatchOutcome {
        var (tally, sum, input) = (beginning.tally, beginning.sum, beginning.supply.passed)
        guard var stream = beginning.stream else {
            return BatchOutcome(tally: tally, inputCount: input.count)
        }
        var writer = writer
        let supply = PartSupply(fixtures: beginning.supply, parts: parts)
        let hasTrailer = options.hasTrailer

        // 1. Write the results of all fixtures, in order.
        try stream.write(writer.beginning)
        try pipeline.run(
            supply,
            worker: { [recorder = recorder(isPlain: type(of: writer).isPlain)] in
                var memory = memory()
                return { recorder.record($0, $1, &$2) { work($0, &memory, $1) } }
            },
            receive: { batch, hasMore in
                tally.add(batch.tally)
                notify(BatchProgress(tally, batch))
                if hasTrailer {
                    sum.add(batch.text.bytes)
                    input.add(batch.inputs)
                }
                try stream.write(batch.text.bytes)
                for entry in batch.entries { try stream.write(writer.add(entry)) }
                if !hasMore { try stream.flush() }
            }
        )

        // 2. Write the end of the document, and the trailer.
        try writer.end(inputCount: beginning.supply.count) { try stream.write($0) }
        if hasTrailer, !isStopped.update({ $0 }), let identity = options.identity {
            let trailer = Trailer(
                identity: identity,
                input: Trailer.Input(input),
                tally: tally,
                sum: sum
            )
            try stream.write(trailer.line)
        }
        try stream.close()
        return BatchOutcome(tally: tally, inputCount: beginning.supply.count)
    }

    private func recorder(isPlain: Bool) -> EntryRecorder {
        EntryRecorder(
            shard: options.shard,
            keepsRemarks: options.keepsRemarks,
            marksPositions: options.marksPositions,
            fingerprints: options.needsLines ? options.identity.map { InputFingerprints($0) } : nil,
            isPlain: isPlain
        )
    }
}

/// A recorder of results: it reads a fixture, calls the work, and adds the entries.
private struct EntryRecorder: Sendable {
    let shard: Shard?
    let keepsRemarks: Bool
    let marksPositions: Bool
    /// The fingerprints for the checks of results; `nil` if results have no checks.
    let fingerprints: InputFingerprints?
    /// Whether the document consists of the entries' bytes.
    let isPlain: Bool

    /// Records a part of a fixture, if the fixture is in the shard.
    func record(
        _ fixtures: FixtureParts,
        _ index: Int,
        _ batch: inout EntryBatch,
        _ work: (BatchRun.Part, (BatchEntry) -> Void) -> Void
    ) {
        let (chunk, (index, number)) = (fixtures.chunk, fixtures[index])
        let position = chunk.position + index
        let checksum = fingerprints.map { _ in chunk[index].checksum }
        if let checksum { batch.add(checksum) }
        if let shard, !shard.mayContain(position: position) { return }
        let part = BatchRun.Part(of: chunk[index], number: number)
        if let shard, !shard.contains(position: position, name: part.name) { return }
        work(part) { entry in
            batch.add(
                entry,
                isWhole: !isPlain,
                position: marksPositions ? position : nil,
                input: checksum.flatMap { fingerprints?.fingerprint(of: $0) },
                withRemarks: keepsRemarks
            )
        }
    }
}

extension BatchRun.Part {
    fileprivate init(of item: FixtureItem, number: Int) {
        fixture = Result(catching: item.fixture)
        source = item.source
        self.number = number
    }

    fileprivate var name: String {
        switch fixture {
        case .success(let fixture): fixture.name
        case .failure(let error): error.name
        }
    }
}

/// The progress of a batch.
package struct BatchProgress: Sendable {
    /// The counts of all results so far, including results of earlier runs.
    package let tally: Tally
    /// The number of new results since the last call.
    package let newResults: Int
    /// The new remarks on entries, in order.
    package let remarks: [String]

    fileprivate init(_ tally: Tally, _ batch: EntryBatch) {
        self.tally = tally
        newResults = batch.tally.total
        remarks = batch.remarks
    }
}

/// The outcome of a batch.
package struct BatchOutcome: Sendable {
    /// The counts of all results, including results of earlier runs.
    package let tally: Tally
    /// The number of fixtures in the input, including those of other shards; `nil` if unknown.
    package let inputCount: Int?
}
