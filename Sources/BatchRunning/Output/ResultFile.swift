// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// A file that was opened to be written, and that no other process writes meanwhile; it is closed when it
/// is no longer needed.
///
/// Processes that wrote the same file would write among each other's results. The lock is advisory, ends
/// with the process, and is not taken of what is no regular file, nor where the file system has no locks.
package final class ResultFile {
    let path: String
    package private(set) var descriptor: Int32
    /// Whether it can be cut, and written from its beginning.
    package let isRegular: Bool

    /// Opens a file, which is made if it is not there, and otherwise not changed; links are followed.
    ///
    /// - Throws: A ``OutputFailure`` if it cannot be opened, or is being written by another
    ///   process.
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

    /// Cuts the file to nothing, if it can be cut.
    package func empty() throws(OutputFailure) {
        if isRegular, ftruncate(descriptor, 0) != 0 { throw .system(path) }
    }

    /// Closes the file, and says whether all that was written has arrived.
    func close() -> Bool {
        defer { descriptor = -1 }
        return closeFile(descriptor) == 0
    }
}

/// Closes a file and gives its lock back at once: a process that is being started elsewhere has the descriptor too until
/// its program is loaded, and the lock with it.
private func closeFile(_ descriptor: Int32) -> Int32 {
    _ = flock(descriptor, LOCK_UN)
    return close(descriptor)
}
