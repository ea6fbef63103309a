// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import LayoutLaws
import StackLayout

extension Law {
    /// The breach of the law by an engine's layouts of a tree; `nil` if it holds or does not apply.
    func violation(
        by engine: some LayoutEngine,
        of tree: LayoutTree,
        tolerance: Double = 1e-6
    ) throws -> LawViolation? {
        guard let trial = trial(of: try GreedyEngine().layout(tree)) else {
            return nil
        }
        return try trial.violation(
            layout: engine.layout(tree),
            variant: trial.variant.map { try engine.layout($0) },
            tolerance: tolerance
        )
    }
}
