// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import DifferentialTesting
internal import LayoutDrawing
internal import LayoutFixtures
internal import LayoutOracle
internal import ReportWriting

/// The report on a fixture that both engines laid out.
struct DiffReport: Report {
    let diff: Diff
    /// Whether a shortfall gives exit status 1.
    let failsOnShortfall: Bool

    var name: String { diff.fixture.name }

    func write(to text: inout JSONText) { diff.writeMembers(to: &text) }

    var verdict: FixtureVerdict { FixtureVerdict(diff.verdict) }

    var notes: [Note] {
        diff.shortfalls.isEmpty ? [] : [.shortfall(failsOnShortfall ? .different : .good)]
    }

    private var isFailed: Bool { BatchEntry.grade(verdict, notes) == .different }

    var remarks: [String] {
        isFailed ? diff.sentences.map { "\(name): \($0)" } : []
    }

    func details(_ style: TerminalStyle) -> [String] {
        diff.sentences.map(\.printable).map { isFailed ? $0 : style.yellow($0) }
    }

    /// Returns the greedy layout beside another one: the mirror layout if they differ, else the optimal layout.
    func picture() -> (any Sendable)? {
        let tree = diff.fixture.tree
        var panels: [LayoutPicture.Panel] = []
        if case .success(let layout) = diff.greedy {
            panels.append(
                .init(caption: "greedy", layout: layout, notes: diff.sentences)
            )
        }
        if diff.verdict != .agrees, case .success(let layout) = diff.mirror {
            panels.append(panel("mirror", layout))
        } else if let layout = try? ProgramEngine(.optimal).layout(tree) {
            panels.append(panel("optimal", layout))
        }
        guard !panels.isEmpty else { return nil }
        return LayoutPicture(title: name, panels: panels)
    }

    /// Returns a panel for a layout beside the greedy one, with its overflows.
    private func panel(_ caption: String, _ layout: Layout) -> LayoutPicture.Panel {
        let tree = diff.fixture.tree
        let notes = layout.overflows.sentences(in: tree)
        return .init(caption: caption, layout: layout, notes: notes)
    }
}
