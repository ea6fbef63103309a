// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers

/// Anything that can also compute layouts as functions of one number that a tree depends on.
package protocol TracedLayoutEngine: Sendable {
    /// Computes a layout in traced numbers, under the current `Trace`.
    ///
    /// Wherever the tree has the trace's placeholder, the parameter stands.
    ///
    /// - Returns: The frames, in the order of the tree's items.
    /// - Throws: A ``LayoutFailure`` if there is none.
    func tracedFrames(
        of tree: LayoutTree
    ) throws(LayoutFailure) -> [Geometry<TracedNumber>.Rect]
}

extension LayoutTree {
    /// Checks that frames are finite; see ``checkFinite(_:)-(Layout)``.
    package func checkFinite(
        _ frames: [Geometry<TracedNumber>.Rect]
    ) throws(LayoutFailure) {
        let isFinite = frames.allSatisfy { frame in
            [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].allSatisfy {
                $0.constant?.isFinite ?? true
            }
        }
        if isFinite { return }
        try checkFinite(Layout(frames: frames.map(\.nearest), stacks: []))
    }

    /// Refuses what cannot be computed in traced numbers.
    ///
    /// - Throws: A ``LayoutFailure`` for content that somebody's code measures, in doubles.
    package func checkTraceable() throws(LayoutFailure) {
        for index in items.indices {
            if case .measured? = self[index].content {
                throw LayoutFailure(
                    .failed,
                    "\(name(of: index)) is measured by code, of which nothing is known but at single sizes"
                )
            }
        }
    }
}
