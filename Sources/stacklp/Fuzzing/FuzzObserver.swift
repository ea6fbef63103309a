// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import LayoutFuzzing
internal import LayoutOracle
internal import Threading

/// The observer of a campaign.
///
/// It shows progress at a terminal, writes the file of verdicts, and adds notes to each finding.
struct FuzzObserver: CampaignObserver {
    /// The log that gets each step.
    let stepLog: StepLog
    /// The file that gets a line for each case; `nil` for none.
    let verdicts: VerdictFile?
    /// The engines by name, the reference first.
    let engines: [String]
    /// A function that returns the command to reproduce a finding; `nil` if no command is known.
    let replay: @Sendable (Finding, CasePlace) -> String?
    private let progress: Monitor<Progress?>

    init(
        isShown: Bool,
        _ stepLog: StepLog,
        _ verdicts: VerdictFile?,
        engines: [String],
        replay: @escaping @Sendable (Finding, CasePlace) -> String?
    ) {
        self.stepLog = stepLog
        self.verdicts = verdicts
        self.engines = engines
        self.replay = replay
        progress = Monitor(Progress(isShown: isShown, stepLog))
    }

    func begins(_ step: String) { stepLog.say(step) }

    func counted(_ cases: [ComparedCase], failing: Int) {
        progress.update { $0?.advance(by: cases.count, notGood: failing) }
        for compared in cases { verdicts?.write(compared, engines: engines) }
    }

    func countsAnew() {
        progress.update { $0?.restart() }
        verdicts?.restart()
    }

    func completes(_ finding: Finding, at place: CasePlace, isHurried: Bool) -> FindingNotes {
        FindingNotes(
            replay: replay(finding, place) ?? "",
            explanation: isHurried ? nil : Self.explanation(of: finding)
        )
    }

    /// Returns an explanation of the first stack at which two layouts differ; `nil` if there is none.
    private static func explanation(of finding: Finding) -> String? {
        let tree = finding.fixture.tree
        let index = finding.comparison?.firstDifference?.index ?? LayoutTree.root
        guard tree.stack(at: index) != nil, let layout = try? GreedyEngine().layout(tree) else {
            return nil
        }
        return try? Explainer().explanation(ofStackAt: index, in: layout).description
    }

    /// Clears the progress line, and stops drawing it.
    func end() {
        progress.update { progress in
            progress?.clear()
            progress = nil
        }
    }
}
