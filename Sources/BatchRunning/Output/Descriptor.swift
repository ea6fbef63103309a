// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// Output to a file descriptor of the system.
package enum Descriptor {
    /// Writes all bytes to a stream.
    ///
    /// If the reader has gone, SIGPIPE ends the process without a message, as it ends any filter.
    ///
    /// - Returns: Whether all bytes were written.
    @discardableResult
    package static func write(_ bytes: [UInt8], to stream: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes
            while let start = rest.baseAddress, !rest.isEmpty {
                let count = systemWrite(stream, start, rest.count)
                if count > 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                } else if count < 0 && errno == EAGAIN {
                    // Another process that shares the stream has made it non-blocking.
                    var request = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
                    poll(&request, 1, -1)
                } else if count < 0 && errno == EPIPE {
                    signal(SIGPIPE, SIG_DFL)
                    raise(SIGPIPE)
                    return false
                } else if count == 0 || errno != EINTR {
                    return false
                }
            }
            return true
        }
    }
}

private func systemWrite(_ stream: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    write(stream, start, count)
}
