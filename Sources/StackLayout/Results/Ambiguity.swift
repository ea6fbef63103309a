// SPDX-License-Identifier: GPL-3.0-or-later

/// A decision between two numbers whose order rounding could reverse.
public struct Ambiguity: Hashable, Sendable {
    /// The kind of decision.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The order of two children by flexibility: the less flexible child comes first.
        case flexibility
        /// The order of two children without a maximum: the child with the longer minimum comes
        /// first.
        case minimum
        /// The order of two equally flexible children, which an engine may keep from an earlier
        /// offer.
        case tie
        /// The fit of a child on its line.
        case wrapping
        /// The fit of a child into the size offered to a `viewThatFits`.
        case fit
        /// The need of a line to grow or shrink.
        case flexing
        /// The direction in which a line changes, or a child's arrival at its limit.
        case violation
        /// The number of whole points by which a child grows.
        case wholePoints
        /// The pixel on which a child begins.
        case pixel
        /// The nearer of two sizes to a ratio.
        case ratio
    }

    /// The kind of decision.
    public let kind: Kind
    /// The element with the decision.
    public let index: Int
    /// The children concerned; empty if all are concerned.
    public let children: [Int]
    /// The two numbers, and the first number minus the second.
    public let (left, right, difference): (Double, Double, Double)

    /// Creates a decision.
    package init(
        kind: Kind,
        index: Int,
        children: [Int],
        left: Double,
        right: Double,
        difference: Double
    ) {
        self.kind = kind
        self.index = index
        self.children = children
        (self.left, self.right, self.difference) = (left, right, difference)
    }

    /// The reason why two layouts are acceptable, to follow the name of a fixture.
    package func reason(in tree: LayoutTree) -> String {
        kind == .tie
            ? "a tie has no order of its own: \(sentence(in: tree))"
            : "rounding decides a comparison, \(sentence(in: tree))"
    }

    /// The decision as a sentence.
    public func sentence(in tree: LayoutTree) -> String {
        let names = children.map(tree.name(of:)).joined(separator: " and ")
        let subject = names.isEmpty ? "" : " of \(names)"
        let numbers = "\(left.shortDescription) and \(right.shortDescription)"
        let distance = difference == 0 ? "are the same" : "differ by \(difference)"
        return "\(tree.name(of: index)): the \(kind.words)\(subject): \(numbers) \(distance)"
    }
}

extension Ambiguity.Kind {
    fileprivate var words: String {
        switch self {
        case .flexibility: "order by flexibility"
        case .minimum: "order by minima"
        case .tie: "order"
        case .wrapping: "line"
        case .fit: "fit"
        case .flexing: "need to flex"
        case .violation: "sign of the violation"
        case .wholePoints: "whole points"
        case .pixel: "pixel"
        case .ratio: "size nearest to the ratio"
        }
    }
}
