// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutDrawing
internal import LayoutFuzzing
internal import LayoutOracle
internal import LayoutProving
internal import RealNumbers

/// `stacklp solve`: lay every fixture out.
struct Solve: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "solve",
        abstract: "Lay every fixture out.",
        discussion: """
            Writes one JSON object a line: name, engine, status, the size of the root and the \
            frame of every element, in the order of the input. On a terminal it writes a table. \
            With --format ascii it shows what is inside what, with ids, as Texture prints its layouts. \
            With --format html a css fixture becomes a case that Yoga's or Taffy's maintainers can add to \
            their suite as it is; what that suite has no words for is said, and counts as failed.

              stacklp solve Fixtures
              stacklp solve --format ascii card.json
              stacklp solve --engine greedy --format svg --output row.svg row.json
              stacklp solve --format html --suite taffy --output row.html row.json
              generate | stacklp solve --program optimal - | check
              stacklp solve --sweep width=0...1000:1 row.json
              stacklp solve --formulation level row.json
              stacklp solve --over width=0...1000 --critical row.json > critical.jsonl

            What takes long is written with --trailer, gone on with by --resume after an \
            interruption, and shared by --shard; stacklp merge puts shards together.

              stacklp solve --trailer --resume all.jsonl.gz rows.jsonl.gz
              stacklp solve --shard slice:1/8 --trailer --output 1.jsonl rows.jsonl.gz

            Exit status: 0 all solved; 1 some have no layout; 2 some are invalid, or \
            there are none.
            """
    )

    @OptionGroup var input: InputOptions

    @OptionGroup var numbers: ArithmeticOption

    @Option(help: "Which engine lays out: lp solves linear programs, greedy does not.")
    var engine = EngineName.lp

    @Option(help: "Which program of each stack is solved: the greedy rule, or what was asked for.")
    var program = StackProgram.mirror

    @OptionGroup var stated: FormulationOption

    @Option(help: "How results are written (default: jsonl, on a terminal table).")
    var format: ResultFormat?

    @Option(
        help:
            "Whose suite --format html is for: yoga has many cases in a file, taffy one (default: yoga)."
    )
    var suite: FixtureSuite?

    @Option(
        help: ArgumentHelp(
            "Lay every fixture out at many lengths of its container, in place of its own: "
                + "from the first one to the last one by steps, or by 1.",
            valueName: "width=FIRST...LAST:STEP"
        )
    )
    var sweep: Sweep?

    @Option(
        help: ArgumentHelp(
            "With --critical: which number of a layout, from where to where; as for prove.",
            valueName: "length=from...to"
        )
    )
    var over: LengthRange?

    @Flag(
        help: ArgumentHelp(
            "Write fixtures in place of results: every fixture at the fewest lengths of --over that try each of "
                + "its behaviours, with the frames that it has there."
        )
    )
    var critical = false

    func validate() throws {
        try input.batch.check(format: format, output: input.run.output)
        if suite != nil, format != .html {
            throw ValidationError("--suite says whose suite --format html is for; give that too.")
        }
        if critical != (over != nil) {
            throw ValidationError(
                "--over and --critical go together: from where to where, and what for."
            )
        }
        if critical, sweep != nil { throw ValidationError("--sweep does not go with --critical.") }
        if critical, let format, format != .jsonl {
            throw ValidationError("--critical writes fixtures, which are JSON Lines.")
        }
        if critical, input.batch.needsLines {
            throw ValidationError(
                "With --critical a fixture has many results; --resume and --trailer count one of each."
            )
        }
        if sweep != nil, input.batch.needsLines {
            throw ValidationError(
                "With --sweep a fixture has many results; --resume and --trailer count one of each."
            )
        }
    }

    var fileUses: FileUses { FileUses(input) }

    func run() throws {
        let engines = SolveEngines(engine, program, stated.formulation, numbers.arithmetic)
        let identity = input.identity(of: .solve, settings)
        let run = FixtureRun(input, identity)
        let suite = format == .html ? suite ?? .yoga : nil
        if let over { return try writeCritical(over, run, engines) }
        guard let sweep else {
            return try run.report(as: format, memory: SolveWorkspace.init) {
                fixture,
                _,
                memory,
                add in
                add(SolveReport(record: engines.record(of: fixture, in: &memory), suite: suite))
            }
        }
        try run.report(as: format, parts: sweep.parts, memory: {}) { fixture, part, _, add in
            for record in engines.records(of: fixture, sweep, part: part) {
                add(SolveReport(record: record, suite: suite))
            }
        }
    }

    /// Writes every fixture at its critical lengths.
    private func writeCritical(
        _ range: LengthRange,
        _ run: FixtureRun,
        _ engines: SolveEngines
    ) throws {
        let programs = ProgramEngine(program, formulation: stated.formulation)
        let traced: any TracedLayoutEngine = engine == .greedy ? GreedyEngine() : programs
        let walk = LengthWalk([traced])
        try run.report(as: .jsonl, memory: SolveWorkspace.init) { fixture, _, workspace, add in
            let reports = CriticalReport.reports(
                of: fixture,
                over: range,
                by: walk,
                isSettled: engines.isSettled
            ) { tree throws(LayoutFailure) in
                try engines.layout(of: tree, in: &workspace)
            }
            for report in reports { add(report) }
        }
    }

    /// The settings that decide the results, with the solver's version where an LP is solved.
    private var settings: [RunIdentity.Setting] {
        var settings = [RunIdentity.Setting(name: "engine", value: engine.rawValue)]
        if engine == .lp { settings.append(.init(name: "program", value: program.rawValue)) }
        settings.append(.init(name: "arithmetic", value: numbers.arithmetic.rawValue))
        if engine == .lp { settings += stated.settings + [.glpk] }
        return settings
    }
}
