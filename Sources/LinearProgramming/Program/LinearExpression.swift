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

            /// Creates a term: a column times its coefficient.
            public init(coefficient: Number, column: Program.Column) {
                self.coefficient = coefficient
                self.column = column
            }
        }

        /// The scaled columns.
        ///
        /// The coefficients of repeated columns add up.
        public var terms: [Term]
        /// The value of the expression when every column is 0.
        public var constant: Number

        /// Creates an expression from its parts.
        public init(_ terms: [Term] = [], constant: Number = 0) {
            self.terms = terms
            self.constant = constant
        }

        /// Creates the expression of one column.
        public init(_ column: Program.Column) {
            self.init([Term(coefficient: 1, column: column)])
        }

        /// Returns the value at a point, which has one number for each column of the program.
        ///
        /// A missing number counts as NaN.
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

        /// Returns the sum of two expressions.
        ///
        /// - Complexity: O(terms of both).
        public static func + (left: Expression, right: Expression) -> Expression {
            Expression(left.terms + right.terms, constant: left.constant + right.constant)
        }

        /// Adds another expression.
        ///
        /// - Complexity: O(its terms), so a sum of many expressions takes linear time.
        public static func += (left: inout Expression, right: Expression) {
            left.terms += right.terms
            left.constant += right.constant
        }

        /// Subtracts another expression.
        ///
        /// - Complexity: O(its terms).
        public static func -= (left: inout Expression, right: Expression) {
            left += -right
        }

        /// Adds a constant.
        public static func += (expression: inout Expression, constant: Number) {
            expression.constant += constant
        }

        /// Subtracts a constant.
        public static func -= (expression: inout Expression, constant: Number) {
            expression.constant -= constant
        }

        /// Returns the difference of two expressions.
        ///
        /// - Complexity: O(terms of both).
        public static func - (left: Expression, right: Expression) -> Expression {
            left + (-1) * right
        }

        /// Returns the negated expression.
        ///
        /// - Complexity: O(terms).
        public static prefix func - (expression: Expression) -> Expression {
            (-1) * expression
        }

        /// Returns the expression with every coefficient and the constant multiplied.
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

        /// Returns the sum of an expression and a constant.
        public static func + (expression: Expression, constant: Number) -> Expression {
            Expression(expression.terms, constant: expression.constant + constant)
        }

        /// Returns the difference of an expression and a constant.
        public static func - (expression: Expression, constant: Number) -> Expression {
            expression + (-constant)
        }
    }
}

extension Linear.Program.Column {
    /// Returns a column times its coefficient.
    public static func * (factor: Number, column: Self) -> Linear.Expression {
        Linear.Expression([.init(coefficient: factor, column: column)])
    }

    /// Returns the sum of two columns.
    public static func + (left: Self, right: Self) -> Linear.Expression {
        Linear.Expression(left) + Linear.Expression(right)
    }

    /// Returns the difference of two columns.
    public static func - (left: Self, right: Self) -> Linear.Expression {
        Linear.Expression(left) - Linear.Expression(right)
    }

    /// Adds a column to an expression.
    ///
    /// - Complexity: O(1), amortised.
    public static func += (left: inout Linear.Expression, right: Self) {
        left.terms.append(.init(coefficient: 1, column: right))
    }

    /// Subtracts a column from an expression.
    ///
    /// - Complexity: O(1), amortised.
    public static func -= (left: inout Linear.Expression, right: Self) {
        left.terms.append(.init(coefficient: -1, column: right))
    }

    /// Returns the sum of an expression and a column.
    ///
    /// - Complexity: O(terms).
    public static func + (left: Linear.Expression, right: Self) -> Linear.Expression {
        left + Linear.Expression(right)
    }

    /// Returns the difference of an expression and a column.
    ///
    /// - Complexity: O(terms).
    public static func - (left: Linear.Expression, right: Self) -> Linear.Expression {
        left - Linear.Expression(right)
    }

    /// Returns the sum of a column and an expression.
    ///
    /// - Complexity: O(terms).
    public static func + (left: Self, right: Linear.Expression) -> Linear.Expression {
        Linear.Expression(left) + right
    }

    /// Returns the difference of a column and an expression.
    ///
    /// - Complexity: O(terms).
    public static func - (left: Self, right: Linear.Expression) -> Linear.Expression {
        Linear.Expression(left) - right
    }
}
