// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import DifferentialTesting
internal import LayoutOracle
internal import RealNumbers

/// The command `stacklp diff`, which compares both engines on every fixture.
struct DiffCommand: ParsableCommand, FileUser {
    enum FailOn: String, ExpressibleByArgument, CaseIterable {
        case difference, shortfall
    }

    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare the greedy engine with the LP engine on the given fixtures.",
        discussion: """
            The greedy engine and the mirror programs must give the same frames. If they differ, \
            one of them has a defect, and diff names the first stack at which they disagree. If \
            rounding decides a comparison and the engines decide it differently, both layouts \
            are acceptable, and the fixture is ambiguous. diff uses rational arithmetic to \
            detect that. An ambiguous fixture is not a difference.

            diff also compares the greedy layout with the optimal program. The rule may give a \
            worse layout: it overflows, leaves space unfilled, or shares space unevenly. The \
            shortfall is how much worse that layout is. A shortfall is a finding, not a \
            difference. diff also reports an overflow that no layout avoids.

              stacklp diff Fixtures
              stacklp diff --format svg row.json > row.svg
              stacklp diff --fail-on shortfall row.json
              stacklp diff --arithmetic exact Fixtures
              stacklp diff --trailer --resume all.jsonl rows.jsonl.gz

            Exit status: 0 no fixture differs; 1 some differ or have no layout; 2 some are \
            invalid, or there are no fixtures.
            """
    )

    @OptionGroup var input: InputOptions

    @OptionGroup var numbers: ArithmeticOption

    @OptionGroup var stated: FormulationOption

    @Option(
        help: ArgumentHelp(
            "The tolerance for each number of a frame, and for shortfalls. With --arithmetic "
                + "exact, frames must be equal.",
            valueName: "points"
        )
    )
    var tolerance = Tolerance(points: Diff.defaultTolerance)

    @Option(
        help: ArgumentHelp(
            "The findings that give exit status 1: difference means differences only; shortfall "
                + "means differences and shortfalls.",
            valueName: "finding"
        )
    )
    var failOn = FailOn.difference

    @Option(help: "The format of results (default: jsonl; table on a terminal).")
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
        let run = FixtureRun(input, identity)
        let form = try run.form(format?.resultFormat)
        try run.run(form, memory: {}) { fixture, _, _, add in
            let diff = Diff(
                fixture,
                greedy: GreedyEngine(),
                mirror: ProgramEngine(.mirror, formulation: formulation),
                optimizer: ProgramEngine(.optimal, formulation: formulation),
                arithmetic: arithmetic,
                tolerance: tolerance
            )
            add(form.entry(DiffReport(diff: diff, failsOnShortfall: failsOnShortfall)))
        }
    }
}
