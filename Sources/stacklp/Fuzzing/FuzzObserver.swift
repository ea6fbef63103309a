// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFuzzing
internal import Threading

/// The observer of a campaign.
///
/// It shows progress at a terminal, and writes the file of verdicts.
struct FuzzObserver: CampaignObserver {
    /// The log that gets each step.
    let stepLog: StepLog
    /// The file that gets a line for each case; `nil` for none.
    let verdicts: VerdictFile?
    /// The engines by name, the reference first.
    let engines: [String]
    private let progress: Monitor<Progress?>

    init(
        isShown: Bool,
        _ stepLog: StepLog,
        _ verdicts: VerdictFile?,
        engines: [String]
    ) {
        self.stepLog = stepLog
        self.verdicts = verdicts
        self.engines = engines
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

    /// Clears the progress line, and stops drawing it.
    func end() {
        progress.update { progress in
            progress?.clear()
            progress = nil
        }
    }
}
