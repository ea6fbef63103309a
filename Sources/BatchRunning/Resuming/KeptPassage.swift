// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// A walk over the fixtures with kept results, which compares each result with its fixture.
struct KeptPassage {
    /// The first result that does not match its fixture.
    struct Mismatch {
        /// The number of matching results before it.
        let fitting: Int
        /// The reason why the next result does not match.
        let refusal: BatchRefusal
    }

    /// The relation of a fixture to the results.
    private enum Part {
        /// The fixture belongs to another shard.
        case foreign
        /// The next result belongs to this fixture.
        case owner
        /// The next result does not match this fixture, or there is no next result.
        case other(reason: String)
    }

    private let kept: KeptResults
    private let shard: Shard?
    private let fingerprints: InputFingerprints
    private let trustsPositions: Bool
    private var results: Results

    /// The fixtures so far.
    private(set) var sum = InputSum()
    /// The rest of the last chunk.
    private(set) var rest: FixtureChunk?
    private(set) var mismatch: Mismatch?

    init(_ kept: KeptResults, _ identity: RunIdentity, trustsPositions: Bool) throws {
        self.kept = kept
        self.trustsPositions = trustsPositions
        shard = identity.shard
        fingerprints = InputFingerprints(identity)
        results = try Results(kept, identity)
    }

    /// Walks up to the first fixture without a matching result, or to the end of the input if the results are
    /// complete.
    ///
    /// - Throws: A ``BatchRefusal`` if the results cannot be read.
    mutating func walk(_ iterator: inout FixtureFiles.Chunks.Iterator) throws {
        let isWhole = kept.trailer != nil
        while results.current != nil || isWhole {
            guard let chunk = iterator.next() else { return end() }
            var checksums: [UInt8] = []
            defer { sum.add(checksums) }
            for index in chunk.indices {
                guard results.current != nil || isWhole else {
                    return rest = chunk.passing(upTo: index)
                }
                let item = chunk[index]
                let checksum = item.checksum
                switch part(of: item, checksum, at: chunk.position + index) {
                case .foreign: break
                case .owner: try results.advance()
                case .other(let reason):
                    note(reason)
                    return rest = chunk.passing(upTo: index)
                }
                InputSum.append(checksum, to: &checksums)
            }
        }
    }

    /// Notes a mismatch at the end of the input.
    private mutating func end() {
        if let result = results.current {
            note("it has more results than there are fixtures, from \(result.text) on")
        } else if let trailer = kept.trailer, trailer.input != Trailer.Input(sum) {
            note("the fixtures of other shards differ from those in its trailer")
        }
    }

    private mutating func note(_ reason: String) {
        let line = results.current == nil ? "" : "line \(results.number): "
        mismatch = Mismatch(
            fitting: results.current == nil ? results.number : results.number - 1,
            refusal: BatchRefusal("\(kept.path) cannot be resumed: \(line)\(reason)", .sameFixtures)
        )
    }

    private func part(of item: FixtureItem, _ checksum: CRC32, at position: Int) -> Part {
        // 1. Skip fixtures of other shards without reading them, if possible.
        guard shard?.mayContain(position: position) ?? true else { return .foreign }
        let result = results.current
        if trustsPositions, let there = result?.position, there > position { return .foreign }

        // 2. Find the name at the start of the text, or read the fixture for its name.
        let fits = result?.input == fingerprints.fingerprint(of: checksum)
        if let result, fits, result.position ?? position == position,
            item.seemsCalled(result.name),
            shard?.contains(position: position, name: result.name) ?? true
        {
            return .owner
        }
        let name = item.name
        guard shard?.contains(position: position, name: name) ?? true else {
            guard let result, result.position == position else { return .foreign }
            return .other(reason: "\(result.text) is not from shard \(shard?.description ?? "")")
        }

        // 3. Compare the result with the fixture.
        guard let result else {
            return .other(reason: "\(item.source) is a fixture without a result")
        }
        guard result.position ?? position == position, result.name.isSame(as: name) else {
            if case .unreadable(let error) = item {
                return .other(reason: "the fixture for \(result.text) cannot be read: \(error)")
            }
            return .other(
                reason: "\(result.text) is in the place of \(item.source), which is called \(name)"
            )
        }
        guard fits else {
            return .other(
                reason: "\(result.text) is from another text than \(item.source) has now, "
                    + "or from other options"
            )
        }
        return .owner
    }
}

/// The results of a file, one after the other.
private struct Results {
    private let kept: KeptResults
    private let identity: RunIdentity
    private var lines: ResultLines

    /// The number of the current result, counted from 1; after the end, the number of the last result.
    private(set) var number = 0
    /// The current result; `nil` after the last kept result.
    private(set) var current: KeptResult?

    init(_ kept: KeptResults, _ identity: RunIdentity) throws {
        self.kept = kept
        self.identity = identity
        lines = try ResultLines(path: kept.path)
        try advance()
    }

    mutating func advance() throws {
        current = nil
        guard number < kept.tally.total else { return }
        number += 1
        if let line = try lines.next(), let checked = ResultCheck.checked(line.dropLast()) {
            let marksPositions = KeptResult.position(of: checked) != nil
            current = KeptResult(checked, of: identity, marksPositions: marksPositions)
        }
        if current == nil {
            throw BatchRefusal("\(kept.path) cannot be resumed: it changed while it was read")
        }
    }
}

extension KeptResult {
    /// The words for the result in messages.
    fileprivate var text: String { "the result of \(name)" }
}

extension FixtureItem {
    /// Whether the text has a name, without reading the rest of the fixture.
    fileprivate func seemsCalled(_ name: String) -> Bool {
        guard case .text(let bytes, _) = self else { return false }
        return JSONValue(membersOf: bytes)?["name"]?.text?.isSame(as: name) == true
    }

    /// The name of the fixture; for an invalid fixture, the name in its error.
    fileprivate var name: String {
        do {
            return try fixture().name
        } catch {
            return error.name
        }
    }
}

extension String {
    /// Whether two texts have the same bytes.
    fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
