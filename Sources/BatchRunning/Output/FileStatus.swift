// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

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
