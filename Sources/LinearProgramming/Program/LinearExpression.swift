// SPDX-License-Identifier: GPL-3.0-or-later

/// A sum of scaled columns and a constant, written with `+`, `-` and `*`.
///
///     program.addRow("wood", 2 * tables + chairs, in: .atMost(40))
public struct LinearExpression: Hashable, Sendable {
    /// A column times its coefficient.
    public struct Term: Hashable, Sendable {
        /// What the column is multiplied by.
        public var coefficient: Double
        /// The variable.
        public var column: LinearProgram.Column

        /// A column times its coefficient.
        public init(coefficient: Double, column: LinearProgram.Column) {
            self.coefficient = coefficient
            self.column = column
        }
    }

    /// The scaled columns; one may occur more than once, and counts with the sum.
    public var terms: [Term]
    /// What the expression is when every column is 0.
    public var constant: Double

    /// An expression from its parts.
    public init(_ terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    /// The expression that is one column.
    public init(_ column: LinearProgram.Column) {
        self.init([Term(coefficient: 1, column: column)])
    }

    /// The value at a point given as one number for each column of the program.
    ///
    /// A column that the point lacks counts as NaN.
    public func value(at point: [Double]) -> Double {
        var sum = constant
        for term in terms {
            let index = term.column.index
            sum += term.coefficient * (index < point.count ? point[index] : .nan)
        }
        return sum
    }

    /// The sum of two expressions.
    public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        LinearExpression(left.terms + right.terms, constant: left.constant + right.constant)
    }

    /// The difference of two expressions.
    public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        left + (-1) * right
    }

    /// The expression with the other sign.
    public static prefix func - (expression: LinearExpression) -> LinearExpression {
        (-1) * expression
    }

    /// An expression with every coefficient and the constant multiplied.
    public static func * (factor: Double, expression: LinearExpression) -> LinearExpression {
        LinearExpression(
            expression.terms.map {
                Term(coefficient: factor * $0.coefficient, column: $0.column)
            },
            constant: factor * expression.constant
        )
    }

    /// An expression moved by a constant.
    public static func + (expression: LinearExpression, constant: Double) -> LinearExpression {
        LinearExpression(expression.terms, constant: expression.constant + constant)
    }

    /// An expression moved by a constant.
    public static func - (expression: LinearExpression, constant: Double) -> LinearExpression {
        expression + (-constant)
    }
}

extension LinearProgram.Column {
    /// A column times its coefficient.
    public static func * (factor: Double, column: Self) -> LinearExpression {
        LinearExpression([.init(coefficient: factor, column: column)])
    }

    /// The sum of two columns.
    public static func + (left: Self, right: Self) -> LinearExpression {
        LinearExpression(left) + LinearExpression(right)
    }

    /// The difference of two columns.
    public static func - (left: Self, right: Self) -> LinearExpression {
        LinearExpression(left) - LinearExpression(right)
    }

    /// A column added to an expression.
    public static func + (left: LinearExpression, right: Self) -> LinearExpression {
        left + LinearExpression(right)
    }

    /// A column taken from an expression.
    public static func - (left: LinearExpression, right: Self) -> LinearExpression {
        left - LinearExpression(right)
    }

    /// An expression added to a column.
    public static func + (left: Self, right: LinearExpression) -> LinearExpression {
        LinearExpression(left) + right
    }

    /// An expression taken from a column.
    public static func - (left: Self, right: LinearExpression) -> LinearExpression {
        LinearExpression(left) - right
    }
}
