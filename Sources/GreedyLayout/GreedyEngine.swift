// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers
public import StackLayout

/// The direct engine: every stack divides its space by its own greedy rule, without a solver.
public struct GreedyEngine: LayoutEngine {
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
    public init(keepsMeasurements: Bool = false, arithmetic: Arithmetic = .double) {
        self.init(keepsMeasurements: keepsMeasurements, forEach: nil)
        self.arithmetic = arithmetic
    }

    /// The direct engine, with a way to ask several children at the same time.
    package init(keepsMeasurements: Bool, forEach: ForEach?) {
        self.keepsMeasurements = keepsMeasurements
        arithmetic = .double
        self.forEach = forEach
    }

    /// Computes a layout.
    ///
    /// - Complexity: Each element is asked for its size once for each different proposal that
    ///   reaches it: three times for a stack in a stack along the same axis (0, infinity and the
    ///   real one), more where text or pictures couple the axes.
    /// - Throws: A `LayoutFailure` if an element takes all of an infinite proposal, or text and
    ///   pictures lie so deep that too many sizes would have to be tried.
    public func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
        guard arithmetic == .double else { return try exactLayout(of: tree).layout }
        var pass = GreedyPass<Double>(tree, keepsMeasurements: keepsMeasurements)
        try run(&pass)
        let layout = Layout(
            frames: pass.frames,
            stacks: pass.stacks,
            measurements: pass.measurements
        )
        try tree.checkFinite(layout)
        return layout
    }

    /// Places every element of a pass's tree.
    func run<Number>(_ pass: inout GreedyPass<Number>) throws(LayoutFailure) {
        let tree = pass.tree
        pass.forEach = forEach
        switch tree.asker(of: LayoutTree.root) {
        case .hstack:
            // 1. The root is proposed what the constraint says, and answers.
            let proposal = Geometry<Number>.Proposal(converting: tree.constraint.proposal)
            let size = pass.size(of: LayoutTree.root, offered: proposal, in: proposal.definite)

            // 2. It is placed at the origin with the same proposal, and places what is inside.
            pass.place(
                LayoutTree.root,
                at: .zero,
                size: size,
                offered: proposal,
                in: proposal.definite
            )
        case .texture:
            // Or it is measured within the constraint, its percentages referring to the largest size.
            let limits = Geometry<Number>.SizeLimits(converting: tree.constraint.limits)
            pass.place(record: pass.measure(LayoutTree.root, limits, in: limits.max), at: .zero)
        case .css:
            // Or laid out as a box that is absolutely positioned.
            let limits = Geometry<Number>.SizeLimits(converting: tree.constraint.limits)
            let parent = Geometry<Number>.Proposal(limits.max).definite
            pass.place(box: pass.layOutBox(LayoutTree.root, within: limits, in: parent), at: .zero)
        }
        guard pass.patience >= 0 else { throw tree.outOfPatience }
        if tree.layoutDirection == .rightToLeft { pass.mirror() }
    }
}
