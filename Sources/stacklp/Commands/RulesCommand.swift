// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFixtures
internal import ReportWriting

/// `stacklp rules`: what each rule is, and what is there for it.
struct RulesCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "List the rules by which stacks divide their space, and what is there for each.",
        discussion: """
            For each rule: how its stacks ask their children, what they may do, which keys it reads, and \
            how many deviations engines may have from it. Of fixtures, how many have stacks of the rule, which \
            deviations they notice, and which decisions they take: what is missing is named.

              stacklp rules
              stacklp rules Fixtures
              stacklp rules --format jsonl Fixtures/hstack

            Exit status: 0 listed; 2 some fixtures are invalid or are not laid out as they expect, or \
            there are none.
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

    @Option(
        help: ArgumentHelp("Write the table to a file.", valueName: "file"),
        completion: .file(),
        transform: OutputPath.named
    )
    var output: String?

    @OptionGroup var colours: ColourOptions
    @OptionGroup var verbosity: VerboseOption

    func validate() throws { try RunOptions.check(paths) }

    var fileUses: FileUses { FileUses(fixtures: paths, output: output) }

    func run() throws {
        let narration = verbosity.narration
        var report = RulesReport()
        var isSound = true
        if !paths.isEmpty {
            let fixtures = try SoundFixtures(paths, narration) { report.count($0) }
            narration.say("\(fixtures.count) fixtures were counted")
            isSound = fixtures.isSound
        }
        let text = format == .jsonl ? report.jsonl : report.text(colours.style(to: output))
        try ResultStream.write(text, to: output, apartFrom: paths)
        if !isSound { throw ExitStatus.invalid }
    }
}
