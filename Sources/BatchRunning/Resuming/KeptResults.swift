// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// The results of an earlier run in a file: whole lines with checksums, and perhaps a partial line or a trailer.
struct KeptResults: Sendable {
    let path: String
    /// The counts of the results.
    private(set) var tally = Tally()
    /// The number and checksum of the results' bytes.
    private(set) var sum = ByteSum()
    /// The length to which the file is cut before it is continued, in bytes.
    private(set) var cut = 0
    /// The whole lines after the cut, which are written again as part of a longer gzip member.
    private(set) var pending: [UInt8] = []
    /// The trailer, if the results are complete.
    private(set) var trailer: Trailer?

    /// The largest number of pending bytes.
    ///
    /// Other compressors may write a single member of any length.
    private static let largestPending = 16 << 20

    private init(path: String) {
        self.path = path
    }

    /// Reads a file of results.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - identity: The run to be continued.
    ///   - marksPositions: Whether results have the positions of their fixtures.
    ///   - limit: The largest number of results to keep; a trailer is kept only after all results.
    ///   - damage: The answer to a damaged line. If the first line is damaged, nothing shows that stacklp wrote the
    ///     file, and it is refused in any case.
    /// - Complexity: O(bytes).
    /// - Throws: A ``BatchRefusal``.
    static func find(
        at path: String,
        of identity: RunIdentity,
        marksPositions: Bool,
        upTo limit: Int = .max,
        damage: DamageAnswer
    ) throws -> KeptResults {
        var kept = KeptResults(path: path)
        do {
            try kept.readLines(of: identity, marksPositions: marksPositions, upTo: limit)
        } catch let altered as Altered {
            guard damage == .cut, kept.tally.total > 0 else {
                throw kept.refusal(altered.reason, kept.tally.total == 0 ? .beginAnew : .cut)
            }
        }
        guard kept.pending.count <= Self.largestPending else {
            let advice = "unpack the file, and resume the unpacked one"
            throw BatchRefusal("\(path) has a gzip member that is too long to continue; \(advice)")
        }
        return kept
    }

    private mutating func readLines(
        of identity: RunIdentity,
        marksPositions: Bool,
        upTo limit: Int
    ) throws {
        do {
            var lines = try ResultLines(path: path)
            while tally.total < limit, let line = try lines.next() {
                guard line.last == 0x0A else {
                    guard tally.total > 0 || Self.isTorn(line) else {
                        throw Altered(reason: "it has no complete line from stacklp")
                    }
                    break
                }
                let text = line.dropLast()
                if text.starts(with: Trailer.beginning) {
                    let trailer = try trailer(text, of: identity)
                    guard try lines.next() == nil else {
                        throw Altered(reason: "it has lines after its trailer")
                    }
                    return self.trailer = trailer
                }
                guard let checked = ResultCheck.checked(text) else {
                    throw Altered(
                        reason: "line \(tally.total + 1) was altered, or written without checks: "
                            + "it has no valid checksum"
                    )
                }
                guard let result = KeptResult(checked, of: identity, marksPositions: marksPositions)
                else { throw refusal(ofLine: checked, identity, marksPositions) }
                tally.count(result.verdict, result.grade, notes: result.notes)
                add(line, lines)
            }
        } catch let error as FileError {
            guard error.packing == .truncated else { throw Altered(reason: "\(error)") }
        }
    }

    private mutating func add(_ line: ArraySlice<UInt8>, _ lines: ResultLines) {
        sum.add(line)
        guard path.hasSuffix(".gz") else {
            cut = sum.count
            return
        }
        if pending.count <= Self.largestPending { pending += line }
        let isFull = pending.count >= ResultStream.memberSize
        if isFull, lines.position == lines.members.end {
            cut = lines.members.packedEnd
            pending = []
        }
    }

    /// Whether a line without an end may be a partial or a complete result.
    ///
    /// A complete JSON value without a checksum does not come from stacklp.
    private static func isTorn(_ line: ArraySlice<UInt8>) -> Bool {
        if ResultCheck.checked(line) != nil { return true }
        let isBegun = zip(line, "{\"name\":\"".utf8).allSatisfy { $0 == $1 }
        return isBegun && (try? ResultReader(line)) == nil
    }

    // MARK: Problems

    /// A damaged line.
    private struct Altered: Error {
        let reason: String
    }

    private func trailer(
        _ line: ArraySlice<UInt8>,
        of identity: RunIdentity
    ) throws -> Trailer {
        let trailer: Trailer
        do throws(Trailer.Defect) {
            trailer = try Trailer(line, after: sum)
        } catch {
            let results = "the \(tally.total) results before it"
            switch error {
            case .old: throw refusal(Trailer.ofOldVersion, .beginAnew)
            case .altered:
                throw Altered(reason: "its trailer does not match \(results): the file was altered")
            }
        }
        if let difference = trailer.identity.difference(from: identity) {
            throw refusal("it is from a run with \(difference)")
        }
        guard trailer.identity.shard == identity.shard else {
            let shard = trailer.identity.shard.map { "shard \($0)" } ?? "all fixtures"
            throw refusal("it has results of \(shard)")
        }
        guard trailer.identity.version == identity.version else {
            throw refusal("it was written by stacklp \(trailer.identity.version)")
        }
        return trailer
    }

    private func refusal(
        ofLine line: ArraySlice<UInt8>,
        _ identity: RunIdentity,
        _ marksPositions: Bool
    ) -> BatchRefusal {
        let place = "line \(tally.total + 1)"
        if KeptResult(line, of: identity, marksPositions: !marksPositions) != nil {
            return refusal(
                marksPositions
                    ? "\(place) has no position, as the run began without a trailer; "
                        + "leave the trailer out"
                    : "\(place) has a position, as the run began with a trailer; give the trailer again"
            )
        }
        let other = KeptResult.members(of: line).flatMap { identity.otherSetting(in: $0) }
        let found =
            other.map { "was made with \($0.setting.name) \($0.value), not \($0.setting.value)" }
            ?? "is not a result of stacklp \(identity.command)"
        return refusal("\(place) \(found)")
    }

    private func refusal(
        _ reason: String,
        _ remedy: BatchRefusal.Remedy? = nil
    ) -> BatchRefusal {
        BatchRefusal("\(path) cannot be resumed: \(reason)", remedy)
    }
}
