// SPDX-License-Identifier: GPL-3.0-or-later

internal import Threading

/// An output of a pipeline, gathered piece by piece.
package protocol PipelineOutput {
    /// An empty output.
    init()
    /// Whether the output is empty.
    var isEmpty: Bool { get }
    /// Moves the content to the end of another output.
    mutating func move(to other: inout Self)
}

extension Array: PipelineOutput {
    package mutating func move(to other: inout [Element]) {
        other += self
        removeAll(keepingCapacity: true)
    }
}

/// Neighbouring items of a batch for one worker, with their results so far.
///
/// While the worker works, other threads may receive finished results, take over items that have not begun, or stop the
/// slot.
final class PipelineSlot<
    Batch: RandomAccessCollection & Sendable,
    Output: PipelineOutput & Sendable
>: Sendable
where Batch.Index == Int {
    private struct State {
        var next: Int
        var end: Int
        var isFinished = false
        var output = Output()
    }

    let batch: Batch
    /// The number of bytes in the batch; 0 for a slot split off another one.
    let weight: Int
    private let state: Monitor<State>

    init(_ batch: Batch, _ range: Range<Int>, weight: Int) {
        self.batch = batch
        self.weight = weight
        state = Monitor(State(next: range.lowerBound, end: range.upperBound))
    }

    /// Moves the result of an item into the slot, and begins the next item.
    ///
    /// - Returns: The next item; `nil` if there is none.
    func advance(_ output: inout Output) -> Int? {
        state.update { state in
            output.move(to: &state.output)
            guard state.next < state.end else {
                state.isFinished = true
                return nil
            }
            defer { state.next += 1 }
            return state.next
        }
    }

    /// Whether all results of the slot exist.
    var isFinished: Bool { state.update { $0.isFinished } }

    /// The number of items that have not begun.
    var remaining: Int { state.update { $0.end - $0.next } }

    /// Takes the results that have not been taken yet.
    func take() -> Output {
        state.update { state in
            defer { state.output = Output() }
            return state.output
        }
    }

    /// Splits off the second half of the items that have not begun; `nil` if there are none.
    func split() -> PipelineSlot? {
        let rest: Range<Int>? = state.update { state in
            let count = state.end - state.next
            guard count > 0 else { return nil }
            defer { state.end = state.next + count / 2 }
            return state.next + count / 2..<state.end
        }
        return rest.map { PipelineSlot(batch, $0, weight: 0) }
    }

    /// Begins no further item.
    ///
    /// - Returns: Whether all items had begun.
    func stop() -> Bool {
        state.update { state in
            defer { state.end = state.next }
            return state.next == state.end
        }
    }
}
