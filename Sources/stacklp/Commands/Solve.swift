// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import GLPK
internal import GreedyLayout
internal import LayoutDrawing
internal import LayoutFixtures
internal import LinearProgramming
internal import ProgramLayout
internal import StackLayout

/// `stacklp solve`: lay every fixture out.
struct Solve: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case jsonl, table, svg
    }

    static let configuration = CommandConfiguration(
        abstract: "Lay every fixture out.",
        discussion: """
            Writes one JSON object a line: name, engine, status, the size of the root and the \
            frame of every element, in the order of the input. On a terminal it writes a table.

              stacklp solve Fixtures
              stacklp solve --engine greedy --format svg row.json > row.svg
              generate | stacklp solve --program optimal - | check
            """
    )

    @OptionGroup var input: InputOptions

    @Option(help: "Which engine lays out: lp solves linear programs, greedy does not.")
    var engine = EngineName.lp

    @Option(help: "Which program of each stack is solved: the greedy rule, or what was asked for.")
    var program = StackProgram.mirror

    @Option(help: "How results are written (default: jsonl, on a terminal table).")
    var format: Format?

    func run() throws {
        let ink = Ink(isColoured: Terminal.isStandardOutput && Terminal.allowsColour)
        let isInteractive = Terminal.isStandardOutput && input.output == nil
        let format = format ?? (isInteractive ? .table : .jsonl)
        let (engine, program) = (engine, program)
        let run = FixtureRun(
            input: input,
            countOrder: ["solved", "infeasible", "failed", "invalid"]
        )
        try run.run(
            invalid: { error in
                switch format {
                case .jsonl: error.json + "\n"
                case .table: "\(ink.bold(error.name))  \(ink.red("invalid"))\n"
                case .svg: ""
                }
            },
            work: { fixture in
                let outcome = Self.outcome(of: fixture, engine, program)
                return Self.report(fixture, outcome, engine, program, format, ink)
            }
        )
    }

    private static func outcome(
        of fixture: Fixture,
        _ engine: EngineName,
        _ program: StackProgram
    ) -> SolvedRecord.Outcome {
        do {
            switch engine {
            case .greedy: return .solved(try Engines.greedy.layout(fixture.tree))
            case .lp: return .solved(try Engines.programs(program).layout(fixture.tree))
            }
        } catch {
            return .unsolved(error)
        }
    }

    private static func report(
        _ fixture: Fixture,
        _ outcome: SolvedRecord.Outcome,
        _ engine: EngineName,
        _ program: StackProgram,
        _ format: Format,
        _ ink: Ink
    ) -> Report {
        var report = Report()
        switch outcome {
        case .solved: report.counts = ["solved"]
        case .unsolved(let failure):
            report.counts = [failure.kind.rawValue]
            report.finding = .different
            report.remark = "\(fixture.name): \(failure)"
        }
        switch format {
        case .jsonl:
            let record = SolvedRecord(
                fixture: fixture,
                engine: engine.rawValue,
                program: engine == .lp ? program.rawValue : nil,
                outcome: outcome
            )
            report.text = record.json + "\n"
        case .table:
            report.text = table(fixture, outcome, ink)
        case .svg:
            if case .solved(let layout) = outcome {
                let caption = engine == .lp ? program.rawValue : engine.rawValue
                report.picture = LayoutPicture(
                    title: fixture.name,
                    panels: [.init(caption: caption, tree: fixture.tree, layout: layout)]
                )
            }
        }
        return report
    }

    private static func table(
        _ fixture: Fixture,
        _ outcome: SolvedRecord.Outcome,
        _ ink: Ink
    ) -> String {
        var lines: [String]
        switch outcome {
        case .solved(let layout):
            lines = ["\(ink.bold(fixture.name))  \(ink.green("solved"))"]
            lines += FrameTable.lines(of: layout, in: fixture.tree, ink)
        case .unsolved(let failure):
            lines = [
                "\(ink.bold(fixture.name))  \(ink.red(failure.kind.rawValue))", "  \(failure)",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
