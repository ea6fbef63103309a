// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFixtures

/// The exit statuses of section 4 of the fixture format.
enum ExitStatus {
    static let different = ExitCode(1)
    static let invalid = ExitCode(2)
    /// The status of the argument parser for wrong command lines.
    static let wrongCommandLine = ExitCode.validationFailure
    static let internalError = ExitCode(70)
    /// The status if results cannot be written: `EX_IOERR` of `sysexits.h`.
    static let unwritable = ExitCode(74)
    /// The status if another process writes the same file, so that a later try may succeed: `EX_TEMPFAIL`.
    static let inUse = ExitCode(75)

    /// Returns the status for an error, after writing the reason to standard error.
    static func of(_ error: any Error) -> ExitCode {
        switch error {
        case let code as ExitCode: code
        case let error as FixtureError: invalid.saying(lines: error.messages)
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
    /// - Throws: The exit status for the error that the function throws.
    @discardableResult
    static func attempt<Result>(_ body: () throws -> Result) throws(ExitCode) -> Result {
        do { return try body() } catch { throw of(error) }
    }

    /// Returns the status after a signal.
    static func interrupted(by signal: Int32) -> ExitCode { ExitCode(128 + signal) }
}

extension ExitStatus {
    /// Returns the status for paths without fixtures, after writing that to standard error.
    ///
    /// - Parameter reason: The reason in the message.
    static func noFixture(in paths: [String], _ reason: String = Tally.noFixture) -> ExitCode {
        let isInFolder = reason == Tally.noFixture && paths.contains(where: FileIdentity.isFolder)
        let hint =
            isInFolder
            ? "; in a folder, stacklp reads .json, .jsonl, .json.gz and .jsonl.gz, and skips names that "
                + "begin with a dot" : ""
        return invalid.saying("\(reason): \(paths.joined(separator: " "))\(hint)")
    }
}

extension ExitCode {
    /// Writes the reason to standard error, and returns the status.
    func saying(_ reason: String) -> ExitCode { saying(lines: [reason]) }

    /// Writes the lines of a reason to standard error, and returns the status.
    func saying(lines: [String]) -> ExitCode {
        ReportedReasons.add(lines.joined(separator: "\n"))
        Terminal.say(lines: ["stacklp: \(lines[0])"] + lines.dropFirst())
        return self
    }
}

extension BatchRefusal.Remedy {
    /// The remedy as options of the command line.
    fileprivate var inOptions: String {
        switch self {
        case .beginAnew: "start again without --resume"
        case .cut: "--on-change again keeps the results before it"
        case .sameFixtures:
            "give the same fixtures as before, or --on-change again to lay the rest out again"
        case .finish(let path): "finish it with --trailer --resume \(path)"
        case .writeWithTrailer(let path): "write it again with --trailer --output \(path)"
        }
    }
}
