// SPDX-License-Identifier: GPL-3.0-or-later

/// A decision that depended on two numbers which rounding could have put in the other order.
public struct CloseCall: Hashable, Sendable {
    /// The decision.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The order of two children: the one that can change its length less comes first.
        case flexibility
        /// The order of two endless children: the one with the longer minimum comes first.
        case minimum
        /// The order of two equally flexible children, which an engine may keep from an earlier offer.
        case tie
        /// The fit of a child on its line.
        case wrapping
        /// The fit of a child into what a `viewThatFits` is offered.
        case fit
        /// The need of a line to grow or shrink at all.
        case flexing
        /// The direction in which a line changes, or whether a child has reached its limit.
        case violation
        /// The number of whole points by which a child grows.
        case wholePoints
        /// The pixel on which a child begins.
        case pixel
        /// The nearer of two sizes to a ratio.
        case ratio
    }

    /// The decision.
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

    /// The reason why a layout may be one or another, in words that go on after the name of a fixture.
    package func reason(in tree: LayoutTree) -> String {
        kind == .tie
            ? "a tie has no order of its own: \(sentence(in: tree))"
            : "rounding decides a comparison, \(sentence(in: tree))"
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
