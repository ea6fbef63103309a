// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// A complete file of results, which was checked against its trailer.
struct ShardFile {
    let path: String
    let trailer: Trailer

    /// Reads a file of results to its end.
    ///
    /// - Complexity: O(bytes); memory for the longest line.
    /// - Throws: A ``BatchRefusal`` if anything is missing or was altered.
    init(path: String) throws(BatchRefusal) {
        self.path = path
        do {
            trailer = try Self.trailer(of: path)
        } catch let refusal as BatchRefusal {
            throw refusal
        } catch {
            throw BatchRefusal("\(path): \(error)")
        }
    }

    private static func trailer(of path: String) throws -> Trailer {
        var (sum, count, last) = (ByteSum(), 0, -1)
        var (isOrdered, hasChecks) = (true, true)
        var lines = try ResultLines(path: path)
        do {
            while let line = try lines.next(), line.last == 0x0A {
                let text = line.dropLast()
                if text.starts(with: Trailer.beginning) {
                    guard let trailer = try Self.trailer(text, after: sum, in: path),
                        try lines.next() == nil, trailer.total == count, isOrdered,
                        trailer.identity.shard?.kind != .hash || last < trailer.input.count
                    else {
                        throw BatchRefusal(
                            "\(path) was altered: its trailer does not match its results"
                        )
                    }
                    return trailer
                }
                sum.add(line)
                if count == 0 { hasChecks = ResultCheck.checked(text) != nil }
                count += 1
                if let position = KeptResult.position(of: text)?.position {
                    isOrdered = isOrdered && position > last
                    last = position
                }
            }
        } catch let error as FileError where error.packing == .truncated {
            throw BatchRefusal("\(path) breaks off after \(count) results: \(error)", .finish(path))
        }
        // Only a run with a trailer gives each result a check, and can be resumed.
        throw BatchRefusal(
            "\(path) has no trailer after its \(count) lines",
            hasChecks ? .finish(path) : .writeWithTrailer(path)
        )
    }

    /// Reads a trailer; `nil` if it was altered.
    private static func trailer(
        _ line: ArraySlice<UInt8>,
        after sum: ByteSum,
        in path: String
    ) throws(BatchRefusal) -> Trailer? {
        do throws(Trailer.Defect) {
            return try Trailer(line, after: sum)
        } catch {
            switch error {
            case .old: throw BatchRefusal("\(path): \(Trailer.ofOldVersion); write the shard again")
            case .altered: return nil
            }
        }
    }
}
