// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// The options that let results of many fixtures outlive the process that writes them.
struct KeepingOptions: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "End with a line that says what run and what fixtures the results are of, how many there "
                + "are, and their checksum: stacklp merge and --resume know by it that nothing is "
                + "missing. Each result ends with what it is of, input, and a checksum, crc32."
        )
    )
    var trailer = false

    @Option(
        help: ArgumentHelp(
            "Write results to a file, after those that an interrupted run has left there: its whole "
                + "lines are kept, and their fixtures are not laid out again. A file that is not "
                + "there is begun. Lines have checks as with --trailer, and are kept only if they "
                + "are what was written, by the same version, of the same fixtures and options.",
            valueName: "file"
        ),
        completion: .file()
    )
    var resume: String?

    /// The reaction to results in the file that do not fit.
    enum ChangeAnswer: String, ExpressibleByArgument, CaseIterable {
        /// Nothing is written.
        case refuse
        /// The results before them are kept, and the rest is laid out again.
        case again
    }

    @Option(
        help: ArgumentHelp(
            "What is done where results in the file of --resume were damaged or are of other fixtures: "
                + "refuse, or lay out again from the first of them on (default: refuse).",
            valueName: "answer"
        )
    )
    var onChange: ChangeAnswer?

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
        if onChange != nil, resume == nil {
            throw ValidationError("--on-change says what --resume does; give that too.")
        }
        if resume == "" { throw ValidationError("--resume must name a file.") }
    }
}
