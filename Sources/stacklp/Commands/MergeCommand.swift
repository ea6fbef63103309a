// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import FuzzReports
internal import LayoutFixtures

/// `stacklp merge`: the results of shards as those of one run.
struct MergeCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Put the results of shards together, as one process would have written them.",
        discussion: """
            Several processes or machines can share a batch: each is given the same fixtures and \
            another --shard, and writes its results with --trailer. Merging needs the result of \
            every shard, in any order, and holds each against its trailer first: a shard that is \
            missing or there twice, a file that is torn or was altered, and shards of different \
            runs are refused, and nothing is written. What comes out has the bytes of a run without \
            --shard, in the order of the fixtures.

              stacklp solve --shard slice:1/2 --trailer --output 1.jsonl.gz rows.jsonl.gz
              stacklp solve --shard slice:2/2 --trailer --output 2.jsonl.gz rows.jsonl.gz
              stacklp merge --output all.jsonl 1.jsonl.gz 2.jsonl.gz

            A shard that was interrupted is finished by the same command with --resume in place of \
            --output:

              stacklp solve --shard slice:2/2 --trailer --resume 2.jsonl.gz rows.jsonl.gz
              stacklp merge --trailer shards/*.jsonl | gzip > all.jsonl.gz

            JSON Lines reports of stacklp fuzz are put together too, as the report of one run: counts are \
            added up, and of each class the smallest case is kept. Cases, verdicts, laws and decisions are those of one \
            run; there may be more classes of failure, as each shard has made its own cases smaller. Reports have no \
            trailer: one that lacks lines is refused, and numbers that were altered are believed.

              stacklp fuzz --shard slice:1/2 --discard --report jsonl=first.jsonl
              stacklp fuzz --shard slice:2/2 --discard --report jsonl=second.jsonl
              stacklp merge --output campaign.jsonl first.jsonl second.jsonl

            Exit status: 0 all results are as they should be; 1 some are not; 2 some fixtures were \
            invalid, or the files do not belong together. It is that of a run without --shard.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Results or reports of shards; those that end in .gz are unpacked.",
            valueName: "file"
        ),
        completion: .file(extensions: ["jsonl", "gz"])
    )
    var files: [String]

    @Flag(help: "End with the trailer that a run without --shard would have written.")
    var trailer = false

    @Option(
        help: ArgumentHelp("Write results to a file, packed if it ends in .gz.", valueName: "file"),
        completion: .file(),
        transform: OutputPath.named
    )
    var output: String?

    @OptionGroup var colours: ColourOptions

    @Flag(help: "No summary on standard error.")
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
                "Files are read twice, so \(stream), which can be read only once, cannot be merged; write it "
                    + "to a file first."
            )
        }
    }

    var fileUses: FileUses { FileUses(fixtures: files, output: output) }

    func run() throws {
        let narration = verbosity.narration
        for file in files { narration.say("reading \(file)") }
        if try mergeReports(narration) { return }
        let shards: ShardSet
        do {
            shards = try ShardSet(paths: files) { command, setting in
                ResultCommand(rawValue: command)?.words(setting)
            }
            narration.say("\(shards.tally.total) results fit together")
            try shards.write(to: output, withTrailer: trailer)
        } catch {
            throw ExitStatus.of(error)
        }
        narration.say("done")
        if !quiet { Terminal.say(shards.tally.summary) }
        if let code = shards.tally.exitCode { throw code }
        if let reason = shards.tally.emptiness(inputCount: shards.inputCount) {
            throw ExitStatus.invalid.saying(reason)
        }
    }

    /// Puts reports of campaigns together, if the files are such.
    ///
    /// - Returns: Whether they are.
    private func mergeReports(_ narration: Narration) throws -> Bool {
        // 1. Which files are reports; results of batches may be too large to be read as a whole.
        let areReports = files.map { path in
            ResultLines.first(of: path).map { MergedReports.isReport($0) } ?? false
        }
        guard areReports.contains(true) else { return false }
        if let place = areReports.firstIndex(of: false) {
            throw ExitStatus.invalid.saying("\(files[place]) is no report of stacklp fuzz")
        }
        if trailer { throw ExitStatus.wrongCommandLine.saying("reports have no trailer") }

        // 2. All of them as one.
        let merged: MergedReports
        do {
            merged = try MergedReports(
                files.map { (path: $0, text: Array(try FixtureFiles.bytes(of: $0))) }
            )
        } catch {
            throw ExitStatus.invalid.saying("\(error)")
        }
        narration.say("\(files.count) reports fit together")
        try ResultStream.write(merged.text, to: output, apartFrom: files)
        if !quiet { Terminal.say(merged.summary) }
        if !merged.unchecked.isEmpty { throw ExitStatus.invalid }
        if !merged.isGood { throw ExitStatus.different }
        return true
    }
}
