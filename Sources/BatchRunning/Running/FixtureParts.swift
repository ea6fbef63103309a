// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

/// The fixtures of a chunk, each cut into the same number of independent parts.
struct FixtureParts: RandomAccessCollection, Sendable {
    let chunk: FixtureChunk
    let parts: Int

    var startIndex: Int { chunk.startIndex * parts }
    var endIndex: Int { chunk.endIndex * parts }

    /// The place of a fixture in the chunk, and the number of its part.
    subscript(index: Int) -> (fixture: Int, part: Int) { (index / parts, index % parts) }
}

struct PartSupply: Sequence, Sendable {
    let fixtures: FixtureSupply
    let parts: Int

    func makeIterator() -> AnyIterator<FixtureParts> {
        let (iterator, parts) = (fixtures.makeIterator(), parts)
        return AnyIterator { iterator.next().map { FixtureParts(chunk: $0, parts: parts) } }
    }
}
