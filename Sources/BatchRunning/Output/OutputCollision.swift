// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import SystemC

/// Results that would be written over the fixtures, or read as fixtures while they are written.
enum OutputCollision {
    /// Holds a file of results against the paths that are read.
    ///
    /// - Throws: ``OutputFailure/overlap(_:input:)``.
    static func check(_ path: String, apartFrom inputs: [String]) throws(OutputFailure) {
        guard let input = input(among: inputs, touchedBy: path) else { return }
        throw .overlap(path, input: input)
    }

    /// The first of some inputs that a file of results would destroy or join.
    private static func input(among inputs: [String], touchedBy output: String) -> String? {
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
