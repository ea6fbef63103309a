// SPDX-License-Identifier: GPL-3.0-or-later

internal import Threading

/// Works on items with several threads, and gives the results in the order of the items.
///
/// One thread reads, `workers` threads work, the caller's thread receives. Items come in batches,
/// and threads meet once for each, not once for each item; a worker that has nothing to do takes over
/// half of what another one has not begun. A thread that waits is woken when there is something to do
/// for it, and not before: each wake-up interrupts a worker. Only so many batches, and so many
/// bytes of them, are under way, so memory does not grow with the input, even where one slow item
/// holds all later results back; and a result is received soon after all before it are, however long
/// the rest of its batch takes, so the pipeline can be talked to line by line.
package struct OrderedPipeline<
    Batch: RandomAccessCollection & Sendable,
    Output: PipelineOutput & Sendable
>: Sendable where Batch.Index == Int {
    /// Adds to its last argument what comes out of an item, given with its batch and its place there.
    package typealias Work = (Batch, Int, inout Output) -> Void

    /// The number of threads that work.
    private let workers: Int
    /// The number of bytes that a batch holds.
    private let weight: @Sendable (Batch) -> Int

    private let monitor = Monitor(PipelineState<Batch, Output>())

    /// Results wait this long for others of their batch.
    private static var gatheringTime: Duration { .milliseconds(10) }

    /// A pipeline that has not begun.
    ///
    /// - Parameters:
    ///   - workers: How many threads work, at least 1.
    ///   - weight: How many bytes a batch holds.
    package init(workers: Int, weight: @escaping @Sendable (Batch) -> Int) {
        self.workers = workers
        self.weight = weight
    }

    /// Reads and begins no more; what has been begun is finished, and received up to the first item
    /// that has not.
    package func stop() {
        monitor.update { $0.stop() }
    }

    /// Stops, and waits for no item that is not finished: what is before the first of them is received.
    ///
    /// The threads that are on one work on, and nothing is received of what they do.
    package func abandon() {
        monitor.update {
            $0.stop()
            $0.isAbandoned = true
        }
    }

    /// Runs until the batches are used up, or until stopped or abandoned.
    ///
    /// When it is left, by an error or otherwise, no thread works any more, unless it was abandoned. The
    /// reader may still be there: nothing ends a wait for input.
    ///
    /// - Parameters:
    ///   - batches: Made and walked through on a thread of its own.
    ///   - worker: Makes what one worker does, called once on the thread of each: it may have memory
    ///     of its own.
    ///   - receive: Gets the results in order, and whether others are ready already.
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
                // The system gives no more threads: those that there are do the work.
                monitor.update { $0.threads -= 1 }
                guard number > 1 else { throw error }
                break
            }
        }
        try receiveAll(receive)
    }

    /// Runs over items that are batches of their own.
    ///
    /// - Parameters:
    ///   - items: Made and walked through on a thread of its own.
    ///   - work: What comes out of an item; called on the workers.
    ///   - receive: Gets the results in order.
    package func run<Item, Result>(
        over items: some Sequence<Item> & Sendable,
        work: @escaping @Sendable (Item) -> Result,
        receive: (Result) throws -> Void
    ) throws where Batch == CollectionOfOne<Item>, Output == [Result] {
        try run(
            SingleItems(items: items),
            worker: { { batch, index, output in output.append(work(batch[index])) } },
            receive: { output, _ in for result in output { try receive(result) } }
        )
    }

    private func work(_ work: Work) {
        while let slot = monitor.wait({ $0.next() }) {
            var output = Output()
            while let index = slot.advance(&output) { work(slot.batch, index, &output) }
            // The end of a slot is no change of the state, but some wait for it.
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

/// Items, each as a batch.
private struct SingleItems<Items: Sequence & Sendable>: Sequence, Sendable {
    let items: Items

    func makeIterator() -> AnyIterator<CollectionOfOne<Items.Element>> {
        var iterator = items.makeIterator()
        return AnyIterator { iterator.next().map { CollectionOfOne($0) } }
    }
}
