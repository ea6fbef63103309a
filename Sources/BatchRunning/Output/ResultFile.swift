// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// An output file with a lock against other processes, closed when it is released.
///
/// Without the lock, two processes could mix their results in one file. The lock is advisory, and ends with the process.
/// Only regular files are locked, if their file system has locks.
package final class ResultFile {
    let path: String
    package private(set) var descriptor: Int32
    /// Whether the file can be cut and rewritten.
    package let isRegular: Bool

    /// Opens a file, and creates it if it does not exist.
    ///
    /// An existing file is not changed. Links are followed.
    ///
    /// - Throws: An ``OutputFailure`` if the file cannot be opened, or another process writes it.
    package init(path: String) throws(OutputFailure) {
        self.path = path
        descriptor = try FileOpening.descriptor(of: path)
        isRegular =
            FileOpening.stream(at: path) == nil
            && FileStatus(descriptor: descriptor)?.isRegular ?? false
        if isRegular, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            throw .inUse(path)
        }
    }

    deinit {
        if descriptor >= 0 { _ = closeFile(descriptor) }
    }

    /// Empties the file, if it can be cut.
    package func empty() throws(OutputFailure) {
        if isRegular, ftruncate(descriptor, 0) != 0 { throw .system(path) }
    }

    /// Closes the file, and returns whether everything was written.
    func close() -> Bool {
        defer { descriptor = -1 }
        return closeFile(descriptor) == 0
    }
}

/// Closes a file, and releases its lock at once.
///
/// A process that another thread is starting shares the descriptor and its lock until its program is loaded.
private func closeFile(_ descriptor: Int32) -> Int32 {
    _ = flock(descriptor, LOCK_UN)
    return close(descriptor)
}
