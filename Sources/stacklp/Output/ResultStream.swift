// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Where results go: standard output, or a file.
struct ResultStream {
    /// Why results cannot be written.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let descriptor: Int32
    private let name: String
    private var buffer = ""

    /// What is buffered goes out at the latest when it is this long, in bytes.
    private static let capacity = 1 << 16

    /// Opens a file, or standard output.
    init(path: String?) throws(Failure) {
        name = path ?? "standard output"
        guard let path else {
            descriptor = STDOUT_FILENO
            return
        }
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure() }
    }

    /// Adds text, and sends it off unless more is about to come.
    mutating func write(_ text: String, hasMore: Bool = false) throws(Failure) {
        buffer += text
        if !hasMore || buffer.utf8.count >= Self.capacity { try flush() }
    }

    /// Sends off what is buffered.
    mutating func flush() throws(Failure) {
        guard !buffer.isEmpty else { return }
        guard Terminal.write(buffer, to: descriptor) else { throw failure() }
        buffer.removeAll(keepingCapacity: true)
    }

    private func failure() -> Failure {
        Failure(description: "\(name) cannot be written: \(String(cString: strerror(errno)))")
    }
}
