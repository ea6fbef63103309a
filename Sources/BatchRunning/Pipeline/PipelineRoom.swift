// SPDX-License-Identifier: GPL-3.0-or-later

/// The room for further batches in a pipeline, which keeps memory from growing with the input.
package struct PipelineRoom {
    private let capacity: Int
    private var isWaiting = false

    /// The number of batches that may be under way for each worker.
    private static let depth = 8
    /// The largest number of bytes in all batches under way, in general.
    private static let largestWeight = 64 << 20

    /// The room of a pipeline with a number of workers.
    package init(workers: Int) { capacity = workers * Self.depth }

    /// Whether another batch may come under way.
    ///
    /// A batch that must wait waits until there is room for many, since each wake-up of the reader interrupts a worker.
    ///
    /// - Parameters:
    ///   - weight: The number of bytes in the batch.
    ///   - count: The number of batches under way.
    ///   - total: The number of bytes in the batches under way.
    package mutating func admits(_ weight: Int, beside count: Int, of total: Int) -> Bool {
        let most = isWaiting ? capacity / 2 : capacity - 1
        isWaiting = count > most || count > 0 && total + weight > Self.largestWeight
        return !isWaiting
    }
}
