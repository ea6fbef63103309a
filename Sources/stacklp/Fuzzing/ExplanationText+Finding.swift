// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import GreedyLayout
internal import LayoutFixtures
internal import LayoutFuzzing
internal import ReportWriting
internal import StackLayout

extension ExplanationText {
    /// Why the stack at which two layouts part is divided as it is; `nil` if that is not known.
    static func text(explaining finding: Finding) -> String? {
        let tree = finding.fixture.tree
        let index = finding.comparison?.parting?.index ?? LayoutTree.root
        guard tree.stack(at: index) != nil, let layout = try? Engines.greedy.layout(tree) else {
            return nil
        }
        return try? text(ofStackAt: index, in: tree, layout, TerminalStyle(isColoured: false))
    }
}
