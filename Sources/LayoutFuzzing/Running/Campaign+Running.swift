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
    /// A campaign by its settings.
    ///
    /// - Parameters:
    ///   - settings: By what engines are judged, and what is asked of them.
    ///   - engines: The engines, the reference first.
    ///   - judges: Engines that are not tested, but asked about the smallest case of each difference.
    ///   - optimizer: What authors asked for: of a difference, it tells by how much each engine falls short of that.
    ///     Without one, reports are silent about it.
    public init(
        _ settings: CampaignSettings,
        engines: [TestedEngine],
        judges: [TestedEngine] = [],
        optimizer: any StackOptimizer = NoOptimizer()
    ) {
        let isRecorded = !settings.expected.isEmpty
        // An engine whose numbers lie on a grid may take decisions in both ways that the grid can turn.
        let grid = settings.tolerance.rounding.grid
        var coarse = GreedyEngine()
        if grid > 0 { coarse.closeDistance = grid }
        self.init(
            engines: isRecorded ? [RecordedEngine.engine] + engines : engines,
            laws: settings.laws.laws,
            judge: Judge(
                surveyor: GreedyEngine(),
                coarse: grid > 0 ? coarse : nil,
                optimizer: optimizer,
                tolerance: settings.tolerance.points,
                holdsToExpected: isRecorded,
                rounding: settings.tolerance.rounding
            ),
            referees: Referees(judges, tolerance: settings.judgeTolerance),
            except: settings.exceptDeviations?.all ?? []
        )
        lengths = settings.over
    }

    /// Puts all cases through the engines, looks for the causes of differences, and makes what fails smaller.
    ///
    /// It comes back when all is done, or soon after the end of ``CampaignSettings/maxTime`` or a call of
    /// ``CampaignStop/stop(_:)``; the same settings give the same outcome, whatever the number of workers.
    ///
    /// - Parameters:
    ///   - settings: Which cases there are, and when to end.
    ///   - cases: Fixtures that are put through in place of random cases.
    ///   - known: Differences that are no failures.
    ///   - kept: Cases that were kept of these, which are tried again.
    ///   - invalid: What is wrong with fixtures that are not among the cases, a sentence each.
    ///   - processes: The processes of the engines, all of which end with the campaign.
    ///   - stop: Ends the campaign early.
    ///   - observer: Is told how it goes on.
    /// - Throws: A ``CampaignFailure`` if there is no engine, or no thread can be had.
    public func run(
        _ settings: CampaignSettings,
        cases: CaseSource? = nil,
        known: KnownDifferences = KnownDifferences(),
        kept: [KnownDifferences.Kept] = [],
        invalid: [String] = [],
        processes: RunningEngines = RunningEngines(),
        stop: CampaignStop = CampaignStop(),
        observer: some CampaignObserver
    ) throws(CampaignFailure) -> CampaignOutcome {
        // 1. Every case, and what failed once more and more.
        guard !engines.isEmpty else { throw CampaignFailure(description: "there is no engine") }
        let source = cases ?? settings.randomCases
        let run = CampaignRun(
            self,
            settings,
            source,
            known: known,
            kept: kept,
            processes: processes,
            stop: stop,
            observer: observer
        )
        let result: CampaignRun.Result
        do {
            result = try run.result()
        } catch {
            throw CampaignFailure(description: error.description)
        }

        // 2. What came out.
        return CampaignOutcome(
            setting: CampaignOutcome.Setting(
                version: PackageVersion.current,
                command: settings.commandLine,
                engines: engines.map(\.name),
                laws: laws,
                tolerance: judge.tolerance,
                holdsToExpected: judge.holdsToExpected,
                leastCompared: settings.minCompared
            ),
            tally: result.tally,
            findings: result.findings,
            diagnoses: result.diagnoses,
            known: known,
            changes: result.changes,
            invalid: invalid
                + (result.interruption == nil ? settings.unsaidKeys(in: source) : []),
            unusable: result.dead.map { "\($0.engine) cannot be used: \($0.reason)" },
            complaints: result.complaints,
            interruption: result.interruption
        )
    }

    /// Puts all cases through the engines, and tells nobody how it goes on.
    ///
    /// - Throws: A ``CampaignFailure`` if there is no engine, or no thread can be had.
    public func run(
        _ settings: CampaignSettings,
        cases: CaseSource? = nil
    ) throws(CampaignFailure) -> CampaignOutcome {
        try run(settings, cases: cases, observer: NoObserver())
    }
}

/// Nobody who knows what authors asked for.
public struct NoOptimizer: StackOptimizer {
    /// The only one.
    public init() {}

    /// Nothing.
    public func optimalLengths(of record: StackRecord) -> [Double]? { nil }

    /// Nothing.
    public func exactOptimalLengths(
        of record: Geometry<Rational>.StackRecord
    ) -> [Rational]? { nil }
}

/// Why a campaign has no outcome: it has no engine, or the system has given no thread.
public struct CampaignFailure: Error, CustomStringConvertible {
    /// The reason in words.
    public let description: String
}
