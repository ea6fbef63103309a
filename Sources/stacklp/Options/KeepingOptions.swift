// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// The options by which results can be resumed and merged.
struct KeepingOptions: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "End the results with a trailer: a line that describes the run and its fixtures, with "
                + "the number and a checksum of the results. Each result also gets two members: "
                + "input, a fingerprint of its fixture and the options, and crc32, a checksum. "
                + "stacklp merge and --resume use them to verify that nothing is missing or "
                + "changed."
        )
    )
    var trailer = false

    @Option(
        help: ArgumentHelp(
            "Continue an interrupted run: append results to this file, or create it. stacklp "
                + "keeps complete lines of the file, and does not lay their fixtures out again. "
                + "Each result has the same checks as with --trailer. A line is kept only if it is "
                + "unchanged, and the version, the fixtures and the options are the same.",
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
            "If a result in the file of --resume is damaged or belongs to another fixture: refuse "
                + "stops; again keeps the results before it, and lays out all other fixtures again "
                + "(default: refuse).",
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
