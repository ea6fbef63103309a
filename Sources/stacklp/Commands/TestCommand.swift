// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import DifferentialTesting
internal import ProgramLayout
internal import RealNumbers

/// `stacklp test`: both engines against what each fixture expects.
struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Check both engines against the frames that fixtures expect.",
        discussion: """
            The greedy engine and the mirror programs lay every fixture out; each frame that its \
            "expected" names must come out within the fixture's own tolerance. A fixture without \
            expected frames is laid out and counted as skipped; where there are no others, nothing \
            was tested, and the exit status is 2.

              stacklp test Fixtures
              stacklp test --tolerance 0.5 recorded.jsonl
              stacklp test --trailer --resume all.jsonl rows.jsonl.gz

            Where the recorded frames differ by nothing but a decision that hangs on the last \
            digit, the fixture is ambiguous: a finding, not a failure.

            Exit status: 0 all as expected; 1 some are not; 2 some are invalid, \
            there are none, or none of them expects any frames.
            """
    )

    @OptionGroup var input: InputOptions

    @OptionGroup var numbers: ArithmeticOption

    @OptionGroup var stated: FormulationOption

    @Option(
        help: ArgumentHelp(
            "How far each number may be off (default: what the fixture says).",
            valueName: "points"
        )
    )
    var tolerance: Tolerance?

    @Option(help: "How results are written (default: jsonl, on a terminal table).")
    var format: TextFormat?

    func validate() throws {
        try input.batch.check(format: format?.resultFormat, output: input.run.output)
    }

    func run() throws {
        let (tolerance, arithmetic) = (tolerance?.points, numbers.arithmetic)
        let formulation = stated.formulation
        let settings =
            [
                RunIdentity.Setting(name: "arithmetic", value: arithmetic.rawValue),
                .init(name: "tolerance", value: tolerance.map { "\($0)" } ?? "each its own"),
            ] + stated.settings + [.glpk]
        let identity = input.identity(
            of: "test",
            settings,
            verdicts: [.passed, .ambiguous, .failed, .skipped, .invalid]
        )
        try FixtureRun(input, identity).report(as: format?.resultFormat) {
            { fixture, _, add in
                let test = ExpectationTest(
                    fixture,
                    engines: [
                        ("greedy", Engines.greedy(arithmetic)),
                        ("lp", Engines.programs(.mirror, arithmetic, formulation)),
                    ],
                    decider: Engines.greedy,
                    tolerance: tolerance
                )
                add(TestReport(test: test))
            }
        }
    }
}
