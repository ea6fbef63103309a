// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
internal import Deviations
public import DifferentialTesting
internal import EngineProcesses
internal import LayoutFixtures
internal import LayoutFuzzing
internal import LayoutOracle
internal import RealNumbers

extension ToleranceText: ExpressibleByArgument {
    /// A tolerance as a command line has it.
    public init?(argument: String) { self.init(argument) }
}

/// The options for the engines of a campaign, and for their laws, tolerances and judges.
struct FuzzEngineOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "An engine: greedy, lp or lp-optimal, the last two also with -slack, -level or "
                + "-pairwise for how programs are stated, each also with -exact, greedy~DEVIATION for a "
                + "wrong engine (stacklp mutants --deviations lists them; several have ~ between), or a "
                + "program as NAME=COMMAND. The first is the reference; greedy is put in front of a single "
                + "one (default: greedy and lp).",
            valueName: "name[=command]"
        ),
        completion: EngineChoice.completion,
        transform: EngineChoice.read
    )
    var engine: [EngineChoice] = []

    @Option(
        help: ArgumentHelp(
            "Laws that engines are held to: all, none, or names with commas between.",
            valueName: "laws"
        )
    )
    var laws = CampaignSettings.usual.laws

    @Option(
        help: ArgumentHelp("How long a program may take for a case.", valueName: "time")
    )
    var timeLimit = CampaignSettings.usual.timeLimit

    @Option(
        help: ArgumentHelp(
            "How long a program may take to start: to answer the first fixture that it is ever sent.",
            valueName: "time"
        )
    )
    var startTime = CampaignSettings.usual.startTime

    @Option(
        help: ArgumentHelp(
            "Where the standard error of programs goes (default: to standard error).",
            valueName: "file"
        ),
        completion: .file()
    )
    var engineLog: String?

    @Option(
        help: ArgumentHelp(
            "How far each number may be off before it counts: points such as 0.01, and what an engine's "
                + "rounding may add for each sibling: 0.01+1e-6x for a part of the largest length, 1/64 for "
                + "a grid, or f32 or layout-units by name.",
            valueName: "tolerance"
        )
    )
    var tolerance = CampaignSettings.usual.tolerance

    @Option(
        help: ArgumentHelp(
            "In how many of the cases every tested engine has to be compared, or something is not checked.",
            valueName: "cases"
        )
    )
    var minCompared = CampaignSettings.usual.minCompared

    @Option(
        help: ArgumentHelp(
            "What our own engines compute in: double or exact.",
            valueName: "numbers"
        )
    )
    var arithmetic = CampaignSettings.usual.arithmetic

    @Option(
        help: ArgumentHelp(
            "An engine that is not tested, but asked about the smallest case of each difference, such as a "
                + "browser; where several differ among each other, it is disputed, and no failure.",
            valueName: "name=command"
        ),
        completion: EngineChoice.completion,
        transform: EngineChoice.read
    )
    var judge: [EngineChoice] = []

    @Option(
        help: ArgumentHelp(
            "How far each number of a judge may be off; browsers round to 64ths of a point.",
            valueName: "points"
        )
    )
    var judgeTolerance = Tolerance(points: CampaignSettings.usual.judgeTolerance)

    @Flag(
        inversion: .prefixedNo,
        help: "Look for the deviations from the rules that explain differences."
    )
    var diagnosis = CampaignSettings.usual.diagnosis

    @Option(
        help: ArgumentHelp(
            "Deviations that are not looked for, with ~ between, as if they were not known.",
            valueName: "deviations"
        ),
        transform: DeviationChoice.read
    )
    var exceptDeviations: DeviationChoice?

    @Option(
        help: ArgumentHelp(
            "Deviations that the engines are supposed to have, with ~ between: differences are explained by "
                + "these, no others are looked for, and it is told what one more or one less would explain.",
            valueName: "deviations"
        ),
        transform: DeviationChoice.read
    )
    var deviations: DeviationChoice?

    func validate() throws {
        let names = (choices + judge).map(\.name)
        if engineLog?.isEmpty == true { throw ValidationError("--engine-log must name a file.") }
        if deviations != nil, !diagnosis {
            throw ValidationError(
                "--deviations is about causes, and --no-diagnosis looks for none."
            )
        }
        if let name = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw ValidationError("There are two engines called \(name).")
        }
    }

    /// The engines, the reference first.
    var choices: [EngineChoice] {
        switch engine.count {
        case 0: [.own(.greedy), .own(.lp)]
        case 1 where engine[0] != .own(.greedy): [.own(.greedy)] + engine
        default: engine
        }
    }

    /// The engines that are held against recorded frames.
    var tested: [EngineChoice] { engine.isEmpty ? choices : engine }

    /// The file of each engine that is a program: the first that its command names in this folder, or else the one that
    /// says the command.
    func sourceFiles(or campaignFile: String?) -> [String: String] {
        choices.filter(\.isProgram).reduce(into: [:]) { files, choice in
            files[choice.name] = choice.sourceFile ?? campaignFile
        }
    }

    /// The number of engine processes of each worker.
    func processesPerWorker(of cases: FuzzCaseOptions) -> Int {
        (asked(of: cases) + judge).count(where: \.isProgram)
    }

    /// The engines that answer, but for what fixtures expect.
    private func asked(of cases: FuzzCaseOptions) -> [EngineChoice] {
        cases.expected.isEmpty ? choices : tested
    }

    /// Says who is asked.
    func fill(_ settings: inout CampaignSettings) {
        settings.engine = engine.map(\.argument)
        settings.judge = judge.map(\.argument)
        settings.judgeTolerance = judgeTolerance.points
        settings.laws = laws
        settings.tolerance = tolerance
        settings.minCompared = minCompared
        settings.diagnosis = diagnosis
        settings.exceptDeviations = exceptDeviations
        settings.deviations = deviations
        settings.arithmetic = arithmetic
        settings.timeLimit = timeLimit
        settings.startTime = startTime
    }

    /// The campaign.
    ///
    /// - Parameters:
    ///   - settings: The settings that all options choose.
    ///   - cases: Of which cases; the fixture by which programs show that they have started is of the
    ///     same algorithm.
    ///   - engines: The run to which their processes belong.
    ///   - narration: Where it is said that one is started.
    /// - Throws: An exit status, once standard error has been told why.
    func campaign(
        _ settings: CampaignSettings,
        of cases: FuzzCaseOptions,
        in engines: RunningEngines,
        _ narration: Narration
    ) throws(ExitCode) -> Campaign {
        let handling = EngineChoice.Handling(
            timeLimit: timeLimit.duration,
            startLimit: startTime.duration,
            greeting: try? EngineChoice.greeting(cases.algorithm ?? .css),
            diagnostics: try EngineLog.writer(to: engineLog),
            engines: engines,
            starting: narration.starting
        )
        return Campaign(
            settings,
            engines: asked(of: cases).map { $0.engine(arithmetic, handling) },
            judges: judge.map { $0.engine(arithmetic, handling) },
            optimizer: ProgramEngine(.optimal)
        )
    }
}
