// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import Synchronization
internal import SystemC

/// Where engines' standard error goes: to this program's own, or to a file.
enum EngineLog {
    /// Gets a line of an engine, with its name in front.
    ///
    /// On standard error, control characters are written out; a file gets the line as it is. Lines of
    /// several engines do not mix. What a file cannot take costs no verdict: it is told once.
    ///
    /// - Parameter path: A file, which is begun anew; `nil` for standard error.
    /// - Throws: An exit status, once standard error has been told why.
    static func writer(to path: String?) throws(ExitCode) -> @Sendable (String) -> Void {
        guard let path else { return { Terminal.say($0) } }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            throw ExitStatus.unwritable.saying("\(path) cannot be written: \(reason)")
        }
        let failure = Failure()
        return { line in
            if !Descriptor.write(Array((line + "\n").utf8), to: descriptor) {
                let reason = String(cString: strerror(errno))
                failure.say("stacklp: \(path) cannot be written: \(reason)")
            }
        }
    }

    /// What has been told of a file that takes no more.
    private final class Failure: Sendable {
        private let isTold = Atomic(false)

        func say(_ words: String) {
            if !isTold.exchange(true, ordering: .relaxed) { Terminal.say(words) }
        }
    }
}
