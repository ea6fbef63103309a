// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
package import StackLayout

extension DeviatingEngine {
    /// Returns, for each of some deviations, whether it may change a layout of this engine.
    ///
    /// It may if the layout asks for one of its quantities, or if it changes the tree. Any other deviation
    /// leaves the layout as it is.
    ///
    /// - Complexity: A layout, and O(elements) for each change of layouts.
    package func mayChange(_ tree: LayoutTree, by deviations: [RuleDeviation]) -> [Bool] {
        let asked = AskedQuantities()
        let recording = OtherEngine(
            greedy,
            asking: WatchingReading(watched: reading) { quantity, _ in
                asked.quantities.insert(quantity)
                return nil
            },
            for: NamedQuantities(NamedQuantity.allCases)
        )
        let changed = changes.isEmpty ? nil : tree.changed(by: changes)
        var workspace = OtherEngine.Workspace()
        guard (try? recording.layout(changed ?? tree, in: &workspace)) != nil else {
            return deviations.map { _ in true }
        }
        return deviations.map { deviation in
            switch deviation.entry.way {
            case .reading(let quantities, _): quantities.contains(where: asked.quantities.contains)
            case .step(let step): asked.quantities.contains(step.quantity)
            case .frames(let change): change.rule == tree.algorithm(of: LayoutTree.root)
            case .change(let change): !changes.isEmpty || tree.changedRoot(by: [change]) != nil
            }
        }
    }
}

/// The quantities that one layout has asked for.
///
/// A layout is made by one thread, so nothing guards the set.
private final class AskedQuantities: @unchecked Sendable {
    var quantities: Set<NamedQuantity> = []
}
