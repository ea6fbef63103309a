// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
import GLPK
import GreedyLayout
import LayoutExplaining
import LinearProgramming
internal import ProgramLayout
import StackLayout
import Testing

/// Rows 50 points high, and their explanations.
enum Explained {
    static let optimal = ProgramEngine(.optimal, solver: VerifiedSolver(GLPKSolver()))

    static let explainer = Explainer(solver: VerifiedSolver(GLPKSolver()), optimizer: optimal)

    /// A child with an id; its default minimum is 0.
    static func box(
        _ id: String,
        basis: Dimension = .auto,
        width: Dimension = .auto,
        grow: Double = 0,
        shrink: Double = 0,
        min: Dimension = 0,
        max: Dimension = .auto,
        priority: Double = 0
    ) -> Element {
        var style = Style(width: width, minWidth: min, maxWidth: max, layoutPriority: priority)
        style.flexBasis = basis
        style.flexGrow = grow
        style.flexShrink = shrink
        return .node(style: style, id: id)
    }

    /// A row between two widths.
    static func row(
        _ children: [Element],
        _ algorithm: Algorithm = .css,
        in widths: ClosedRange<Double>,
        spacing: Double = 0
    ) throws -> LayoutTree {
        try LayoutTree(
            .stack(spacing: spacing, alignItems: .start, id: "row", children: children),
            algorithm: algorithm,
            constrainedSize: SizeRange(
                min: Size(width: widths.lowerBound, height: 50),
                max: Size(width: widths.upperBound, height: 50)
            )
        )
    }

    /// A row of a width.
    static func row(
        _ children: [Element],
        _ algorithm: Algorithm = .css,
        in width: Double,
        spacing: Double = 0
    ) throws -> LayoutTree {
        try row(children, algorithm, in: width...width, spacing: spacing)
    }

    /// A row by the `hstack` rule; without a width, its proposal is unspecified.
    static func hstack(
        _ children: [Element],
        in width: Double?,
        spacing: Double = 0
    ) throws -> LayoutTree {
        try LayoutTree(
            .stack(spacing: spacing, id: "row", children: children),
            in: .proposal(Proposal(width: width, height: 50))
        )
    }

    /// The greedy engine's layout of a tree.
    static func greedy(_ tree: LayoutTree) throws -> Layout { try GreedyEngine().layout(tree) }

    /// Every line of the root.
    static func lines(of tree: LayoutTree) throws -> [LineExplanation] {
        let layout = try greedy(tree)
        return try explainer.explanation(ofStackAt: LayoutTree.root, in: layout).lines
    }

    /// The only line of the root.
    static func line(of tree: LayoutTree) throws -> LineExplanation {
        let lines = try lines(of: tree)
        try #require(lines.count == 1)
        return lines[0]
    }
}

extension LineExplanation {
    /// The shares in percent, to three decimals.
    var percent: [Double] { children.map { ($0.share * 100_000).rounded() / 1000 } }

    /// The optimal lengths, to six decimals.
    var lengths: [Double] { children.map { ($0.optimal * 1e6).rounded() / 1e6 } }

    /// The space that is left over, in points, to six decimals.
    var rest: Double { (leftOver * 1e6).rounded() / 1e6 }

    /// The prices, to six decimals.
    var prices: [Double?] {
        children.map { $0.stop?.price.map { ($0 * 1e6).rounded() / 1e6 } }
    }

    /// The properties that stop children.
    var properties: [String?] { children.map { $0.stop?.property } }
}
