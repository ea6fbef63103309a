// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

/// The change of the objective for one more unit of a bound.
public struct Price: Hashable, Sendable {
    /// The bound, which holds with equality.
    public var side: ConstraintSide
    /// The growth of the objective for each unit that the bound grows: the dual value.
    ///
    /// In minimisation, a positive price is the cost of one more unit on a minimum, and a negative
    /// price is the saving from one more unit on a maximum. Two equal bounds move together, and the
    /// price is listed for the bound that costs.
    public var perUnit: Double
    /// The range in which the bound may move before the price changes, if all others stay.
    ///
    /// If more bounds than necessary hold with equality, the price may hold beyond this range.
    public var range: Bounds

    /// Creates a price from its parts.
    public init(side: ConstraintSide, perUnit: Double, range: Bounds) {
        self.side = side
        self.perUnit = perUnit
        self.range = range
    }
}

extension Solution {
    /// Returns the price of each bound that decides the optimum: of all variables out of the basis.
    ///
    /// Prices and ranges are computed in rationals from the final basis, after exact steps if it
    /// was not quite optimal, and then rounded.
    ///
    /// - Returns: The prices, those of columns first. Empty for a program with integer columns, and
    ///   for a solution without a basis or an optimum.
    /// - Complexity: Factoring the basis in rationals, and a solve with the factors for each price.
    ///
    /// Source: Chvátal, *Linear Programming*, 1983, chapter 10 on ranging.
    public func prices(in program: LinearProgram) -> [Price] {
        guard status == .optimal, program.integerColumns.isEmpty,
            basis.columns.count == program.columnCount, basis.rows.count == program.rowCount
        else { return [] }
        let exact = Linear<Rational>.Program(program)
        var simplex = ExactSimplex<Rational>(exact, from: basis, within: .unlimited)
        guard case .optimal = simplex.run() else { return [] }
        let minimizes = program.sense == .minimize
        let duals = simplex.duals
        return simplex.values.indices.compactMap { variable in
            let status = simplex.basis.statuses[variable]
            guard status != .basic, status != .free else { return nil }
            let cost = simplex.reducedCost(of: variable, duals)
            let end: ConstraintSide.End =
                switch status {
                case .atLower: .lower
                case .atUpper: .upper
                default: cost < 0 ? .upper : .lower
                }
            let range = simplex.range(of: variable, at: status)
            return Price(
                side: ConstraintSide(
                    variable < program.columnCount
                        ? .column(.init(index: variable))
                        : .row(.init(index: variable - program.columnCount)),
                    end
                ),
                perUnit: (minimizes ? cost : -cost).nearestDouble,
                range: Bounds(
                    lower: range.lower.nearestDouble,
                    upper: range.upper.nearestDouble
                )
            )
        }
    }
}

extension ExactSimplex<Rational> {
    /// Returns the reduced cost of a variable in minimisation.
    fileprivate func reducedCost(of variable: Int, _ duals: [Rational]) -> Rational {
        basis.reducedCost(of: variable, costs, duals)
    }

    /// Returns the range in which the bound of a nonbasic variable may move so that the basis stays
    /// feasible.
    fileprivate func range(of variable: Int, at status: VariableStatus) -> Linear<Rational>.Bounds {
        let value = values[variable]
        let own = basis.bounds(of: variable)
        var range = Linear<Rational>.Bounds(
            lower: status == .atUpper ? own.lower : -.infinity,
            upper: status == .atLower ? own.upper : .infinity
        )
        let change = basis.direction(of: variable)
        for other in values.indices where basis.statuses[other] == .basic && change[other] != 0 {
            let bounds = basis.bounds(of: other)
            let ends = [bounds.lower, bounds.upper].map { end in
                end.isFinite ? value + (end - values[other]) / change[other] : .nan
            }
            let (low, high) = change[other] > 0 ? (ends[0], ends[1]) : (ends[1], ends[0])
            if !low.isNaN { range.lower = Swift.max(range.lower, low) }
            if !high.isNaN { range.upper = Swift.min(range.upper, high) }
        }
        return range
    }
}
