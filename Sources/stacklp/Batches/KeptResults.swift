// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// What an interrupted run has left in its file: whole lines, and perhaps the beginning of another.
struct KeptResults: Sendable {
    /// What there is in a file.
    enum Found {
        /// There is no such file.
        case nothing
        /// All results, with a trailer that says so.
        case whole(Tally)
        /// The first results, or all of them without a trailer.
        case part(KeptResults)
    }

    let path: String
    /// The results in whole lines.
    private(set) var tally = Tally()
    /// Those lines.
    private(set) var sum = ByteSum()
    /// Where the file is to be cut before it goes on, in bytes.
    private(set) var cut = 0
    /// Whole lines behind that, to be written again: those of a member that others go on in.
    private(set) var pending: [UInt8] = []

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
    /// - Complexity: O(bytes).
    /// - Throws: A ``Refusal``.
    static func find(
        at path: String,
        of identity: RunIdentity,
        marksPositions: Bool
    ) throws -> Found {
        guard let status = FileStatus(path: path) else { return .nothing }
        guard status.isRegular else { throw Refusal("\(path) is no file that could go on") }
        var kept = KeptResults(path: path)
        do {
            var lines = try ResultLines(path: path)
            while let line = try lines.next(), line.last == 0x0A {
                let text = line.dropLast()
                if text.starts(with: Trailer.beginning) {
                    let trailer = try kept.trailer(text, of: identity)
                    guard try lines.next() == nil else { throw kept.refusal("more follows it") }
                    return .whole(trailer.tally)
                }
                guard let result = KeptResult(text, of: identity, marksPositions: marksPositions)
                else { throw kept.refusal(ofLine: text, identity, marksPositions) }
                kept.tally.count(result.verdict, result.finding, notes: result.notes)
                kept.add(line, lines)
            }
        } catch let error as FileError {
            guard error.packing == .truncated else {
                throw Refusal("\(path): \(error); begin anew without --resume")
            }
        }
        guard kept.pending.count <= Self.largestPending else {
            let advice = "unpack the file, and resume that"
            throw Refusal("\(path) has a gzip member that is too long to go on in; \(advice)")
        }
        return .part(kept)
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

    // MARK: What does not fit

    private func trailer(
        _ line: ArraySlice<UInt8>,
        of identity: RunIdentity
    ) throws -> Trailer {
        guard let trailer = Trailer(line, after: sum), trailer.tally.total == tally.total else {
            let problem = "does not fit the \(tally.total) results before it: the file was altered"
            throw refusal("its trailer \(problem)")
        }
        if let difference = trailer.identity.difference(from: identity) {
            throw refusal("it is of a run of \(difference)")
        }
        guard trailer.identity.shard == identity.shard else {
            let shard = trailer.identity.shard.map { "shard \($0)" } ?? "all fixtures"
            throw refusal("it is of \(shard)")
        }
        guard trailer.version == Version.current else {
            throw refusal("it was written by stacklp \(trailer.version)")
        }
        return trailer
    }

    private func refusal(
        ofLine text: ArraySlice<UInt8>,
        _ identity: RunIdentity,
        _ marksPositions: Bool
    ) -> Refusal {
        let place = "line \(tally.total + 1)"
        if KeptResult(text, of: identity, marksPositions: !marksPositions) != nil {
            return refusal(
                marksPositions
                    ? "\(place) does not say its position, as it was begun without --trailer; "
                        + "leave that away"
                    : "\(place) says its position, as it was begun with --trailer; give that again"
            )
        }
        var found = "is not a result"
        _ = MemberScan.members(of: text) { key, value in
            for setting in identity.settings where key.elementsEqual(setting.name.utf8) {
                if let value = MemberScan.plainText(value), value != setting.value {
                    found = "was made by \(setting.name) \(value), not \(setting.value)"
                }
            }
        }
        if found == "is not a result" { found += " of stacklp \(identity.command)" }
        return refusal("\(place) \(found)")
    }

    private func refusal(_ reason: String) -> Refusal {
        Refusal("\(path) cannot be resumed: \(reason)")
    }
}
