// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A file that was opened to be written, and that no other process writes meanwhile.
///
/// Processes that wrote the same file would write among each other's results. The lock is advisory, ends
/// with the process, and is not taken of what is no regular file, nor where the file system has no locks.
struct ResultFile {
    let path: String
    let descriptor: Int32
    /// Whether it can be cut, and written from its beginning.
    let isRegular: Bool

    /// Opens a file, which is made if it is not there, and otherwise not changed; links are followed.
    ///
    /// - Throws: A ``ResultStream/Failure`` if it cannot be opened, or is being written by another
    ///   process.
    init(path: String) throws(ResultStream.Failure) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .system(path) }
        isRegular = FileStatus(descriptor: descriptor)?.isRegular ?? false
        if isRegular, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            throw .inUse(path)
        }
    }
}
