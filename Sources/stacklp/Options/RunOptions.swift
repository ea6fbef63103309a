// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
internal import BatchRunning
public import LayoutFixtures
internal import Threading

extension Shard: ExpressibleByArgument {}

extension Argument<[String]> {
    /// The paths of fixtures, with their help.
    init(wrappedValue: [String], paths help: String) {
        self.init(
            wrappedValue: wrappedValue,
            help: ArgumentHelp(help, valueName: "path"),
            completion: .file(extensions: ["json", "jsonl"])
        )
    }
}

/// The options of every command that runs over fixtures.
struct RunOptions: ParsableArguments {
    @Option(
        name: [.customShort("j", allowingJoined: true), .customLong("jobs")],
        help: ArgumentHelp(
            "The number of fixtures to work on at the same time (default: the number of cores).",
            valueName: "number"
        )
    )
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Work on one of N parts of the fixtures; K, from 1 to N, is the number of the part. "
                + "slice:K/N takes every N-th fixture, beginning with the K-th. hash:K/N selects "
                + "fixtures by a hash of their names, so new fixtures do not move others to another "
                + "part.",
            valueName: "kind:K/N"
        )
    )
    var shard: Shard?

    @Option(
        file: "Write the results to this file instead of to standard output; gzip compresses a "
            + "file that ends in .gz."
    )
    var output: String?

    @OptionGroup var colours: ColourOptions

    @Flag(help: "Write no summary, remarks or progress to standard error.")
    var quiet = false

    @OptionGroup var verbosity: VerboseOption

    /// The largest number of workers, each of which has a thread.
    private static let mostJobs = 1024

    func validate() throws {
        try verbosity.check(quiet: quiet)
        if let jobs, !(1...Self.mostJobs).contains(jobs) {
            throw ValidationError("-j must be from 1 to \(Self.mostJobs), not \(jobs).")
        }
    }

    /// The number of fixtures to work on at once.
    var workerCount: Int { jobs ?? WorkerThread.processorCount }

    /// Checks the paths of a command.
    static func check(_ paths: [String]) throws {
        if paths.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("Standard input, -, can be read only once.")
        }
        if paths.contains("") { throw ValidationError("A path must not be empty.") }
    }
}
