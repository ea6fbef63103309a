// SPDX-License-Identifier: GPL-3.0-or-later

extension Linear {
    /// A linear or mixed-integer linear program as a plain value.
    ///
    ///     var program = LinearProgram(.maximize)
    ///     let tables = program.addColumn("tables", in: .nonnegative, cost: 3)
    ///     program.addRow("wood", 2 * tables, in: .atMost(40))
    ///     print(program)                               // an LP file
    ///
    /// ```text
    /// minimise or maximise   Σ cost·x + constant
    /// subject to             row bounds ≤ A·x ≤ row bounds
    /// ```
    ///
    /// The matrix is stored by rows in flat arrays, so a program that is emptied with
    /// ``removeAll(sense:)`` and filled again allocates nothing. Names are evaluated only if the
    /// program keeps them.
    ///
    /// Building a program never traps. Every solver first calls ``validate()``, which finds all
    /// invalid input: NaN, an infinite coefficient, a column of another program.
    public struct Program: Sendable {
        /// The direction of an objective.
        public typealias Sense = OptimizationSense

        /// A variable of a program.
        public struct Column: Hashable, Sendable {
            /// The position among the columns, counted from 0.
            public let index: Int
            @inlinable package init(index: Int) { self.index = index }
        }

        /// A constraint of a program.
        public struct Row: Hashable, Sendable {
            /// The position among the rows, counted from 0.
            public let index: Int
            @inlinable package init(index: Int) { self.index = index }
        }

        /// The direction of the objective.
        public var sense: Sense
        /// The value of the objective when every column is 0.
        public var objectiveConstant: Number = 0
        /// Whether names are kept; only programs for people to read need them.
        public let keepsNames: Bool

        @usableFromInline package internal(set) var costs: [Number] = []
        @usableFromInline package internal(set) var columnBounds: [Bounds] = []
        @usableFromInline package internal(set) var integerColumns: [Int32] = []
        @usableFromInline package internal(set) var rowBounds: [Bounds] = []
        /// The index of each row's first term, and the number of terms.
        @usableFromInline package internal(set) var rowStarts: [Int32] = [0]
        @usableFromInline package internal(set) var termColumns: [Int32] = []
        @usableFromInline package internal(set) var termCoefficients: [Number] = []
        @usableFromInline var columnNames: [String] = []
        @usableFromInline var rowNames: [String] = []
        /// The last term of each column, which shows in O(1) whether a row already has the column.
        @usableFromInline var lastTerms: [Int32] = []
        /// The columns in terms that this program does not have.
        @usableFromInline package internal(set) var unknownColumns: [Int] = []

        /// Creates an empty program.
        @inlinable
        public init(_ sense: Sense = .minimize, keepsNames: Bool = true) {
            self.sense = sense
            self.keepsNames = keepsNames
        }

        /// The number of variables.
        @inlinable
        public var columnCount: Int { costs.count }
        /// The number of constraints.
        @inlinable
        public var rowCount: Int { rowBounds.count }
        /// The number of stored coefficients.
        @inlinable
        public var termCount: Int { termColumns.count }
        /// All variables, in the order of their creation.
        ///
        /// - Complexity: O(columns).
        public var columns: [Column] { (0..<columnCount).map(Column.init) }
        /// All constraints, in the order of their creation.
        ///
        /// - Complexity: O(rows).
        public var rows: [Row] { (0..<rowCount).map(Row.init) }

        /// Empties the program and keeps its memory.
        ///
        /// - Complexity: At most O(columns + rows + terms).
        @inlinable
        public mutating func removeAll(sense: Sense = .minimize) {
            self.sense = sense
            objectiveConstant = 0
            costs.removeAll(keepingCapacity: true)
            columnBounds.removeAll(keepingCapacity: true)
            if !integerColumns.isEmpty { integerColumns.removeAll(keepingCapacity: true) }
            rowBounds.removeAll(keepingCapacity: true)
            rowStarts.removeAll(keepingCapacity: true)
            rowStarts.append(0)
            termColumns.removeAll(keepingCapacity: true)
            termCoefficients.removeAll(keepingCapacity: true)
            lastTerms.removeAll(keepingCapacity: true)
            if keepsNames {
                columnNames.removeAll(keepingCapacity: true)
                rowNames.removeAll(keepingCapacity: true)
            }
            if !unknownColumns.isEmpty { unknownColumns.removeAll(keepingCapacity: true) }
        }

        // MARK: Columns

        /// Adds a variable.
        ///
        /// - Parameters:
        ///   - name: The name for people; evaluated only if the program keeps names.
        ///   - bounds: The bounds of the variable; zero or more by default.
        ///   - cost: The coefficient in the objective.
        ///   - isInteger: Whether only whole numbers are allowed.
        /// - Complexity: O(1), amortised.
        @inlinable
        @discardableResult
        public mutating func addColumn(
            _ name: @autoclosure () -> String = "",
            in bounds: Bounds = .nonnegative,
            cost: Number = 0,
            isInteger: Bool = false
        ) -> Column {
            let column = Column(index: costs.count)
            costs.append(cost)
            columnBounds.append(bounds)
            lastTerms.append(-1)
            if isInteger { integerColumns.append(Int32(truncatingIfNeeded: column.index)) }
            if keepsNames { columnNames.append(name()) }
            return column
        }

