// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import SystemC
internal import Threading

/// The text that a command writes piece by piece to a file, or to standard output.
///
/// The first piece opens the file.
struct TextOutput {
    private let path: String?
    /// The paths that the command reads.
    private let inputs: [String]
    private var stream: ResultStream?
    /// The time that a piece may still take after a signal, in seconds.
    private static let grace: UInt32 = 1

    init(_ path: String?, apartFrom inputs: [String]) {
        (self.path, self.inputs) = (path, inputs)
    }

    /// Writes a piece.
    mutating func write(_ text: String) throws(ExitCode) {
        if stream == nil {
            // A piece that is being written is completed.
            Interruption.answer {
                sleep(Self.grace)
                _exit(128 + Interruption.number)
            }
            stream = try .opened(path, apartFrom: inputs)
        }
        try ExitStatus.attempt {
            try stream?.write(text)
            // The reader gets the piece before the next fixture is ready.
            try stream?.flush()
        }
        guard Interruption.number != 0 else { return }
        try close()
        throw ExitStatus.interrupted(by: Interruption.number)
    }

    /// Writes buffered text, and closes the file.
    mutating func close() throws(ExitCode) {
        try ExitStatus.attempt { try stream?.close() }
    }
}
