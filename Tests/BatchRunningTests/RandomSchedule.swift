// SPDX-License-Identifier: GPL-3.0-or-later

import BatchRunning
import Dispatch
import Foundation
import TestSupport
import Threading

/// A schedule of slow threads, which depends only on its seed.
struct RandomSchedule: Sendable {
    let seed: Int

    /// A random number below `count`.
    func pick(_ step: Int, _ count: Int) -> Int {
        var random = SplitMix64(seed: seed &* 1_000_003 &+ step)
        return Int.random(in: 0..<max(count, 1), using: &random)
    }

    /// The parts of a pipeline that may be slow.
    private enum Role: Int {
        case reader, worker, receiver
    }

    /// Pauses the thread for a short time, at random.
    private func rest(_ role: Role, _ step: Int) {
        // In most runs, one or two roles are slow.
        guard pick(role.rawValue - 10, 2) == 0 else { return }
        switch pick((step + 1) * 4 + role.rawValue, 12) {
        case 0: usleep(UInt32(pick(step, 60)))
        case 1...3: sched_yield()
        default: break
        }
    }

    /// The results of a pipeline for batches of numbers.
    ///
    /// - Parameter stopsAfter: The number whose worker stops the pipeline, by itself or soon after by another thread.
    /// - Throws: ``NeverWoken`` if it does not end.
    func outcome(of batches: [Range<Int>], stopsAfter last: Int?) throws -> [Int] {
        let pipeline = OrderedPipeline<Range<Int>, [Int]>(
            workers: 1 + pick(-1, 4),
            weight: { $0.count << pick(-2, 24) }
        )
        let results = Monitor<[Int]>([])
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            try? pipeline.run(
                Made(batches.count) { number in
                    rest(.reader, number)
                    return batches[number]
                },
                worker: {
                    { _, item, output in
                        rest(.worker, item)
                        output.append(item)
                        guard item == last else { return }
                        if pick(-3, 2) == 0 { return pipeline.stop() }
                        Thread.detachNewThread { pipeline.stop() }
                    }
                },
                receive: { output, _ in
                    for item in output { rest(.receiver, item) }
                    results.update { $0 += output }
                }
            )
            end.signal()
        }
        guard end.wait(timeout: .now() + 20) == .success else { throw NeverWoken() }
        return results.update { $0 }
    }
}

/// A sequence that makes each element on request.
struct Made<Element>: Sequence, Sendable {
    let count: Int
    let make: @Sendable (Int) -> Element

    init(_ count: Int, _ make: @escaping @Sendable (Int) -> Element) {
        self.count = count
        self.make = make
    }

    func makeIterator() -> AnyIterator<Element> {
        var numbers = (0..<count).makeIterator()
        return AnyIterator { numbers.next().map(make) }
    }
}

/// A pipeline did not end, since no thread is left to wake the waiting ones.
struct NeverWoken: Error {}
