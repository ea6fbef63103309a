// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutDrawing
internal import LayoutFuzzing
internal import LayoutOracle
internal import LayoutProving
internal import RealNumbers

/// The command `stacklp solve`, which lays every fixture out.
struct Solve: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "solve",
        abstract: "Lay the given fixtures out.",
        discussion: """
            Computes the frame of every element with one engine. Writes one line of JSON for \
            each fixture, in the order of the input: its name, the engine, the status, the size \
            of the root, and the frames. On a terminal, it writes tables.

            --format ascii draws each element as a box with its id, inside the box of its \
            parent, as Texture prints its layouts. --format html writes each css fixture as a \
            test case for the test suite of Yoga or Taffy (--suite). A fixture that the suite \
            cannot express is reported, and counts as failed.

              stacklp solve Fixtures
              stacklp solve --format ascii card.json
              stacklp solve --engine greedy --format svg --output row.svg row.json
              stacklp solve --format html --suite taffy --output row.html row.json
              generate | stacklp solve --program optimal - | check
              stacklp solve --sweep width=0...1000:1 row.json
              stacklp solve --formulation level row.json
              stacklp solve --over width=0...1000 --critical row.json > critical.jsonl

            For long runs, --resume continues an interrupted run, and --shard divides a run \
            among processes. stacklp merge joins the results of all parts; each part needs \
            --trailer.

              stacklp solve --trailer --resume all.jsonl.gz rows.jsonl.gz
              stacklp solve --shard slice:1/8 --trailer --output 1.jsonl rows.jsonl.gz

            Exit status: 0 all are solved; 1 some have no layout; 2 some are invalid, or there \
            are no fixtures.
            """
    )

    @OptionGroup var input: InputOptions

    @OptionGroup var numbers: ArithmeticOption

    @Option(help: "The engine: lp solves linear programs, greedy follows the steps of the rule.")
    var engine = EngineName.lp

    @Option(
        help:
            "The linear programs: mirror states the rule, optimal states the author's request."
    )
    var program = StackProgram.mirror

    @OptionGroup var stated: FormulationOption

    @Option(help: "The format of results (default: jsonl; table on a terminal).")
    var format: ResultFormat?

    @Option(
        help: ArgumentHelp(
            "The test suite for --format html: yoga, which has many cases in a file, or taffy, "
                + "which has one (default: yoga)."
        )
    )
    var suite: FixtureSuite?

    @Option(
        help: ArgumentHelp(
            "Lay each fixture out at many widths or heights of its container, instead of its own: "
                + "from FIRST to LAST in steps of STEP (default step: 1).",
            valueName: "width=FIRST...LAST:STEP"
        )
    )
    var sweep: Sweep?

    @Option(
        help: ArgumentHelp(
            "The length to vary and its range, as for stacklp prove; requires --critical.",
            valueName: "length=from...to"
        )
    )
    var over: LengthRange?

    @Flag(
        help: ArgumentHelp(
            "Write test cases instead of results: each fixture at the critical lengths of --over, "
                + "with its frames as expected frames. Critical lengths are the ends of the range, "
                + "the breakpoints, and lengths beside and between them."
        )
    )
    var critical = false

    func validate() throws {
        try input.batch.check(format: format, output: input.run.output)
        if suite != nil, format != .html {
            throw ValidationError("--suite requires --format html.")
        }
        if critical != (over != nil) {
            throw ValidationError(
                "--over and --critical require each other, as in --over width=0...1000 --critical."
            )
        }
        if critical, sweep != nil {
            throw ValidationError("--sweep and --critical exclude each other.")
        }
        if critical, let format, format != .jsonl {
            throw ValidationError("--critical writes fixtures; it requires --format jsonl.")
        }
        if critical, input.batch.needsLines {
            throw ValidationError(
                "--critical gives many results a fixture; --resume and --trailer require one."
            )
        }
        if sweep != nil, input.batch.needsLines {
            throw ValidationError(
                "--sweep gives many results a fixture; --resume and --trailer require one."
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
        let form = try run.form(format)
        guard let sweep else {
            return try run.run(form, memory: SolveWorkspace.init) { fixture, _, memory, add in
                let record = engines.record(of: fixture, in: &memory)
                add(form.entry(SolveReport(record: record, suite: suite)))
            }
        }
        try run.run(form, parts: sweep.parts, memory: {}) { fixture, part, _, add in
            for record in engines.records(of: fixture, sweep, part: part.number) {
                add(form.entry(SolveReport(record: record, suite: suite)))
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
        let form = try run.form(.jsonl)
        try run.run(form, memory: SolveWorkspace.init) { fixture, _, workspace, add in
            let reports = CriticalReport.reports(
                of: fixture,
                over: range,
                by: walk,
                isSettled: engines.isSettled
            ) { tree throws(LayoutFailure) in
                try engines.layout(of: tree, in: &workspace)
            }
            for report in reports { add(form.entry(report)) }
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
