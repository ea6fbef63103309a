// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// The results that a run has left in its file: whole lines, each with its own checksum, and
/// perhaps the beginning of another line, or a trailer.
struct KeptResults: Sendable {
    let path: String
    /// The results in whole lines.
    private(set) var tally = Tally()
    /// Those lines.
    private(set) var sum = ByteSum()
    /// The length to which the file is cut before it goes on, in bytes.
    private(set) var cut = 0
    /// The whole lines after the cut, which are written again as part of a longer gzip member.
    private(set) var pending: [UInt8] = []
    /// The trailer, if the results are all.
    private(set) var trailer: Trailer?

    /// A file of another packer may have one member, of any length; so much can be written again.
    private static let largestPending = 16 << 20

    private init(path: String) {
        self.path = path
    }

    /// Looks through a file of results.
    ///
    /// - Parameters:
    ///   - identity: The run that is to go on.
    ///   - marksPositions: Whether its results say where their fixtures stand.
    ///   - limit: How many results are kept at most; a trailer is not kept behind fewer than all.
    ///   - damage: What is done where a line is not what was written; if that is the first one, nothing
    ///     tells that the file was written by stacklp, and it is refused in any case.
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
            let advice = "unpack the file, and resume that"
            throw BatchRefusal("\(path) has a gzip member that is too long to go on in; \(advice)")
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
                        throw Altered(reason: "it has no whole line that stacklp wrote")
                    }
                    break
                }
                let text = line.dropLast()
                if text.starts(with: Trailer.beginning) {
                    let trailer = try trailer(text, of: identity)
                    guard try lines.next() == nil else {
                        throw Altered(reason: "more follows its trailer")
                    }
                    return self.trailer = trailer
                }
                guard let checked = ResultCheck.checked(text) else {
                    throw Altered(
                        reason: "line \(tally.total + 1) was altered, or written without checks: "
                            + "it has no checksum of its own"
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

    /// Whether a line that does not end may be the beginning of a result, or a whole one.
    ///
    /// A whole value of JSON without a checksum is somebody else's.
    private static func isTorn(_ line: ArraySlice<UInt8>) -> Bool {
        if ResultCheck.checked(line) != nil { return true }
        let isBegun = zip(line, "{\"name\":\"".utf8).allSatisfy { $0 == $1 }
        return isBegun && (try? ResultReader(line)) == nil
    }

    // MARK: What does not fit

    /// Something is not what was written.
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
                throw Altered(reason: "its trailer does not fit \(results): the file was altered")
            }
        }
        if let difference = trailer.identity.difference(from: identity) {
            throw refusal("it is of a run of \(difference)")
        }
        guard trailer.identity.shard == identity.shard else {
            let shard = trailer.identity.shard.map { "shard \($0)" } ?? "all fixtures"
            throw refusal("it is of \(shard)")
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
                    ? "\(place) does not say its position, as it was begun without a trailer; "
                        + "leave that away"
                    : "\(place) says its position, as it was begun with a trailer; give that again"
            )
        }
        let other = KeptResult.members(of: line).flatMap { identity.otherSetting(in: $0) }
        let found =
            other.map { "was made by \($0.setting.name) \($0.value), not \($0.setting.value)" }
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
