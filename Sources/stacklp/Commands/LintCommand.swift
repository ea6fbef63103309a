// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFixtures
internal import StackLayout

/// `stacklp lint`: what the authors of layouts hardly meant.
struct LintCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Point out properties without effect, and layouts that hardly were meant.",
        discussion: """
            Answers the questions that one asks of a layout that does not come out right: does the \
            parent read this property at all, was it set on the right element, does this node have \
            a size, what is this a percentage of, why does nothing grow. Each fixture is laid out \
            by the greedy engine, and held against the rules that --rules lists.

              stacklp lint Fixtures
              stacklp lint --rules
              stacklp lint --format sarif --output lint.sarif Fixtures

            An error has no effect at all or takes an element away; a warning probably does \
            something else than was meant. In the formats text and jsonl there is a line for each \
            finding: the fixture's name, the element's path, severity, message and rule.

            A fixture without a layout is incomplete where nothing else is found: rules that need \
            one were left out.

            Exit status: 0 no errors; 1 some errors; 2 some fixtures are invalid or have no \
            layout, or there are none.
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

    @OptionGroup var options: RunOptions

    @Option(help: "How findings are written.")
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
            throw ValidationError("--rules goes with --format text or jsonl.")
        }
    }

    var fileUses: FileUses { FileUses(fixtures: paths, output: options.output) }

    func run() throws {
        if rules { return try listRules() }
        let run = FixtureRun(paths, options)
        let (format, style) = (format, run.style)
        let work = { @Sendable (part: BatchRun.Part, _: inout (), add: (BatchEntry) -> Void) in
            add(LintReport(part.fixture, from: part.source).entry(as: format, style))
        }
        switch format {
        case .text: try run.run(PlainWriter(), isForPeople: true, memory: {}, work: work)
        case .jsonl: try run.run(PlainWriter(), isForPeople: false, memory: {}, work: work)
        case .sarif:
            try run.run(
                try ExitStatus.attempt(SARIFWriter.init),
                isForPeople: false,
                memory: {},
                work: work
            )
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
