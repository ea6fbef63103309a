// SPDX-License-Identifier: GPL-3.0-or-later

/// Works on items with several threads, and hands the results on in the order of the items.
///
/// One thread reads, `workers` threads work, the caller's thread receives. Never more than a few
/// items for each worker are under way, so memory does not grow with the input; and a result is
/// handed on as soon as all before it are, so the pipeline can be talked to line by line.
struct OrderedPipeline<Item: Sendable, Output: Sendable> {
    private struct State {
        var waiting: [(position: Int, item: Item)] = []
        var finished: [Int: Output] = [:]
        /// How many items have been read.
        var read = 0
        /// How many results have been handed on.
        var received = 0
        var isAtEnd = false
    }

    /// How many threads work.
    var workers: Int
    /// How many items may be under way for each worker.
    private let depth = 16

    init(workers: Int) {
        self.workers = workers
    }

    /// Runs until the items are used up, or until told to stop.
    ///
    /// - Parameters:
    ///   - items: Made and walked through on a thread of its own.
    ///   - work: What to do with each; called on the workers.
    ///   - shouldStop: Asked before each item is read and each result is waited for.
    ///   - receive: Gets the results in order, and whether another one is ready already.
    func run(
        _ items: some Sequence<Item> & Sendable,
        work: @escaping @Sendable (Item) -> Output,
        shouldStop: @escaping @Sendable () -> Bool,
        receive: (Output, _ hasMore: Bool) throws -> Void
    ) rethrows {
        let monitor = Monitor(State())
        let capacity = workers * depth

        // 1. The reader waits while too much is under way.
        WorkerThread.start {
            for item in items {
                let goesOn = monitor.wait { state -> Bool? in
                    if shouldStop() { return false }
                    guard state.read - state.received < capacity else { return nil }
                    state.waiting.append((state.read, item))
                    state.read += 1
                    return true
                }
                if !goesOn { break }
            }
            monitor.update { $0.isAtEnd = true }
        }

        // 2. The workers take the oldest item.
        for _ in 0..<workers {
            WorkerThread.start {
                while let (position, item) = monitor.wait({ state -> (Int, Item)?? in
                    if !state.waiting.isEmpty { return .some(state.waiting.removeFirst()) }
                    return state.isAtEnd || shouldStop() ? .some(nil) : nil
                }) {
                    let output = work(item)
                    monitor.update { $0.finished[position] = output }
                }
            }
        }

        // 3. The caller receives them in order. When stopped, what has been begun is finished, but
        //    nobody waits for a reader who may be waiting for input himself.
        while let (output, hasMore) = monitor.wait({ state -> (Output, Bool)?? in
            if let output = state.finished.removeValue(forKey: state.received) {
                state.received += 1
                return .some((output, state.finished[state.received] != nil))
            }
            if shouldStop() {
                state.read -= state.waiting.count
                state.waiting.removeAll()
                state.isAtEnd = true
            }
            return state.isAtEnd && state.received == state.read ? .some(nil) : nil
        }) {
            try receive(output, hasMore)
        }
    }
}
