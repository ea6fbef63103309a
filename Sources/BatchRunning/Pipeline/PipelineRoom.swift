// SPDX-License-Identifier: GPL-3.0-or-later

/// The room for further batches in a pipeline: memory must not grow with the input.
package struct PipelineRoom {
    private let capacity: Int
    private var isWaiting = false

    /// The number of batches that may be under way for each worker.
    private static let depth = 8
    /// No further batch is read while those under way hold this many bytes.
    private static let largestWeight = 64 << 20

    /// The room of a pipeline with so many workers.
    package init(workers: Int) { capacity = workers * Self.depth }

    /// Whether another batch may come under way, beside those that are.
    ///
    /// Once one has to wait, it waits until many may be under way: each wake-up of the reader interrupts a worker.
    ///
    /// - Parameters:
    ///   - weight: The bytes of the batch.
    ///   - count: The number of batches under way.
    ///   - total: Their bytes.
    package mutating func admits(_ weight: Int, beside count: Int, of total: Int) -> Bool {
        let most = isWaiting ? capacity / 2 : capacity - 1
        isWaiting = count > most || count > 0 && total + weight > Self.largestWeight
        return !isWaiting
    }
}
