// SPDX-License-Identifier: GPL-3.0-or-later

package import Deviations
package import DifferentialTesting
package import LayoutLaws
package import LayoutProving

/// The engines that lay out every case, and the checks of their layouts.
///
///     let outcome = try Campaign.run(settings, engines: engines)
///     print(outcome.isGood, outcome.tally.compared(engine: 1))  // false 1000
///     for finding in outcome.findings { print(finding.failureClass.key) }
public struct Campaign: Sendable {
    /// The engines; all others are compared with the first one, the reference.
    package let engines: [TestedEngine]
    /// The laws that each engine has to keep.
    package let laws: [Law]
    /// The code that compares the engines' answers.
    package let comparer: AnswerComparer
    /// The judges (`--judge`), which are asked about the smallest case of each difference.
    package let judges: Judges
    /// The range of a length over which cases are tried; `nil` to try cases as they are.
    package var lengths: LengthRange?
    /// The deviations that the search for causes leaves out.
    package let unknown: RuleDeviations
    /// Whether the settings name the engines, so that a command can repeat the campaign.
    package var isNamed = false
    /// A function that returns an explanation of a smallest case, in lines of text; `nil` if there is none.
    package var explain: (@Sendable (Finding) -> String?)?

    /// Creates a campaign from its parts.
    ///
    /// - Parameters:
    ///   - engines: The engines, the reference first.
    ///   - laws: The laws that each engine has to keep.
    ///   - comparer: The code that compares the engines' answers.
    ///   - judges: The judges, which are asked about the smallest case of each difference.
    ///   - unknown: The deviations that the search for causes leaves out.
    package init(
        engines: [TestedEngine],
        laws: [Law],
        comparer: AnswerComparer,
        judges: Judges = Judges(),
        except unknown: RuleDeviations = []
    ) {
        self.unknown = unknown
        self.engines = engines
        self.laws = laws
        self.comparer = comparer
        self.judges = judges
    }

    /// Starts the engines for one worker.
    package func worker() -> CampaignWorker { CampaignWorker(self) }

    /// Starts the engines for one worker, whose processes get one fixture at a time.
    package func orderedWorker() -> CampaignWorker {
        CampaignWorker(self) { OrderedSession($0.start()) }
    }

    /// Starts the engines for one worker, with a new process for each fixture.
    func singleWorker() -> CampaignWorker { CampaignWorker(self) { SingleSession($0) } }

    /// Whether any engine runs its own process.
    package var hasProcesses: Bool { engines.contains(where: \.isProcess) }
}
