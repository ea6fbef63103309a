// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
package import StackLayout

extension GreedyEngine: TracedLayoutEngine {
    package func tracedLayout(
        of tree: LayoutTree,
        keepsRecords: Bool
    ) throws(LayoutFailure) -> TracedLayout {
        try tree.checkTraceable()
        var scratch = GreedyPass<TracedNumber, OtherReading>.Scratch()
        var engine = self
        (engine.keepsRecords, engine.keepsMeasurements) = (keepsRecords, false)
        let pass = try engine.pass(
            over: tree,
            in: .init(written: tree.constraint.proposal, tree.constraint.limits),
            by: OtherReading.rules,
            on: &scratch
        )
        try tree.checkFinite(pass.frames)
        return TracedLayout(frames: pass.frames, stacks: pass.stacks)
    }
}
