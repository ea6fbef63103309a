// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers
public import StackLayout

/// The direct engine: every stack divides its space by its own greedy rule, without a solver.
///
///     let layout = try GreedyEngine().layout(tree)
///     print(layout.size)                           // 195 × 40
///     print(layout.overflows[0].amount)            // 45.0
public struct GreedyEngine: LayoutEngine {
    /// Whether layouts say how their stacks divided their space; without, `Layout.stacks` is empty.
    public var keepsRecords: Bool
    /// Whether layouts say what each of Texture's elements was asked, and what those of `hstack` were offered.
    public var keepsMeasurements: Bool
    /// The numbers that layouts are computed in.
    public var arithmetic: Arithmetic
    /// Numbers that differ by no more than this, in points, may be compared in one way or the other where
    /// branches are looked for; the last digit always may.
    public var closeDistance = 0.0
    /// Whether equally flexible children of a stack of `hstack` may come in either order where branches are
    /// looked for; without, they come as declared.
    ///
    /// It counts for those whose flexibility hangs on the length across: an engine may keep the order that it
    /// brought them into at an earlier offer.
    public var turnsTies = false
    /// The function that asks several self-measuring children of one of Texture's stacks at the
    /// same time; `nil` to ask one after the other.
    private let forEach: ForEach?

    /// Does something for each number from 0 up to a count, in any order, and returns when all is
    /// done.
    package typealias ForEach =
        @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

    /// The direct engine.
    ///
    /// A caller that reads nothing but frames is served sooner without records.
    public init(
        keepsRecords: Bool = true,
        keepsMeasurements: Bool = false,
        arithmetic: Arithmetic = .double
    ) {
        self.init(keepsMeasurements: keepsMeasurements, forEach: nil)
        self.keepsRecords = keepsRecords
        self.arithmetic = arithmetic
    }

    /// The direct engine, with a way to ask several children at the same time.
    package init(keepsMeasurements: Bool, forEach: ForEach?) {
        keepsRecords = true
        self.keepsMeasurements = keepsMeasurements
        arithmetic = .double
        self.forEach = forEach
    }

    /// Computes a layout.
    ///
    /// If lengths are so far apart that doubles would lose them, the engine computes the layout in
    /// rational numbers and rounds it at the end.
    ///
    /// - Complexity: Each element is asked for its size once for each different proposal that
    ///   reaches it: three times for a stack in a stack along the same axis (0, infinity and the
    ///   real one), more where text or pictures couple the axes.
    /// - Throws: A `LayoutFailure` if an element takes all of an infinite proposal, or text and
    ///   pictures lie so deep that too many sizes would have to be tried.
    public func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
        var workspace = GreedyWorkspace()
        return try layout(tree, in: &workspace)
    }

    /// Computes a layout as ``layout(_:)`` does, in memory that layouts before it may have used.
    ///
    /// Exact layouts do not use it.
    ///
    /// - Throws: A `LayoutFailure` as ``layout(_:)`` does.
    public func layout(
        _ tree: LayoutTree,
        in workspace: inout GreedyWorkspace
    ) throws(LayoutFailure) -> Layout {
        try layout(tree, by: PlainReading(), in: &workspace.scratch)
    }

    /// Computes a layout by any reading of the rules.
    func layout<Rules>(
        _ tree: LayoutTree,
        by rules: Rules,
        in scratch: inout GreedyPass<Double, Rules>.Scratch
    ) throws(LayoutFailure) -> Layout {
        guard arithmetic == .double, !tree.hasExtremes else {
            return try exactLayout(of: tree, by: rules, turning: nil).layout
        }
        let pass = try pass(
            over: tree,
            in: .init(written: tree.constraint.proposal, tree.constraint.limits),
            by: rules,
            on: &scratch
        )
        guard !pass.precision.isLost else {
            return try exactLayout(of: tree, by: rules, turning: nil).layout
        }
        let layout = Layout(
            of: tree,
            frames: pass.frames,
            stacks: pass.stacks,
            measurements: pass.measurements,
            offers: pass.placedOffers.map { $0?.nearest }
        )
        try tree.checkFinite(layout)
        return layout
    }

    /// Places every element of a tree, in any numbers.
    ///
    /// - Parameters:
    ///   - container: The proposal and the limits for the root, in these numbers; they enter
    ///     nowhere else.
    ///   - rules: The reading of the rules.
    ///   - scratch: Memory that is cleared before it is used.
    ///   - turned: The numbers of the close calls to be turned; `nil` to look for none.
    /// - Returns: The pass that is done. Its frames and records are in these numbers, and leave it nowhere
    ///   else.
    func pass<Number, Rules>(
        over tree: LayoutTree,
        in container: Geometry<Number>.RootContainer,
        by rules: Rules,
        on scratch: inout GreedyPass<Number, Rules>.Scratch,
        turning turned: Set<Int>? = nil
    ) throws(LayoutFailure) -> GreedyPass<Number, Rules> {
        var pass = GreedyPass(
            tree,
            in: container,
            by: rules,
            keepsRecords: keepsRecords,
            keepsMeasurements: keepsMeasurements,
            turning: turned
        )
        pass.forEach = forEach
        pass.decisions.turnsTies = turned != nil && turnsTies
        if turned != nil, closeDistance > 0 {
            pass.decisions.closeDistance = Number(written: closeDistance)
        }
        swap(&pass.scratch, &scratch)
        pass.scratch.clear()
        try tree.withStack { pass.placeAll() }
        swap(&pass.scratch, &scratch)
        guard pass.questionsLeft >= 0 else { throw tree.measuredTooOften }
        return pass
    }
}
