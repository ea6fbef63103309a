// SPDX-License-Identifier: GPL-3.0-or-later
// The following program is shown in a document, so its form is fixed.
// swift-format-ignore-file

import DifferentialTesting
import FuzzReports
import GreedyLayout
import LayoutFuzzing
import StackLayout

/// Your engine; this one is wrong: it has whole lengths only.
struct WholeEngine: LayoutEngine {
    func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
        let frames = try GreedyEngine().layout(tree).frames.map { frame in
            Rect(
                x: frame.origin.x, y: frame.origin.y,
                width: frame.size.width.rounded(.down), height: frame.size.height.rounded(.down)
            )
        }
        return Layout(of: tree, frames: frames)
    }
}

/// Says every step, and what is found as soon as it is known.
struct Watcher: CampaignObserver {
    func begins(_ step: String) { print(step) }

    func completes(_ finding: Finding, at place: CasePlace) {
        print("case \(place.number):", finding.failureClass.key)
    }
}

var settings = CampaignSettings()
settings.count = 500
settings.algorithm = .css
settings.profile = .rows
settings.laws = .none
settings.workers = 2
let engines = [
    TestedEngine(name: "greedy", GreedyEngine()), TestedEngine(name: "mine", WholeEngine()),
]
let outcome = try Campaign.run(settings, engines: engines, observer: Watcher())
print(outcome.isGood)                                      // false
print(outcome.tally.compared(engine: 1))                   // 500
print(outcome.findings[0].fixture.json)
print(CampaignReport(outcome).text(as: .markdown))
