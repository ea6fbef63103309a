// SPDX-License-Identifier: GPL-3.0-or-later

package import Threading

/// A pipeline that works on items with several threads, and gives the results in the order of the items.
///
/// One thread reads, `workers` threads work, and the caller's thread receives. Items come in batches, and threads
/// synchronise once per batch, not once per item. An idle worker takes over half of the items that another worker has not
/// begun. A waiting thread wakes only when it has something to do, since each wake-up interrupts a worker.
///
/// The number of batches under way, and their bytes, are limited. So memory does not grow with the input, even if one slow
/// item holds all later results back. A result is received soon after all results before it, however long the rest of its
/// batch takes. So a client can talk to the pipeline line by line.
package struct OrderedPipeline<
    Batch: RandomAccessCollection & Sendable,
    Output: PipelineOutput & Sendable
>: Sendable where Batch.Index == Int {
    /// A function that takes a batch and the place of an item in it, and adds the item's result to the output.
    package typealias Work = (Batch, Int, inout Output) -> Void

    /// The number of worker threads.
    private let workers: Int
    /// A function that returns the number of bytes in a batch.
    private let weight: @Sendable (Batch) -> Int

    private let monitor = Monitor(PipelineState<Batch, Output>())

    /// The time that a result waits for other results of its batch.
    private static var gatheringTime: Duration { .milliseconds(10) }

    /// A pipeline that has not begun.
    ///
    /// - Parameters:
    ///   - workers: The number of worker threads, at least 1.
    ///   - weight: A function that returns the number of bytes in a batch.
    package init(workers: Int, weight: @escaping @Sendable (Batch) -> Int) {
        self.workers = workers
        self.weight = weight
    }

    /// Stops reading and beginning items.
    ///
    /// Items that have begun are finished. Results are received up to the first item that has not begun.
    package func stop() {
        monitor.update { $0.stop() }
    }

    /// Stops without waiting for unfinished items.
    ///
    /// The results before the first of them are received.
    ///
    /// Threads that work on an item continue, but their results are not received.
    package func abandon() {
        monitor.update {
            $0.stop()
            $0.isAbandoned = true
        }
    }

    /// Runs to the end of the batches, or until stopped or abandoned.
    ///
    /// When this returns or throws, no worker is at work any more, unless the pipeline was abandoned. The reader may
    /// still exist, since a wait for input cannot be ended.
    ///
    /// - Parameters:
    ///   - batches: The batches, which are iterated on a thread of their own.
    ///   - worker: A function that makes the work of one worker, with its own memory. It is called once on each
    ///     worker's thread.
    ///   - receive: A function that gets the results in order, and whether more results are ready.
    package func run(
        _ batches: some Sequence<Batch> & Sendable,
        worker: @escaping @Sendable () -> Work,
        receive: (Output, _ hasMore: Bool) throws -> Void
    ) throws {
        defer {
            stop()
            monitor.wait { $0.threads == 0 || $0.isAbandoned ? () : nil }
        }
        try WorkerThread.start { read(batches) }
        for number in 1...workers {
            monitor.update { $0.threads += 1 }
            do {
                try WorkerThread.start {
                    work(worker())
                    monitor.update { $0.threads -= 1 }
                }
            } catch {
                // The system gives no more threads, so the present ones do the work.
                monitor.update { $0.threads -= 1 }
                guard number > 1 else { throw error }
                break
            }
        }
        try receiveAll(receive)
    }

    /// Runs with a receiver that never fails; see `run(_:worker:receive:)`.
    ///
    /// - Throws: A failure if the system starts no thread.
    package func run(
        _ batches: some Sequence<Batch> & Sendable,
        worker: @escaping @Sendable () -> Work,
        receive: (Output) -> Void
    ) throws(WorkerThread.Failure) {
        do {
            try run(batches, worker: worker) { output, _ in receive(output) }
        } catch let error as WorkerThread.Failure {
            throw error
        } catch {
            preconditionFailure("\(error)")
        }
    }

    private func work(_ work: Work) {
        while let slot = monitor.wait({ $0.next() }) {
            var output = Output()
            while let index = slot.advance(&output) { work(slot.batch, index, &output) }
            // The end of a slot does not change the state, but threads may wait for it.
            monitor.update { _ in }
        }
    }

    private func read(_ batches: some Sequence<Batch>) {
        var room = PipelineRoom(workers: workers)
        for batch in batches {
            let range = batch.startIndex..<batch.endIndex
            let slot = PipelineSlot<Batch, Output>(batch, range, weight: weight(batch))
            let goesOn = monitor.wait { state -> Bool? in
                guard !state.isAtEnd else { return false }
                guard room.admits(slot.weight, beside: state.count, of: state.weight) else {
                    return nil
                }
                state.add(slot)
                return true
            }
            guard goesOn else { return }
        }
        monitor.update { $0.isAtEnd = true }
    }

    private func receiveAll(_ receive: (Output, _ hasMore: Bool) throws -> Void) throws {
        while true {
            switch monitor.wait({ $0.receive() }) {
            case .finished(let outputs):
                for (index, output) in outputs.enumerated() {
                    try receive(output, index + 1 < outputs.count)
                }
            case .unfinished(let slot):
                let deadline = SuspendingClock.now + Self.gatheringTime
                let isFinished = monitor.wait(until: deadline) { $0.isFirstFinished ? true : nil }
                if isFinished == nil {
                    let output = slot.take()
                    if !output.isEmpty { try receive(output, false) }
                }
            case .end:
                return
            }
        }
    }
}
