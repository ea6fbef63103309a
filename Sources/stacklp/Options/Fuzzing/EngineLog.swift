// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import SystemC
internal import Threading

/// The destination of engines' standard error: this program's own, or a file.
enum EngineLog {
    /// Returns a function that writes a line of an engine, with the engine's name in front.
    ///
    /// On standard error, control characters are escaped, and repeated lines appear once. So an engine
    /// that crashes a hundred times for one reason prints one line. A file gets all lines unchanged.
    /// Lines of several engines do not mix. If the file cannot be written, one line on standard error
    /// says so, and no verdict changes.
    ///
    /// - Parameter path: A file, which is emptied first; `nil` for standard error.
    static func writer(to path: String?) throws(ExitCode) -> @Sendable (String) -> Void {
        guard let path else {
            // The first thousand different lines.
            let reported = Monitor<Set<String>>([])
            return { line in
                let isNew = reported.update {
                    $0.count < 1_000 ? $0.insert(line).inserted : !$0.contains(line)
                }
                if isNew { Terminal.say(line) }
            }
        }
        let log = try ExitStatus.attempt {
            let file = try ResultFile(path: path)
            try file.empty()
            return Monitor((file: file, hasFailed: false))
        }
        return { line in
            let failure = log.update { log -> String? in
                let isWritten = Descriptor.write(Array((line + "\n").utf8), to: log.file.descriptor)
                if isWritten || log.hasFailed { return nil }
                log.hasFailed = true
                return String(cString: strerror(errno))
            }
            if let failure { Terminal.say("stacklp: \(path) cannot be written: \(failure)") }
        }
    }
}
