// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

extension ShardSet {
    /// Writes all results in the order of their fixtures, with the same bytes as one process.
    ///
    /// - Parameters:
    ///   - path: The file; `nil` for standard output.
    ///   - withTrailer: Whether the results end with the trailer that one process would write.
    /// - Complexity: O(bytes); memory for a piece of each file.
    /// - Throws: A ``BatchRefusal`` if a file has changed; an ``OutputFailure``.
    package func write(to path: String?, withTrailer: Bool) throws {
        var stream = try ResultStream(path: path, apartFrom: files.map(\.path))
        var sum = ByteSum()
        try join(withChecks: withTrailer) { bytes in
            if withTrailer { sum.add(bytes) }
            try stream.write(bytes)
        }
        if withTrailer {
            let trailer = Trailer(identity: identity, input: input, tally: tally, sum: sum)
            try stream.write(trailer.line)
        }
        try stream.close()
    }

    /// The size at which gathered lines are written, in bytes.
    private static var chunk: Int { 1 << 16 }

    /// Joins all results in the order of their fixtures.
    ///
    /// - Parameters:
    ///   - withChecks: Whether lines keep their checks, as a trailer requires.
    ///   - write: A function that gets whole lines, several at a time.
    /// - Throws: A ``BatchRefusal`` if a file has changed; any error of `write`.
    private func join(withChecks: Bool, _ write: ([UInt8]) throws -> Void) throws {
        var text = JSONText()
        func add(_ line: ArraySlice<UInt8>, of file: ShardFile) throws {
            guard let checked = ResultCheck.checked(line.dropLast()),
                let (members, input) = ResultCheck.result(of: checked)
            else { throw changed(file) }
            let start = text.bytes.count
            text.line { text in
                let rest = KeptResult.position(of: members)?.rest ?? members.startIndex + 1
                text.members(members[rest...])
                if withChecks { text.checks(from: start, input: input) }
            }
            if text.bytes.count >= Self.chunk {
                try write(text.bytes)
                text.removeAll(keepingCapacity: true)
            }
        }
        if files.first?.trailer.identity.shard?.kind == .hash {
            try joinByPosition(add)
        } else {
            try joinInTurn(add)
        }
        try write(text.bytes)
    }

    /// Joins slices, in which each file has the next line in turn.
    private func joinInTurn(
        _ write: (ArraySlice<UInt8>, _ file: ShardFile) throws -> Void
    ) throws {
        var readers = try files.map { try ResultLines(path: $0.path) }
        for position in 0..<input.count {
            let index = position % readers.count
            guard let line = try readers[index].next() else { throw changed(files[index]) }
            try write(line, files[index])
        }
    }

    /// Joins hash shards by the positions in their lines.
    private func joinByPosition(
        _ write: (ArraySlice<UInt8>, _ file: ShardFile) throws -> Void
    ) throws {
        var readers = try files.map { try ResultLines(path: $0.path) }
        var next: [Int: (index: Int, line: ArraySlice<UInt8>)] = [:]
        func read(_ index: Int) throws {
            guard let line = try readers[index].next(), let found = KeptResult.position(of: line)
            else { return }
            next[found.position] = (index, line)
        }
        for index in readers.indices { try read(index) }
        for position in 0..<input.count {
            guard let (index, line) = next.removeValue(forKey: position) else {
                throw BatchRefusal("no file has a result at position \(position)")
            }
            try write(line, files[index])
            try read(index)
        }
    }

    private func changed(_ file: ShardFile) -> BatchRefusal {
        BatchRefusal("\(file.path) changed while it was read")
    }
}
