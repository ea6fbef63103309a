// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import Threading

/// The fixtures that are still to be worked on: all, or those after the ones of which results are kept.
struct FixtureSupply: Sequence, Sendable {
    /// The fixtures that were passed over.
    let passed: InputSum
    private let state: Monitor<State>

    private struct State {
        /// `nil` once the walk has begun.
        var iterator: FixtureFiles.Chunks.Iterator?
        /// The rest of the last chunk that was looked at.
        var rest: FixtureChunk?
        /// The number of fixtures, once all have been walked through.
        var count: Int?
    }

    /// The number of fixtures in the input, including those passed over and those of other shards;
    /// `nil` before all have been walked through.
    var count: Int? { state.update { $0.count } }

    init(_ files: FixtureFiles) {
        passed = InputSum()
        state = Monitor(State(iterator: files.chunks.makeIterator()))
    }

    /// Walks past the fixtures of which results are kept.
    ///
    /// - Parameters:
    ///   - kept: The results.
    ///   - identity: The run that they are of.
    ///   - trustsPositions: Whether a result that says its position says as well that fixtures before
    ///     it are not of the shard: as long as the input is the same they are not.
    /// - Returns: What is left, and at which result that begins and why, if results do not fit.
    /// - Complexity: O(bytes).
    /// - Throws: A ``BatchRefusal`` if the results cannot be read.
    static func after(
        _ kept: KeptResults,
        _ files: FixtureFiles,
        _ identity: RunIdentity,
        trustsPositions: Bool
    ) throws -> (supply: FixtureSupply, mismatch: KeptPassage.Mismatch?) {
        var iterator = files.chunks.makeIterator()
        var passage = try KeptPassage(kept, identity, trustsPositions: trustsPositions)
        try passage.walk(&iterator)
        let supply = FixtureSupply(passage.sum, passage.rest, iterator)
        return (supply, passage.mismatch)
    }

    private init(
        _ passed: InputSum,
        _ rest: FixtureChunk?,
        _ iterator: sending FixtureFiles.Chunks.Iterator
    ) {
        self.passed = passed
        state = Monitor(State(iterator: iterator, rest: rest))
    }

    /// Walks through the chunks, which can be done once.
    func makeIterator() -> AnyIterator<FixtureChunk> {
        var (iterator, rest) = state.update { state in
            defer { (state.iterator, state.rest) = (nil, nil) }
            return (state.iterator, state.rest)
        }
        return AnyIterator {
            if let chunk = rest {
                rest = nil
                return chunk
            }
            if let chunk = iterator?.next() { return chunk }
            let count = iterator?.count
            state.update { $0.count = count }
            return nil
        }
    }
}
