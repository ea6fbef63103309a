// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning

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

    /// The status of a run that could not go on, once standard error has been told why.
    static func of(_ error: any Error) -> ExitCode {
        switch error {
        case let code as ExitCode: code
        case let refusal as BatchRefusal: invalid.saying(lines: refusal.lines(\.inOptions))
        case let failure as OutputFailure:
            switch failure {
            case .refused: unwritable.saying(failure.description)
            case .inUse: inUse.saying(failure.description)
            case .overlap, .shared: wrongCommandLine.saying(failure.description)
            }
        default: internalError.saying("\(error)")
        }
    }

    /// Returns the result of a function.
    ///
    /// - Throws: The exit status of a run that cannot go on, if the function throws.
    static func attempt<Result>(_ body: () throws -> Result) throws(ExitCode) -> Result {
        do { return try body() } catch { throw of(error) }
    }

    /// The status after a signal.
    static func interrupted(by signal: Int32) -> ExitCode { ExitCode(128 + signal) }
}

extension ExitStatus {
    /// The status where paths have no fixture, once standard error has been told so.
    ///
    /// - Parameter reason: The reason in the message.
    static func noFixture(in paths: [String], _ reason: String = Tally.noFixture) -> ExitCode {
        let isInFolder = reason == Tally.noFixture && paths.contains(where: FileIdentity.isFolder)
        let hint =
            isInFolder
            ? "; a folder is searched for .json, .jsonl and these in .gz, and what begins with a dot is "
                + "passed over" : ""
        return invalid.saying("\(reason): \(paths.joined(separator: " "))\(hint)")
    }
}

extension ExitCode {
    /// The same status, once standard error has been told why.
    func saying(_ reason: String) -> ExitCode { saying(lines: [reason]) }

    /// The same status, once standard error has been told why, in several lines.
    func saying(lines: [String]) -> ExitCode {
        ToldReasons.add(lines.joined(separator: "\n"))
        Terminal.say(lines: ["stacklp: \(lines[0])"] + lines.dropFirst())
        return self
    }
}

extension BatchRefusal.Remedy {
    /// The remedy by the options that bring it about.
    fileprivate var inOptions: String {
        switch self {
        case .beginAnew: "begin anew without --resume"
        case .cut: "--on-change again keeps what comes before"
        case .sameFixtures:
            "give the same fixtures as before, or --on-change again to lay out anew from there on"
        case .finish(let path): "finish it with --trailer --resume \(path)"
        case .writeWithTrailer(let path): "write it anew with --trailer --output \(path)"
        }
    }
}
