// SPDX-License-Identifier: GPL-3.0-or-later

/// A type that computes layouts of trees.
///
///     struct WholePoints: LayoutEngine {
///         func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
///             var layout = try GreedyEngine().layout(tree)
///             for index in layout.frames.indices { layout.frames[index].size.width.round() }
///             return layout
///         }
///     }
///     print(try WholePoints().layout(tree).size)   // 195 × 40
public protocol LayoutEngine: Sendable {
    /// Computes a layout.
    ///
    /// - Throws: A ``LayoutFailure`` if the tree has no layout.
    func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout
}

/// An engine that can also compute layouts without rounding.
public protocol ExactLayoutEngine: LayoutEngine {
    /// Computes a layout in rational numbers.
    ///
    /// - Throws: A ``LayoutFailure`` if the tree has no layout.
    func exactLayout(of tree: LayoutTree) throws(LayoutFailure) -> ExactLayout

    /// Computes the layouts that differ in how ambiguous decisions are made.
    ///
    /// An engine that does not know its ambiguous decisions returns one layout, marked as
    /// incomplete.
    ///
    /// - Parameters:
    ///   - tree: The tree to lay out.
    ///   - limit: The maximum number of layouts.
    /// - Throws: A ``LayoutFailure`` if the tree has no layout.
    func branches(of tree: LayoutTree, limit: Int) throws(LayoutFailure) -> ExactBranches
}

extension ExactLayoutEngine {
    /// Computes the exact layout only.
    public func branches(of tree: LayoutTree, limit: Int) throws(LayoutFailure) -> ExactBranches {
        let only = ExactBranches.Branch(layout: try exactLayout(of: tree), turned: [])
        return ExactBranches(branches: [only], isComplete: false)
    }
}

/// An engine that can reuse its memory for one layout after another.
package protocol WorkspaceEngine: LayoutEngine {
    /// Memory for one layout at a time.
    associatedtype Workspace: Sendable

    /// Whether layouts include the records of stacks.
    var keepsRecords: Bool { get set }

    /// Returns unused memory.
    static func emptyWorkspace() -> Workspace

    /// Computes a layout like ``LayoutEngine/layout(_:)``, in memory that earlier layouts may have
    /// used.
    func layout(
        _ tree: LayoutTree,
        in workspace: inout Workspace
    ) throws(LayoutFailure) -> Layout
}

extension LayoutTree {
    /// The maximum number of measurements of elements for one layout.
    ///
    /// Stacks of alternating axes around text ask it for more sizes on every level, twice as many
    /// about every two levels. A few dozen levels would take practically forever.
    package var measuringLimit: Int { max(300_000, 10 * items.count) }

    /// The failure of a layout that needs too many measurements, because text or pictures are too
    /// deep.
    package var measuredTooOften: LayoutFailure {
        .measuredTooOften(limit: measuringLimit)
    }

    /// Returns a layout by a caller's engine if it has one frame for each element.
    ///
    /// - Throws: A ``LayoutFailure`` if the number of frames is wrong.
    package func checked(_ layout: Layout) throws(LayoutFailure) -> Layout {
        guard layout.frames.count == items.count else {
            throw .wrongFrames(count: layout.frames.count, elements: items.count)
        }
        return layout
    }

    /// Returns an exact layout by a caller's engine if it has one frame for each element.
    package func checked(_ layout: ExactLayout) throws(LayoutFailure) -> ExactLayout {
        _ = try checked(layout.layout)
        guard layout.frames.count == items.count else {
            throw .wrongFrames(count: layout.frames.count, elements: items.count)
        }
        return layout
    }

    /// Checks that every frame is finite.
    ///
    /// - Complexity: O(elements).
    /// - Throws: A ``LayoutFailure`` with the infinite element, the axes, the reason and the
    ///   remedy.
    package func checkFinite(_ layout: Layout) throws(LayoutFailure) {
        guard !layout.frames.allSatisfy({ $0.isFinite }) else { return }
        throw EndlessFrame(of: self, frames: layout.frames).failure
    }
}
