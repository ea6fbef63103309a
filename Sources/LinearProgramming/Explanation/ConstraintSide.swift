// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// A single inequality: one side of a row, or of the bounds of a column.
public struct ConstraintSide: Hashable, Sendable {
    /// The row or column that is bounded.
    public enum Subject: Hashable, Sendable {
        /// A variable.
        case column(LinearProgram.Column)
        /// The activity of a constraint.
        case row(LinearProgram.Row)
    }

    /// The bound: the lower or the upper one.
    public enum End: String, Hashable, Sendable, Codable {
        /// The lower bound.
        case lower
        /// The upper bound.
        case upper
    }

    /// The row or column that is bounded.
    public var subject: Subject
    /// The bound: the lower or the upper one.
    public var end: End

    /// Creates one side of a row or column.
    public init(_ subject: Subject, _ end: End) {
        self.subject = subject
        self.end = end
    }

    /// Returns the inequality with the program's names, such as `red.width ≥ 100`; an equation if
    /// both bounds are equal.
    public func words(in program: LinearProgram) -> String {
        let (name, bounds) =
            switch subject {
            case .column(let column): (program.name(of: column), program.bounds(of: column))
            case .row(let row): (program.name(of: row), program.bounds(of: row))
            }
        let bound = end == .lower ? bounds.lower : bounds.upper
        let sign = bounds.lower == bounds.upper ? "=" : end == .lower ? "≥" : "≤"
        return "\(name) \(sign) \(bound.shortestText)"
    }
}

extension Linear.Program {
    /// Returns the program with only some of its inequalities, and without an objective.
    func restricted(to sides: some Sequence<ConstraintSide>) -> Self {
        var program = self
        program.objectiveConstant = 0
        program.integerColumns = []
        program.costs = program.costs.map { _ in 0 }
        program.columnBounds = program.columnBounds.map { _ in .free }
        program.rowBounds = program.rowBounds.map { _ in .free }
        for side in sides {
            switch (side.subject, side.end) {
            case (.column(let column), .lower):
                program.columnBounds[column.index].lower = columnBounds[column.index].lower
            case (.column(let column), .upper):
                program.columnBounds[column.index].upper = columnBounds[column.index].upper
            case (.row(let row), .lower):
                program.rowBounds[row.index].lower = rowBounds[row.index].lower
            case (.row(let row), .upper):
                program.rowBounds[row.index].upper = rowBounds[row.index].upper
            }
        }
        return program
    }

    /// All inequalities of the program, those of columns first.
    var sides: [ConstraintSide] {
        var sides: [ConstraintSide] = []
        func add(_ subject: ConstraintSide.Subject, _ bounds: Linear.Bounds) {
            if bounds.lower.isFinite { sides.append(.init(subject, .lower)) }
            if bounds.upper.isFinite { sides.append(.init(subject, .upper)) }
        }
        for (index, bounds) in columnBounds.enumerated() {
            add(.column(.init(index: index)), bounds)
        }
        for (index, bounds) in rowBounds.enumerated() { add(.row(.init(index: index)), bounds) }
        return sides
    }
}
