// SPDX-License-Identifier: GPL-3.0-or-later

internal import Threading

/// Works on items with several threads, and hands the results on in the order of the items.
///
/// One thread reads, `workers` threads work, the caller's thread receives. Items come in batches,
/// and threads meet once for each, not once for each item; a worker who has nothing to do takes over
/// half of what another one has not begun. Only so many batches, and so many bytes of them, are under
/// way, so memory does not grow with the input, even where one slow item holds all later results
/// back; and a result is handed on soon after all before it are, however long the rest of its batch
/// takes, so the pipeline can be talked to line by line.
struct OrderedPipeline<
    Batch: RandomAccessCollection & Sendable,
    Output: PipelineOutput & Sendable
>: Sendable where Batch.Index == Int {
    /// How many threads work.
    let workers: Int
    /// How many bytes a batch holds.
    let weight: @Sendable (Batch) -> Int

    private let monitor = Monitor(PipelineState<Batch, Output>())

    /// How many batches may be under way for each worker.
    private static var depth: Int { 8 }
    /// No further batch is read while those under way hold this many bytes.
    private static var largestWeight: Int { 64 << 20 }
    /// Results wait this long for others of their batch.
    private static var patience: Duration { .milliseconds(10) }

    init(workers: Int, weight: @escaping @Sendable (Batch) -> Int) {
        self.workers = workers
        self.weight = weight
    }

    /// Reads and begins no more; what has been begun is finished, and handed on up to the first item
    /// that has not.
    func stop() {
        monitor.update { $0.stop() }
    }

    /// Runs until the batches are used up, or until stopped.
    ///
    /// When it is left, by an error or otherwise, nobody works any more. The reader may still be
    /// there: nothing ends a wait for input.
    ///
    /// - Parameters:
    ///   - batches: Made and walked through on a thread of its own.
    ///   - work: Adds to its last argument what comes out of an item, given with its batch and its
    ///     place there; called on the workers.
    ///   - receive: Gets the results in order, and whether others are ready already.
    func run(
        _ batches: some Sequence<Batch> & Sendable,
        work: @escaping @Sendable (Batch, Int, inout Output) -> Void,
        receive: (Output, _ hasMore: Bool) throws -> Void
    ) throws {
        defer {
            stop()
            monitor.wait { $0.threads == 0 ? () : nil }
        }
        try WorkerThread.start { read(batches) }
        for number in 1...workers {
            monitor.update { $0.threads += 1 }
            do {
                try WorkerThread.start {
                    while let slot = monitor.wait({ $0.next() }) {
                        var output = Output()
                        while let index = slot.advance(&output) { work(slot.batch, index, &output) }
                        monitor.update { _ in }
                    }
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
    func run<Item, Result>(
        over items: some Sequence<Item> & Sendable,
        work: @escaping @Sendable (Item) -> Result,
        receive: (Result) throws -> Void
    ) throws where Batch == CollectionOfOne<Item>, Output == [Result] {
        try run(
            SingleItems(items: items),
            work: { batch, index, output in output.append(work(batch[index])) },
            receive: { output, _ in for result in output { try receive(result) } }
        )
    }

    private func read(_ batches: some Sequence<Batch>) {
        let capacity = workers * Self.depth
        for batch in batches {
            let range = batch.startIndex..<batch.endIndex
            let slot = PipelineSlot<Batch, Output>(batch, range, weight: weight(batch))
            let goesOn = monitor.wait { state -> Bool? in
                guard !state.isAtEnd else { return false }
                let isFull =
                    state.count >= capacity
                    || state.count > 0 && state.weight + slot.weight > Self.largestWeight
                guard !isFull else { return nil }
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
                let deadline = SuspendingClock.now + Self.patience
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

/// What is under way in a pipeline, in order: slots that have been begun, and then others.
private struct PipelineState<
    Batch: RandomAccessCollection & Sendable,
    Output: PipelineOutput & Sendable
>
where Batch.Index == Int {
    typealias Slot = PipelineSlot<Batch, Output>

    /// What there is to be received.
    enum Received {
        /// All that is left of the first slots.
        case finished([Output])
        /// Perhaps a part of the first slot.
        case unfinished(Slot)
        /// Nothing ever again.
        case end
    }

    private var slots: [Slot] = []
    private var begun = 0
    /// How many bytes they hold.
    private(set) var weight = 0
    /// How many workers there are.
    var threads = 0
    /// Whether nothing more will be read.
    var isAtEnd = false

    /// How many slots are under way.
    var count: Int { slots.count }

    /// Whether the first slot is finished.
    var isFirstFinished: Bool { slots.first?.isFinished ?? true }

    mutating func add(_ slot: Slot) {
        slots.append(slot)
        weight += slot.weight
    }

    /// What to work on next: nothing yet, or nothing ever again.
    mutating func next() -> Slot?? {
        if begun < slots.count {
            defer { begun += 1 }
            return slots[begun]
        }
        let remaining = slots.map(\.remaining)
        let fullest = slots.indices.max { remaining[$0] < remaining[$1] }
        if let fullest, let half = slots[fullest].split() {
            slots.insert(half, at: fullest + 1)
            begun += 1
            return half
        }
        return isAtEnd ? .some(nil) : nil
    }

    /// What to hand on next: `nil` for nothing yet.
    mutating func receive() -> Received? {
        var outputs: [Output] = []
        while let slot = slots.first, slot.isFinished {
            outputs.append(slot.take())
            slots.removeFirst()
            begun -= 1
            weight -= slot.weight
        }
        if !outputs.isEmpty { return .finished(outputs) }
        guard let slot = slots.first else { return isAtEnd ? .end : nil }
        return begun > 0 ? .unfinished(slot) : nil
    }

    mutating func stop() {
        isAtEnd = true
        // Slots that nobody is on any more, or nobody was ever on, must not be waited for; nor may
        // there be a gap in what is handed on.
        var kept = 0
        while kept < begun {
            kept += 1
            if !slots[kept - 1].stop() { break }
        }
        for slot in slots[kept...] {
            _ = slot.stop()
            weight -= slot.weight
        }
        slots.removeSubrange(kept...)
        begun = min(begun, kept)
    }
}
