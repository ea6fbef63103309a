// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import Threading

/// The fixtures that are left to work on: all, or those after the fixtures with kept results.
struct FixtureSupply: Sequence, Sendable {
    /// The fixtures with kept results.
    let passed: InputSum
    private let state: Monitor<State>

    private struct State {
        /// The chunks; `nil` once iteration has begun.
        var iterator: FixtureFiles.Chunks.Iterator?
        /// The rest of the last chunk with kept results.
        var rest: FixtureChunk?
        /// The number of fixtures, once all have been read.
        var count: Int?
    }

    /// The number of fixtures in the input, including those with kept results and those of other shards;
    /// `nil` before all have been read.
    var count: Int? { state.update { $0.count } }

    init(_ files: FixtureFiles) {
        passed = InputSum()
        state = Monitor(State(iterator: files.chunks.makeIterator()))
    }

    /// Passes over the fixtures with kept results.
    ///
    /// - Parameters:
    ///   - kept: The results.
    ///   - files: The files of fixtures.
    ///   - identity: The run of the results.
    ///   - trustsPositions: Whether to conclude from a result's position that the fixtures before it belong to other
    ///     shards. That is true as long as the input is the same.
    /// - Returns: The fixtures that are left, and the first result that does not match.
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

    /// Returns an iterator over the chunks; iteration is possible once.
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
