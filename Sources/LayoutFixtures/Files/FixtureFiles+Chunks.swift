// SPDX-License-Identifier: GPL-3.0-or-later

extension FixtureFiles {
    /// A sequence of chunks: neighbouring fixtures that are found together.
    ///
    /// Finding is quick and sequential. Any number of workers can read and lay out chunks.
    public struct Chunks: Sequence, Sendable {
        let paths: [String]
        let limit: Int
        let reading: (@Sendable (String) -> Void)?

        /// Creates an iterator; it keeps one chunk, or one file that is not JSON Lines, in memory.
        public func makeIterator() -> Iterator { Iterator(self) }

        /// An iterator over chunks.
        public struct Iterator: IteratorProtocol {
            /// The remaining paths, the next one last.
            private var pending: [FolderListing.Entry]
            private let limit: Int
            private let reading: (@Sendable (String) -> Void)?
            private var lines: (reader: LineReader, file: String)?
            private var array:
                (text: [UInt8], parts: [Range<Int>], next: Int, line: Int, file: String)?

            /// The number of fixtures found so far.
            public private(set) var count = 0

            /// The largest number of fixtures of an array in one chunk.
            private static let largestCount = 64

            init(_ chunks: Chunks) {
                pending = chunks.paths.reversed().map { .file($0, isNamed: true) }
                limit = chunks.limit
                reading = chunks.reading
            }

            /// Returns the next fixtures, or one unreadable item; never an empty chunk.
            public mutating func next() -> FixtureChunk? {
                while true {
                    if let chunk = nextLines() ?? nextParts() { return chunk }
                    switch pending.popLast() {
                    case .file(let path, let isNamed):
                        if let item = open(path, isNamed) { return chunk([item]) }
                    case .unreadable(let path, let reason):
                        return chunk([.unreadable(FixtureError(path: path, reason))])
                    case nil:
                        return nil
                    }
                }
            }

            private mutating func chunk(_ items: [FixtureItem]) -> FixtureChunk {
                defer { count += items.count }
                return FixtureChunk(items, position: count)
            }

            /// Opens a path; returns an item if the path holds one fixture or is unreadable.
            private mutating func open(_ path: String, _ isNamed: Bool) -> FixtureItem? {
                do {
                    // 1. Read standard input by lines.
                    if path == "-" {
                        reading?(path)
                        let file = FileBytes(standardInput: ())
                        lines = (LineReader(file, limit: limit), path)
                        return nil
                    }

                    // 2. Postpone the files of a folder.
                    if try FolderListing.isFolder(path) {
                        pending.append(contentsOf: FolderListing.fixtures(below: path).reversed())
                        return nil
                    }

                    // 3. Open a file.
                    reading?(path)
                    guard path.hasSuffix(".jsonl") || path.hasSuffix(".jsonl.gz") else {
                        return try whole(path, isNamed)
                    }
                    lines = (LineReader(try FileBytes(path: path), limit: limit), path)
                    return nil
                } catch {
                    return .unreadable(FixtureError(path: path, "\(error)"))
                }
            }

            /// Reads a file that is one JSON value.
            private mutating func whole(
                _ path: String,
                _ isNamed: Bool
            ) throws(FileError) -> FixtureItem? {
                let bytes = try FileBytes.whole(path, limit: limit)
                if !isNamed, FixtureSchema.begins(bytes) { return nil }
                let source = FixtureSource(file: path)
                do {
                    guard let parts = try FixtureReader.parts(of: bytes, from: source) else {
                        return .text(bytes[...], source)
                    }
                    array = (bytes, parts, 0, 1, path)
                    return nil
                } catch {
                    return .unreadable(error)
                }
            }

            private mutating func nextParts() -> FixtureChunk? {
                guard let (text, parts, next, firstLine, file) = array else { return nil }
                guard next < parts.count else {
                    array = nil
                    return nil
                }
                let end = Swift.min(next + Self.largestCount, parts.count)
                // Count lines on from the fixture before.
                var (line, place) = (firstLine, next == 0 ? 0 : parts[next - 1].lowerBound)
                let items = (next..<end).map { number in
                    let part = parts[number]
                    line += text[place..<part.lowerBound].count { $0 == 0x0A }
                    place = part.lowerBound
                    var source = FixtureSource(file: file, position: number)
                    source.firstLine = line
                    return FixtureItem.text(text[part], source)
                }
                array = (text, parts, end, line, file)
                return chunk(items)
            }

            private mutating func nextLines() -> FixtureChunk? {
                guard let file = lines?.file else { return nil }
                do throws(FileError) {
                    if let found = try lines?.reader.next() {
                        defer { count += found.lines.count }
                        return FixtureChunk(found, of: file, limit: limit, position: count)
                    }
                    lines = nil
                    return nil
                } catch {
                    // The fixtures before the error have been returned already.
                    let line = error.packing.map { _ in (lines?.reader.count ?? 0) + 1 }
                    lines = nil
                    let source = FixtureSource(file: file, line: line)
                    return chunk([.unreadable(source, error.description)])
                }
            }
        }
    }
}
