// SPDX-License-Identifier: GPL-3.0-or-later

internal import Threading

/// The output of a pipeline, gathered piece by piece.
package protocol PipelineOutput {
    /// Nothing.
    init()
    /// Whether there is nothing.
    var isEmpty: Bool { get }
    /// Adds everything to what another one holds, and holds nothing any more.
    mutating func move(to other: inout Self)
}

extension Array: PipelineOutput {
    package mutating func move(to other: inout [Element]) {
        other += self
        removeAll(keepingCapacity: true)
    }
}

/// Some neighbouring items of a batch that one worker is on, with what has come out of them so far.
///
/// Others may look while the worker works: to receive what is finished, to take over what has not
/// been begun, or to stop.
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
    /// The number of bytes that the batch holds; 0 for a slot split off another one.
    let weight: Int
    private let state: Monitor<State>

    init(_ batch: Batch, _ range: Range<Int>, weight: Int) {
        self.batch = batch
        self.weight = weight
        state = Monitor(State(next: range.lowerBound, end: range.upperBound))
    }

    /// Adds what came out of an item, which is emptied, and begins the next one.
    ///
    /// - Returns: The item; `nil` if there is no more to be done.
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

    /// Whether nothing more will come out of it.
    var isFinished: Bool { state.update { $0.isFinished } }

    /// The number of items that have not been begun.
    var remaining: Int { state.update { $0.end - $0.next } }

    /// Takes what has come out of it and has not been taken yet.
    func take() -> Output {
        state.update { state in
            defer { state.output = Output() }
            return state.output
        }
    }

    /// Gives away the second half of what has not been begun; `nil` if there is nothing.
    func split() -> PipelineSlot? {
        let rest: Range<Int>? = state.update { state in
            let count = state.end - state.next
            guard count > 0 else { return nil }
            defer { state.end = state.next + count / 2 }
            return state.next + count / 2..<state.end
        }
        return rest.map { PipelineSlot(batch, $0, weight: 0) }
    }

    /// Begins nothing more.
    ///
    /// - Returns: Whether everything had been begun.
    func stop() -> Bool {
        state.update { state in
            defer { state.end = state.next }
            return state.next == state.end
        }
    }
}
