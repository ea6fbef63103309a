// SPDX-License-Identifier: GPL-3.0-or-later

/// An engine: it computes layouts of trees.
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
    /// - Throws: A ``LayoutFailure`` if there is none.
    func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout
}

/// An engine that can also compute layouts without rounding.
public protocol ExactLayoutEngine: LayoutEngine {
    /// Computes a layout in rational numbers.
    ///
    /// - Throws: A ``LayoutFailure`` if there is none.
    func exactLayout(of tree: LayoutTree) throws(LayoutFailure) -> ExactLayout

    /// Computes the layouts that a tree has if close calls are decided one way or the other.
    ///
    /// An engine that does not know its close calls has one layout, and says that there may be more.
    ///
    /// - Parameters:
    ///   - tree: The tree that is laid out.
    ///   - limit: The number of layouts that are computed at most.
    /// - Throws: A ``LayoutFailure`` if there is none.
    func branches(of tree: LayoutTree, limit: Int) throws(LayoutFailure) -> ExactBranches
}

extension ExactLayoutEngine {
    /// The exact layout alone.
    public func branches(of tree: LayoutTree, limit: Int) throws(LayoutFailure) -> ExactBranches {
        let only = ExactBranches.Branch(layout: try exactLayout(of: tree), turned: [])
        return ExactBranches(branches: [only], isComplete: false)
    }
}

/// An engine that can compute one layout after the other in the same memory.
package protocol WorkspaceEngine: LayoutEngine {
    /// Memory that is good for one layout at a time.
    associatedtype Workspace: Sendable

    /// Whether layouts say how stacks divided their space.
    var keepsRecords: Bool { get set }

    /// Memory that has not been used yet.
    static func emptyWorkspace() -> Workspace

    /// Computes a layout as ``LayoutEngine/layout(_:)`` does, in memory that layouts before it may have used.
    func layout(
        _ tree: LayoutTree,
        in workspace: inout Workspace
    ) throws(LayoutFailure) -> Layout
}

extension LayoutTree {
    /// An engine may measure elements this many times for one layout.
    ///
    /// Stacks of alternating axes around text ask it for more sizes with every level, twice as many
    /// every two levels or so: a few dozen levels would take for ever.
    package var measuringLimit: Int { max(300_000, 10 * items.count) }

    /// Text or pictures lie so deep that too many sizes would have to be tried.
    package var measuredTooOften: LayoutFailure {
        .measuredTooOften(limit: measuringLimit)
    }

    /// A layout by an engine of a caller's, which may have any number of frames.
    ///
    /// - Throws: A ``LayoutFailure`` unless there is one for each element.
    package func checked(_ layout: Layout) throws(LayoutFailure) -> Layout {
        guard layout.frames.count == items.count else {
            throw .wrongFrames(count: layout.frames.count, elements: items.count)
        }
        return layout
    }

    /// The same of an exact layout.
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
    /// - Throws: A ``LayoutFailure`` that says which element is infinite, along which axis, why, and what to write.
    package func checkFinite(_ layout: Layout) throws(LayoutFailure) {
        guard !layout.frames.allSatisfy({ $0.isFinite }) else { return }
        throw EndlessFrame(of: self, frames: layout.frames).failure
    }
}
