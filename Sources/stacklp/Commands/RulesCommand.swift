// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFixtures
internal import ReportWriting

/// The command `stacklp rules`, which describes each rule and its coverage by fixtures.
struct RulesCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Describe each layout rule, and how well fixtures cover it.",
        discussion: """
            Lists for each rule: how its stacks measure their children, its features, the keys that it \
            reads, and the number of known deviations from it.

            With paths, also counts the fixtures with stacks of the rule, the deviations that they \
            notice, and the decisions that they take. Names the deviations and decisions that no \
            fixture covers.

              stacklp rules
              stacklp rules Fixtures
              stacklp rules --format jsonl Fixtures/hstack

            Exit status: 0 listed; 2 some fixtures are invalid or miss their expected frames, or there \
            are no fixtures.
            """
    )

    @Argument(paths: "Fixture files, folders of them, or - for JSON Lines on standard input.")
    var paths: [String] = []

    @Option(help: "The format of the table.")
    var format = TextFormat.table

    @Option(file: "Write the table to a file.")
    var output: String?

    @OptionGroup var colours: ColourOptions
    @OptionGroup var verbosity: VerboseOption

    func validate() throws { try RunOptions.check(paths) }

    var fileUses: FileUses { FileUses(fixtures: paths, output: output) }

    func run() throws {
        let stepLog = verbosity.stepLog
        var report = RulesReport()
        var isValid = true
        if !paths.isEmpty {
            let fixtures = try ValidFixtures(paths, stepLog) { report.count($0) }
            stepLog.say("counted \(fixtures.count) fixtures")
            isValid = fixtures.isValid
        }
        let text = format == .jsonl ? report.jsonl : report.text(colours.style(to: output))
        try ResultStream.write(text, to: output, apartFrom: paths)
        if !isValid { throw ExitStatus.invalid }
    }
}
