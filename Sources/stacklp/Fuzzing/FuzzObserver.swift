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
    /// The narration, which gets each step.
    let narration: Narration
    /// The file that gets a line for each case, if there is one.
    let verdicts: VerdictFile?
    /// The engines by name, the reference first.
    let engines: [String]
    /// Returns the command that reproduces a finding, if one is known.
    let replay: @Sendable (Finding, CasePlace) -> String?
    private let progress: Monitor<Progress?>

    init(
        isShown: Bool,
        _ narration: Narration,
        _ verdicts: VerdictFile?,
        engines: [String],
        replay: @escaping @Sendable (Finding, CasePlace) -> String?
    ) {
        self.narration = narration
        self.verdicts = verdicts
        self.engines = engines
        self.replay = replay
        progress = Monitor(Progress(isShown: isShown, narration))
    }

    func begins(_ step: String) { narration.say(step) }

    func counted(_ cases: [JudgedCase], failing: Int) {
        progress.update { $0?.advance(by: cases.count, notGood: failing) }
        for judged in cases { verdicts?.write(judged, engines: engines) }
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

    /// The reason why the stack at which two layouts differ is divided as it is; `nil` if that is not known.
    private static func explanation(of finding: Finding) -> String? {
        let tree = finding.fixture.tree
        let index = finding.comparison?.parting?.index ?? LayoutTree.root
        guard tree.stack(at: index) != nil, let layout = try? GreedyEngine().layout(tree) else {
            return nil
        }
        return try? Explainer().explanation(ofStackAt: index, in: layout).description
    }

    /// Wipes the line that is drawn, and draws none any more.
    func end() {
        progress.update { progress in
            progress?.clear()
            progress = nil
        }
    }
}
