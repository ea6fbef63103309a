// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import FixtureGenerating
internal import LayoutFixtures
internal import LayoutFuzzing
internal import LayoutProving
internal import StackLayout

/// The options for the cases of a campaign.
struct FuzzCaseOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Fixtures to test instead of random cases: files, folders, or - for standard input.",
            valueName: "path"
        ),
        completion: .file(extensions: ["json", "jsonl"])
    )
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "Fixtures with expected frames. Each engine is compared with these frames instead of "
                + "with the reference.",
            valueName: "path"
        ),
        completion: .file(extensions: ["json", "jsonl"])
    )
    var expected: [String] = []

    @Option(help: ArgumentHelp("The seed of random cases.", valueName: "number"))
    var seed = CampaignSettings.standard.seed

    @Option(help: ArgumentHelp("The number of random cases.", valueName: "number"))
    var count = CampaignSettings.standard.count

    @Option(help: ArgumentHelp("The number of the first case.", valueName: "number"))
    var from = CampaignSettings.standard.from

    @Option(
        help: ArgumentHelp("Repeat one case: number K of seed S.", valueName: "s:k")
    )
    var replay: CaseID?

    @Option(
        help: ArgumentHelp(
            "Vary one length of each case within a range, such as width=0...1000. fuzz tries the "
                + "breakpoints, and lengths beside and between them. It reports the interval in "
                + "which an engine is wrong. The lengths are those of stacklp prove.",
            valueName: "length=from...to"
        )
    )
    var over: LengthRange?

    @Option(help: "The rule of random cases (default: all rules, also mixed in one layout).")
    var algorithm: Algorithm?

    @Option(
        help: ArgumentHelp(
            "The kind of random cases (default: all kinds except embedded; with --algorithm, also "
                + "without mixed)."
        )
    )
    var profile: Profile?

    @Option(
        help: ArgumentHelp(
            "The keys that random cases may use, separated by commas, such as flexGrow,minWidth. "
                + "All other keys keep their defaults. content includes the keys inside it.",
            valueName: "keys"
        )
    )
    var only: TermList?

    @Option(
        help: ArgumentHelp(
            "Keys, or values of keys, that random cases must not use, such as "
                + "ascender,alignItems=baselineLast. constrainedSize=range excludes roots without "
                + "an exact size.",
            valueName: "keys"
        )
    )
    var without: TermList?

    @Option(
        help: ArgumentHelp(
            "End the run after this time, such as 10m. fuzz tries cases in the first three "
                + "quarters, and reduces failing cases in the last quarter.",
            valueName: "time"
        )
    )
    var maxTime: TimeSpan?

    @Option(
        help: ArgumentHelp(
            "The time limit for reducing the case of one class of failure.",
            valueName: "time"
        )
    )
    var reduceTime = CampaignSettings.standard.reduceTime

    @Flag(
        help: ArgumentHelp(
            "Send all fixtures of the paths to one process of each engine, one by one and in "
                + "order. This repeats a failure that depends on earlier fixtures. Each process "
                + "first gets the fixture \"start\". Laws are not checked."
        )
    )
    var inOrder = false

    @Option(
        help: ArgumentHelp(
            "Stop after this number of failing cases. Known differences do not count, except "
                + "those whose class names a cause: fuzz searches for causes later.",
            valueName: "number"
        )
    )
    var maxFailures: Int?

    func validate() throws {
        if count < 0 { throw ValidationError("--count must be at least 0, not \(count).") }
        if from < 0 { throw ValidationError("--from must be at least 0, not \(from).") }
        if let rule = profile?.algorithm, let algorithm, rule != algorithm {
            throw ValidationError(
                "--profile \(profile?.rawValue ?? "") is for \(rule.rawValue), not "
                    + "\(algorithm.rawValue)."
            )
        }
        if let maxFailures, maxFailures < 1 {
            throw ValidationError("--max-failures must be at least 1, not \(maxFailures).")
        }
        if from.addingReportingOverflow(count).overflow {
            throw ValidationError("--from plus --count exceeds the largest number.")
        }
        if !expected.isEmpty, !paths.isEmpty {
            throw ValidationError("--expected names the fixtures; leave other paths out.")
        }
        if expected.contains("") { throw ValidationError("A path must not be empty.") }
        let paths = allPaths
        if !paths.isEmpty, replay != nil {
            throw ValidationError("--replay repeats a random case; leave paths out.")
        }
        if !paths.isEmpty, only != nil || without != nil {
            throw ValidationError("--only and --without restrict random cases; leave paths out.")
        }
        if inOrder, paths.isEmpty || over != nil {
            throw ValidationError(
                "--in-order requires paths of fixtures, and excludes --over."
            )
        }
        for (name, terms) in [("--only", only), ("--without", without)] {
            let isWhole = name == "--only"
            let unknown = terms?.terms.first { !Vocabulary.isTerm($0, isWhole: isWhole) }
            if let unknown {
                let key = String(unknown.prefix { $0 != "=" })
                if !isWhole, key != unknown, Vocabulary.isTerm(key, isWhole: true) {
                    throw ValidationError(
                        "\(name): \(unknown.quoted) is not a value of \(key)."
                    )
                }
                let advice = Vocabulary.advice(on: unknown).map { "; \($0)" } ?? "."
                throw ValidationError(
                    "\(name): \(unknown.quoted) is not a key of the format\(advice)"
                )
            }
        }
    }

    /// The paths of the fixtures to test; none if cases are random.
    var allPaths: [String] { paths + expected }

    /// Sets the cases of a campaign.
    func fill(_ settings: inout CampaignSettings) {
        settings.paths = paths
        settings.expected = expected
        settings.seed = seed
        settings.count = count
        settings.from = from
        settings.replay = replay
        settings.over = over
        settings.algorithm = algorithm
        settings.profile = profile
        settings.only = only
        settings.without = without
        settings.maxTime = maxTime
        settings.reduceTime = reduceTime
        settings.inOrder = inOrder
        settings.maxFailures = maxFailures
    }
}
