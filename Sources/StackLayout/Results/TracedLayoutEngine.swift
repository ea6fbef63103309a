// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers

/// A layout as functions of one number of a tree.
package struct TracedLayout: Sendable {
    /// The frames, in the order of the tree's items.
    package let frames: [Geometry<TracedNumber>.Rect]
    /// The records of every stack's division of space, if they were requested.
    package let stacks: [Geometry<TracedNumber>.StackRecord]

    package init(
        frames: [Geometry<TracedNumber>.Rect],
        stacks: [Geometry<TracedNumber>.StackRecord] = []
    ) {
        self.frames = frames
        self.stacks = stacks
    }
}

/// An engine that can also compute layouts as functions of one number of a tree.
package protocol TracedLayoutEngine: Sendable {
    /// Computes a layout in traced numbers, under the current `Trace`.
    ///
    /// The trace's placeholder in the tree means the parameter.
    ///
    /// - Parameters:
    ///   - tree: The tree to lay out.
    ///   - keepsRecords: Whether to record the division of space in stacks. Its comparisons are
    ///     traced too.
    /// - Throws: A ``LayoutFailure`` if the tree has no layout.
    func tracedLayout(
        of tree: LayoutTree,
        keepsRecords: Bool
    ) throws(LayoutFailure) -> TracedLayout
}

/// A source of the optimal division of a stack, as functions.
package protocol TracedOptimizer: Sendable {
    /// Returns the optimal lengths of the children, under the current `Trace`.
    ///
    /// - Throws: A ``LayoutFailure`` if the lengths cannot be computed.
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

    /// Rejects trees that cannot be computed in traced numbers.
    ///
    /// - Throws: A ``LayoutFailure`` for content that a caller's code measures, in doubles.
    package func checkTraceable() throws(LayoutFailure) {
        for index in items.indices {
            if case .measured? = self[index].content {
                throw .failed(
                    "\(name(of: index)) is measured by code, which answers for single sizes only"
                )
            }
        }
    }
}
