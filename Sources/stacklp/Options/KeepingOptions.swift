// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// The options by which results can be resumed and merged.
struct KeepingOptions: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "Write a last line with the run, its fixtures, and the number and checksum of the results. "
                + "stacklp merge and --resume use it to verify that nothing is missing. Each result ends "
                + "with input, a fingerprint of its fixture and options, and crc32, a checksum."
        )
    )
    var trailer = false

    @Option(
        help: ArgumentHelp(
            "Continue an interrupted run: append results to this file, or create it. Complete lines in the file "
                + "are kept, and their fixtures are not laid out again. Each line has checks as with "
                + "--trailer. A line is kept only if it is unchanged, and the version, fixtures and "
                + "options are the same.",
            valueName: "file"
        ),
        completion: .file()
    )
    var resume: String?

    /// The answer to results in the file that do not match the run.
    enum ChangeAnswer: String, ExpressibleByArgument, CaseIterable {
        /// Nothing is written.
        case refuse
        /// The results before them are kept, and the other fixtures are laid out again.
        case again
    }

    @Option(
        help: ArgumentHelp(
            "The answer to results in the file of --resume that are damaged or belong to other fixtures: refuse "
                + "stops, again lays out from the first of them on (default: refuse).",
            valueName: "answer"
        )
    )
    var onChange: ChangeAnswer?

    /// Whether results have to be JSON Lines.
    var needsLines: Bool { trailer || resume != nil }

    /// Checks the options against those for the destination and the format of results.
    func check(format: ResultFormat?, output: String?) throws {
        if let format, format != .jsonl, needsLines {
            let option = trailer ? "--trailer" : "--resume"
            throw ValidationError("\(option) requires --format jsonl, not \(format.rawValue).")
        }
        if let resume, output != nil {
            throw ValidationError("--resume \(resume) is the output; leave --output out.")
        }
        if onChange != nil, resume == nil {
            throw ValidationError("--on-change requires --resume.")
        }
        if resume == "" { throw ValidationError("--resume must name a file.") }
    }
}
