// SPDX-License-Identifier: GPL-3.0-or-later

/// What is under way in a pipeline, in order: slots that have been begun, and then others.
struct PipelineState<
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
    /// Whether what is not finished is not waited for.
    var isAbandoned = false

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

    /// What to receive next: `nil` for nothing yet.
    mutating func receive() -> Received? {
        var outputs: [Output] = []
        while let slot = slots.first, slot.isFinished {
            outputs.append(slot.take())
            slots.removeFirst()
            begun -= 1
            weight -= slot.weight
        }
        if isAbandoned {
            // The first slot is not received any more; what it has so far is the end of all.
            if let slot = slots.first { outputs.append(slot.take()) }
            (slots, begun, weight) = ([], 0, 0)
        }
        if !outputs.isEmpty { return .finished(outputs) }
        guard let slot = slots.first else { return isAtEnd ? .end : nil }
        return begun > 0 ? .unfinished(slot) : nil
    }

    mutating func stop() {
        isAtEnd = true
        // Slots that no worker is on any more, or ever was on, must not be waited for; nor may
        // there be a gap in what is received.
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
