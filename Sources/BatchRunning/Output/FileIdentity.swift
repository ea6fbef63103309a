// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// The file that a path leads to, however the path is written.
package struct FileIdentity: Hashable {
    private enum Place: Hashable {
        case existing(device: UInt64, number: UInt64)
        /// A file that does not exist yet: its folder, with links followed, and its name.
        case missing(folder: String, name: String)
    }

    private let place: Place
    let isFolder: Bool
    /// The number of hard links to the file.
    let names: Int

    /// The identity of the file at a path; `nil` for terminals, FIFOs and devices, and if the folder does not exist.
    ///
    /// - Parameter path: A path, or `-` for standard input.
    init?(path: String) {
        let status =
            path == "-" ? FileStatus(descriptor: STDIN_FILENO) : FileStatus(path: path)
        if let status {
            guard status.isRegular || status.isFolder else { return nil }
            let (device, number) = status.place
            place = .existing(device: device, number: number)
            isFolder = status.isFolder
            names = status.names
            return
        }
        guard errno == ENOENT, let (folder, name) = Self.parts(of: path) else { return nil }
        place = .missing(folder: folder, name: name)
        isFolder = false
        names = 0
    }

    /// Whether a path leads to a folder.
    package static func isFolder(_ path: String) -> Bool {
        path != "-" && FileIdentity(path: path)?.isFolder == true
    }

    package static func == (first: FileIdentity, second: FileIdentity) -> Bool {
        first.place == second.place
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(place) }

    /// Returns the folder and the name of the file that a path leads to, with links followed.
    static func parts(of path: String) -> (folder: String, name: String)? {
        var path = path
        // The system follows at most 40 links, too.
        for _ in 0..<40 {
            let slash = path.lastIndex(of: "/")
            let folder = slash.map { String(path[...$0]) } ?? "."
            let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
            guard !name.isEmpty, let real = realPath(folder) else { return nil }
            guard let target = target(ofLink: path) else { return (real, name) }
            path = target.hasPrefix("/") ? target : real + "/" + target
        }
        return nil
    }

    private static func target(ofLink path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: 4096)
        let count = readlink(path, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Returns a path with all links followed; `nil` if it leads to nothing.
    static func realPath(_ path: String) -> String? {
        let stream = FileOpening.stream(at: path).map { "/dev/fd/\($0)" }
        guard let real = realpath(stream ?? path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
