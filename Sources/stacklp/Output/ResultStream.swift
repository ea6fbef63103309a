// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

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
    private var buffer: [UInt8] = []

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

    /// Opens a file, or standard output, for a command that reads some paths.
    ///
    /// - Throws: An exit status, once standard error has been told why.
    static func opened(_ path: String?, apartFrom inputs: [String]) throws(ExitCode) -> Self {
        if let path, let input = OutputCollision.input(among: inputs, touchedBy: path) {
            let reason = "--output \(path) would be written into what is read from \(input)"
            throw ExitStatus.wrongCommandLine.saying(reason)
        }
        do {
            return try ResultStream(path: path)
        } catch {
            throw ExitStatus.internalError.saying(error.description)
        }
    }

    /// Adds text; it is sent off when there is much of it, or when it is flushed.
    mutating func write(_ text: String) throws(Failure) {
        buffer += text.utf8
        if buffer.count >= Self.capacity { try flush() }
    }

    /// Adds bytes; they are sent off when there are many, or when they are flushed.
    mutating func write(_ bytes: [UInt8]) throws(Failure) {
        buffer += bytes
        if buffer.count >= Self.capacity { try flush() }
    }

    /// Sends off what is buffered.
    mutating func flush() throws(Failure) {
        guard !buffer.isEmpty else { return }
        guard Terminal.write(buffer, to: descriptor) else { throw failure() }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Sends off what is buffered, and closes a file: only then does everyone say what failed.
    mutating func close() throws(Failure) {
        try flush()
        guard descriptor != STDOUT_FILENO else { return }
        guard closeFile(descriptor) == 0 else { throw failure() }
    }

    private func failure() -> Failure {
        Failure(description: "\(name) cannot be written: \(String(cString: strerror(errno)))")
    }
}

private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
