// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers
public import StackLayout

/// The greedy engine: every stack divides its space directly by its own rule, without a solver.
///
///     let layout = try GreedyEngine().layout(tree)
///     print(layout.size)                           // 195 × 40
///     print(layout.overflows[0].amount)            // 45.0
public struct GreedyEngine: LayoutEngine {
    /// Whether layouts record how their stacks divided their space; otherwise `Layout.stacks` is
    /// empty.
    public var keepsRecords: Bool
    /// Whether layouts record the questions to elements of Texture and the offers to elements of
    /// `hstack`.
    public var keepsMeasurements: Bool
    /// The numbers that layouts are computed in.
    public var arithmetic: Arithmetic
    /// The distance, in points, within which a comparison counts as ambiguous when branches are
    /// computed.
    ///
    /// Differences within rounding always do.
    public var closeDistance = 0.0
    /// Whether equally flexible children of an `hstack` may swap places when branches are computed;
    /// otherwise they keep their declared order.
    ///
    /// It applies to children whose flexibility depends on the cross length: an engine may keep the
    /// order from an earlier offer.
    public var turnsTies = false
    /// The function that asks several self-measuring children of a Texture stack concurrently;
    /// `nil` to ask them one after the other.
    private let forEach: ForEach?

    /// A function that runs a body for each number from 0 up to a count, in any order, and returns
    /// when all have finished.
    package typealias ForEach =
        @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

    /// Creates a direct engine.
    ///
    /// Without records, layouts take less time.
    public init(
        keepsRecords: Bool = true,
        keepsMeasurements: Bool = false,
        arithmetic: Arithmetic = .double
    ) {
        self.init(keepsMeasurements: keepsMeasurements, forEach: nil)
        self.keepsRecords = keepsRecords
        self.arithmetic = arithmetic
    }

    /// Creates a direct engine that asks several children concurrently.
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
    /// - Complexity: Each element is measured once for each different proposal that reaches it. A
    ///   stack inside a stack along the same axis gets three: 0, infinity and the actual length.
    ///   Text and pictures that couple the axes cause more.
    /// - Throws: A `LayoutFailure` if an element takes all of an infinite proposal, or if text and
    ///   pictures are nested so deeply that too many sizes would have to be tried.
    public func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
        var workspace = GreedyWorkspace()
        return try layout(tree, in: &workspace)
    }

    /// Computes a layout as ``layout(_:)`` does, and reuses the memory of earlier layouts.
    ///
    /// Exact layouts do not use it.
    ///
    /// - Throws: A `LayoutFailure` as ``layout(_:)`` does.
    public func layout(
        _ tree: LayoutTree,
        in workspace: inout GreedyWorkspace
    ) throws(LayoutFailure) -> Layout {
        try layout(tree, by: PlainReading(), exactlyBy: .rules, in: &workspace.scratch)
    }

    /// Computes a layout by any reading of the rules.
    ///
    /// - Parameter exactRules: The same reading, for a layout in exact numbers. All of these are by
    ///   one type of reading, so that the rules are compiled once for such numbers.
    func layout<Rules>(
        _ tree: LayoutTree,
        by rules: Rules,
        exactlyBy exactRules: OtherReading,
        in scratch: inout GreedyPass<Double, Rules>.Scratch
    ) throws(LayoutFailure) -> Layout {
        guard arithmetic == .double, !tree.hasExtremes else {
            scratch.exactLayouts += 1
            return try exactLayout(of: tree, by: exactRules, turning: nil).layout
        }
        let pass = try pass(
            over: tree,
            in: .init(written: tree.constraint.proposal, tree.constraint.limits),
            by: rules,
            on: &scratch
        )
        guard !pass.precision.isLost else {
            scratch.exactLayouts += 1
            return try exactLayout(of: tree, by: exactRules, turning: nil).layout
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

    /// Places every element of a tree, in any kind of number.
    ///
    /// - Parameters:
    ///   - container: The proposal and the limits for the root, in these numbers. They affect
    ///     nothing else.
    ///   - rules: The reading of the rules.
    ///   - scratch: Memory, which is cleared before use.
    ///   - turned: The numbers of the ambiguous decisions to reverse; `nil` to detect none.
    /// - Returns: The finished pass, with frames and records in these numbers.
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
