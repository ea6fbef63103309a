// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers

/// A layout as functions of one number that a tree depends on.
package struct TracedLayout: Sendable {
    /// In the order of the tree's items.
    package let frames: [Geometry<TracedNumber>.Rect]
    /// The records of every stack's division of its space, if they were requested.
    package let stacks: [Geometry<TracedNumber>.StackRecord]

    package init(
        frames: [Geometry<TracedNumber>.Rect],
        stacks: [Geometry<TracedNumber>.StackRecord] = []
    ) {
        self.frames = frames
        self.stacks = stacks
    }
}

/// Anything that can also compute layouts as functions of one number that a tree depends on.
package protocol TracedLayoutEngine: Sendable {
    /// Computes a layout in traced numbers, under the current `Trace`.
    ///
    /// Wherever the tree has the trace's placeholder, the parameter stands.
    ///
    /// - Parameters:
    ///   - tree: What is laid out.
    ///   - keepsRecords: Whether to say how stacks divided their space. What that compares is recorded too.
    /// - Throws: A ``LayoutFailure`` if there is none.
    func tracedLayout(
        of tree: LayoutTree,
        keepsRecords: Bool
    ) throws(LayoutFailure) -> TracedLayout
}

/// Anything that knows how a stack should have been divided, as functions.
package protocol TracedOptimizer: Sendable {
    /// The lengths that children should have had, under the current `Trace`.
    ///
    /// - Throws: A ``LayoutFailure`` if nothing can be found out.
    func tracedOptimalLengths(
        of record: Geometry<TracedNumber>.StackRecord
    ) throws(LayoutFailure) -> [TracedNumber]?
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
        try checkFinite(Layout(of: self, frames: frames.map(\.nearest)))
    }

    /// Refuses what cannot be computed in traced numbers.
    ///
    /// - Throws: A ``LayoutFailure`` for content that a caller's code measures, in doubles.
    package func checkTraceable() throws(LayoutFailure) {
        for index in items.indices {
            if case .measured? = self[index].content {
                throw .failed(
                    "\(name(of: index)) is measured by code, of which nothing is known but at single sizes"
                )
            }
        }
    }
}
