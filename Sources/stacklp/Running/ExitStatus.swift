// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// The exit statuses of the fixture format, section 4.
enum ExitStatus {
    static let different = ExitCode(1)
    static let invalid = ExitCode(2)
    /// The argument parser's own.
    static let wrongCommandLine = ExitCode.validationFailure
    static let internalError = ExitCode(70)
    /// Results cannot be written where they should go: `EX_IOERR` of `sysexits.h`.
    static let unwritable = ExitCode(74)
    /// Another process writes the same file; later it can be tried again: `EX_TEMPFAIL`.
    static let inUse = ExitCode(75)

    /// The status after a signal.
    static func interrupted(by signal: Int32) -> ExitCode { ExitCode(128 + signal) }
}

extension ExitCode {
    /// The same status, once standard error has been told why.
    func saying(_ reason: String) -> ExitCode {
        Terminal.say("stacklp: \(reason)")
        return self
    }
}
