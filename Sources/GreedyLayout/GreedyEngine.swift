// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers
public import StackLayout

/// The direct engine: every stack divides its space by its own greedy rule, without a solver.
public struct GreedyEngine: LayoutEngine {
    /// Whether layouts say how their stacks divided their space; without, `Layout.stacks` is empty.
    public var keepsRecords: Bool
    /// Whether layouts say what each of Texture's elements was asked.
    public var keepsMeasurements: Bool
    /// The numbers that layouts are computed in.
    public var arithmetic: Arithmetic
    /// How children of one of Texture's stacks that measure themselves are asked at the same time;
    /// `nil` to ask one after the other.
    private let forEach: ForEach?

    /// Does something for each number from 0 up to a count, in any order, and returns when all is
    /// done.
    package typealias ForEach =
        @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

    /// The direct engine.
    ///
    /// Who reads nothing but frames is served sooner without records.
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
    /// Where lengths are so far apart that doubles would lose them, it is computed once more in rational
    /// numbers, and rounded at the end.
    ///
    /// - Complexity: Each element is asked for its size once for each different proposal that
    ///   reaches it: three times for a stack in a stack along the same axis (0, infinity and the
    ///   real one), more where text or pictures couple the axes.
    /// - Throws: A `LayoutFailure` if an element takes all of an infinite proposal, or text and
    ///   pictures lie so deep that too many sizes would have to be tried.
    public func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
        guard arithmetic == .double else { return try exactLayout(of: tree).layout }
        var pass = pass(of: tree)
        return try layout(by: &pass)
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
        guard arithmetic == .double else { return try exactLayout(of: tree).layout }
        var pass = pass(of: tree)
        swap(&pass.scratch, &workspace.scratch)
        defer { swap(&pass.scratch, &workspace.scratch) }
        pass.scratch.clear()
        return try layout(by: &pass)
    }

    private func pass(of tree: LayoutTree) -> GreedyPass<Double> {
        GreedyPass(tree, keepsRecords: keepsRecords, keepsMeasurements: keepsMeasurements)
    }

    private func layout(by pass: inout GreedyPass<Double>) throws(LayoutFailure) -> Layout {
        try run(&pass)
        guard !pass.isBeyondDoubles else { return try exactLayout(of: pass.tree).layout }
        let layout = Layout(
            frames: pass.frames,
            stacks: pass.stacks,
            measurements: pass.measurements
        )
        try pass.tree.checkFinite(layout)
        return layout
    }

    /// Places every element of a pass's tree.
    func run<Number>(_ pass: inout GreedyPass<Number>) throws(LayoutFailure) {
        pass.forEach = forEach
        pass.placeAll()
        guard pass.questionsLeft >= 0 else { throw pass.tree.outOfPatience }
    }
}