        /// Returns the name of a variable; without a name, `x1`, `x2` … by position.
        public func name(of column: Column) -> String {
            Self.name(at: column.index, in: columnNames, prefix: "x")
        }

        /// Returns the bounds of a variable; free for a column of another program.
        @inlinable
        public func bounds(of column: Column) -> Bounds {
            columnBounds.indices.contains(column.index) ? columnBounds[column.index] : .free
        }

        /// Sets the bounds of a variable.
        @inlinable
        public mutating func setBounds(_ bounds: Bounds, of column: Column) {
            guard knows(column) else { return }
            columnBounds[column.index] = bounds
        }

        /// Returns a variable's coefficient in the objective; 0 for a column of another program.
        @inlinable
        public func cost(of column: Column) -> Number {
            costs.indices.contains(column.index) ? costs[column.index] : 0
        }

        /// Sets a variable's coefficient in the objective.
        @inlinable
        public mutating func setCost(_ cost: Number, of column: Column) {
            guard knows(column) else { return }
            costs[column.index] = cost
        }

        /// Returns whether a variable must be whole.
        ///
        /// - Complexity: O(integer columns).
        public func isInteger(_ column: Column) -> Bool {
            integerColumns.contains { Int($0) == column.index }
        }

        // MARK: Rows

        /// Adds a constraint on an expression.
        ///
        /// The expression's constant moves into the bounds.
        ///
        /// - Complexity: O(terms), amortised.
        @inlinable
        @discardableResult
        public mutating func addRow(
            _ name: @autoclosure () -> String,
            _ expression: Expression,
            in bounds: Bounds
        ) -> Row {
            let row = openRow(
                name(),
                in: Bounds(
                    lower: bounds.lower - expression.constant,
                    upper: bounds.upper - expression.constant
                )
            )
            for term in expression.terms { addTerm(term.coefficient, term.column) }
            return row
        }

        /// Opens a constraint.
        ///
        /// Its terms follow, one ``addTerm(_:_:)`` each; no array is allocated.
        @inlinable
        @discardableResult
        package mutating func openRow(
            _ name: @autoclosure () -> String = "",
            in bounds: Bounds
        ) -> Row {
            let row = Row(index: rowBounds.count)
            rowBounds.append(bounds)
            rowStarts.append(rowStarts[row.index])
            if keepsNames { rowNames.append(name()) }
            return row
        }

        /// Adds `coefficient · column` to the row opened last.
        ///
        /// The coefficients of repeated columns add up.
        @inlinable
        package mutating func addTerm(_ coefficient: Number, _ column: Column) {
            guard knows(column) else { return }
            let last = lastTerms[column.index]
            if last >= rowStarts[rowStarts.count - 2] {
                termCoefficients[Int(last)] += coefficient
                return
            }
            lastTerms[column.index] = Int32(truncatingIfNeeded: termColumns.count)
            termColumns.append(Int32(truncatingIfNeeded: column.index))
            termCoefficients.append(coefficient)
            rowStarts[rowStarts.count - 1] += 1
        }

        /// Returns the name of a constraint; without a name, `r1`, `r2` … by position.
        public func name(of row: Row) -> String {
            Self.name(at: row.index, in: rowNames, prefix: "r")
        }

        /// Returns the bounds of a constraint; free for a row of another program.
        @inlinable
        public func bounds(of row: Row) -> Bounds {
            rowBounds.indices.contains(row.index) ? rowBounds[row.index] : .free
        }

        /// Sets the bounds of a constraint.
        @inlinable
        public mutating func setBounds(_ bounds: Bounds, of row: Row) {
            guard rowBounds.indices.contains(row.index) else { return }
            rowBounds[row.index] = bounds
        }

        /// Returns the terms of a constraint, without a constant.
        ///
        /// - Complexity: O(terms of the constraint).
        public func expression(of row: Row) -> Expression {
            guard rowBounds.indices.contains(row.index) else { return Expression() }
            var expression = Expression()
            for term in terms(at: row.index) {
                expression.terms.append(
                    .init(
                        coefficient: termCoefficients[term],
                        column: Column(index: Int(termColumns[term]))
                    )
                )
            }
            return expression
        }

        /// The objective as an expression.
        ///
        /// Setting it replaces every cost and the constant.
        ///
        /// - Complexity: O(columns) for reading, O(columns + terms) for setting.
        public var objective: Expression {
            get {
                var expression = Expression(constant: objectiveConstant)
                for (index, cost) in costs.enumerated() where cost != 0 {
                    expression.terms.append(.init(coefficient: cost, column: Column(index: index)))
                }
                return expression
            }
            set {
                for index in costs.indices { costs[index] = 0 }
                for term in newValue.terms where knows(term.column) {
                    costs[term.column.index] += term.coefficient
                }
                objectiveConstant = newValue.constant
            }
        }

        @inlinable
        package func terms(at row: Int) -> Range<Int> {
            Int(rowStarts[row])..<Int(rowStarts[row + 1])
        }

        @inlinable
        mutating func knows(_ column: Column) -> Bool {
            if column.index < costs.count { return true }
            unknownColumns.append(column.index)
            return false
        }

        private static func name(at index: Int, in names: [String], prefix: String) -> String {
            if names.indices.contains(index), !names[index].isEmpty { return names[index] }
            return "\(prefix)\(index + 1)"
        }
    }
}

/// The direction of an objective.
public enum OptimizationSense: String, Sendable, Codable {
    case minimize, maximize
}
