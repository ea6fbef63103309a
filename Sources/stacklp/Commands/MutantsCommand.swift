// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import Deviations
internal import LayoutDiagnosis
internal import LayoutFixtures
internal import ReportWriting

/// The command `stacklp mutants`, which counts the engine mistakes that a suite of fixtures notices.
struct MutantsCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "mutants",
        abstract: "Count the engine mistakes that a suite of fixtures would reveal.",
        discussion: """
            Tests your tests: shows the mistakes that they would miss, with a case that notices each.

            Lays each fixture out with the greedy engine under every deviation of a catalogue, one at \
            a time. A deviation is a small mistake in one step of a rule. A fixture notices it if the \
            layout misses the expected frames by more than the fixture's tolerance (default: 0.01 \
            points). A fixture without expected frames notices it if the frames change by more. For a \
            deviation that no fixture notices, mutants searches for the smallest case that does.

              stacklp mutants Fixtures
              stacklp mutants --deviations
              stacklp mutants --strict --no-search Fixtures/css

            A deviation is an engine too: stacklp fuzz --engine greedy~violations-frozen-always, and stacklp \
            explain --deviations violations-frozen-always.

            Exit status: 0 counted; 1 with --strict, no fixture notices some deviation; 2 some fixtures \
            are invalid or miss their expected frames, or there are no fixtures.
            """
    )

    @Argument(paths: "Fixture files, folders of them, or - for JSON Lines on standard input.")
    var paths: [String] = []

    @Option(help: "The format of the table.")
    var format = TextFormat.table

    @Flag(help: "Fail if there is a deviation that no fixture notices.")
    var strict = false

    @Flag(inversion: .prefixedNo, help: "Find a case for each deviation that no fixture notices.")
    var search = true

    @Flag(help: "List the catalogue of deviations instead.")
    var deviations = false

    @Option(file: "Write the table to a file.")
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

        // 1. Count the deviations that fixtures notice.
        let stepLog = verbosity.stepLog
        var count = DeviationCount()
        let fixtures = try ValidFixtures(paths, stepLog) { count.count($0) }

        // 2. Search for cases that notice the others.
        let missing = count.unnoticed
        stepLog.say(
            "none of \(fixtures.count) fixtures notices \(missing.count) deviations"
        )
        var progress = Progress(isShown: Terminal.isStandardError, stepLog)
        let cases = NoticingCase.search(search ? missing : []) { deviation in
            stepLog.say("searched for a case that notices \(deviation.name)")
            progress.advance(notGood: 0)
        }
        progress.clear()
        let report = MutantsReport(count: count, cases: cases)
        let text = format == .jsonl ? report.jsonl : report.text(style)
        try ResultStream.write(text, to: output, apartFrom: paths)
        if !fixtures.isValid { throw ExitStatus.invalid }
        if strict, !missing.isEmpty { throw ExitStatus.different }
    }
}
