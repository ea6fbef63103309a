// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import DifferentialTesting
internal import LayoutOracle
internal import RealNumbers

/// `stacklp diff`: both engines on every fixture.
struct DiffCommand: ParsableCommand, FileUser {
    enum FailOn: String, ExpressibleByArgument, CaseIterable {
        case difference, shortfall
    }

    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Lay every fixture out with both engines, and say where they differ.",
        discussion: """
            The greedy engine must agree with the mirror programs: a difference is a defect in one \
            of the two, and the first stack at which they part is named. Where the greedy rule \
            itself is worse than the optimal program, by overflowing, by leaving space unfilled or \
            by sharing unevenly, that is its shortfall: a finding, not a difference. An \
            overflow that nothing better avoids is told as well. Where rounding decides a \
            comparison, and each engine took its own side, the fixture is ambiguous: rational \
            arithmetic finds that out.

              stacklp diff Fixtures
              stacklp diff --format svg row.json > row.svg
              stacklp diff --fail-on shortfall row.json
              stacklp diff --arithmetic exact Fixtures
              stacklp diff --trailer --resume all.jsonl rows.jsonl.gz

            Exit status: 0 all agree; 1 some differ or have no layout; 2 some are invalid, or \
            there are none.
            """
    )

    @OptionGroup var input: InputOptions

    @OptionGroup var numbers: ArithmeticOption

    @OptionGroup var stated: FormulationOption

    @Option(
        help: ArgumentHelp(
            "How far each number may be off before it counts, in both comparisons.",
            valueName: "points"
        )
    )
    var tolerance = Tolerance(points: Diff.defaultTolerance)

    @Option(
        help: ArgumentHelp(
            "What the exit status 1 is for: differences only, or shortfalls too.",
            valueName: "finding"
        )
    )
    var failOn = FailOn.difference

    @Option(help: "How results are written (default: jsonl, on a terminal table).")
    var format: ComparisonFormat?

    func validate() throws {
        try input.batch.check(format: format?.resultFormat, output: input.run.output)
    }

    var fileUses: FileUses { FileUses(input) }

    func run() throws {
        let (tolerance, failsOnShortfall) = (tolerance.points, failOn == .shortfall)
        let (arithmetic, formulation) = (numbers.arithmetic, stated.formulation)
        let settings =
            [
                RunIdentity.Setting(name: "arithmetic", value: arithmetic.rawValue),
                .init(name: "tolerance", value: "\(tolerance)"),
                .init(name: "fail-on", value: failOn.rawValue),
            ] + stated.settings + [.glpk]
        let identity = input.identity(of: .diff, settings)
        let (run, format) = (FixtureRun(input, identity), format?.resultFormat)
        try run.report(as: format, memory: {}) { fixture, _, _, add in
            let diff = Diff(
                fixture,
                greedy: GreedyEngine(),
                mirror: ProgramEngine(.mirror, formulation: formulation),
                optimizer: ProgramEngine(.optimal, formulation: formulation),
                arithmetic: arithmetic,
                tolerance: tolerance
            )
            add(DiffReport(diff: diff, failsOnShortfall: failsOnShortfall))
        }
    }
}
