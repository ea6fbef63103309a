// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers
public import StackLayout

/// The amount by which a stack's greedy division is worse than the optimal one.
///
///     let layout = try GreedyEngine().layout(tree)
///     if let shortfall = try Shortfall(of: layout.stacks[0], by: ProgramEngine(.optimal)) {
///         print(shortfall.overflow, shortfall.optimalLengths) // 45.0 [100.0, 30.0, 5.0]
///     }
///
/// The four figures are compared in their order: a stack that overflows less is better, even if it
/// shares less evenly. All are in points, and 0 for an optimal division.
public struct Shortfall: Hashable, Sendable {
    /// The stack.
    public var index: Int
    /// The overflow of the children beyond the overflow of the optimum.
    public var overflow: Double
    /// The length that is unfilled beyond what the optimum leaves unfilled.
    public var unfilled: Double
    /// The total amount by which children leave their own ranges.
    public var outOfRange: Double
    /// The largest difference between two children of one priority that could still trade: one is above
    /// its minimum, the other below its maximum.
    public var unevenness: Double
    /// The division of the stack.
    public var record: StackRecord
    /// The optimal lengths of the children.
    public var optimalLengths: [Double]

    /// Measures a division against the optimal one.
    ///
    /// - Returns: `nil` if the stack was offered an infinite length or nothing in particular.
    /// - Throws: A `LayoutFailure` if the optimum cannot be found.
    public init?(
        of record: StackRecord,
        by optimizer: some StackOptimizer
    ) throws(LayoutFailure) {
        guard let figures = try Figures(record, optimizer.optimalLengths(of: record)) else {
            return nil
        }
        self.init(figures, of: record)
    }

    /// Measures a division that was computed without rounding against the optimal one.
    ///
    /// The figures are computed in rational numbers, and rounded at the end.
    ///
    /// - Returns: `nil` if the stack was offered an infinite length or nothing in particular.
    /// - Throws: A `LayoutFailure` if the optimum cannot be found.
    public init?(
        of record: Geometry<Rational>.StackRecord,
        by optimizer: some StackOptimizer
    ) throws(LayoutFailure) {
        guard let figures = try Figures(record, optimizer.exactOptimalLengths(of: record)) else {
            return nil
        }
        self.init(figures, of: record.nearest)
    }

    private init<Number>(_ figures: Figures<Number>, of record: StackRecord) {
        index = record.index
        overflow = figures.overflow.nearestDouble
        unfilled = figures.unfilled.nearestDouble
        outOfRange = figures.outOfRange.nearestDouble
        unevenness = figures.unevenness.nearestDouble
        self.record = record
        optimalLengths = figures.optimalLengths.map { $0.nearestDouble }
    }

    /// Returns whether any figure exceeds a tolerance, in points.
    public func isNotable(_ tolerance: Double) -> Bool {
        max(overflow, unfilled, outOfRange, unevenness) > tolerance
    }
}
