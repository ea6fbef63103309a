// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization
internal import SystemC
internal import Threading

/// The opening of output files.
package enum FileOpening {
    /// The number of tries after which a FIFO without a reader is reported.
    private static let patience = 100
    /// The time between two tries, in microseconds.
    private static let pause: UInt32 = 10_000

    private static let notice = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// Sets the function that gets the path of each FIFO that waits for a reader.
    package static func tell(_ tell: @escaping @Sendable (String) -> Void) {
        notice.withLock { $0 = tell }
    }

    /// Opens a file, and creates it if it does not exist.
    ///
    /// An existing file is not changed. Links are followed.
    ///
    /// `/dev/stdout`, `/dev/stderr` and `/dev/fd/N` are duplicated, not opened. An opened file would be written from its
    /// beginning, over the earlier output of the stream.
    ///
    /// For a FIFO, this waits until a process reads it, or a signal ends the run. A blocking call of `open` could not be
    /// ended.
    ///
    /// - Throws: A ``OutputFailure/refused(_:reason:)``.
    static func descriptor(of path: String) throws(OutputFailure) -> Int32 {
        if let stream = stream(at: path) {
            let descriptor = fcntl(stream, F_DUPFD_CLOEXEC, 0)
            guard descriptor < 0 else { return descriptor }
            throw .system(path)
        }
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK
        var tries = 0
        while true {
            let descriptor = open(path, flags, 0o666)
            guard descriptor < 0 else {
                _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
                return descriptor
            }
            guard errno == ENXIO, FileStatus(path: path)?.isFIFO ?? false else {
                throw .system(path)
            }
            guard Interruption.number == 0 else {
                throw .refused(path, reason: "it is a FIFO, and no process reads it")
            }
            tries += 1
            if tries == patience { notice.withLock { $0 }?(path) }
            usleep(pause)
        }
    }

    /// Returns the descriptor that a path names, such as 1 for `/dev/stdout`; `nil` for any other path.
    static func stream(at path: String) -> Int32? {
        switch path {
        case "/dev/stdout": STDOUT_FILENO
        case "/dev/stderr": STDERR_FILENO
        case _ where path.hasPrefix("/dev/fd/"): Int32(path.dropFirst(8))
        default: nil
        }
    }
}
