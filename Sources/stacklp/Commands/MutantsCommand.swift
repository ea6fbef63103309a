// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import Deviations
internal import LayoutDiagnosis
internal import LayoutFixtures
internal import ReportWriting

/// `stacklp mutants`: what a suite of fixtures would notice of an engine's mistakes.
struct MutantsCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "mutants",
        abstract: "Count which of an engine's mistakes a suite of fixtures would notice.",
        discussion: """
            Each fixture is laid out by the greedy engine under every deviation of a catalogue, one \
            at a time: a small mistake in one step of a rule. A fixture notices a deviation if its \
            expected frames are missed, or, where it expects none, if other frames come out, in \
            either case by more than it tolerates: 0.01 points unless it says so. For a deviation \
            that none notices, the smallest case that would is searched.

              stacklp mutants Fixtures
              stacklp mutants --deviations
              stacklp mutants --strict --no-search Fixtures/css

            A deviation is an engine too: stacklp fuzz --engine greedy~violations-frozen-always, and stacklp \
            explain --deviations violations-frozen-always.

            Exit status: 0 counted; 1 with --strict, some deviation is noticed by no fixture; 2 some \
            fixtures are invalid or are not laid out as they expect, or there are none.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Fixture files, folders of them, or - for JSON Lines on standard input.",
            valueName: "path"
        ),
        completion: .file(extensions: ["json", "jsonl"])
    )
    var paths: [String] = []

    @Option(help: "How the table is written (default: table).")
    var format = TextFormat.table

    @Flag(help: "Fail if a deviation is noticed by no fixture.")
    var strict = false

    @Flag(inversion: .prefixedNo, help: "Search a case for what no fixture notices.")
    var search = true

    @Flag(help: "List the catalogue of deviations instead.")
    var deviations = false

    @Option(
        help: ArgumentHelp("Write the table to a file.", valueName: "file"),
        completion: .file(),
        transform: OutputPath.named
    )
    var output: String?

    @OptionGroup var colours: ColourOptions
    @OptionGroup var verbosity: VerboseOption

    func validate() throws {
        try RunOptions.check(paths)
        if !deviations, paths.isEmpty {
            throw ValidationError("Missing expected argument '<path> ...'")
        }
        if deviations, !paths.isEmpty { throw ValidationError("--deviations reads no paths.") }
    }

    var fileUses: FileUses { FileUses(fixtures: paths, output: output) }

    func run() throws {
        let style = colours.style(to: output)
        guard !deviations else {
            let text = format == .jsonl ? DeviationList.jsonl : DeviationList.text(style)
            return try ResultStream.write(text, to: output, apartFrom: paths)
        }

        // 1. Which fixtures notice what.
        let narration = verbosity.narration
        var count = DeviationCount()
        let fixtures = try SoundFixtures(paths, narration) { count.count($0) }

        // 2. What would notice the others.
        let missing = count.unnoticed
        narration.say(
            "\(missing.count) deviations are noticed by none of \(fixtures.count) fixtures"
        )
        var progress = Progress(isShown: Terminal.isStandardError, narration)
        var cases: [Fixture] = []
        for deviation in missing where search {
            if let fixture = self.search(deviation, narration) { cases.append(fixture) }
            progress.advance(notGood: 0)
        }
        progress.clear()
        let report = MutantsReport(count: count, cases: cases)
        let text = format == .jsonl ? report.jsonl : report.text(style)
        try ResultStream.write(text, to: output, apartFrom: paths)
        if !fixtures.isSound { throw ExitStatus.invalid }
        if strict, !missing.isEmpty { throw ExitStatus.different }
    }

    private func search(_ deviation: RuleDeviation, _ narration: Narration) -> Fixture? {
        narration.say("searching a case for \(deviation.name)")
        return NoticingCase.search(deviation)
    }
}
