// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import Synchronization
internal import SystemC

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
            let reported = ReportedLines()
            return { if reported.isNew($0) { Terminal.say($0) } }
        }
        let log: Log
        do {
            let file = try ResultFile(path: path)
            try file.empty()
            log = Log(file)
        } catch {
            throw ExitStatus.of(error)
        }
        let failure = Failure()
        return { line in
            if let reason = log.write(line) {
                failure.say("stacklp: \(path) cannot be written: \(reason)")
            }
        }
    }

    /// A file to which several threads write lines.
    private final class Log: Sendable {
        private let file: Mutex<ResultFile>

        init(_ file: sending ResultFile) {
            self.file = Mutex(file)
        }

        /// Writes a line, and returns the reason for a failure; `nil` for success.
        func write(_ line: String) -> String? {
            file.withLock { file in
                let isWritten = Descriptor.write(Array((line + "\n").utf8), to: file.descriptor)
                return isWritten ? nil : String(cString: strerror(errno))
            }
        }
    }

    /// The first thousand different lines that were written.
    private final class ReportedLines: Sendable {
        private let lines = Mutex<Set<String>>([])

        func isNew(_ line: String) -> Bool {
            lines.withLock { $0.count < 1_000 ? $0.insert(line).inserted : !$0.contains(line) }
        }
    }

    /// The failure to write to the file, which is reported once.
    private final class Failure: Sendable {
        private let isStretched = Atomic(false)

        func say(_ words: String) {
            if !isStretched.exchange(true, ordering: .relaxed) { Terminal.say(words) }
        }
    }
}
