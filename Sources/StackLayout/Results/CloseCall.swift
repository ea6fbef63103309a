// SPDX-License-Identifier: GPL-3.0-or-later

/// A decision that depended on two numbers which rounding could have put in the other order.
public struct CloseCall: Hashable, Sendable {
    /// What was decided.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Which of two children comes first: the one that can change its length less.
        case flexibility
        /// Which of two endless children comes first: the one with the longer minimum.
        case minimum
        /// Whether a child still fits on its line.
        case wrapping
        /// Whether a line grows or shrinks at all.
        case flexing
        /// Whether a line grows or shrinks, or a child has reached its limit.
        case violation
        /// By how many whole points a child grows.
        case wholePoints
        /// On which pixel a child begins.
        case pixel
        /// Which of two sizes is nearer to a ratio.
        case ratio
    }

    /// What was decided.
    public let kind: Kind
    /// The element that decided it.
    public let index: Int
    /// The children about which it was decided; none if it was about all of them.
    public let children: [Int]
    /// The two numbers, and what the first is greater by.
    public let (left, right, difference): (Double, Double, Double)

    /// A decision from its parts.
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

    /// The decision in words.
    public func sentence(in tree: LayoutTree) -> String {
        let names = children.map(tree.name(of:)).joined(separator: " and ")
        let subject = names.isEmpty ? "" : " of \(names)"
        let numbers = "\(left.shortDescription) and \(right.shortDescription)"
        let distance = difference == 0 ? "are the same" : "differ by \(difference)"
        return "\(tree.name(of: index)): the \(kind.words)\(subject): \(numbers) \(distance)"
    }
}

extension CloseCall.Kind {
    fileprivate var words: String {
        switch self {
        case .flexibility: "order by flexibility"
        case .minimum: "order by minima"
        case .wrapping: "line"
        case .flexing: "need to flex"
        case .violation: "sign of the violation"
        case .wholePoints: "whole points"
        case .pixel: "pixel"
        case .ratio: "size nearest to the ratio"
        }
    }
}
