// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutDrawing
internal import LayoutFixtures
internal import ReportWriting
internal import StackLayout

/// A fixture laid out by one engine.
struct SolveReport: Report {
    let record: SolvedRecord

    var name: String { record.fixture.name }

    func write(to text: inout JSONText) { record.write(to: &text) }

    var verdict: Verdict {
        switch record.outcome {
        case .solved: .solved
        case .unsolved(let failure): Verdict(failure.kind)
        }
    }

    var remark: String? {
        if case .unsolved(let failure) = record.outcome { "\(name): \(failure)" } else { nil }
    }

    func details(_ style: TerminalStyle) -> [String] {
        switch record.outcome {
        case .solved(let layout):
            FrameTable.lines(of: layout, in: record.fixture.tree, style) + [""]
        case .unsolved(let failure): [failure.description.printable]
        }
    }

    func lettering() -> ASCIIArt? {
        guard case .solved = record.outcome else { return nil }
        return ASCIIArt(record.fixture.tree)
    }

    func picture() -> LayoutPicture? {
        guard case .solved(let layout) = record.outcome else { return nil }
        let caption = record.program ?? record.engine
        return LayoutPicture(
            title: name,
            panels: [.init(caption: caption, tree: record.fixture.tree, layout: layout)]
        )
    }
}

extension Verdict {
    fileprivate init(_ kind: LayoutFailure.Kind) {
        switch kind {
        case .infeasible: self = .infeasible
        case .failed: self = .failed
        }
    }
}
