// SPDX-License-Identifier: GPL-3.0-or-later

import BatchRunning
import Foundation
import Testing
import Threading

/// The threads behind every command that reads fixtures.
@Suite(.timeLimit(.minutes(20))) struct PipelineTests {
    typealias Pipeline = OrderedPipeline<Range<Int>, [Int]>

    /// Batches of consecutive numbers, with the given sizes.
    private static func batches(_ sizes: [Int]) -> [Range<Int>] {
        var end = 0
        return sizes.map { size in
            defer { end += size }
            return end..<end + size
        }
    }

    /// The memory of one worker.
    private final class Memory {
        let owner = Thread.current
        var count = 0
    }

    @Test func `each worker creates its state once and keeps it on its thread`() throws {
        let workers = 4
        let made = Monitor(0)
        let strangers = Monitor(0)
        let pipeline = Pipeline(workers: workers, weight: { $0.count })
        var results: [Int] = []
        try pipeline.run(
            Self.batches(Array(repeating: 10, count: 100)),
            worker: {
                let memory = Memory()
                made.update { $0 += 1 }
                // No worker begins before all workers exist.
                made.wait { $0 >= workers ? () : nil }
                return { _, item, output in
                    memory.count += 1
                    if memory.owner !== Thread.current { strangers.update { $0 += 1 } }
                    output.append(item)
                }
            },
            receive: { output, _ in results += output }
        )
        #expect(results == Array(0..<1000))
        #expect(made.update { $0 } == workers)
        #expect(strangers.update { $0 } == 0)
    }

    @Test func `an idle worker takes over the waiting items of another one`() throws {
        // The first item ends when the other worker has begun an item of the same batch.
        let hasBegun = Monitor(false)
        let pipeline = Pipeline(workers: 2, weight: { $0.count })
        var results: [Int] = []
        try pipeline.run(
            [0..<100],
            worker: {
                { _, item, output in
                    if item == 0 {
                        hasBegun.wait { $0 ? () : nil }
                    } else if item >= 50 {
                        hasBegun.update { $0 = true }
                    }
                    output.append(item)
                }
            },
            receive: { output, _ in results += output }
        )
        #expect(results == Array(0..<100))
    }

    @Test func `a finished item is received during the work on the next one`() throws {
        let received = Monitor(0)
        let pipeline = Pipeline(workers: 1, weight: { $0.count })
        try pipeline.run(
            [0..<5],
            worker: {
                { _, item, output in
                    received.wait { $0 >= item ? () : nil }
                    output.append(item)
                }
            },
            receive: { output, _ in received.update { $0 += output.count } }
        )
        #expect(received.update { $0 } == 5)
    }

    @Test func `a source may wait for a result before it gives the next item`() throws {
        let received = Monitor(0)
        for workers in [1, 3] {
            received.update { $0 = 0 }
            try Pipeline(workers: workers, weight: { $0.count }).run(
                Made(2000) { next in
                    received.wait { $0 == next ? () : nil }
                    return next..<next + 1
                },
                worker: { { _, item, output in output.append(item) } },
                receive: { output, _ in received.update { $0 += output.count } }
            )
            #expect(received.update { $0 } == 2000)
        }
    }

    @Test func `up to eight batches per worker are in progress, then none until half are done`() {
        var room = PipelineRoom(workers: 1)
        let filling = (0..<10).map { room.admits(1, beside: $0, of: $0) }
        #expect(filling == Array(repeating: true, count: 8) + [false, false])
        // The waiting reader is not woken for a few places.
        let emptying = (0...7).reversed().map { room.admits(1, beside: $0, of: $0) }
        #expect(emptying == [false, false, false, true, true, true, true, true])
        // The reader continues until all places are taken again.
        let again = (7...8).map { room.admits(1, beside: $0, of: $0) }
        #expect(again == [true, false])
    }

    @Test func `a batch of any weight is admitted alone, others up to a total weight`() {
        var room = PipelineRoom(workers: 4)
        let answers = [
            room.admits(.max / 2, beside: 0, of: 0),
            room.admits(24 << 20, beside: 1, of: 40 << 20),
            room.admits(25 << 20, beside: 1, of: 40 << 20),
        ]
        #expect(answers == [true, true, false])
    }

    @Test func `the number of batches that are read ahead is bounded`() throws {
        let counts = Monitor((read: 0, received: 0, most: 0))
        let pipeline = Pipeline(workers: 1, weight: { $0.count })
        try pipeline.run(
            Made(400) { number in
                counts.update { counts in
                    counts.read += 1
                    counts.most = max(counts.most, counts.read - counts.received)
                }
                return number..<number + 1
            },
            worker: {
                { _, item, output in
                    // The first item ends when the reader has read as much as it may.
                    if item == 0 { counts.wait { $0.read == 9 ? () : nil } }
                    output.append(item)
                }
            },
            receive: { output, _ in counts.update { $0.received += output.count } }
        )
        // Eight in progress, eight taken for receiving, and one held by the reader.
        #expect((9...17).contains(counts.update { $0.most }))
        #expect(counts.update { $0.received } == 400)
    }

    @Test func `heavy batches are not read ahead`() throws {
        let counts = Monitor((read: 0, received: 0, most: 0))
        let pipeline = Pipeline(workers: 1, weight: { _ in 40 << 20 })
        try pipeline.run(
            Made(50) { number in
                counts.update { counts in
                    counts.read += 1
                    counts.most = max(counts.most, counts.read - counts.received)
                }
                return number..<number + 1
            },
            worker: { { _, item, output in output.append(item) } },
            receive: { output, _ in counts.update { $0.received += output.count } }
        )
        // One in progress, one being received, and one held by the reader.
        #expect(counts.update { $0.most } <= 3)
        #expect(counts.update { $0.received } == 50)
    }

    private struct Refused: Error {}

    @Test func `an error in the receiver ends the whole pipeline`() {
        let working = Monitor(0)
        let pipeline = Pipeline(workers: 3, weight: { $0.count })
        #expect(throws: Refused.self) {
            try pipeline.run(
                Self.batches(Array(repeating: 7, count: 500)),
                worker: {
                    { _, item, output in
                        working.update { $0 += 1 }
                        output.append(item)
                        working.update { $0 -= 1 }
                    }
                },
                receive: { output, _ in if output.contains(100) { throw Refused() } }
            )
        }
        #expect(working.update { $0 } == 0)
    }

    @Test(arguments: 0..<10)
    func `no thread waits forever, whichever thread is slow`(_ seed: Int) throws {
        for run in 0..<100 {
            let schedule = RandomSchedule(seed: seed * 1000 + run)
            let sizes = (0..<schedule.pick(0, 60)).map { schedule.pick($0 + 1, 6) + 1 }
            let count = sizes.reduce(0, +)
            let outcome = try schedule.outcome(of: Self.batches(sizes), stopsAfter: nil)
            #expect(outcome == Array(0..<count), "seed \(seed), run \(run)")
        }
    }

    @Test(arguments: 0..<10)
    func `a stopped pipeline delivers results without gaps`(_ seed: Int) throws {
        for run in 0..<100 {
            let schedule = RandomSchedule(seed: -1 - seed * 1000 - run)
            let sizes = (0..<40).map { schedule.pick($0 + 1, 6) + 1 }
            let count = sizes.reduce(0, +)
            let stop = schedule.pick(0, count)
            let outcome = try schedule.outcome(of: Self.batches(sizes), stopsAfter: stop)
            #expect(outcome == Array(0..<outcome.count), "seed \(seed), run \(run)")
            #expect(outcome.count <= count)
        }
    }

    @Test func `an endless item does not keep an abandoned run from ending`() throws {
        let hasBegun = Monitor(false)
        let never = Monitor(())
        let pipeline = Pipeline(workers: 2, weight: { $0.count })
        try WorkerThread.start {
            hasBegun.wait { $0 ? () : nil }
            pipeline.stop()
            pipeline.abandon()
        }
        var results: [Int] = []
        try pipeline.run(
            [0..<3, 3..<6, 6..<9],
            worker: {
                { _, item, output in
                    if item == 4 {
                        hasBegun.update { $0 = true }
                        never.wait { _ in nil as Void? }
                    }
                    output.append(item)
                }
            },
            receive: { output, _ in results += output }
        )
        #expect(results == Array(0..<results.count))
        #expect(results.count <= 4)
    }
}
