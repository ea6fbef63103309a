// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import DifferentialTesting
internal import EngineProcesses
internal import LayoutFixtures
internal import LayoutFuzzing
internal import LayoutOracle
internal import NamedEngines
internal import RealNumbers
internal import Threading

/// The command `stacklp test`, which compares engines with the expected frames of fixtures.
struct TestCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Compare engines with the expected frames of the given fixtures.",
        discussion: """
            Lays each fixture out with the greedy engine and the mirror programs, or with the \
            engines that --engine names. Each frame in the fixture's "expected" must match \
            within the fixture's own tolerance.

            A fixture is skipped if it has no expected frames, or if an engine refuses it \
            because it does not support a key. If all fixtures are skipped, nothing was tested, \
            and the exit status is 2.

              stacklp test Fixtures
              stacklp test --engine 'mine=./my-engine' Fixtures/css
              stacklp test --tolerance 0.5 recorded.jsonl
              stacklp test --trailer --resume all.jsonl rows.jsonl.gz

            If rounding decides a comparison, and that explains the difference from the expected \
            frames, the fixture is ambiguous. That is a finding, not a failure.

            Exit status: 0 no fixture fails; 1 some fail; 2 some are invalid, there are no \
            fixtures, or all are skipped.
            """
    )

    @OptionGroup var input: InputOptions

    @OptionGroup var numbers: ArithmeticOption

    @OptionGroup var stated: FormulationOption

    @Option(
        help: ArgumentHelp(
            "An engine to test: NAME=COMMAND for an external engine, or a built-in one as in "
                + "stacklp fuzz (default: greedy and lp).",
            valueName: "name[=command]"
        ),
        completion: EngineChoice.completion,
        transform: EngineChoice.init
    )
    var engine: [EngineChoice] = []

    @Option(
        help: ArgumentHelp(
            "The tolerance for each number of a frame (default: the fixture's own).",
            valueName: "points"
        )
    )
    var tolerance: Tolerance?

    @Option(
        help: ArgumentHelp(
            "The folder for failures that depend on earlier fixtures: sequences of fixtures that "
                + "make an engine fail. stacklp creates it when needed.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var corpus = CorpusFolder.defaultPath

    @Option(help: "The format of results (default: jsonl; table on a terminal).")
    var format: TextFormat?

    func validate() throws {
        let names = engine.map(\.name)
        if let name = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw ValidationError("There are two engines called \(name); give each another name.")
        }
        if !engine.isEmpty, !stated.settings.isEmpty {
            let name = "lp-\(stated.formulation.rawValue)"
            throw ValidationError(
                "--formulation is for the default engines; write --engine \(name) instead."
            )
        }
        if corpus.isEmpty { throw ValidationError("--corpus must name a folder.") }
        try input.batch.check(format: format?.resultFormat, output: input.run.output)
    }

    var fileUses: FileUses { FileUses(input) }

    func run() throws {
        let (tolerance, arithmetic) = (tolerance?.points, numbers.arithmetic)
        let formulation = stated.formulation
        let settings =
            [
                RunIdentity.Setting(name: "arithmetic", value: arithmetic.rawValue),
                .init(name: "tolerance", value: tolerance.map { "\($0)" } ?? "each its own"),
            ] + stated.settings + [.glpk]
            + engine.map { RunIdentity.Setting(name: "engine", value: $0.description) }
        let identity = input.identity(of: .test, settings)
        if !engine.isEmpty { return try test(engine, identity) }
        let run = FixtureRun(input, identity)
        let form = try run.form(format?.resultFormat)
        try run.run(form, memory: {}) { fixture, _, _, add in
            let test = ExpectationTest(
                fixture,
                engines: [
                    ("greedy", GreedyEngine(arithmetic: arithmetic)),
                    (
                        "lp",
                        ProgramEngine(.mirror, formulation: formulation, arithmetic: arithmetic)
                    ),
                ],
                decider: GreedyEngine(),
                tolerance: tolerance
            )
            add(form.entry(TestReport(test: test)))
        }
    }

    /// Tests the chosen engines; each worker starts every external engine once.
    private func test(_ chosen: [EngineChoice], _ identity: RunIdentity) throws {
        let workers = try DescriptorBudget(processes: chosen.count(where: \.isExternal))
            .workers(wanted: input.run.workerCount, quiet: input.run.quiet)
        let (running, run) = (RunningEngines(), FixtureRun(input, identity, workers: workers))
        defer { running.end() }
        Interruption.beforeEnd { running.end() }
        var processes = EngineChoice.ProcessSettings()
        processes.engines = running
        processes.diagnostics = { Terminal.say($0) }
        processes.starting = run.stepLog.starting
        let engines = chosen.map { $0.engine(numbers.arithmetic, processes) }
        for engine in engines {
            if let reason = engine.start().prepare() {
                let words = "\(engine.name) cannot be used: \(reason)"
                throw ExitStatus.invalid.saying(lines: words.lines)
            }
        }
        let tolerance = tolerance?.points
        let check = orderCheck
        var decider = GreedyEngine()
        decider.turnsTies = chosen.contains(where: \.isExternal)
        do {
            let form = try run.form(format?.resultFormat)
            try run.run(
                form,
                memory: {
                    engines.map { OrderedSession($0.start(), limit: Self.mostPredecessors) }
                }
            ) { [decider] fixture, _, sessions, add in
                let answers = zip(engines, sessions).map { engine, session in
                    (name: engine.name, answer: session.answers(to: [fixture])[0])
                }
                var test = ExpectationTest(
                    fixture,
                    answers: answers,
                    decider: decider,
                    tolerance: tolerance
                )
                for (place, engine) in engines.enumerated() where test.fails(engine.name) {
                    let words = check.words(
                        on: answers[place].answer,
                        to: fixture,
                        after: sessions[place].predecessors,
                        of: engine,
                        tolerance: test.tolerance
                    )
                    if let words { test.afterOthers.append((engine.name, words)) }
                }
                add(form.entry(TestReport(test: test)))
            }
        } catch {
            for complaint in running.complaints { Terminal.say(complaint) }
            throw error
        }
        for complaint in running.complaints { Terminal.say(complaint) }
        if !running.complaints.isEmpty { throw ExitStatus.different }
    }

    /// The least number of earlier fixtures to remember for each process.
    private static let mostPredecessors = 500

    /// The check that finds failures that depend on earlier fixtures.
    private var orderCheck: OrderCheck {
        let tolerance = tolerance.map { ["--tolerance", "\($0)"] } ?? []
        let arguments = Dictionary(
            engine.map { ($0.name, $0.description) },
            uniquingKeysWith: { first, _ in first }
        )
        return OrderCheck(corpus: corpus, uses: fileUses) { name in
            let words = ["--jobs", "1", "--engine", arguments[name] ?? name] + tolerance
            return (["stacklp", "test"] + words.map(\.shellWord)).joined(separator: " ")
        }
    }
}
