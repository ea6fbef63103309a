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
            "Fixtures to be put through instead of random ones: files, folders, or -.",
            valueName: "path"
        ),
        completion: .file(extensions: ["json", "jsonl"])
    )
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "Fixtures to be put through, whose expected frames are what engines are held against, in place "
                + "of the first engine.",
            valueName: "path"
        ),
        completion: .file(extensions: ["json", "jsonl"])
    )
    var expected: [String] = []

    @Option(help: ArgumentHelp("What random cases are made from.", valueName: "number"))
    var seed = CampaignSettings.usual.seed

    @Option(help: ArgumentHelp("How many random cases.", valueName: "number"))
    var count = CampaignSettings.usual.count

    @Option(help: ArgumentHelp("The number of the first case.", valueName: "number"))
    var from = CampaignSettings.usual.from

    @Option(
        help: ArgumentHelp("One case only: seed S, number K.", valueName: "s:k")
    )
    var replay: CaseID?

    @Option(
        help: ArgumentHelp(
            "Try each case at the values of a length at which something happens, such as width=0...1000, "
                + "and say in which interval an engine is wrong; as stacklp prove has it.",
            valueName: "length=from...to"
        )
    )
    var over: LengthRange?

    @Option(help: "The algorithm of random cases (default: any).")
    var algorithm: Algorithm?

    @Option(help: "What random cases are like (default: anything for any algorithm).")
    var profile: Profile?

    @Option(
        help: ArgumentHelp(
            "The only keys of the format that random cases say, with commas between; others are as by "
                + "default. content has its own keys with it.",
            valueName: "keys"
        )
    )
    var only: TermList?

    @Option(
        help: ArgumentHelp(
            "Keys that random cases do not say, or words of keys: ascender,alignItems=baselineLast; "
                + "constrainedSize=range for roots of no exact size.",
            valueName: "keys"
        )
    )
    var without: TermList?

    @Option(
        help: ArgumentHelp(
            "End the run after this time, such as 10m; the last quarter of it is for making cases "
                + "smaller.",
            valueName: "time"
        )
    )
    var maxTime: TimeSpan?

    @Option(
        help: ArgumentHelp(
            "How long the case of one class of failure is made smaller at most.",
            valueName: "time"
        )
    )
    var reduceTime = CampaignSettings.usual.reduceTime

    @Flag(
        help: ArgumentHelp(
            "Ask one process of each engine for all fixtures of the paths, one by one in their order, and for "
                + "nothing else but the fixture start before them: what a failure needs that happens only after other fixtures."
        )
    )
    var inOrder = false

    @Option(
        help: ArgumentHelp(
            "Stop after so many cases that fail; those of a situation that is a known difference do not count.",
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
            throw ValidationError("--from and --count go beyond the largest number.")
        }
        if !expected.isEmpty, !paths.isEmpty {
            throw ValidationError("--expected names the fixtures; other paths are not put through.")
        }
        if expected.contains("") { throw ValidationError("A path must not be empty.") }
        let paths = allPaths
        if !paths.isEmpty, replay != nil {
            throw ValidationError("--replay is of random cases, and paths were given.")
        }
        if !paths.isEmpty, only != nil || without != nil {
            throw ValidationError("--only and --without are of random cases, and paths were given.")
        }
        if inOrder, paths.isEmpty || over != nil {
            throw ValidationError(
                "--in-order is of fixtures, and --over tries them at several lengths."
            )
        }
        for (name, terms) in [("--only", only), ("--without", without)] {
            let isWhole = name == "--only"
            let unknown = terms?.terms.first { !Vocabulary.isTerm($0, isWhole: isWhole) }
            if let unknown {
                let key = String(unknown.prefix { $0 != "=" })
                if !isWhole, key != unknown, Vocabulary.isTerm(key, isWhole: true) {
                    throw ValidationError(
                        "\(name) names no word that \(key) has: \(unknown.quoted)."
                    )
                }
                let advice = Vocabulary.advice(on: unknown).map { "; \($0)" } ?? "."
                throw ValidationError(
                    "\(name) names no key of the format: \(unknown.quoted)\(advice)"
                )
            }
        }
    }

    /// The fixtures that are put through, if they are not random.
    var allPaths: [String] { paths + expected }

    /// Says which cases a campaign has.
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

    /// The fixtures that are put through, and what is wrong with those that are not; `nil` if cases are random.
    ///
    /// - Parameter reading: Is told of each file before it is read.
    func fixtures(
        reading: (@Sendable (String) -> Void)?
    ) throws -> (cases: CaseSource, invalid: [String])? {
        let paths = allPaths
        return paths.isEmpty ? nil : try ExitStatus.attempt { try read(paths, reading: reading) }
    }

    /// Reads all fixtures, and keeps them as cases.
    private func read(
        _ paths: [String],
        reading: (@Sendable (String) -> Void)?
    ) throws -> (cases: CaseSource, invalid: [String]) {
        var invalid: [String] = []
        var cases = try CaseStoreWriter()
        for item in FixtureFiles(paths, reading: reading) {
            do {
                let fixture = try item.fixture()
                try cases.add(fixture)
                if !expected.isEmpty, let missing = fixture.elementWithoutFrame {
                    invalid.append(
                        "\(fixture.name): no frame is expected of \(missing), so it is not compared; stacklp test "
                            + "--engine compares a part of the frames"
                    )
                }
            } catch let error as FixtureError {
                invalid += error.messages
            }
        }
        guard !cases.isEmpty || !invalid.isEmpty else {
            throw ExitStatus.noFixture(in: paths)
        }
        let store = try cases.store()
        return (.fixtures(count: store.count, at: store.fixture), invalid)
    }
}
