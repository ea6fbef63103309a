// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import FuzzReports
internal import LayoutFixtures

/// The command `stacklp merge`, which joins the results of shards.
struct MergeCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Join the results of a run's parts (--shard) into the results of the whole run.",
        discussion: """
            Several processes or machines can share a batch: each gets the same fixtures and another \
            --shard, and writes its results with --trailer. merge joins all shards, given in any \
            order, into the results of a run without --shard, byte for byte.

            merge first checks every file against its trailer. It refuses missing or repeated shards, \
            truncated or altered files, and shards of different runs. If it refuses, it writes nothing.

              stacklp solve --shard slice:1/2 --trailer --output 1.jsonl.gz rows.jsonl.gz
              stacklp solve --shard slice:2/2 --trailer --output 2.jsonl.gz rows.jsonl.gz
              stacklp merge --output all.jsonl 1.jsonl.gz 2.jsonl.gz

            To finish an interrupted shard, repeat its command with --resume instead of --output:

              stacklp solve --shard slice:2/2 --trailer --resume 2.jsonl.gz rows.jsonl.gz
              stacklp merge --trailer shards/*.jsonl | gzip > all.jsonl.gz

            merge also joins JSON Lines reports of stacklp fuzz into the report of one run. It adds \
            the counts, and keeps the smallest case of each class. Cases, verdicts, laws and decisions \
            are the same as in one run. There may be more classes of failure, since each shard reduces \
            its own cases. Reports have no trailer: merge refuses a report that lacks lines, but \
            cannot detect altered numbers.

              stacklp fuzz --shard slice:1/2 --discard --report jsonl=first.jsonl
              stacklp fuzz --shard slice:2/2 --discard --report jsonl=second.jsonl
              stacklp merge --output campaign.jsonl first.jsonl second.jsonl

            Exit status: 0 all results are good; 1 some are not; 2 some fixtures were invalid, or the \
            files do not belong together. A run without --shard has the same exit status.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Results or reports of shards; files that end in .gz are unpacked.",
            valueName: "file"
        ),
        completion: .file(extensions: ["jsonl", "gz"])
    )
    var files: [String]

    @Flag(help: "End with the trailer that a run without --shard would have written.")
    var trailer = false

    @Option(file: "Write results to a file (gzip if it ends in .gz).")
    var output: String?

    @OptionGroup var colours: ColourOptions

    @Flag(help: "Write no summary to standard error.")
    var quiet = false

    @OptionGroup var verbosity: VerboseOption

    func validate() throws {
        try verbosity.check(quiet: quiet)
        if files.contains("-") {
            throw ValidationError("Files are read twice, so standard input, -, cannot be merged.")
        }
        if files.contains("") { throw ValidationError("A path must not be empty.") }
        if let stream = files.first(where: { FileUses.isStream($0) }) {
            throw ValidationError(
                "Files are read twice, so \(stream), which can be read only once, cannot be merged; copy it "
                    + "to a file first."
            )
        }
    }

    var fileUses: FileUses { FileUses(fixtures: files, output: output) }

    func run() throws {
        let stepLog = verbosity.stepLog
        for file in files { stepLog.say("reading \(file)") }
        if try mergeReports(stepLog) { return }
        let shards = try ExitStatus.attempt {
            let shards = try ShardSet(paths: files) { command, setting in
                ResultCommand(rawValue: command)?.words(setting)
            }
            stepLog.say("\(shards.tally.total) results fit together")
            try shards.write(to: output, withTrailer: trailer)
            return shards
        }
        stepLog.say("done")
        if !quiet { Terminal.say(shards.tally.summary) }
        if let code = shards.tally.exitCode { throw code }
        if let reason = shards.tally.emptiness(inputCount: shards.inputCount) {
            throw ExitStatus.invalid.saying(reason)
        }
    }

    /// Joins the files if they are reports of campaigns.
    ///
    /// - Returns: Whether the files are reports.
    private func mergeReports(_ stepLog: StepLog) throws -> Bool {
        // 1. Find the reports by their first line, as results may be too large for memory.
        let areReports = files.map { path in
            ResultLines.first(of: path).map { MergedReports.isReport($0) } ?? false
        }
        guard areReports.contains(true) else { return false }
        if let place = areReports.firstIndex(of: false) {
            throw ExitStatus.invalid.saying("\(files[place]) is not a report of stacklp fuzz")
        }
        if trailer {
            throw ExitStatus.wrongCommandLine.saying("reports have no trailer; leave --trailer out")
        }

        // 2. Join them.
        let merged: MergedReports
        do {
            merged = try MergedReports(
                files.map { (path: $0, text: Array(try FixtureFiles.bytes(of: $0))) }
            )
        } catch {
            throw ExitStatus.invalid.saying("\(error)")
        }
        stepLog.say("\(files.count) reports fit together")
        try ResultStream.write(merged.text, to: output, apartFrom: files)
        if !quiet { Terminal.say(merged.summary) }
        if !merged.unchecked.isEmpty { throw ExitStatus.invalid }
        if !merged.isGood { throw ExitStatus.different }
        return true
    }
}
