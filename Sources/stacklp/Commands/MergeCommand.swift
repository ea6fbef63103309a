// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning

/// `stacklp merge`: the results of shards as those of one run.
struct MergeCommand: ParsableCommand {
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

            Exit status: 0 all results are as they should be; 1 some are not; 2 some fixtures were \
            invalid, or the files do not belong together. It is that of a run without --shard.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Results of shards; those that end in .gz are unpacked.",
            valueName: "file"
        ),
        completion: .file(extensions: ["jsonl", "gz"])
    )
    var files: [String]

    @Flag(help: "End with the trailer that a run without --shard would have written.")
    var trailer = false

    @Option(
        help: ArgumentHelp("Write results to a file, packed if it ends in .gz.", valueName: "file"),
        completion: .file()
    )
    var output: String?

    @Flag(help: "No summary on standard error.")
    var quiet = false

    func validate() throws {
        if files.contains("-") {
            throw ValidationError("Files are read twice, so standard input, -, cannot be merged.")
        }
        if files.contains("") { throw ValidationError("A path must not be empty.") }
    }

    func run() throws {
        let shards: ShardSet
        do {
            shards = try ShardSet(paths: files)
            try shards.write(to: output, withTrailer: trailer)
        } catch {
            throw ExitStatus.of(error)
        }
        if !quiet { Terminal.say(shards.tally.summary) }
        if let code = shards.tally.exitCode { throw code }
        if let reason = shards.tally.emptiness(inputCount: shards.inputCount) {
            throw ExitStatus.invalid.saying(reason)
        }
    }
}
