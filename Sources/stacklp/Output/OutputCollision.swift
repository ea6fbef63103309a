// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Results that would be written over the fixtures, or read as fixtures while they are written.
enum OutputCollision {
    /// The first of some inputs that a file of results would destroy or join.
    static func input(among inputs: [String], touchedBy output: String) -> String? {
        let file = FileStatus(path: output)
        if let file, !file.isRegular { return nil }
        let (folder, name) = parts(of: output)
        let outer = realPath(folder)
        let isRead = FixtureFiles.endings.contains { name.hasSuffix($0) }
        return inputs.first { input in
            let status = input == "-" ? FileStatus(descriptor: STDIN_FILENO) : .init(path: input)
            guard let status else { return false }
            if status.isFolder, isRead, let outer, let inner = realPath(input) {
                return outer == inner || inner == "/" || outer.hasPrefix(inner + "/")
            }
            return status.isSame(as: file)
        }
    }

    private static func parts(of path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        return (String(path[...slash]), String(path[path.index(after: slash)...]))
    }

    private static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}

/// What the system says of a file.
struct FileStatus {
    private var status = stat()

    init?(path: String) {
        guard stat(path, &status) == 0 else { return nil }
    }

    init?(descriptor: Int32) {
        guard fstat(descriptor, &status) == 0 else { return nil }
    }

    var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
    var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }

    func isSame(as other: FileStatus?) -> Bool {
        guard let other else { return false }
        return status.st_dev == other.status.st_dev && status.st_ino == other.status.st_ino
    }
}
