// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// The status of a file: its kind, its place and the number of its hard links.
struct FileStatus {
    private var status = stat()

    /// The status of a file, with links followed; `nil` with the reason in `errno` on failure.
    init?(path: String) {
        let stream = FileOpening.stream(at: path)
        guard (stream.map { fstat($0, &status) } ?? stat(path, &status)) == 0 else { return nil }
    }

    init?(descriptor: Int32) {
        guard fstat(descriptor, &status) == 0 else { return nil }
    }

    var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
    var isFIFO: Bool { status.st_mode & S_IFMT == S_IFIFO }
    var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
    /// The device, and the number of the file on it.
    var place: (device: UInt64, number: UInt64) { (UInt64(status.st_dev), UInt64(status.st_ino)) }
    /// The number of hard links to the file.
    var names: Int { Int(status.st_nlink) }
}
