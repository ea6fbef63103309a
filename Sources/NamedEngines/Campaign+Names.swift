// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
public import EngineProcesses
public import LayoutFuzzing
internal import LayoutOracle

extension Campaign {
    /// Runs a campaign with the engines and the judges that its settings name.
    ///
    /// All else is as in `run(_:engines:judges:optimizer:cases:known:processes:stop:observer:)`.
    ///
    /// - Complexity: O(cases) layouts by each engine; for each class of failure, some thousand more.
    /// - Throws: An ``EngineNameError`` for a name without an engine, or a `CampaignFailure`.
    public static func run(
        _ settings: CampaignSettings,
        cases: CaseSource? = nil,
        known: KnownDifferences = KnownDifferences(),
        processes: RunningEngines = RunningEngines(),
        stop: CampaignStop = CampaignStop(),
        observer: some CampaignObserver = NoObserver()
    ) throws -> CampaignOutcome {
        var handling = EngineChoice.Handling()
        handling.engines = processes
        return try Campaign(settings, handling)
            .run(
                settings,
                cases: cases,
                known: known,
                processes: processes,
                stop: stop,
                observer: observer
            )
    }

    /// Creates a campaign of the engines and the judges that its settings name.
    ///
    /// Expected frames take the place of a reference that is not named. The settings say how long external engines
    /// may take, and the rule of their first fixture.
    package init(
        _ settings: CampaignSettings,
        _ handling: EngineChoice.Handling
    ) throws(EngineNameError) {
        var handling = handling
        handling.timeLimit = settings.timeLimit.duration
        handling.startLimit = settings.startTime.duration
        handling.greeting = settings.algorithm ?? handling.greeting
        func engines(_ choices: [EngineChoice]) -> [TestedEngine] {
            choices.map { $0.engine(settings.arithmetic, handling) }
        }
        self.init(
            settings,
            engines: engines(try settings.askedEngines()),
            judges: engines(
                try settings.judge.map { name throws(EngineNameError) in try EngineChoice(name) }
            ),
            optimizer: ProgramEngine(.optimal)
        )
    }
}

extension CampaignSettings {
    /// The engines to ask; expected frames take the place of a reference that is not named.
    package func askedEngines() throws(EngineNameError) -> [EngineChoice] {
        let named = try engine.map { name throws(EngineNameError) in try EngineChoice(name) }
        return expected.isEmpty || named.isEmpty ? EngineChoice.withReference(named) : named
    }
}
