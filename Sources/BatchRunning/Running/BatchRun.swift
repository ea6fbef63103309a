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
    /// A part of a fixture, or of what cannot be read as one.
    package struct Part {
        /// The fixture, or why there is none.
        package let fixture: Result<Fixture, FixtureError>
        /// The place where it stands.
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
    /// - Throws: An ``OutputFailure``, or a ``BatchRefusal`` where results that are there already do not fit.
    package init(_ options: BatchOptions) throws {
        self.options = options
        beginning = try BatchBeginning(options)
        pipeline = OrderedPipeline(
            workers: options.workers ?? WorkerThread.processorCount,
            weight: { $0.chunk.weight }
        )
    }

    /// Whether all results were there already, so that nothing is left to do.
    package var isComplete: Bool { beginning.stream == nil }

    /// Ends the run early, on any thread: what has been begun is finished and written, and no trailer
    /// behind it.
    package var stop: @Sendable () -> Void {
        { [isStopped, pipeline] in
            isStopped.update { $0 = true }
            pipeline.stop()
        }
    }

    /// Ends the run at once, on any thread, before the first result that is not finished.
    ///
    /// The results before it are written. Threads that are still at work are not waited for, as a
    /// solve cannot be interrupted.
    package var abandon: @Sendable () -> Void {
        { [isStopped, pipeline] in
            isStopped.update { $0 = true }
            pipeline.abandon()
        }
    }

    /// Runs to the end, or until stopped or abandoned; to be called once.
    ///
    /// - Parameters:
    ///   - writer: The document that is written.
    ///   - parts: How many parts each fixture is cut into, which are worked on apart.
    ///   - memory: Makes the memory of one worker, called on the thread of each.
    ///   - work: Adds what there is to write of a part of a fixture; called on the workers.
    ///   - notify: Gets results before they are written, on the caller's thread.
    /// - Returns: What was counted.
    /// - Throws: An ``OutputFailure``; whatever else keeps the run from going on.
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

        // 1. Every fixture, in order.
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

        // 2. What stands behind all of them.
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

/// A recorder of what is made of fixtures: it reads one, has it worked on, and adds what there is to write.
private struct EntryRecorder: Sendable {
    let shard: Shard?
    let keepsRemarks: Bool
    let marksPositions: Bool
    /// The fingerprints that give results their checks, if they have any.
    let fingerprints: InputFingerprints?
    /// Whether entries are written as their bytes.
    let isPlain: Bool

    /// Records a part of a fixture, unless the fixture is not in the shard that is worked on.
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
    /// All results so far, those included that were there before.
    package let tally: Tally
    /// The number of results that are new since the last time.
    package let newResults: Int
    /// New remarks on entries, in order.
    package let remarks: [String]

    fileprivate init(_ tally: Tally, _ batch: EntryBatch) {
        self.tally = tally
        newResults = batch.tally.total
        remarks = batch.remarks
    }
}

/// The outcome of a batch.
package struct BatchOutcome: Sendable {
    /// All results, those included that were there before.
    package let tally: Tally
    /// The number of fixtures in the input, including those of other shards; `nil` if unknown.
    package let inputCount: Int?
}
