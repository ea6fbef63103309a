// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import GreedyLayout
internal import LayoutFixtures
internal import ProgramLayout
internal import RealNumbers
internal import StackLayout

/// `stacklp solve`: lay every fixture out.
struct Solve: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lay every fixture out.",
        discussion: """
            Writes one JSON object a line: name, engine, status, the size of the root and the \
            frame of every element, in the order of the input. On a terminal it writes a table. \
            With --format ascii it shows what is inside what, as Texture prints its layouts.

              stacklp solve Fixtures
              stacklp solve --format ascii card.json
              stacklp solve --engine greedy --format svg --output row.svg row.json
              generate | stacklp solve --program optimal - | check

            What takes long is written with --trailer, gone on with by --resume after an \
            interruption, and shared by --shard; stacklp merge puts shards together.

              stacklp solve --trailer --resume all.jsonl.gz rows.jsonl.gz
              stacklp solve --shard slice:1/8 --trailer --output 1.jsonl rows.jsonl.gz

            Exit status: 0 all solved; 1 some have no layout; 2 some are invalid.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(help: "Which engine lays out: lp solves linear programs, greedy does not.")
    var engine = EngineName.lp

    @Option(help: "Which program of each stack is solved: the greedy rule, or what was asked for.")
    var program = StackProgram.mirror

    @Option(help: "How results are written (default: jsonl, on a terminal table).")
    var format: ResultFormat?

    func validate() throws {
        try input.batch.check(format: format, output: input.run.output)
    }

    func run() throws {
        let (engine, program, arithmetic) = (engine, program, input.arithmetic)
        let identity = RunIdentity("solve", settings, shard: input.run.shard)
        try FixtureRun(input, identity).run(format: format) { fixture in
            SolveReport(
                record: SolvedRecord(
                    fixture: fixture,
                    engine: engine.rawValue,
                    program: engine == .lp ? program.rawValue : nil,
                    outcome: Self.outcome(of: fixture, engine, program, arithmetic)
                )
            )
        }
    }

    /// What results depend on; a program's solution is its solver's.
    private var settings: [RunIdentity.Setting] {
        var settings = [RunIdentity.Setting(name: "engine", value: engine.rawValue)]
        if engine == .lp { settings.append(.init(name: "program", value: program.rawValue)) }
        settings.append(.init(name: "arithmetic", value: input.arithmetic.rawValue))
        if engine == .lp { settings.append(.glpk) }
        return settings
    }

    private static func outcome(
        of fixture: Fixture,
        _ engine: EngineName,
        _ program: StackProgram,
        _ arithmetic: Arithmetic
    ) -> SolvedRecord.Outcome {
        do {
            switch engine {
            case .greedy: return .solved(try Engines.greedy(arithmetic).layout(fixture.tree))
            case .lp: return .solved(try Engines.programs(program, arithmetic).layout(fixture.tree))
            }
        } catch {
            return .unsolved(error)
        }
    }
}
