// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Fixtures in files, in folders and on standard input, in the order in which they are named.
///
/// A file that ends in `.jsonl` holds one fixture a line, and so does standard input, `-`. Any other
/// file holds one fixture or an array of them. Of a folder every `.json` and `.jsonl` file is read,
/// however deep, in path order; what begins with a dot is passed over.
public struct FixtureFiles: Sequence, Sendable {
    private let paths: [String]

    /// The fixtures that some paths lead to.
    public init(_ paths: [String]) {
        self.paths = paths
    }

    /// Walks through the fixtures; memory is that of one line, or of one file that is not JSON
    /// Lines.
    public func makeIterator() -> Iterator { Iterator(paths) }

    /// A file that is read whole may be this long, and so may a line, in bytes.
    public static let largestText = 256 << 20

    /// Walks through fixtures, one after the other.
    public struct Iterator: IteratorProtocol {
        /// Paths still to be looked at, the next one last.
        private var pending: [String]
        private var lines: (reader: LineReader, file: String)?
        private var values: (all: [JSONValue], next: Int, file: String)?

        init(_ paths: [String]) {
            pending = paths.reversed()
        }

        /// The next fixture that was found, or what could not be read.
        public mutating func next() -> FixtureItem? {
            while true {
                if let item = nextLine() ?? nextValue() { return item }
                guard let path = pending.popLast() else { return nil }
                if let item = open(path) { return item }
            }
        }

        /// Looks at a path; gives an item if that is all there is to it.
        private mutating func open(_ path: String) -> FixtureItem? {
            if path == "-" {
                lines = (LineReader(standardInput: ()), path)
                return nil
            }
            do {
                if try FolderListing.isFolder(path) {
                    pending.append(contentsOf: try FolderListing.fixtures(below: path).reversed())
                } else if path.hasSuffix(".jsonl") {
                    lines = (try LineReader(path: path), path)
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
            let bytes = try FileBytes.whole(path, limit: FixtureFiles.largestText)
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
                        let limit = FixtureFiles.largestText >> 20
                        return .unreadable(source, "the line is longer than \(limit) MiB")
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

/// What is in folders.
private enum FolderListing {
    static func isFolder(_ path: String) throws(FileError) -> Bool {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw FileError("there is no such file or folder")
        }
        return isFolder
    }

    /// The fixture files below a folder, in path order. Links to folders are not followed.
    static func fixtures(below folder: String) throws(FileError) -> [String] {
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        var found: [String] = []
        var folders = [""]
        while let inner = folders.popLast() {
            let names: [String]
            do {
                names = try FileManager.default.contentsOfDirectory(atPath: base + inner)
            } catch {
                throw FileError("the folder \(base + inner) cannot be listed")
            }
            for name in names where !name.hasPrefix(".") {
                let path = inner + name
                if name.hasSuffix(".json") || name.hasSuffix(".jsonl") {
                    found.append(path)
                } else if isRealFolder(base + path) {
                    folders.append(path + "/")
                }
            }
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { base + $0 }
    }

    private static func isRealFolder(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType == .typeDirectory
    }
}
