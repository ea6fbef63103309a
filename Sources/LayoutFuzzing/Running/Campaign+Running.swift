// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
public import DifferentialTesting
public import EngineProcesses
internal import GreedyLayout
public import RealNumbers
internal import ReportWriting
public import StackLayout
internal import Threading

extension Campaign {
    /// Runs a campaign: all cases, the search for the causes of differences, and the reduction of failing cases.
    ///
    /// It returns when all is done, or soon after ``CampaignSettings/maxTime`` or a call of
    /// ``CampaignStop/stop(_:)``. The same settings give the same outcome with any number of workers.
    ///
    /// - Parameters:
    ///   - settings: The settings for the cases, the comparison of engines, and the end of the run.
    ///   - engines: The engines, the reference first.
    ///   - judges: The judges: engines that are not tested, but asked about the smallest case of each difference.
    ///   - optimizer: The source of optimal lengths, which measures how far each engine falls short of the
    ///     optimum. Without one, reports leave that out.
    ///   - cases: Fixtures to run instead of random cases and of the files that the settings name.
    ///   - known: The known differences, which are no failures; their kept cases are tried again.
    ///   - processes: The processes of the engines; all of them end with the campaign.
    ///   - stop: Ends the campaign early.
    ///   - observer: Receives news about the progress.
    /// - Complexity: O(cases) layouts by each engine; for each class of failure, some thousand more.
    /// - Throws: A ``CampaignFailure`` if there is no engine, or if no thread can be started.
    public static func run(
        _ settings: CampaignSettings,
        engines: [TestedEngine],
        judges: [TestedEngine] = [],
        optimizer: any StackOptimizer = NoOptimizer(),
        cases: CaseSource? = nil,
        known: KnownDifferences = KnownDifferences(),
        processes: RunningEngines = RunningEngines(),
        stop: CampaignStop = CampaignStop(),
        observer: some CampaignObserver = NoObserver()
    ) throws(CampaignFailure) -> CampaignOutcome {
        let campaign = Campaign(settings, engines: engines, judges: judges, optimizer: optimizer)
        return try campaign.run(
            settings,
            cases: cases,
            known: known,
            processes: processes,
            stop: stop,
            observer: observer
        )
    }

    /// Creates a campaign from settings; see ``run(_:engines:judges:optimizer:cases:known:processes:stop:observer:)``.
    package init(
        _ settings: CampaignSettings,
        engines: [TestedEngine],
        judges: [TestedEngine] = [],
        optimizer: any StackOptimizer = NoOptimizer()
    ) {
        let isRecorded = !settings.expected.isEmpty
        // If an engine's numbers lie on a grid, the grid may decide comparisons either way.
        let grid = settings.tolerance.rounding.grid
        var coarse = GreedyEngine()
        if grid > 0 { coarse.closeDistance = grid }
        self.init(
            engines: isRecorded ? [RecordedEngine.engine] + engines : engines,
            // Laws would send fixtures that are not in the sequence.
            laws: settings.inOrder ? [] : settings.laws.laws,
            comparer: AnswerComparer(
                surveyor: GreedyEngine(),
                coarse: grid > 0 ? coarse : nil,
                optimizer: optimizer,
                allowance: settings.tolerance,
                holdsToExpected: isRecorded
            ),
            judges: Judges(judges, tolerance: settings.judgeTolerance),
            except: settings.exceptDeviations?.all ?? []
        )
        lengths = settings.over
    }

    /// Runs a campaign with the settings that it was created from.
    ///
    /// - Parameter invalid: The errors of fixtures that are not among the cases, one sentence each.
    package func run(
        _ settings: CampaignSettings,
        cases: CaseSource? = nil,
        known: KnownDifferences = KnownDifferences(),
        invalid: [String] = [],
        processes: RunningEngines = RunningEngines(),
        stop: CampaignStop = CampaignStop(),
        observer: some CampaignObserver = NoObserver()
    ) throws(CampaignFailure) -> CampaignOutcome {
        // 1. Read the fixtures, run the cases, and reduce those that fail.
        guard !engines.isEmpty else { throw .noEngine }
        var read: FixtureCases?
        if cases == nil, !settings.paths.isEmpty || !settings.expected.isEmpty {
            do { read = try FixtureCases(of: settings) } catch { throw .fixtures("\(error)") }
        }
        let source = cases ?? read?.source ?? settings.randomCases
        let run = CampaignRun(
            self,
            settings,
            source,
            known: known,
            processes: processes,
            stop: stop,
            observer: observer
        )
        let result: CampaignRun.Result
        do {
            result = try run.result()
        } catch {
            throw .noThread(error.description)
        }

        // 2. Put the outcome together.
        return CampaignOutcome(
            setting: CampaignOutcome.Setting(
                version: PackageVersion.current,
                command: isNamed && (source.isRandom || !settings.isRandom)
                    ? settings.commandLine(knowing: known.file) : "",
                settings: settings,
                engines: engines.map(\.name),
                laws: laws,
                asked: result.asked
            ),
            tally: result.tally,
            findings: result.findings,
            diagnoses: result.diagnoses,
            known: known,
            changes: result.changes,
            invalid: invalid + (read?.invalid ?? [])
                + (result.interruption == nil ? settings.unsupportedKeys(in: source) : []),
            unusable: result.dead.map { "\($0.engine) cannot be used: \($0.reason)" },
            complaints: result.complaints,
            interruption: result.interruption
        )
    }
}

/// An optimizer without optimal lengths.
public struct NoOptimizer: StackOptimizer {
    /// Creates the optimizer.
    public init() {}

    /// Returns `nil`.
    public func optimalLengths(of record: StackRecord) -> [Double]? { nil }

    /// Returns `nil`.
    public func exactOptimalLengths(
        of record: Geometry<Rational>.StackRecord
    ) -> [Rational]? { nil }
}

/// The reason why a campaign has no outcome.
public enum CampaignFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// No engine is given.
    case noEngine
    /// The fixtures that the settings name cannot be kept as cases, for the given reason.
    case fixtures(String)
    /// The system started no thread, for the given reason.
    case noThread(String)
    /// A text of the settings does not name an engine, for the given reason.
    case engine(String, reason: String)

    /// The reason in words.
    public var description: String {
        switch self {
        case .noEngine: "there is no engine"
        case .noThread(let reason), .fixtures(let reason): reason
        case .engine(let text, let reason): "\(text.quoted) is not an engine to ask: \(reason)"
        }
    }
}
