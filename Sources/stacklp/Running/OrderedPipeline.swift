// SPDX-License-Identifier: GPL-3.0-or-later

internal import Threading

/// Works on items with several threads, and hands the results on in the order of the items.
///
/// One thread reads, `workers` threads work, the caller's thread receives. Only so many items, and
/// so many bytes of them, are under way, so memory does not grow with the input, even where one
/// slow item holds all later results back; and a result is handed on as soon as all before it are,
/// so the pipeline can be talked to line by line.
struct OrderedPipeline<Item: Sendable, Output: Sendable>: Sendable {
    /// How many threads work.
    let workers: Int
    /// How many bytes an item holds.
    let weight: @Sendable (Item) -> Int

    private let monitor = Monitor(PipelineState<Item, Output>())

    /// How many items may be under way for each worker.
    private static var depth: Int { 16 }
    /// No further item is read while those under way hold this many bytes.
    private static var largestWeight: Int { 64 << 20 }

    init(workers: Int, weight: @escaping @Sendable (Item) -> Int) {
        self.workers = workers
        self.weight = weight
    }

    /// Reads no more; what has been begun is finished and handed on.
    func stop() {
        monitor.update { $0.stop() }
    }

    /// Runs until the items are used up, or until stopped.
    ///
    /// When it is left, by an error or otherwise, nobody works any more. The reader may still be
    /// there: nothing ends a wait for input.
    ///
    /// - Parameters:
    ///   - items: Made and walked through on a thread of its own.
    ///   - work: What to do with each; called on the workers.
    ///   - receive: Gets the results in order, and whether another one is ready already.
    func run(
        _ items: some Sequence<Item> & Sendable,
        work: @escaping @Sendable (Item) -> Output,
        receive: (Output, _ hasMore: Bool) throws -> Void
    ) throws {
        defer {
            stop()
            monitor.wait { $0.threads == 0 ? () : nil }
        }
        try WorkerThread.start { read(items) }
        for number in 1...workers {
            monitor.update { $0.threads += 1 }
            do {
                try WorkerThread.start {
                    while let (first, items) = monitor.wait({ $0.next(shares: workers) }) {
                        let outputs = items.map { (work($0), weight($0)) }
                        monitor.update { $0.finish(outputs, from: first) }
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
        while let outputs = monitor.wait({ $0.receive() }) {
            for (index, output) in outputs.enumerated() {
                try receive(output, index + 1 < outputs.count)
            }
        }
    }

    private func read(_ items: some Sequence<Item>) {
        let capacity = workers * Self.depth
        for item in items {
            let weight = weight(item)
            let goesOn = monitor.wait { state -> Bool? in
                guard !state.isAtEnd else { return false }
                let isFull =
                    state.count >= capacity
                    || state.count > 0 && state.weight + weight > Self.largestWeight
                guard !isFull else { return nil }
                state.add(item, weight)
                return true
            }
            guard goesOn else { return }
        }
        monitor.update { $0.isAtEnd = true }
    }
}

/// What is under way in a pipeline: of `read` items `begun` have been begun and `received` handed
/// on, all in order.
private struct PipelineState<Item: Sendable, Output: Sendable>: Sendable {
    var waiting: [Int: Item] = [:]
    var finished: [Int: (output: Output, weight: Int)] = [:]
    private var read = 0
    private var begun = 0
    private var received = 0
    /// How many bytes the items under way hold.
    private(set) var weight = 0
    /// How many workers there are.
    var threads = 0
    /// Whether nothing more will be read.
    var isAtEnd = false

    /// How many items are under way.
    var count: Int { read - received }

    mutating func add(_ item: Item, _ weight: Int) {
        waiting[read] = item
        self.weight += weight
        read += 1
    }

    /// What to work on next: nothing yet, or nothing ever again.
    ///
    /// Where much is waiting a worker takes several at once, but never more than its share: taking
    /// and waking cost as much as a small item does.
    mutating func next(shares: Int) -> (first: Int, items: [Item])?? {
        guard !waiting.isEmpty else { return isAtEnd ? .some(nil) : nil }
        let count = min(max(1, waiting.count / (2 * shares)), Self.mostAtOnce)
        let items = (begun..<begun + count).compactMap { waiting.removeValue(forKey: $0) }
        defer { begun += count }
        return (begun, items)
    }

    private static var mostAtOnce: Int { 8 }

    mutating func finish(_ outputs: [(output: Output, weight: Int)], from first: Int) {
        for (offset, output) in outputs.enumerated() { finished[first + offset] = output }
    }

    /// What to hand on next: nothing yet, or nothing ever again.
    mutating func receive() -> [Output]?? {
        var outputs: [Output] = []
        while let (output, weight) = finished.removeValue(forKey: received) {
            outputs.append(output)
            self.weight -= weight
            received += 1
        }
        if !outputs.isEmpty { return outputs }
        return isAtEnd && received == read ? .some(nil) : nil
    }

    mutating func stop() {
        isAtEnd = true
        read = begun
        waiting.removeAll()
    }
}
