// SPDX-License-Identifier: GPL-3.0-or-later

import BatchRunning
import Foundation
import LayoutFixtures
import Testing
import Threading

/// Batches without a command line; the caller supplies the work.
@Suite(.timeLimit(.minutes(20))) struct BatchRunTests {
    private static func names(_ text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            line.split(separator: "\"").dropFirst(2).first { $0 != ":" }.map(String.init)
        }
    }

    @discardableResult
    private static func run(_ options: BatchOptions) throws -> BatchOutcome {
        try BatchRun(options).run(PlainWriter(), memory: {}, work: SampleBatch.work)
    }

    @Test func `results come in the order of the fixtures, and are counted`() throws {
        let sample = try SampleBatch(count: 500, invalid: [7, 300])
        let seen = Monitor((results: 0, remarks: 0))
        let outcome = try BatchRun(sample.options(.file(sample.path("out.jsonl"))))
            .run(PlainWriter(), memory: {}, work: SampleBatch.work) { news in
                seen.update {
                    $0.results += news.newResults
                    $0.remarks += news.remarks.count
                }
            }
        #expect(try Self.names(sample.text("out.jsonl")) == (0..<500).map { "f\($0)" })
        #expect(outcome.inputCount == 500)
        #expect(outcome.tally.total == 500)
        #expect(outcome.tally[.invalid] == 2)
        #expect(outcome.tally.grade == .invalid)
        #expect(seen.update { $0.results } == 500)
        #expect(seen.update { $0.remarks } == 2)
    }

    @Test func `the parts of a fixture keep their order`() throws {
        let sample = try SampleBatch(count: 20)
        _ = try BatchRun(sample.options(.file(sample.path("out.jsonl"))))
            .run(PlainWriter(), parts: 3, memory: {}) { part, _, add in
                let name = (try? part.fixture.get())?.name ?? ""
                let text = Array("\(name) \(part.number)\n".utf8)
                add(BatchEntry(FixtureVerdict(SampleBatch.Word.named), output: .text(text)))
            }
        let expected = (0..<20).flatMap { number in (0..<3).map { "f\(number) \($0)\n" } }
        #expect(try sample.text("out.jsonl") == expected.joined())
    }

    @Test func `a stopped run resumes after its last result`() throws {
        let sample = try SampleBatch(count: 2000)
        try Self.run(sample.options(.file(sample.path("whole.jsonl")), hasTrailer: true))
        let options = sample.options(
            .resumed(sample.path("out.jsonl"), .refuse),
            hasTrailer: true
        )

        // 1. The run is stopped somewhere. Its single worker has written all results before that.
        let batch = try BatchRun(
            sample.options(
                .resumed(sample.path("out.jsonl"), .refuse),
                hasTrailer: true,
                workers: 1
            )
        )
        let stop = batch.stop
        let first = try batch.run(PlainWriter(), memory: {}) { part, memory, add in
            if (try? part.fixture.get())?.name == "f100" { stop() }
            SampleBatch.work(part, &memory, add: add)
        }
        #expect((101..<2000).contains(first.tally.total))

        // 2. The run is resumed to its end; a further run has nothing to do.
        #expect(try Self.run(options).tally.total == 2000)
        #expect(try sample.text("out.jsonl") == sample.text("whole.jsonl"))
        let done = try BatchRun(options)
        #expect(done.isComplete)
        let outcome = try done.run(PlainWriter(), memory: {}) { _, _, _ in Issue.record("no work") }
        #expect(outcome.tally.total == 2000)
        #expect(outcome.tally[SampleBatch.Word.named] == 2000)
        #expect(outcome.tally[SampleBatch.long] == 1900)
        #expect(outcome.inputCount == 2000)
    }

    @Test(arguments: ["slice", "hash"])
    func `merged shards equal the results of one run`(_ kind: String) throws {
        let sample = try SampleBatch(count: 300, invalid: [5])
        try Self.run(sample.options(.file(sample.path("whole.jsonl")), hasTrailer: true))
        let files = try (1...3).map { number in
            let file = sample.path("\(number).jsonl.gz")
            let shard = "\(kind):\(number)/3"
            try Self.run(sample.options(.file(file), shard: shard, hasTrailer: true))
            return file
        }
        let shards = try ShardSet(paths: files.reversed()) { _, _ in SampleBatch.words }
        #expect(shards.inputCount == 300)
        #expect(shards.tally[.invalid] == 1)
        #expect(shards.tally[SampleBatch.long] == 200)
        try shards.write(to: sample.path("merged.jsonl"), withTrailer: true)
        #expect(try sample.text("merged.jsonl") == sample.text("whole.jsonl"))
        #expect(throws: BatchRefusal.self) {
            try ShardSet(paths: Array(files.dropLast())) { _, _ in SampleBatch.words }
        }
        // A file with unknown verdicts is refused, not miscounted.
        #expect(throws: BatchRefusal.self) { try ShardSet(paths: files) { _, _ in nil } }
    }

    @Test func `a run never overwrites its input or the output of another run`() throws {
        let sample = try SampleBatch(count: 3)
        let before = try sample.text("input.jsonl")
        #expect(throws: OutputFailure.self) { try BatchRun(sample.options(.file(sample.input))) }
        #expect(try sample.text("input.jsonl") == before)
        let batch = try BatchRun(sample.options(.file(sample.path("out.jsonl"))))
        #expect(throws: OutputFailure.self) {
            try BatchRun(sample.options(.file(sample.path("out.jsonl"))))
        }
        _ = try batch.run(PlainWriter(), memory: {}, work: SampleBatch.work)
        #expect(try Self.names(sample.text("out.jsonl")) == ["f0", "f1", "f2"])
    }

    @Test func `a run without an identity cannot be resumed`() throws {
        let sample = try SampleBatch(count: 1)
        var options = sample.options(.resumed(sample.path("out.jsonl"), .cut))
        options.identity = nil
        #expect(throws: BatchRefusal.self) { try BatchRun(options) }
    }
}
