// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// A walk past the fixtures with kept results that compares each result with its fixture.
struct KeptPassage {
    /// The point at which results and fixtures stop fitting.
    struct Mismatch {
        /// The number of results before it, which fit.
        let fitting: Int
        /// The reason why the next one does not fit.
        let refusal: BatchRefusal
    }

    /// The relation of a fixture to the results.
    private enum Part {
        /// The fixture is of another shard.
        case foreign
        /// The next result is of this fixture.
        case owner
        /// The next result does not fit this fixture, or there is none.
        case other(reason: String)
    }

    private let kept: KeptResults
    private let shard: Shard?
    private let fingerprints: InputFingerprints
    private let trustsPositions: Bool
    private var results: Results

    /// The fixtures that were passed.
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

    /// Walks up to the first fixture that has no result, or another one's; to the end of the input if
    /// the results are all.
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

    /// Notes what is left when there are no more fixtures.
    private mutating func end() {
        if let result = results.current {
            note("it has a result more than there are fixtures, \(result.text)")
        } else if let trailer = kept.trailer, trailer.input != Trailer.Input(sum) {
            note("fixtures of other shards are not those that its trailer tells of")
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
        // 1. Where the shard or the result says so, the fixture is not read.
        guard shard?.mayContain(position: position) ?? true else { return .foreign }
        let result = results.current
        if trustsPositions, let there = result?.position, there > position { return .foreign }

        // 2. As a rule names are seen at once; a fixture that hides its own is read.
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
            return .other(reason: "\(result.text) is not of shard \(shard?.description ?? "")")
        }

        // 3. The result must be of this fixture.
        guard let result else {
            return .other(reason: "\(item.source) is a fixture more than there are results")
        }
        guard result.position ?? position == position, result.name.isSame(as: name) else {
            if case .unreadable(let error) = item {
                return .other(reason: "\(result.text) has no fixture any more: \(error)")
            }
            return .other(
                reason: "\(result.text) stands where \(item.source) is called \(name)"
            )
        }
        guard fits else {
            return .other(
                reason: "\(result.text) is not of what \(item.source) says now, or of other options"
            )
        }
        return .owner
    }
}

/// The results of a file being compared with fixtures, one after the other.
private struct Results {
    private let kept: KeptResults
    private let identity: RunIdentity
    private var lines: ResultLines

    /// The number of the result that is next, counted from 1; that of the last one behind it.
    private(set) var number = 0
    /// The result that is next; `nil` after the last one that is kept.
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
    /// The result in a few words.
    fileprivate var text: String { "the result of \(name)" }
}

extension FixtureItem {
    /// Whether the text says a name, without a look at the rest of the fixture.
    fileprivate func seemsCalled(_ name: String) -> Bool {
        guard case .text(let bytes, _) = self else { return false }
        return JSONValue(membersOf: bytes)?["name"]?.text?.isSame(as: name) == true
    }

    /// The name of the fixture, or the one that it would have if it were valid.
    fileprivate var name: String {
        do {
            return try fixture().name
        } catch {
            return error.name
        }
    }
}

extension String {
    /// Whether two texts have the same letters, written in the same way.
    fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
