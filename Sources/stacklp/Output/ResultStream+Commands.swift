// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning

extension ResultStream {
    /// Opens a file, or standard output, for a command that reads other paths.
    static func opened(_ path: String?, apartFrom inputs: [String]) throws(ExitCode) -> Self {
        try ExitStatus.attempt { try ResultStream(path: path, apartFrom: inputs) }
    }

    /// Writes a whole text to a file, or to standard output.
    static func write(
        _ text: String,
        to path: String?,
        apartFrom inputs: [String]
    ) throws(ExitCode) {
        try ExitStatus.attempt {
            var stream = try ResultStream(path: path, apartFrom: inputs)
            try stream.write(text)
            try stream.close()
        }
    }
}
