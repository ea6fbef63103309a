// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Linear {
    /// An elastic constraint, with an expression and its target: one row and two columns of a
    /// program.
    ///
    ///     expression − over + under = target,     over, under ≥ 0
    ///
    /// With positive costs, at most one of the two columns is positive in an optimum. So `over` is
    /// the excess of the expression over its target, and `under` the shortfall.
    public struct Goal: Hashable, Sendable {
        /// The amount by which the expression exceeds its target.
        public let over: Program.Column
        /// The amount by which the expression falls short of its target.
        public let under: Program.Column
        /// The row that ties both to the expression.
        public let row: Program.Row

        @inlinable
        init(over: Program.Column, under: Program.Column, row: Program.Row) {
            self.over = over
            self.under = under
            self.row = row
        }
    }
}

/// An elastic constraint of an expression in doubles.
public typealias Goal = Linear<Double>.Goal

extension Linear.Program {
    /// Adds a weighted goal: each point above the target costs `overCost`, each below `underCost`.
    ///
    /// **Adds** one row, two columns. In minimisation, costs must not be negative: the two columns
    /// would grow together without limit.
    ///
    /// Goal programming: Charnes and Cooper, *Management Models and Industrial Applications of
    /// Linear Programming*, 1961.
    ///
    /// - Complexity: O(terms), amortised.
    @discardableResult
    public mutating func addGoal(
        _ name: @autoclosure () -> String,
        _ expression: Linear.Expression,
        equals target: Number,
        overCost: Number,
        underCost: Number
    ) -> Linear.Goal {
        let goal = openGoal(
            name(),
            equals: target - expression.constant,
            overCost: overCost,
            underCost: underCost
        )
        for term in expression.terms { addTerm(term.coefficient, term.column) }
        closeGoal(goal)
        return goal
    }

    /// Opens a goal.
    ///
    /// Its terms follow, one ``addTerm(_:_:)`` each, until it is closed; no array is allocated.
    @inlinable
    package mutating func openGoal(
        _ name: @autoclosure () -> String = "",
        equals target: Number,
        overCost: Number,
        underCost: Number
    ) -> Linear.Goal {
        func columnName(_ suffix: String) -> String {
            let name = name()
            return name.isEmpty ? name : name + suffix
        }
        let over = addColumn(columnName(".over"), cost: overCost)
        let under = addColumn(columnName(".under"), cost: underCost)
        let row = openRow(name(), in: .exactly(target))
        return Linear.Goal(over: over, under: under, row: row)
    }

    /// Closes the goal opened last.
    @inlinable
    package mutating func closeGoal(_ goal: Linear.Goal) {
        addTerm(-1, goal.over)
        addTerm(1, goal.under)
    }
}
