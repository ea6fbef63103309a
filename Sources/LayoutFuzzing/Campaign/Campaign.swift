// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations
public import DifferentialTesting
public import LayoutLaws
package import LayoutProving

/// The engines that lay out every case, and the checks of their layouts.
public struct Campaign: Sendable {
    /// The engines; every other one is held against the first, the reference.
    public let engines: [TestedEngine]
    /// The laws that each engine is held to.
    public let laws: [Law]
    /// The code that compares the engines' answers.
    public let judge: Judge
    /// The judges (`--judge`), which are asked about the smallest case of each difference.
    public let referees: Referees
    /// The values of a number at which each case is tried; `nil` to keep the value that it has.
    package var lengths: LengthRange?
    /// Deviations that are not looked for.
    public let unknown: RuleDeviations

    /// A campaign from its parts.
    ///
    /// - Parameters:
    ///   - engines: The engines, the reference first.
    ///   - laws: The laws that each engine is held to.
    ///   - judge: The code that compares the engines' answers.
    ///   - referees: The judges that are asked about the smallest case of each difference.
    ///   - unknown: Deviations that are not looked for.
    public init(
        engines: [TestedEngine],
        laws: [Law],
        judge: Judge,
        referees: Referees = Referees(),
        except unknown: RuleDeviations = []
    ) {
        self.unknown = unknown
        self.engines = engines
        self.laws = laws
        self.judge = judge
        self.referees = referees
    }

    /// Starts the engines for one worker.
    public func worker() -> CampaignWorker { CampaignWorker(self) }

    /// Starts the engines for one worker, whose processes are asked for one fixture at a time.
    package func orderedWorker() -> CampaignWorker {
        CampaignWorker(self) { OrderedSession($0.start()) }
    }

    /// Starts the engines for one worker, with a new process for each fixture.
    func loneWorker() -> CampaignWorker { CampaignWorker(self) { LoneSession($0) } }

    /// Whether any engine runs a process of its own.
    package var hasProcesses: Bool { engines.contains(where: \.isProcess) }
}
