// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
public import StackLayout

extension GreedyEngine: ExactLayoutEngine {
    /// Computes a layout in rational numbers.
    ///
    /// - Complexity: Like ``layout(_:)``, with numbers that gain digits the deeper stacks are
    ///   nested.
    /// - Throws: A `LayoutFailure` as ``layout(_:)`` does.
    public func exactLayout(of tree: LayoutTree) throws(LayoutFailure) -> ExactLayout {
        try exactLayout(of: tree, by: .rules, turning: [])
    }

    /// Computes the layouts that a tree has if each ambiguous comparison may go either way.
    ///
    /// A comparison is ambiguous if rounding decides it: an engine that rounds may give any of
    /// these layouts. A layout that cannot be computed is left out, unless it is the exact one.
    ///
    /// - Parameters:
    ///   - tree: The tree to lay out.
    ///   - limit: The largest number of layouts to compute.
    /// - Complexity: At most `limit` exact layouts.
    /// - Throws: A `LayoutFailure` as ``layout(_:)`` does.
    public func branches(
        of tree: LayoutTree,
        limit: Int = 16
    ) throws(LayoutFailure) -> ExactBranches {
        var branches: [ExactBranches.Branch] = []
        var known: Set<[Geometry<Rational>.Rect]> = []

        // 1. Decisions are numbered in order, and reversing one leaves earlier ones unchanged. So
        //    extending each combination only by later numbers reaches every combination once.
        var combinations: [[Int]] = [[]]
        var next = 0
        while next < combinations.count, next < max(1, limit) {
            let combination = combinations[next]
            next += 1
            let layout: ExactLayout
            do throws(LayoutFailure) {
                layout = try exactLayout(of: tree, by: .rules, turning: Set(combination))
            } catch {
                if combination.isEmpty { throw error }
                continue
            }
            let later = (combination.last.map { $0 + 1 } ?? 0)..<layout.ambiguities.count
            combinations += later.map { combination + [$0] }

            // 2. Of equal layouts, keep the one with the fewest reversed decisions.
            guard known.insert(layout.frames).inserted else { continue }
            let turned = combination.map { layout.ambiguities[$0] }
            branches.append(.init(layout: layout, turned: turned))
        }
        return ExactBranches(branches: branches, isComplete: next == combinations.count)
    }

    /// Computes a layout in rational numbers by any reading of the rules, reversing some decisions.
    func exactLayout(
        of tree: LayoutTree,
        by rules: OtherReading,
        turning turned: Set<Int>?
    ) throws(LayoutFailure) -> ExactLayout {
        var scratch = GreedyPass<TracedNumber, OtherReading>.Scratch()
        let pass = try pass(
            over: tree,
            in: .init(written: tree.constraint.proposal, tree.constraint.limits),
            by: rules,
            on: &scratch,
            turning: turned
        )
        let layout = Layout(
            of: tree,
            frames: pass.frames.map(\.nearest),
            stacks: pass.stacks.map { $0.nearest },
            measurements: pass.measurements,
            offers: pass.placedOffers.map { $0?.nearest }
        )
        try tree.checkFinite(layout)
        return ExactLayout(
            layout: layout,
            tracing: pass.frames,
            stacks: pass.stacks,
            ambiguities: pass.decisions.calls
        )
    }
}
