// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
public import DifferentialTesting
internal import EngineProcesses
internal import LayoutFuzzing
internal import NamedEngines
internal import RealNumbers

extension ToleranceText: ExpressibleByArgument {
    /// Reads a tolerance from a command line.
    public init?(argument: String) { self.init(argument) }
}

/// The options for the engines of a campaign, and for their laws, tolerances and judges.
struct FuzzEngineOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "An engine to test. The first engine is the reference. A single engine is compared "
                + "with greedy. NAME=COMMAND is an external engine. Built-in engines are greedy, lp "
                + "and lp-optimal. An ending selects a variant: -slack, -level or -pairwise is the "
                + "formulation of lp or lp-optimal. -exact selects rational numbers for any of the "
                + "three. greedy~DEVIATION is a wrong engine; join several deviations by ~ (stacklp "
                + "mutants --deviations lists them). Default: greedy and lp.",
            valueName: "name[=command]"
        ),
        completion: EngineChoice.completion,
        transform: EngineChoice.init
    )
    var engine: [EngineChoice] = []

    @Option(
        help: ArgumentHelp(
            "The laws to check: all, none, or names separated by commas.",
            valueName: "laws"
        )
    )
    var laws = CampaignSettings.standard.laws

    @Option(
        help: ArgumentHelp("The time limit of an external engine for a case.", valueName: "time")
    )
    var timeLimit = CampaignSettings.standard.timeLimit

    @Option(
        help: ArgumentHelp(
            "The time limit for the start of an external engine, which ends with the answer to "
                + "its first fixture.",
            valueName: "time"
        )
    )
    var startTime = CampaignSettings.standard.startTime

    @Option(
        help: ArgumentHelp(
            "Write the standard error of external engines to this file (default: to standard "
                + "error).",
            valueName: "file"
        ),
        completion: .file()
    )
    var engineLog: String?

    @Option(
        help: ArgumentHelp(
            "The tolerance for each number of a frame. 0.01: a distance in points. 0.01+1e-6x: in "
                + "addition, a millionth of the layout's largest length for each sibling. 1/64: "
                + "1/64 point for each sibling, for engines that round to such a grid. f32: for "
                + "engines that compute in 32 bits. layout-units: for browsers, which round to 1/64 "
                + "point.",
            valueName: "tolerance"
        )
    )
    var tolerance = CampaignSettings.standard.tolerance

    @Option(
        help: ArgumentHelp(
            "The number or percentage of cases in which each tested engine must be compared. If "
                + "fewer are compared, the exit status is 2.",
            valueName: "cases"
        )
    )
    var minCompared = CampaignSettings.standard.minCompared

    @Option(
        help: ArgumentHelp(
            "The arithmetic of built-in engines: double, or exact for rational numbers.",
            valueName: "numbers"
        )
    )
    var arithmetic = CampaignSettings.standard.arithmetic

    @Option(
        help: ArgumentHelp(
            "An engine that is not tested, such as a browser. It lays out the smallest case of "
                + "each difference, and the report says with whom it agrees. If several judges "
                + "disagree, the difference is disputed and not a failure.",
            valueName: "name=command"
        ),
        completion: EngineChoice.completion,
        transform: EngineChoice.init
    )
    var judge: [EngineChoice] = []

    @Option(
        help: ArgumentHelp(
            "The tolerance for each number when a judge's frames are compared. Browsers round to "
                + "1/64 point.",
            valueName: "points"
        )
    )
    var judgeTolerance = Tolerance(points: CampaignSettings.standard.judgeTolerance)

    @Flag(
        inversion: .prefixedNo,
        help: "Search for causes: deviations that reproduce the frames of an engine."
    )
    var diagnosis = CampaignSettings.standard.diagnosis

    @Option(
        help: ArgumentHelp(
            "Deviations that the search for causes leaves out, joined by ~.",
            valueName: "deviations"
        ),
        transform: DeviationChoice.read
    )
    var exceptDeviations: DeviationChoice?

    @Option(
        help: ArgumentHelp(
            "Test a hypothesis: explain the differences by these deviations alone, joined by ~. "
                + "The report shows how many cases one more or one fewer deviation would explain.",
            valueName: "deviations"
        ),
        transform: DeviationChoice.read
    )
    var deviations: DeviationChoice?

    func validate() throws {
        if engineLog?.isEmpty == true { throw ValidationError("--engine-log must name a file.") }
        if deviations != nil, !diagnosis {
            throw ValidationError(
                "--deviations and --no-diagnosis exclude each other."
            )
        }
        if let name = EngineChoice.nameOfTwo(in: choices + judge) {
            throw ValidationError("There are two engines called \(name); give each another name.")
        }
    }

    /// The engines, the reference first.
    private var choices: [EngineChoice] { EngineChoice.withReference(engine) }

    /// Returns a file of the repository for each external engine: the first one in the current folder that its command
    /// names, or else the configuration file.
    func sourceFiles(or campaignFile: String?) -> [String: String] {
        choices.filter(\.isExternal).reduce(into: [:]) { files, choice in
            let named = choice.namedFiles + [campaignFile].compactMap(\.self)
            files[choice.name] = GitFiles.inRepository(named).first
        }
    }

    /// Sets the engines of a campaign.
    func fill(_ settings: inout CampaignSettings) {
        settings.engine = engine.map(\.description)
        settings.judge = judge.map(\.description)
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

    /// Returns the number of engine processes of each worker.
    func processesPerWorker(of settings: CampaignSettings) throws(ExitCode) -> Int {
        let asked = try ExitStatus.attempt { try settings.askedEngines() }
        return (asked + judge).count(where: \.isExternal)
    }

    /// Returns the campaign.
    ///
    /// - Parameters:
    ///   - settings: The settings from all options.
    ///   - engines: The run that owns the processes of external engines.
    ///   - stepLog: The log that gets each start of an engine.
    func campaign(
        _ settings: CampaignSettings,
        in engines: RunningEngines,
        _ stepLog: StepLog
    ) throws(ExitCode) -> Campaign {
        var processes = EngineChoice.ProcessSettings()
        processes.engines = engines
        processes.diagnostics = try EngineLog.writer(to: engineLog)
        processes.starting = stepLog.starting
        return try ExitStatus.attempt { try Campaign(settings, processes) }
    }
}
