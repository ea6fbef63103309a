// SPDX-License-Identifier: GPL-3.0-or-later

/// The slots under way in a pipeline, in order.
///
/// Slots that have begun come first.
struct PipelineState<
    Batch: RandomAccessCollection & Sendable,
    Output: PipelineOutput & Sendable
>
where Batch.Index == Int {
    typealias Slot = PipelineSlot<Batch, Output>

    /// The next output of a pipeline.
    enum Received {
        /// The remaining results of the first slots.
        case finished([Output])
        /// The first slot, which may have some results.
        case unfinished(Slot)
        /// The end of all results.
        case end
    }

    private var slots: [Slot] = []
    private var begun = 0
    /// The number of bytes in the slots.
    private(set) var weight = 0
    /// The number of workers that have not ended.
    var threads = 0
    /// Whether reading has ended.
    var isAtEnd = false
    /// Whether the receiver no longer waits for unfinished slots.
    var isAbandoned = false

    /// The number of slots under way.
    var count: Int { slots.count }

    /// Whether the first slot is finished.
    var isFirstFinished: Bool { slots.first?.isFinished ?? true }

    mutating func add(_ slot: Slot) {
        slots.append(slot)
        weight += slot.weight
    }

    /// Takes the next slot to work on; `nil` for none yet, `.some(nil)` for the end.
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

    /// Takes the next output to receive; `nil` for none yet.
    mutating func receive() -> Received? {
        var outputs: [Output] = []
        while let slot = slots.first, slot.isFinished {
            outputs.append(slot.take())
            slots.removeFirst()
            begun -= 1
            weight -= slot.weight
        }
        if isAbandoned {
            // The results of the first slot so far are the last ones.
            if let slot = slots.first { outputs.append(slot.take()) }
            (slots, begun, weight) = ([], 0, 0)
        }
        if !outputs.isEmpty { return .finished(outputs) }
        guard let slot = slots.first else { return isAtEnd ? .end : nil }
        return begun > 0 ? .unfinished(slot) : nil
    }

    mutating func stop() {
        isAtEnd = true
        // The receiver must not wait for slots without a worker, and must not receive results after
        // a gap.
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
