// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import RealNumbers
internal import ReportWriting
public import StackLayout

/// A prover that compares engines on a layout at every value of one of its numbers, as `stacklp prove` does.
///
///     let programs = ProgramEngine(.mirror, solver: VerifiedSolver(GLPKSolver()))
///     let prover = try LengthProver([GreedyEngine(), programs])
///     if let range = LengthRange(.horizontal, 0...400) {
///         let result = try prover.prove(tree, over: range)
///         print(result.verdict, result.breakpoints) // proved [45.0, 145.0, 195.0]
///     }
///
/// Engines compute formulas of the number, and the intervals in which these hold. A proof therefore
/// covers infinitely many values.
public struct LengthProver: Sendable {
    /// The walk from one interval to the next.
    package let walk: LengthWalk

    /// Creates a prover that compares engines with the first one.
    ///
    /// - Parameters:
    ///   - engines: The engines, at least one; `GreedyEngine` and `ProgramEngine` compute in formulas.
    ///   - optimizer: A `ProgramEngine` of the optimal programs, to measure the first engine's
    ///     shortfall; `nil` to measure nothing.
    ///   - maxPieces: The largest number of intervals for a layout.
    ///   - maxTime: The longest time for a layout; `nil` for no limit.
    /// - Throws: A ``ProvedLengthError`` if an engine computes only in doubles, or if there is no
    ///   engine.
    public init(
        _ engines: [any LayoutEngine],
        optimizer: (any LayoutEngine)? = nil,
        maxPieces: Int = 100_000,
        maxTime: Duration? = nil
    ) throws(ProvedLengthError) {
        guard !engines.isEmpty else { throw .noEngine }
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

    /// Computes a layout at every value of a range, and compares the engines.
    ///
    /// - Throws: A ``ProvedLengthError`` if the layout has no such number, or refuses another value of it.
    /// - Complexity: For each interval, one layout by each engine in formulas and one in fractions.
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

/// A layout at every value of one of its numbers, as far as the proof covers them.
public struct ProvedLayout: Sendable {
    /// The result of a proof, in a word.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// All engines agree at every value; a single engine has a layout at every value.
        case proved
        /// The engines differ at some value.
        case differs
        /// The engines agree so far, but a limit ended the proof early.
        case incomplete
        /// An engine has no layout at some value.
        case failed
    }

    /// The layout.
    package let tree: LayoutTree
    /// The number that varies, with its first and last value.
    package let range: LengthRange
    /// The proof.
    package let proof: LengthProof

    /// The result of the proof, in a word.
    public var verdict: Verdict { proof.verdict }

    /// The values at which a formula ends, as the nearest doubles, in rising order.
    ///
    /// - Complexity: O(intervals).
    public var breakpoints: [Double] {
        proof.pieces.dropFirst().map { $0.from.upper.nearestDouble }
    }

    /// The result as lines of text: the formulas of each interval, the changes between them, and the shortfalls.
    public var sentences: [String] { proof.sentences(over: range.length, of: tree) }

    /// The sentence on what is wrong; `nil` if the proof succeeded.
    public var finding: String? { proof.finding(over: range.length, of: tree) }

    /// The result as a line of `stacklp prove`, without a name.
    public var json: String {
        JSONText.object { proof.write(over: range.length, of: tree, to: &$0) }
    }

    /// Returns a drawing of each child's length over the number, as SVG.
    ///
    /// - Parameter title: The title above the drawing.
    /// - Complexity: O(pieces · children).
    public func svg(title: String) -> String {
        let plot = ProofPlot(title: title, proof, over: range.length, of: tree)
        return ProofPlot.beginning(count: 1, height: plot.height) + plot.group(top: 0)
            + ProofPlot.end
    }
}
