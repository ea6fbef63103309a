// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The contents of folders.
enum FolderListing {
    /// An entry of a folder.
    enum Entry {
        /// A file to read; `isNamed` says whether the user named it.
        case file(String, isNamed: Bool)
        /// A path that should be read but cannot be.
        case unreadable(String, reason: String)
    }

    /// Whether a path leads to a folder.
    static func isFolder(_ path: String) throws(FileError) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw .system("cannot be opened") }
            let isLink = lstat(path, &status) == 0
            if isLink { throw FileError("the link leads to no file") }
            // Bytes that are not UTF-8 became this character.
            let isUnreadable = path.unicodeScalars.contains("\u{FFFD}")
            throw FileError(
                "there is no such file or folder"
                    + (isUnreadable
                        ? ", or its name is not UTF-8; rename it" : "")
            )
        }
        return status.st_mode & S_IFMT == S_IFDIR
    }

    /// The reason why a folder cannot be listed, in the system's words.
    private static func reason(ofUnlisted folder: String) -> String {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            return FileError.system("the folder cannot be listed").description
        }
        close(descriptor)
        return "the folder cannot be listed"
    }

    /// Returns the fixture files below a folder, in path order.
    ///
    /// Links to files are followed. Links to folders are not, because they may lead back up. Names
    /// that begin with a dot are skipped.
    static func fixtures(below folder: String) -> [Entry] {
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        var found: [(path: String, entry: Entry)] = []
        var folders = [""]
        while let inner = folders.popLast() {
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: base + inner)
            else {
                let path = inner.isEmpty ? folder : base + inner
                found.append((inner, .unreadable(path, reason: reason(ofUnlisted: path))))
                continue
            }
            for name in names where !name.hasPrefix(".") {
                let path = inner + name
                let lower = name.lowercased()
                let isFixture = FixtureFiles.endings.contains { lower.hasSuffix($0) }
                switch kind(of: base + path) {
                case .typeDirectory: folders.append(path + "/")
                case _ where !isFixture: break
                case .typeSymbolicLink where (try? isFolder(base + path)) == true: break
                case .typeRegular, .typeSymbolicLink, nil:
                    found.append((path, .file(base + path, isNamed: false)))
                default:
                    let reason = "it is neither a file nor a folder"
                    found.append((path, .unreadable(base + path, reason: reason)))
                }
            }
        }
        return found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }.map(\.entry)
    }

    /// The type of the file at a path, links not followed; `nil` if it is unknown.
    private static func kind(of path: String) -> FileAttributeType? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType
    }
}
