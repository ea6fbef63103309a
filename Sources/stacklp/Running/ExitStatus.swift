// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// The exit statuses of the fixture format, section 4.
///
/// 64, for a wrong command line, is the argument parser's own.
enum ExitStatus {
    static let different = ExitCode(1)
    static let invalid = ExitCode(2)
    static let internalError = ExitCode(70)

    /// The status after a signal.
    static func interrupted(by signal: Int32) -> ExitCode { ExitCode(128 + signal) }
}
