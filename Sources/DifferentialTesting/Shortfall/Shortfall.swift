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
        guard let proposal = record.proposal, let limit = record.limit, proposal.isFinite,
            let optimal = try optimizer.optimalLengths(of: record)
        else { return nil }
        index = record.index
        self.record = record
        optimalLengths = optimal
        let lengths = record.children.map(\.length)
        let length = record.length
        let optimum = optimal.reduce(record.spacing, +)
        overflow = max(0, max(0, length - limit) - max(0, optimum - limit))
        unfilled = max(0, max(0, proposal - length) - max(0, proposal - optimum))
        outOfRange = record.children.reduce(0) { $0 + $1.outOfRange + $1.crossOutOfRange }
        unevenness = max(
            0,
            Self.unevenness(lengths, record) - Self.unevenness(optimal, record)
        )
    }

    /// Whether any figure is above a tolerance, in points.
    public func isNotable(_ tolerance: Double) -> Bool {
        max(overflow, unfilled, outOfRange, unevenness) > tolerance
    }

    /// The largest difference of level between two children that could still trade.
    ///
    /// A level is the change of a child's length over its weight; weights are 1 on average, so that
    /// levels are points. A trade is of the smallest part that is divided: a child that would have
    /// to give a whole point to one that is half a point behind has nothing to give.
    private static func unevenness(_ lengths: [Double], _ record: StackRecord) -> Double {
        let total = record.children.reduce(record.spacing) { $0 + $1.interval.clamp($1.base) }
        let isGrowing = total <= (record.proposal ?? 0)
        let weights = record.children.map { isGrowing ? $0.growth : $0.shrinkage }
        let flexible = weights.count { $0 > 0 }
        guard flexible > 0, isGrowing || total > (record.limit ?? .infinity) else { return 0 }
        let unit = weights.reduce(0, +) / Double(flexible)

        // A child that is at its bound but for rounding cannot trade.
        let noise = 1e-9 * lengths.reduce(1) { max($0, $1.magnitude) }
        let part = record.granularity
        var highest: [Double: Double] = [:]
        for (position, child) in record.children.enumerated()
        where weights[position] > 0 && lengths[position] - part > child.interval.min + noise {
            let level = (lengths[position] - part - child.base) * (unit / weights[position])
            highest[child.priority] = max(highest[child.priority] ?? -.infinity, level)
        }
        var largest = 0.0
        for (position, child) in record.children.enumerated()
        where weights[position] > 0 && lengths[position] + part < child.interval.max - noise {
            let level = (lengths[position] + part - child.base) * (unit / weights[position])
            if let other = highest[child.priority] { largest = max(largest, other - level) }
        }
        return largest
    }
}

extension StackRecord.Child {
    /// By how much it leaves its own range along the main axis, in points.
    var outOfRange: Double { (length - interval.clamp(length)).magnitude }

    /// By how much it leaves its own range across the main axis, in points.
    var crossOutOfRange: Double { (crossLength - crossInterval.clamp(crossLength)).magnitude }
}
