// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning

extension ResultStream {
    /// Opens a file, or standard output, for a command that reads other paths.
    static func opened(_ path: String?, apartFrom inputs: [String]) throws(ExitCode) -> Self {
        do {
            return try ResultStream(path: path, apartFrom: inputs)
        } catch {
            throw ExitStatus.of(error)
        }
    }

    /// Writes a whole text to a file, or to standard output.
    static func write(
        _ text: String,
        to path: String?,
        apartFrom inputs: [String]
    ) throws(ExitCode) {
        var stream = try opened(path, apartFrom: inputs)
        do {
            try stream.write(text)
            try stream.close()
        } catch {
            throw ExitStatus.of(error)
        }
    }
}
