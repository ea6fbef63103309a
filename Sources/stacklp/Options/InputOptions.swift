// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import LayoutFixtures

/// What every command that reads fixtures understands.
struct InputOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Fixture files, folders of them, or - for JSON Lines on standard input.",
            valueName: "path"
        ),
        completion: .file(extensions: ["json", "jsonl"])
    )
    var paths: [String]

    @Option(
        name: [.customShort("j"), .customLong("jobs")],
        help: ArgumentHelp("How many fixtures to work on at once (default: all cores).")
    )
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Work on a part only: slice:K/N is every N-th fixture from the K-th, "
                + "hash:K/N chooses by name. K goes from 1 to N.",
            valueName: "kind:K/N"
        )
    )
    var shard: Shard?

    @Option(help: ArgumentHelp("Write results to a file.", valueName: "file"))
    var output: String?

    @Flag(help: "Say nothing on standard error but what makes the command fail.")
    var quiet = false

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("-j must be at least 1.") }
    }
}
