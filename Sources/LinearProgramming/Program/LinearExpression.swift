// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

extension Linear {
    /// A sum of scaled columns and a constant, written with `+`, `-` and `*`.
    ///
    ///     let wood = 2 * tables + chairs
    ///     program.addRow("wood", wood, in: .atMost(40))
    ///     print(wood.value(at: [15, 10]))              // 40.0
    public struct Expression: Hashable, Sendable {
        /// A column times its coefficient.
        public struct Term: Hashable, Sendable {
            /// The factor of the column.
            public var coefficient: Number
            /// The variable.
            public var column: Program.Column

            /// A column times its coefficient.
            public init(coefficient: Number, column: Program.Column) {
                self.coefficient = coefficient
                self.column = column
            }
        }

        /// The scaled columns; one may occur more than once, and counts with the sum.
        public var terms: [Term]
        /// The value of the expression when every column is 0.
        public var constant: Number

        /// An expression from its parts.
        public init(_ terms: [Term] = [], constant: Number = 0) {
            self.terms = terms
            self.constant = constant
        }

        /// The expression that is one column.
        public init(_ column: Program.Column) {
            self.init([Term(coefficient: 1, column: column)])
        }

        /// The value at a point given as one number for each column of the program.
        ///
        /// A column that the point lacks counts as NaN.
        ///
        /// - Complexity: O(terms).
        public func value(at point: [Number]) -> Number {
            var sum = constant
            for term in terms {
                let index = term.column.index
                sum += term.coefficient * (index < point.count ? point[index] : .nan)
            }
            return sum
        }

        /// The sum of two expressions.
        ///
        /// - Complexity: O(terms of both).
        public static func + (left: Expression, right: Expression) -> Expression {
            Expression(left.terms + right.terms, constant: left.constant + right.constant)
        }

        /// Adds another expression.
        ///
        /// - Complexity: O(its terms), so that a sum of many takes time in proportion to them.
        public static func += (left: inout Expression, right: Expression) {
            left.terms += right.terms
            left.constant += right.constant
        }

        /// Takes another expression away.
        ///
        /// - Complexity: O(its terms).
        public static func -= (left: inout Expression, right: Expression) {
            left += -right
        }

        /// Moves an expression by a constant.
        public static func += (expression: inout Expression, constant: Number) {
            expression.constant += constant
        }

        /// Moves an expression by a constant.
        public static func -= (expression: inout Expression, constant: Number) {
            expression.constant -= constant
        }

        /// The difference of two expressions.
        ///
        /// - Complexity: O(terms of both).
        public static func - (left: Expression, right: Expression) -> Expression {
            left + (-1) * right
        }

        /// The expression with the other sign.
        ///
        /// - Complexity: O(terms).
        public static prefix func - (expression: Expression) -> Expression {
            (-1) * expression
        }

        /// An expression with every coefficient and the constant multiplied.
        ///
        /// - Complexity: O(terms).
        public static func * (factor: Number, expression: Expression) -> Expression {
            Expression(
                expression.terms.map {
                    Term(coefficient: factor * $0.coefficient, column: $0.column)
                },
                constant: factor * expression.constant
            )
        }

        /// An expression moved by a constant.
        public static func + (expression: Expression, constant: Number) -> Expression {
            Expression(expression.terms, constant: expression.constant + constant)
        }

        /// An expression moved by a constant.
        public static func - (expression: Expression, constant: Number) -> Expression {
            expression + (-constant)
        }
    }
}

extension Linear.Program.Column {
    /// A column times its coefficient.
    public static func * (factor: Number, column: Self) -> Linear.Expression {
        Linear.Expression([.init(coefficient: factor, column: column)])
    }

    /// The sum of two columns.
    public static func + (left: Self, right: Self) -> Linear.Expression {
        Linear.Expression(left) + Linear.Expression(right)
    }

    /// The difference of two columns.
    public static func - (left: Self, right: Self) -> Linear.Expression {
        Linear.Expression(left) - Linear.Expression(right)
    }

    /// Adds a column to an expression.
    ///
    /// - Complexity: O(1), amortised.
    public static func += (left: inout Linear.Expression, right: Self) {
        left.terms.append(.init(coefficient: 1, column: right))
    }

    /// Takes a column from an expression.
    ///
    /// - Complexity: O(1), amortised.
    public static func -= (left: inout Linear.Expression, right: Self) {
        left.terms.append(.init(coefficient: -1, column: right))
    }

    /// A column added to an expression.
    ///
    /// - Complexity: O(terms).
    public static func + (left: Linear.Expression, right: Self) -> Linear.Expression {
        left + Linear.Expression(right)
    }

    /// A column taken from an expression.
    ///
    /// - Complexity: O(terms).
    public static func - (left: Linear.Expression, right: Self) -> Linear.Expression {
        left - Linear.Expression(right)
    }

    /// An expression added to a column.
    ///
    /// - Complexity: O(terms).
    public static func + (left: Self, right: Linear.Expression) -> Linear.Expression {
        Linear.Expression(left) + right
    }

    /// An expression taken from a column.
    ///
    /// - Complexity: O(terms).
    public static func - (left: Self, right: Linear.Expression) -> Linear.Expression {
        Linear.Expression(left) - right
    }
}
