// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import Threading

/// The fixtures that are still to be worked on: all, or those after the ones of which results are kept.
struct FixtureSupply: Sequence, Sendable {
    private let chunks: FixtureFiles.Chunks
    private let identity: RunIdentity?
    private let kept: KeptResults?
    private let state = Monitor(State())

    private struct State {
        var count = 0
        var refusal: Refusal?
    }

    init(_ paths: [String], _ identity: RunIdentity?, after kept: KeptResults?) {
        chunks = FixtureFiles(paths).chunks
        self.identity = identity
        self.kept = kept
    }

    /// How many fixtures the input has, those of other shards included, once all have been walked
    /// through.
    var count: Int { state.update { $0.count } }

    /// Why the results that were kept are not of these fixtures; then there are no more.
    var refusal: Refusal? { state.update { $0.refusal } }

    /// Walks through the chunks; what is passed over is looked at on the way to the first one.
    func makeIterator() -> AnyIterator<FixtureChunk> {
        var iterator = chunks.makeIterator()
        var isBegun = false
        return AnyIterator {
            if !isBegun {
                isBegun = true
                do {
                    if let rest = try pass(&iterator) { return rest }
                } catch {
                    let refusal = error as? Refusal ?? Refusal("\(error)")
                    state.update { $0.refusal = refusal }
                    return nil
                }
            }
            if refusal != nil { return nil }
            if let chunk = iterator.next() { return chunk }
            let count = iterator.count
            state.update { $0.count = count }
            return nil
        }
    }

    /// Walks past as many fixtures as there are results, which must be theirs.
    ///
    /// - Returns: What is left of the last chunk, if there is anything.
    private func pass(_ iterator: inout FixtureFiles.Chunks.Iterator) throws -> FixtureChunk? {
        guard let identity, var results = try kept.map({ try Results($0, identity) }) else {
            return nil
        }
        while let result = results.current {
            guard let chunk = iterator.next() else {
                throw results.refusal(
                    "it has a result more than there are fixtures, \(result.text)"
                )
            }
            for index in chunk.indices {
                guard let result = results.current else { return chunk.passing(upTo: index) }
                if try isOwner(chunk, index, of: result, identity, results) {
                    try results.advance()
                }
            }
        }
        return nil
    }

    /// Whether a result is that of a fixture, and not of one further on.
    private func isOwner(
        _ chunk: FixtureChunk,
        _ index: Int,
        of result: KeptResult,
        _ identity: RunIdentity,
        _ results: Results
    ) throws -> Bool {
        // 1. Where the result says its position, no other fixture is looked at.
        let position = chunk.position + index
        guard identity.shard?.mayContain(position: position) ?? true else { return false }
        if let there = result.position, there > position { return false }

        // 2. As a rule names are seen at once; a fixture that hides its own is read.
        let item = chunk[index]
        let isHashed = identity.shard?.kind == .hash && result.position == nil
        if !isHashed, item.seemsCalled(result.name) { return true }
        let name = item.name
        guard identity.shard?.contains(position: position, name: name) ?? true else {
            if result.position == nil { return false }
            throw results.refusal(
                "\(result.text) is not of shard \(identity.shard?.description ?? "")"
            )
        }
        guard result.position ?? position == position, result.name.elementsEqual(name.quotedUTF8)
        else {
            throw results.refusal("\(result.text) stands where \(item.source) is called \(name)")
        }
        return true
    }
}

/// The results of a file being compared with fixtures, one after the other.
private struct Results {
    private let kept: KeptResults
    private let identity: RunIdentity
    private var lines: ResultLines
    private var number = 0

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
        guard let line = try lines.next() else { throw refusal("it changed while it was read") }
        let marksPositions = KeptResult.position(of: line) != nil
        current = KeptResult(line.dropLast(), of: identity, marksPositions: marksPositions)
        if current == nil { throw refusal("it changed while it was read") }
    }

    func refusal(_ reason: String) -> Refusal {
        Refusal(
            "\(kept.path) cannot be resumed: line \(number): \(reason); "
                + "give the same fixtures as before, or begin anew without --resume"
        )
    }
}

extension KeptResult {
    /// The result in a few words.
    fileprivate var text: String { "the result of \(String(decoding: name, as: UTF8.self))" }
}

extension FixtureItem {
    /// Whether the text shows a name, written as it is in a result.
    fileprivate func seemsCalled(_ name: [UInt8]) -> Bool {
        guard case .text(let bytes, _) = self else { return false }
        return MemberScan.shows(name, in: bytes)
    }

    /// What the fixture is called, or would be if it were valid.
    fileprivate var name: String {
        do {
            return try fixture().name
        } catch {
            return error.name
        }
    }
}

extension String {
    /// The text as it is written between quotes in JSON.
    fileprivate var quotedUTF8: some Sequence<UInt8> {
        var text = JSONText()
        text.string(self)
        return Array(text.text.utf8.dropFirst().dropLast())
    }
}
