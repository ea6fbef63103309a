// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers
package import StackLayout

extension GreedyEngine: TracedLayoutEngine {
    package func tracedFrames(
        of tree: LayoutTree
    ) throws(LayoutFailure) -> [Geometry<TracedNumber>.Rect] {
        try tree.checkTraceable()
        var scratch = GreedyPass<TracedNumber>.Scratch()
        var engine = self
        // Records are for people to read, and what they compare is not what a layout depends on.
        (engine.keepsRecords, engine.keepsMeasurements) = (false, false)
        let frames = try engine.pass(over: tree, in: .init(tree.constraint), on: &scratch).frames
        try tree.checkFinite(frames)
        return frames
    }
}
