// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import LayoutLaws
import StackLayout

/// The greedy engine with a defect that is put into it on purpose.
struct WrongEngine: LayoutEngine {
    /// What is laid out instead of a tree; it has as many elements.
    var misreads: @Sendable (LayoutTree) throws -> LayoutTree = { $0 }
    /// What is made of the layout.
    var distorts: @Sendable (LayoutTree, inout Layout) -> Void = { _, _ in }

    func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
        let misread: LayoutTree
        do { misread = try misreads(tree) } catch {
            throw LayoutFailure(.failed, "\(error)")
        }
        var layout = try GreedyEngine().layout(misread)
        distorts(tree, &layout)
        return layout
    }
}

extension WrongEngine {
    /// An engine that changes the lengths of the root's children along its axis.
    ///
    /// It gets how the root was divided, and what length there was, and says how long the children are
    /// instead.
    static func dividing(
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
    static func reading(_ change: @escaping @Sendable (inout Style) -> Void) -> WrongEngine {
        WrongEngine(misreads: { tree in
            var root = tree.rootElement
            root.changeChildren(change)
            return try tree.replacing(root: root)
        })
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

extension Law {
    /// What the law says of an engine's layouts of a tree; `nil` if it holds, or says nothing.
    func violation(
        by engine: some LayoutEngine,
        of tree: LayoutTree,
        tolerance: Double = 1e-6
    ) throws -> LawViolation? {
        guard let trial = trial(of: tree, laidOut: try GreedyEngine().layout(tree)) else {
            return nil
        }
        return try trial.violation(
            layout: engine.layout(tree),
            variant: trial.variant.map { try engine.layout($0) },
            tolerance: tolerance
        )
    }
}
