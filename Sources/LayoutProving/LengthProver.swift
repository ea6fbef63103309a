// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import RealNumbers
internal import ReportWriting
public import StackLayout

/// Compares engines on a layout at every value of one of its numbers, as `stacklp prove` does.
///
///     let programs = ProgramEngine(.mirror, solver: VerifiedSolver(GLPKSolver()))
///     let prover = try LengthProver([GreedyEngine(), programs])
///     if let range = LengthRange("width=0...400") {
///         let result = try prover.prove(tree, over: range)
///         print(result.verdict, result.breakpoints) // proved [45.0, 145.0, 195.0]
///     }
///
/// Engines compute formulas of the number and the intervals in which these hold, so a proof covers
/// infinitely many values.
public struct LengthProver: Sendable {
    /// The walk from one interval to the next.
    package let walk: LengthWalk

    /// A prover that compares engines with the first one.
    ///
    /// - Parameters:
    ///   - engines: At least one of `GreedyEngine` and `ProgramEngine`, which compute in formulas.
    ///   - optimizer: A `ProgramEngine` of the optimal programs, to measure the first engine's
    ///     shortfall; `nil` to measure nothing.
    ///   - maxPieces: The largest number of intervals that are computed of a layout.
    ///   - maxTime: The longest time for a layout.
    /// - Throws: A ``ProvedLengthError`` for an engine that computes in doubles only, or without any
    ///   engine.
    public init(
        _ engines: [any LayoutEngine],
        optimizer: (any LayoutEngine)? = nil,
        maxPieces: Int = 100_000,
        maxTime: Duration? = nil
    ) throws(ProvedLengthError) {
        guard !engines.isEmpty else { throw .refused("there is no engine") }
        var traced: [any TracedLayoutEngine] = []
        for engine in engines {
            guard let engine = engine as? any TracedLayoutEngine else {
                throw .noFormulas("\(type(of: engine))")
            }
            traced.append(engine)
        }
        let measuring = optimizer as? any TracedOptimizer
        if let optimizer, measuring == nil { throw .noFormulas("\(type(of: optimizer))") }
        walk = LengthWalk(
            traced,
            pieceLimit: max(1, maxPieces),
            timeLimit: maxTime,
            optimizer: measuring
        )
    }

    /// Shows what a layout is at every value of a range.
    ///
    /// - Throws: A ``ProvedLengthError`` if the layout has no such number, or another one cannot stand there.
    /// - Complexity: For each interval a layout by each engine in formulas, and one in fractions.
    public func prove(
        _ tree: LayoutTree,
        over range: LengthRange
    ) throws(ProvedLengthError) -> ProvedLayout {
        ProvedLayout(
            tree: tree,
            range: range,
            proof: try walk.proof(over: range.length, of: tree, from: range.from, to: range.to)
        )
    }
}

/// A layout at every value of one of its numbers, as far as it is known.
public struct ProvedLayout: Sendable {
    /// The result in a word.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// All engines agree at every value, or the only one has a layout at each.
        case proved
        /// They do not.
        case differs
        /// So far they agree, and not all is covered.
        case incomplete
        /// There is no layout somewhere.
        case failed
    }

    /// The layout.
    package let tree: LayoutTree
    /// The number of it, from where to where.
    package let range: LengthRange
    /// All that is known.
    package let proof: LengthProof

    /// The result in a word.
    public var verdict: Verdict { proof.verdict }

    /// The values at which a formula ends, to the nearest double, in rising order.
    ///
    /// - Complexity: O(intervals).
    public var breakpoints: [Double] {
        proof.pieces.dropFirst().map { $0.from.upper.nearestDouble }
    }

    /// The lines to be told of it: formulas by interval, what happens between them, and what is short.
    public var sentences: [String] { proof.sentences(over: range.length, of: tree) }

    /// The sentence that says what is wrong; `nil` if nothing is.
    public var finding: String? { proof.finding(over: range.length, of: tree) }

    /// All that is known, as a line of `stacklp prove` without a name.
    public var json: String {
        var text = JSONText()
        text.object { proof.write(over: range.length, of: tree, to: &$0) }
        return text.text
    }

    /// A drawing of each child's length over the number, as SVG.
    ///
    /// - Parameter title: The title above it.
    /// - Complexity: O(pieces · children).
    public func svg(title: String) -> String {
        let plot = ProofPlot(title: title, proof, over: range.length, of: tree)
        return ProofPlot.beginning(count: 1, height: plot.height) + plot.group(top: 0)
            + ProofPlot.end
    }
}
