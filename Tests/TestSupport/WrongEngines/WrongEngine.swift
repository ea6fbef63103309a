// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
package import StackLayout

/// The greedy engine with a deliberate defect.
package struct WrongEngine: LayoutEngine {
    /// Returns the tree that is laid out instead of the given one; it has as many elements.
    private let misreads: @Sendable (LayoutTree) throws -> LayoutTree
    /// Changes the finished layout.
    private let distorts: @Sendable (LayoutTree, inout Layout) -> Void

    package init(
        misreads: @escaping @Sendable (LayoutTree) throws -> LayoutTree = { $0 },
        distorts: @escaping @Sendable (LayoutTree, inout Layout) -> Void = { _, _ in }
    ) {
        (self.misreads, self.distorts) = (misreads, distorts)
    }

    package func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
        let misread: LayoutTree
        do { misread = try misreads(tree) } catch {
            throw .failed("\(error)")
        }
        var layout = try GreedyEngine().layout(misread)
        distorts(tree, &layout)
        return layout
    }
}

extension WrongEngine {
    /// An engine that changes the lengths of the root's children along its axis.
    ///
    /// The function gets the record of the root's division and the root's length, and returns the
    /// lengths of the children.
    package static func dividing(
        _ lengths: @escaping @Sendable (StackRecord, Double) -> [Double]
    ) -> WrongEngine {
        WrongEngine(distorts: { tree, layout in
            guard let stack = tree.stack(at: LayoutTree.root),
                let record = layout.stacks.first(where: { $0.index == LayoutTree.root })
            else { return }
            let container = record.proposal ?? layout.size[stack.direction]
            for (child, length) in zip(record.children, lengths(record, container)) {
                layout.frames[child.index].size[stack.direction] = length
            }
        })
    }

    /// An engine that reads another style than was written on every element but the root.
    package static func reading(
        _ change: @escaping @Sendable (inout Style) -> Void
    ) -> WrongEngine {
        WrongEngine(misreads: { tree in
            var root = tree.rootElement
            root.changeChildren(change)
            return try tree.replacing(root: root)
        })
    }

    /// An engine that ignores maxima.
    package static let endless = reading { style in
        style.maxWidth = .auto
        style.maxHeight = .auto
    }

    /// An engine that reads every nonzero factor as 1.
    package static let even = reading { style in
        if style.flexGrow > 0 { style.flexGrow = 1 }
        if style.flexShrink > 0 { style.flexShrink = 1 }
    }
}

extension Element {
    fileprivate mutating func changeChildren(_ change: (inout Style) -> Void) {
        for position in children.indices {
            change(&children[position].style)
            children[position].changeChildren(change)
        }
    }
}
