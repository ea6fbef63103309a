// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Fixtures from files, folders and standard input, in the given order.
///
///     for item in FixtureFiles(["Fixtures/seed"]) {
///         do { print(try item.fixture().name) } catch { print(error) } // seed/minimum-fixed-maximum-overflow
///     }
///
/// A file that ends in `.jsonl` holds one fixture per line; so does standard input, `-`. Any other
/// file holds one fixture or an array of fixtures.
///
/// In a folder, every `.json` and `.jsonl` file is read, at any depth, in path order. Names that
/// begin with a dot, links to folders and JSON Schema files are skipped.
///
/// Files that end in `.gz` are decompressed while they are read. Standard input is decompressed if
/// it begins like a gzip file. If the compressed data breaks off, the fixtures before that point
/// are still read.
public struct FixtureFiles: Sequence, Sendable {
    private let paths: [String]
    private let limit: Int
    /// A function that is called with each file before it is read.
    private let reading: (@Sendable (String) -> Void)?

    /// Creates a sequence of the fixtures at some paths.
    ///
    /// - Parameters:
    ///   - paths: The paths of files and folders; `-` is standard input.
    ///   - reading: A function that is called with each file before it is read, also with each file
    ///     of a folder.
    public init(_ paths: [String], reading: (@Sendable (String) -> Void)? = nil) {
        self.init(paths, limit: Self.largestText, reading: reading)
    }

    /// Creates a sequence of the fixtures at some paths.
    ///
    /// - Parameters:
    ///   - paths: The paths of files and folders; `-` is standard input.
    ///   - limit: The limit in place of ``largestText``, in bytes.
    ///   - reading: A function that is called with each file before it is read.
    package init(
        _ paths: [String],
        limit: Int,
        reading: (@Sendable (String) -> Void)? = nil
    ) {
        self.paths = paths
        self.limit = limit
        self.reading = reading
    }

    /// Creates an iterator; it keeps one chunk of lines, or one file that is not JSON Lines, in
    /// memory.
    public func makeIterator() -> Iterator { Iterator(chunks.makeIterator()) }

    /// The extensions of the files that are read from a folder.
    public static let endings = [".json", ".jsonl", ".json.gz", ".jsonl.gz"]

    /// The paths of the files that are read from a folder.
    package static func files(below folder: String) -> [String] {
        FolderListing.fixtures(below: folder).compactMap { entry in
            if case .file(let path, _) = entry { path } else { nil }
        }
    }

    /// The largest size of a line, or of a file that is not JSON Lines, in bytes.
    package static let largestText = 256 << 20

    /// Reads the bytes of a whole file.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: A ``FixtureError`` with the reason why the file cannot be read.
    public static func bytes(of path: String) throws(FixtureError) -> [UInt8] {
        do {
            return try FileBytes.whole(path, limit: largestText)
        } catch {
            throw FixtureError(FixtureSource(file: path), error.description)
        }
    }

    /// The same fixtures in chunks of neighbours.
    public var chunks: Chunks { Chunks(paths: paths, limit: limit, reading: reading) }

    /// An iterator over fixtures.
    public struct Iterator: IteratorProtocol {
        private var chunks: Chunks.Iterator
        private var chunk: FixtureChunk?
        private var index = 0

        init(_ chunks: Chunks.Iterator) {
            self.chunks = chunks
        }

        /// Returns the next fixture, or the next unreadable item.
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
