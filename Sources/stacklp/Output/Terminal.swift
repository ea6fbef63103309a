// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// What is at the other end of the standard streams.
enum Terminal {
    static let isStandardInput = isatty(STDIN_FILENO) == 1
    static let isStandardOutput = isatty(STDOUT_FILENO) == 1
    static let isStandardError = isatty(STDERR_FILENO) == 1

    /// Whether nothing speaks against colours: `NO_COLOR`, or a terminal that has none.
    static let allowsColour: Bool = {
        func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        return (value("NO_COLOR") ?? "").isEmpty && value("TERM") != "dumb"
    }()

    /// Writes lines to standard error.
    static func say(_ lines: String) {
        var text = ""
        for line in lines.split(separator: "\n") { text += String(line).printable + "\n" }
        write(text, to: STDERR_FILENO)
    }

    /// Writes text to a stream, whole.
    static func write(_ text: String, to stream: Int32) {
        write(Array(text.utf8), to: stream)
    }

    /// Writes bytes to a stream, all of them.
    ///
    /// A reader that has gone ends the process as it ends any filter, quietly.
    ///
    /// - Returns: Whether all of them were written.
    @discardableResult
    static func write(_ bytes: [UInt8], to stream: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes
            while let start = rest.baseAddress, !rest.isEmpty {
                let count = systemWrite(stream, start, rest.count)
                if count > 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                } else if count < 0 && errno == EAGAIN {
                    // Someone who shares the stream has made it one that does not wait.
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
