// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
package import StackLayout

/// A greedy engine that reads some quantities of the rules differently.
package struct OtherEngine: Sendable {
    private let engine: GreedyEngine
    private let rules: OtherReading

    /// Creates an engine that asks a reading for some quantities.
    package init(
        _ engine: GreedyEngine,
        asking other: any Reading,
        for quantities: NamedQuantities
    ) {
        self.engine = engine
        rules = OtherReading(quantities: quantities, other: other)
    }

    /// Memory that successive layouts reuse.
    package struct Workspace: Sendable {
        fileprivate var scratch = GreedyPass<Double, OtherReading>.Scratch()

        /// The number of layouts for which doubles did not suffice.
        package var exactLayouts: Int { scratch.exactLayouts }

        /// Creates an empty workspace.
        package init() {}
    }

    /// Computes a layout, and reuses the memory of earlier layouts.
    ///
    /// - Throws: A `LayoutFailure` as ``GreedyEngine`` does.
    package func layout(
        _ tree: LayoutTree,
        in workspace: inout Workspace
    ) throws(LayoutFailure) -> Layout {
        try engine.layout(tree, by: rules, exactlyBy: rules, in: &workspace.scratch)
    }
}
