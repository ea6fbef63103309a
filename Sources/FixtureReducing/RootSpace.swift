// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The constraint on a root, separately on each axis.
struct RootSpace: Hashable {
    /// The lengths allowed on one axis, the simplest kind first.
    enum Lengths: Hashable {
        /// One length.
        case exactly(Double)
        /// Any length up to a finite one.
        case upTo(Double)
        /// Any length from a minimum on.
        case from(Double)
        /// Any length between two.
        case between(Double, Double)
        /// No opinion; only in proposals.
        case unspecified

        /// The complexity of the lengths; one exact length has 0.
        var weight: Int {
            switch self {
            case .exactly: 0
            case .upTo: 1
            case .from: 2
            case .between, .unspecified: 3
            }
        }

        /// Returns the same kind of lengths with other numbers.
        func mapped(_ change: (Double) -> Double) -> Lengths {
            switch self {
            case .exactly(let length): .exactly(change(length))
            case .upTo(let most): .upTo(change(most))
            case .from(let least): .from(change(least))
            case .between(let least, let most): .between(change(least), change(most))
            case .unspecified: self
            }
        }

        fileprivate var ends: (least: Double, most: Double) {
            switch self {
            case .exactly(let length): (length, length)
            case .upTo(let most): (0, most)
            case .from(let least): (least, .infinity)
            case .between(let least, let most): (least, most)
            case .unspecified: (0, .infinity)
            }
        }
    }

    /// The lengths along x.
    var width: Lengths
    /// The lengths along y.
    var height: Lengths
    var isProposal: Bool

    init(_ constraint: LayoutConstraint) {
        switch constraint {
        case .proposal(let proposal):
            (width, height) = (Self.side(proposal.width), Self.side(proposal.height))
            isProposal = true
        case .range(let range):
            width = Self.side(range.min.width, range.max.width)
            height = Self.side(range.min.height, range.max.height)
            isProposal = false
        }
    }

    private static func side(_ proposed: Double?) -> Lengths {
        switch proposed {
        case nil: .unspecified
        case .some(.infinity): .from(0)
        case let length?: .exactly(length)
        }
    }

    private static func side(_ least: Double, _ most: Double) -> Lengths {
        if least == most { return .exactly(least) }
        if most == .infinity { return .from(least) }
        return least == 0 ? .upTo(most) : .between(least, most)
    }

    /// The constraint; `nil` if the minimum and maximum are not valid.
    var constraint: LayoutConstraint? {
        guard !isProposal else {
            return .proposal(Proposal(width: Self.proposed(width), height: Self.proposed(height)))
        }
        let (width, height) = (self.width.ends, self.height.ends)
        let range = try? SizeRange(
            min: Size(width: width.least, height: height.least),
            max: Size(width: width.most, height: height.most)
        )
        return range.map(LayoutConstraint.range)
    }

    private static func proposed(_ side: Lengths) -> Double? {
        side == .unspecified ? nil : side.ends.most
    }

    /// The complexity of the constraint; a range of one size has 0.
    var weight: Int { width.weight + height.weight + (isProposal ? 1 : 0) }
}
