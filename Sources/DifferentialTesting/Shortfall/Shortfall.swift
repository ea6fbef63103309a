// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// By how much a stack's greedy division is worse than the optimal one.
///
/// The four figures are compared in their order: a stack that overflows less is better, however
/// unevenly it shares. All are in points, and 0 for an optimal division.
public struct Shortfall: Hashable, Sendable {
    /// The stack.
    public var index: Int
    /// How far the children stick out beyond what the optimum needs.
    public var overflow: Double
    /// How much space is left over beyond what the optimum leaves.
    public var unfilled: Double
    /// By how much children leave their own ranges, together.
    public var outOfRange: Double
    /// The largest difference between two children of one priority that could still trade: one
    /// above its minimum, the other below its maximum.
    public var unevenness: Double
    /// How the stack was divided.
    public var record: StackRecord
    /// The lengths that its children should have had.
    public var optimalLengths: [Double]

    /// Measures a division against the optimal one.
    ///
    /// - Returns: `nil` if the stack was offered nothing in particular, or an infinite length.
    /// - Throws: A `LayoutFailure` if the optimum cannot be found.
    public init?(
        of record: StackRecord,
        by optimizer: some StackOptimizer
    ) throws(LayoutFailure) {
        guard let proposal = record.proposal, proposal.isFinite,
            let optimal = try optimizer.optimalLengths(of: record)
        else { return nil }
        index = record.index
        self.record = record
        optimalLengths = optimal
        let lengths = record.children.map(\.length)
        let length = record.length
        let optimum = optimal.reduce(record.spacing, +)
        overflow = max(0, max(0, length - proposal) - max(0, optimum - proposal))
        unfilled = max(0, max(0, proposal - length) - max(0, proposal - optimum))
        outOfRange = zip(lengths, record.children).reduce(0) { sum, child in
            sum + (child.0 - child.1.interval.clamp(child.0)).magnitude
        }
        unevenness = max(
            0,
            Self.unevenness(lengths, record) - Self.unevenness(optimal, record)
        )
    }

    /// Whether any figure is above a tolerance, in points.
    public func isNotable(_ tolerance: Double) -> Bool {
        max(overflow, unfilled, outOfRange, unevenness) > tolerance
    }

    private static func unevenness(_ lengths: [Double], _ record: StackRecord) -> Double {
        // A child that is at its bound but for rounding cannot trade.
        let noise = 1e-9 * lengths.reduce(1) { max($0, $1.magnitude) }
        var longest: [Double: Double] = [:]
        for (length, child) in zip(lengths, record.children)
        where length > child.interval.min + noise {
            longest[child.priority] = max(longest[child.priority] ?? 0, length)
        }
        return zip(lengths, record.children).reduce(0) { largest, pair in
            let (length, child) = pair
            guard length < child.interval.max - noise, let other = longest[child.priority] else {
                return largest
            }
            return max(largest, other - length)
        }
    }
}

extension Shortfall {
    /// What happened, in words: what is wrong, the lengths that there are, and those that were
    /// possible.
    public func sentence(in tree: LayoutTree, tolerance: Double) -> String {
        let stack = tree.name(of: index)
        let proposal = record.proposal ?? 0
        let there = children(in: tree, record.children.map(\.length))
        let possible = children(in: tree, optimalLengths)
        let gaps = record.spacing == 0 ? "" : " and gaps of \(record.spacing.rounded)"
        let total = record.length.rounded

        if overflow > tolerance {
            let excess = record.length - proposal
            let needless =
                excess - overflow > tolerance ? ", \(overflow.rounded) more than it must" : ""
            let possibly = needless.isEmpty ? "would fit" : "would be enough"
            return "\(stack) overflows by \(excess.rounded)\(needless): \(there)\(gaps) "
                + "take \(total) of \(proposal.rounded), where \(possible) \(possibly)"
        }
        if unfilled > tolerance {
            return
                "\(stack) leaves \((proposal - record.length).rounded) unfilled: \(there)\(gaps) "
                + "take \(total) of \(proposal.rounded), where \(possible) would fill more"
        }
        if outOfRange > tolerance {
            return
                "\(stack) puts children \(outOfRange.rounded) outside their own ranges: \(there), "
                + "where \(possible) was asked for"
        }
        return "\(stack) shares unevenly, by up to \(unevenness.rounded): \(there), "
            + "where \(possible) would be even"
    }

    private func children(in tree: LayoutTree, _ lengths: [Double]) -> String {
        let names = zip(tree.items[index].children, lengths).map { child, length in
            "\(tree.name(of: child)) \(length.rounded)"
        }
        return names.count <= 8
            ? names.list : names.prefix(6).joined(separator: ", ") + " and \(names.count - 6) more"
    }
}
