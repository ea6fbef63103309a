// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFixtures
internal import StackLayout

/// The command `stacklp lint`, which finds probable mistakes in layouts.
struct LintCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find properties without effect, and probable mistakes in layouts.",
        discussion: """
            Helps if a layout looks wrong: does the parent read this property, is it set on the right \
            element, does this node have a size, what is this a percentage of, why does nothing grow? \
            Lays each fixture out with the greedy engine, and checks it by the rules that --rules \
            lists.

              stacklp lint Fixtures
              stacklp lint --rules
              stacklp lint --format sarif --output lint.sarif Fixtures

            An error is a property that has no effect or removes an element. A warning is a property \
            that probably does something else than its author meant. The formats text and jsonl have a \
            line for each finding: fixture name, element path, severity, message and rule.

            If a fixture has no layout, rules that need one are skipped. Without any finding, the \
            fixture is then incomplete.

            Exit status: 0 no errors; 1 some errors; 2 some fixtures are invalid or have no \
            layout, or there are no fixtures.
            """
    )

    @Argument(paths: "Fixture files, folders of them, or - for JSON Lines on standard input.")
    var paths: [String] = []

    @OptionGroup var options: RunOptions

    @Option(help: "The format of findings.")
    var format = LintFormat.text

    @Flag(help: "List all rules instead, with severity and summary.")
    var rules = false

    func validate() throws {
        try RunOptions.check(paths)
        if !rules, paths.isEmpty {
            throw ValidationError("Missing expected argument '<path> ...'")
        }
        if rules, !paths.isEmpty { throw ValidationError("--rules reads no paths.") }
        if rules, format == .sarif {
            throw ValidationError("--rules requires --format text or jsonl.")
        }
    }

    var fileUses: FileUses { FileUses(fixtures: paths, output: options.output) }

    func run() throws {
        if rules { return try listRules() }
        let run = FixtureRun(paths, options)
        let form = try LintForm(format, run.style)
        try run.run(form, memory: {}) { fixture, part, _, add in
            add(form.entry(of: LintReport(fixture, from: part.source)))
        }
    }

    private func listRules() throws {
        let run = FixtureRun(paths, options)
        try ResultStream.write(
            format == .jsonl ? RuleList.jsonl : RuleList.text(run.style),
            to: options.output,
            apartFrom: paths
        )
    }
}
