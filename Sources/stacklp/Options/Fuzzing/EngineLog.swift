// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import SystemC

/// Where engines' standard error goes: to this program's own, or to a file.
enum EngineLog {
    /// Gets a line of an engine, with its name in front.
    ///
    /// On standard error, control characters are written out; a file gets the line as it is. Lines of
    /// several engines do not mix.
    ///
    /// - Parameter path: A file, which is begun anew; `nil` for standard error.
    /// - Throws: An exit status, once standard error has been told why.
    static func writer(to path: String?) throws(ExitCode) -> @Sendable (String) -> Void {
        guard let path else { return { Terminal.say($0) } }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            throw ExitStatus.internalError.saying("\(path) cannot be written: \(reason)")
        }
        return { Terminal.write($0 + "\n", to: descriptor) }
    }
}
