// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import SystemC
internal import Threading

/// Text that a command writes piece by piece, to a file or to standard output; a file is opened with the first piece.
struct TextOutput {
    private let path: String?
    /// The paths that are read.
    private let inputs: [String]
    private var stream: ResultStream?
    /// The time, in seconds, that a piece may still take after a signal.
    private static let grace: UInt32 = 1

    init(_ path: String?, apartFrom inputs: [String]) {
        (self.path, self.inputs) = (path, inputs)
    }

    /// Writes a piece.
    ///
    /// - Throws: An exit status, once standard error has been told why.
    mutating func write(_ text: String) throws(ExitCode) {
        if stream == nil {
            // A piece that is being written gets to its end.
            Interruption.answer {
                sleep(Self.grace)
                _exit(128 + Interruption.number)
            }
            stream = try .opened(path, apartFrom: inputs)
        }
        do {
            try stream?.write(text)
            // Nothing is left to be sent off while the next fixture is waited for.
            try stream?.flush()
        } catch {
            throw ExitStatus.of(error)
        }
        guard Interruption.number != 0 else { return }
        try close()
        throw ExitStatus.interrupted(by: Interruption.number)
    }

    /// Writes what is not written yet.
    ///
    /// - Throws: An exit status, once standard error has been told why.
    mutating func close() throws(ExitCode) {
        do {
            try stream?.close()
        } catch {
            throw ExitStatus.of(error)
        }
    }
}
