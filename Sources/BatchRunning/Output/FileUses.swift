// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

/// The files that a command reads and writes, and the check that no output overwrites another file of the command.
package struct FileUses: Sendable {
    /// The use of a file by a command.
    package enum Kind: Sendable {
        /// The command reads fixtures from a file, from all files of a folder, or from standard input, `-`.
        case fixtures
        /// The command reads the file.
        case read
        /// The command replaces the file.
        case written
        /// The command keeps the content of the file, and appends to it.
        case continued
        /// The command writes files of its own into the folder.
        case filled

        fileprivate var isReading: Bool { self == .fixtures || self == .read }
    }

    /// A file, and the option or argument that named it.
    package struct Use: Sendable {
        package let kind: Kind
        package let path: String
        /// The option, such as `--output`; the path for an argument without an option.
        package let name: String
    }

    /// All files, in the order in which they were added.
    package private(set) var all: [Use] = []

    /// A list without files.
    package init() {}

    /// Adds a file, if there is one.
    ///
    /// - Parameters:
    ///   - kind: The use of the file.
    ///   - path: The path of the file.
    ///   - name: The option that named the file.
    package mutating func add(_ kind: Kind, _ path: String?, by name: String) {
        guard let path else { return }
        all.append(Use(kind: kind, path: path, name: name))
    }

    /// Adds files and folders of fixtures, which are arguments without an option.
    package mutating func add(fixtures paths: [String]) {
        for path in paths { add(.fixtures, path, by: path == "-" ? "standard input" : path) }
    }

    /// Adds the file of results.
    ///
    /// - Parameter path: The file; `nil` for standard output, which may lead to a file too.
    package mutating func add(output path: String?) {
        if let path {
            add(.written, path, by: "--output")
        } else {
            add(.written, Self.standardOutput, by: "standard output")
        }
    }

    private static let standardOutput = "/dev/stdout"

    /// Checks that no output overwrites an input or another output, or lies among the fixtures of a folder.
    ///
    /// Paths are compared by the files that they lead to, through links, hard links and other spellings. Terminals, FIFOs
    /// and the files of `/dev`, such as standard output, may have several uses.
    ///
    /// - Throws: ``OutputFailure/overlap(_:input:)`` or ``OutputFailure/shared(_:_:)``.
    /// - Complexity: O(files²); and O(files in the folders), if an output has several hard links.
    package func check() throws(OutputFailure) {
        let identities = all.map { FileIdentity(path: $0.path) }
        for (place, use) in all.enumerated() {
            for (otherPlace, other) in all.enumerated().prefix(place) {
                if use.kind.isReading, other.kind.isReading { continue }
                let (reader, writer) = use.kind.isReading ? (use, other) : (other, use)
                if let identity = identities[place], identity == identities[otherPlace] {
                    if reader.kind.isReading {
                        try Self.checkOverlap(writer, reader)
                    } else {
                        try Self.checkShared(reader, writer)
                    }
                }
                if reader.kind == .fixtures, writer.kind != .filled {
                    try Self.checkFolder(reader, writer)
                }
            }
        }
    }

    /// Checks that an output is no input; a folder may be both.
    private static func checkOverlap(_ writer: Use, _ reader: Use) throws(OutputFailure) {
        if writer.kind != .filled { throw .overlap(writer.words, input: reader.words) }
    }

    private static func checkShared(_ first: Use, _ second: Use) throws(OutputFailure) {
        // Several reports may go to one stream.
        if first.path.hasPrefix("/dev/"), second.path.hasPrefix("/dev/") { return }
        throw .shared(first.words, second.words)
    }

    /// Checks that an output is not among the files that are read in a folder.
    private static func checkFolder(_ folder: Use, _ writer: Use) throws(OutputFailure) {
        guard let identity = FileIdentity(path: folder.path), identity.isFolder,
            let file = FileIdentity(path: writer.path), !file.isFolder
        else { return }
        // 1. Check its place: would it be read if it existed?
        let path = writer.path.hasPrefix("/dev/") ? FileIdentity.realPath(writer.path) : writer.path
        if let parts = path.flatMap({ FileIdentity.parts(of: $0) }),
            FixtureFiles.endings.contains(where: { parts.name.hasSuffix($0) }),
            let inner = FileIdentity.realPath(folder.path),
            parts.folder == inner || inner == "/" || parts.folder.hasPrefix(inner + "/")
        {
            throw .overlap(writer.words, input: folder.words)
        }
        // 2. Check the other hard links of the same file.
        guard file.names > 1 else { return }
        if FixtureFiles.files(below: folder.path).contains(where: { FileIdentity(path: $0) == file }
        ) {
            throw .overlap(writer.words, input: folder.words)
        }
    }

    /// Whether a path leads to a regular file.
    package static func isRegular(_ path: String) -> Bool {
        FileStatus(path: path)?.isRegular ?? false
    }

    /// Whether a path leads to an existing file that the command reads, alone or in a folder, writes or continues.
    ///
    /// - Complexity: As for ``check()``.
    package func includes(_ path: String) -> Bool {
        guard let identity = FileIdentity(path: path), !identity.isFolder,
            FileStatus(path: path) != nil
        else { return false }
        return all.contains { use in
            if use.kind != .filled, FileIdentity(path: use.path) == identity { return true }
            guard use.kind == .fixtures else { return false }
            do throws(OutputFailure) {
                try Self.checkFolder(use, Use(kind: .written, path: path, name: path))
                return false
            } catch {
                return true
            }
        }
    }

    /// Whether a path leads to something that can be read only once, such as a FIFO.
    package static func isStream(_ path: String) -> Bool {
        guard let status = FileStatus(path: path) else { return false }
        return !status.isRegular && !status.isFolder
    }

    /// Empties the files to be written, so that they hold no old content if the run fails.
    ///
    /// - Throws: An ``OutputFailure`` if one cannot be written, or is being written by another process.
    package func emptyOld() throws(OutputFailure) {
        for use in all where use.kind == .written && !use.path.hasPrefix("/dev/") {
            guard Self.isRegular(use.path) else { continue }
            let file = try ResultFile(path: use.path)
            try file.empty()
        }
    }
}

extension FileUses.Use {
    /// The option and the path, for messages.
    fileprivate var words: String {
        name == path || !name.hasPrefix("-") ? name : "\(name) \(path)"
    }
}
