// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import DifferentialTesting
internal import GLPK
internal import GreedyLayout
internal import LayoutFixtures
internal import LinearProgramming
internal import ProgramLayout

/// `stacklp test`: both engines against what each fixture expects.
struct TestCommand: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case jsonl, table
    }

    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Check both engines against the frames that fixtures expect.",
        discussion: """
            The greedy engine and the mirror programs lay every fixture out; each frame that its \
            "expected" names must come out within the fixture's own tolerance. A fixture without \
            expected frames is laid out and counted as skipped.

              stacklp test Fixtures
              stacklp test --tolerance 0.5 recorded.jsonl
            """
    )

    @OptionGroup var input: InputOptions

    @Option(
        help: ArgumentHelp(
            "How far each number may be off (default: what the fixture says).",
            valueName: "points"
        )
    )
    var tolerance: Double?

    @Option(help: "How results are written (default: jsonl, on a terminal table).")
    var format: Format?

    func validate() throws {
        if let tolerance, !(tolerance >= 0 && tolerance.isFinite) {
            throw ValidationError("--tolerance must be a number of points of at least 0.")
        }
    }

    func run() throws {
        let ink = Ink(isColoured: Terminal.isStandardOutput && Terminal.allowsColour)
        let isInteractive = Terminal.isStandardOutput && input.output == nil
        let format = format ?? (isInteractive ? .table : .jsonl)
        let tolerance = tolerance
        let run = FixtureRun(
            input: input,
            countOrder: ["passed", "failed", "skipped", "invalid"]
        )
        try run.run(
            invalid: { error in
                format == .jsonl
                    ? error.json + "\n" : "\(ink.bold(error.name))  \(ink.red("invalid"))\n"
            },
            work: { fixture in
                let test = ExpectationTest(
                    fixture,
                    engines: [
                        ("greedy", Engines.greedy), ("lp", Engines.programs(.mirror)),
                    ],
                    tolerance: tolerance
                )
                return Self.report(test, format, ink)
            }
        )
    }

    private static func report(_ test: ExpectationTest, _ format: Format, _ ink: Ink) -> Report {
        var report = Report()
        report.counts = [test.verdict.rawValue]
        if test.verdict == .failed { report.finding = .different }
        switch format {
        case .jsonl:
            report.text = test.json + "\n"
        case .table:
            let verdict =
                switch test.verdict {
                case .passed: ink.green("passed")
                case .failed: ink.red("failed")
                case .skipped: ink.yellow("skipped: nothing is expected of it")
                }
            let lines =
                ["\(ink.bold(test.fixture.name))  \(verdict)"] + test.sentences.map { "  " + $0 }
            report.text = lines.joined(separator: "\n") + "\n"
        }
        return report
    }
}
