// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
public import EngineProcesses
internal import LayoutFixtures
public import LayoutFuzzing
internal import LayoutOracle
internal import StackLayout

extension Campaign {
    /// Runs a campaign with the engines and the judges that its settings name.
    ///
    /// All else is as in `run(_:engines:judges:optimizer:cases:known:processes:stop:observer:)`. Its optimizer is the
    /// program `optimal`. It waits for the processes of external engines, so call it on a thread of your own, never in a
    /// task.
    ///
    /// - Parameters:
    ///   - settings: The settings, with the names of the engines and judges.
    ///   - cases: Fixtures to run instead of random cases and of the files that the settings name.
    ///   - known: The known differences, which are no failures; their kept cases are tried again.
    ///   - processes: The processes of the engines; all of them end with the campaign.
    ///   - stop: Ends the campaign early.
    ///   - observer: Receives news about the progress.
    /// - Complexity: O(cases) layouts by each engine; for each class of failure, some thousand more.
    /// - Throws: A `CampaignFailure`, also for a name without an engine.
    public static func run(
        _ settings: CampaignSettings,
        cases: CaseSource? = nil,
        known: KnownDifferences = KnownDifferences(),
        processes: RunningEngines = RunningEngines(),
        stop: CampaignStop = CampaignStop(),
        observer: some CampaignObserver = NoObserver()
    ) throws(CampaignFailure) -> CampaignOutcome {
        var own = EngineChoice.ProcessSettings()
        own.engines = processes
        return try Campaign(settings, own)
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
    /// The settings say how long external engines may take, and the rule of their first fixture.
    package init(
        _ settings: CampaignSettings,
        _ processes: EngineChoice.ProcessSettings
    ) throws(CampaignFailure) {
        var processes = processes
        processes.timeLimit = settings.timeLimit.duration
        processes.startLimit = settings.startTime.duration
        processes.greeting = settings.algorithm ?? processes.greeting
        let (asked, judges) = (try settings.askedEngines(), try settings.chosenJudges())
        func engines(_ choices: [EngineChoice]) -> [TestedEngine] {
            choices.map { $0.engine(settings.arithmetic, processes) }
        }
        if let name = EngineChoice.nameOfTwo(in: asked + judges) {
            throw .engine(name, reason: "two engines have this name")
        }
        self.init(
            settings,
            engines: engines(asked),
            judges: engines(judges),
            optimizer: ProgramEngine(.optimal)
        )
        isNamed = true
        let optimal = Set(self.engines.filter(\.isOptimal).map(\.name))
        explain = {
            Self.explanation(of: $0, withOptimum: optimal.contains($0.failureClass.engine))
        }
    }

    /// Returns an explanation of the first stack at which two layouts differ; `nil` if there is none.
    ///
    /// It explains lengths along the stack, so there is none where layouts differ only across it.
    ///
    /// - Parameter withOptimum: Whether the engine's layouts are optimal, so that the optimum explains them.
    private static func explanation(of finding: Finding, withOptimum: Bool) -> String? {
        let tree = finding.fixture.tree
        let index = finding.comparison?.firstDifference?.index ?? LayoutTree.root
        guard let axis = tree.stack(at: index)?.direction,
            finding.comparison?.firstDifference?.isOnlyAcross(axis) != true,
            let layout = try? GreedyEngine().layout(tree)
        else { return nil }
        let explanation = try? Explainer().explanation(ofStackAt: index, in: layout)
        return withOptimum ? explanation?.description : explanation?.textOfRule
    }
}

extension CampaignSettings {
    /// Returns the engines to ask; expected frames take the place of a reference that is not named.
    package func askedEngines() throws(CampaignFailure) -> [EngineChoice] {
        let named = try Self.choices(engine)
        return expected.isEmpty || named.isEmpty ? EngineChoice.withReference(named) : named
    }

    /// Returns the judges.
    package func chosenJudges() throws(CampaignFailure) -> [EngineChoice] {
        try Self.choices(judge)
    }

    private static func choices(_ names: [String]) throws(CampaignFailure) -> [EngineChoice] {
        var choices: [EngineChoice] = []
        for name in names {
            do {
                choices.append(try EngineChoice(name))
            } catch {
                throw .engine(name, reason: error.description)
            }
        }
        return choices
    }
}
