// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Fixtures in files, in folders and on standard input, in the order in which they are named.
///
/// A file that ends in `.jsonl` holds one fixture a line, and so does standard input, `-`. Any
/// other file holds one fixture or an array of them. Of a folder every `.json` and `.jsonl` file is
/// read, however deep, in path order; what begins with a dot is passed over, and so are links to
/// folders.
public struct FixtureFiles: Sequence, Sendable {
    private let paths: [String]
    private let limit: Int

    /// The fixtures that some paths lead to.
    public init(_ paths: [String]) {
        self.init(paths, limit: Self.largestText)
    }

    /// The fixtures that some paths lead to.
    ///
    /// - Parameter limit: In place of ``largestText``.
    package init(_ paths: [String], limit: Int) {
        self.paths = paths
        self.limit = limit
    }

    /// Walks through the fixtures; memory is that of one line, or of one file that is not JSON
    /// Lines.
    public func makeIterator() -> Iterator { Iterator(paths, limit: limit) }

    /// A file that is read whole may be this long, and so may a line, in bytes.
    public static let largestText = 256 << 20

    /// The bytes of a whole file.
    ///
    /// - Throws: A ``FixtureError`` that says why it cannot be read.
    public static func bytes(of path: String) throws(FixtureError) -> [UInt8] {
        do {
            return try FileBytes.whole(path, limit: largestText)
        } catch {
            let problem = FixtureError.Problem(reason: error.description)
            throw FixtureError(source: FixtureSource(file: path), problems: [problem])
        }
    }

    /// Walks through fixtures, one after the other.
    public struct Iterator: IteratorProtocol {
        /// What is still to be looked at, the next one last.
        private var pending: [FolderListing.Entry]
        private let limit: Int
        private var lines: (reader: LineReader, file: String)?
        private var values: (all: [JSONValue], next: Int, file: String)?

        init(_ paths: [String], limit: Int) {
            pending = paths.reversed().map(FolderListing.Entry.file)
            self.limit = limit
        }

        /// The next fixture that was found, or what could not be read.
        public mutating func next() -> FixtureItem? {
            while true {
                if let item = nextLine() ?? nextValue() { return item }
                switch pending.popLast() {
                case .file(let path):
                    if let item = open(path) { return item }
                case .unreadable(let path, let reason):
                    return .unreadable(path, reason)
                case nil:
                    return nil
                }
            }
        }

        /// Looks at a path; gives an item if that is all there is to it.
        private mutating func open(_ path: String) -> FixtureItem? {
            if path == "-" {
                lines = (LineReader(standardInput: (), limit: limit), path)
                return nil
            }
            do {
                if try FolderListing.isFolder(path) {
                    pending.append(contentsOf: FolderListing.fixtures(below: path).reversed())
                } else if path.hasSuffix(".jsonl") {
                    lines = (try LineReader(path: path, limit: limit), path)
                } else {
                    return try whole(path)
                }
                return nil
            } catch {
                return .unreadable(path, "\(error)")
            }
        }

        /// Reads a file that is one JSON value.
        private mutating func whole(_ path: String) throws(FileError) -> FixtureItem? {
            let bytes = try FileBytes.whole(path, limit: limit)
            let source = FixtureSource(file: path)
            do {
                let value = try FixtureReader.value(of: bytes, from: source)
                guard case .array(let all) = value else { return .value(value, source) }
                values = (all, 0, path)
                return nil
            } catch {
                return .unreadable(error)
            }
        }

        private mutating func nextValue() -> FixtureItem? {
            guard let (all, next, file) = values else { return nil }
            guard next < all.count else {
                values = nil
                return nil
            }
            values?.next += 1
            return .value(all[next], FixtureSource(file: file, position: next))
        }

        private mutating func nextLine() -> FixtureItem? {
            while let file = lines?.file {
                do {
                    guard let line = try lines?.reader.next() else { break }
                    let source = FixtureSource(file: file, line: line.number)
                    guard let bytes = line.bytes else {
                        let reason = "the line is longer than \(FileBytes.inWords(limit))"
                        return .unreadable(source, reason)
                    }
                    return .text(bytes, source)
                } catch {
                    lines = nil
                    return .unreadable(file, "\(error)")
                }
            }
            lines = nil
            return nil
        }
    }
}

extension FixtureItem {
    fileprivate static func unreadable(_ file: String, _ reason: String) -> FixtureItem {
        unreadable(FixtureSource(file: file), reason)
    }

    fileprivate static func unreadable(_ source: FixtureSource, _ reason: String) -> FixtureItem {
        .unreadable(FixtureError(source: source, problems: [.init(reason: reason)]))
    }
}
