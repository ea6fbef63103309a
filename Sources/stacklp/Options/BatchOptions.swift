// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// How results of many fixtures are made to outlive the process that writes them.
struct BatchOptions: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "End with a line that says what run the results are of, how many there are, and their "
                + "checksum: stacklp merge and --resume know by it that nothing is missing."
        )
    )
    var trailer = false

    @Option(
        help: ArgumentHelp(
            "Write results to a file, after those that an interrupted run has left there: its whole "
                + "lines are kept, and their fixtures are not laid out again. A file that is not "
                + "there is begun.",
            valueName: "file"
        ),
        completion: .file()
    )
    var resume: String?

    /// Whether results have to be JSON Lines.
    var needsLines: Bool { trailer || resume != nil }

    /// Checks the options against those that say where results go, and how.
    func check(format: ResultFormat?, output: String?) throws {
        if let format, format != .jsonl, needsLines {
            let option = trailer ? "--trailer" : "--resume"
            throw ValidationError("\(option) goes with --format jsonl, not \(format.rawValue).")
        }
        if let resume, output != nil {
            throw ValidationError("--resume \(resume) says where results go; leave --output away.")
        }
        if resume == "" { throw ValidationError("--resume must name a file.") }
    }
}
