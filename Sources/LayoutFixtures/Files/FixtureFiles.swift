// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Fixtures in files, in folders and on standard input, in the order in which they are named.
///
///     for item in FixtureFiles(["Fixtures/seed"]) {
///         do { print(try item.fixture().name) } catch { print(error) } // seed/minimum-fixed-maximum-overflow
///     }
///
/// A file that ends in `.jsonl` holds one fixture a line, and so does standard input, `-`. Any
/// other file holds one fixture or an array of them. Of a folder every `.json` and `.jsonl` file is
/// read, however deep, in path order; what begins with a dot is passed over, and so are links to
/// folders, and files that begin by saying that they are a JSON Schema.
///
/// Files packed by gzip end in `.gz` as well, and are unpacked while they are read; standard input is
/// if it begins as such a file does. Where that breaks off, what came before is read all the same.
public struct FixtureFiles: Sequence, Sendable {
    private let paths: [String]
    private let limit: Int
    /// Is told of each file before it is read.
    private let reading: (@Sendable (String) -> Void)?

    /// The fixtures that some paths lead to.
    ///
    /// - Parameters:
    ///   - paths: Of files and folders; `-` is standard input.
    ///   - reading: Is told of each file before it is read, those of folders one by one.
    public init(_ paths: [String], reading: (@Sendable (String) -> Void)? = nil) {
        self.init(paths, limit: Self.largestText, reading: reading)
    }

    /// The fixtures that some paths lead to.
    ///
    /// - Parameters:
    ///   - paths: Of files and folders; `-` is standard input.
    ///   - limit: In place of ``largestText``.
    ///   - reading: Is told of each file before it is read.
    package init(
        _ paths: [String],
        limit: Int,
        reading: (@Sendable (String) -> Void)? = nil
    ) {
        self.paths = paths
        self.limit = limit
        self.reading = reading
    }

    /// Walks through the fixtures; memory is that of one line, or of one file that is not JSON
    /// Lines.
    public func makeIterator() -> Iterator { Iterator(chunks.makeIterator()) }

    /// The endings of the names of the files that are read of a folder.
    public static let endings = [".json", ".jsonl", ".json.gz", ".jsonl.gz"]

    /// The paths of the files that are read of a folder.
    package static func files(below folder: String) -> [String] {
        FolderListing.fixtures(below: folder).compactMap { entry in
            if case .file(let path, _) = entry { path } else { nil }
        }
    }

    /// A file that is read whole may be this long, and so may a line, in bytes.
    package static let largestText = 256 << 20

    /// The bytes of a whole file.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: A ``FixtureError`` that says why it cannot be read.
    public static func bytes(of path: String) throws(FixtureError) -> [UInt8] {
        do {
            return try FileBytes.whole(path, limit: largestText)
        } catch {
            throw FixtureError(FixtureSource(file: path), error.description)
        }
    }

    /// The same fixtures, as many at a time as were found together.
    public var chunks: Chunks { Chunks(paths: paths, limit: limit, reading: reading) }

    /// Walks through fixtures, one after the other.
    public struct Iterator: IteratorProtocol {
        private var chunks: Chunks.Iterator
        private var chunk: FixtureChunk?
        private var index = 0

        init(_ chunks: Chunks.Iterator) {
            self.chunks = chunks
        }

        /// The next fixture that was found, or what could not be read.
        public mutating func next() -> FixtureItem? {
            while true {
                if let chunk, index < chunk.endIndex {
                    index += 1
                    return chunk[index - 1]
                }
                chunk = chunks.next()
                index = 0
                if chunk == nil { return nil }
            }
        }
    }
}
