// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LinearProgramming
internal import ReportWriting
internal import StackLayout

/// What the author asked of one line, for the sake of finding what cannot hold together.
///
/// Every child has its minimum and its maximum, and all of them fit into the stack. Engines never meet
/// such a program: to them a minimum beats a maximum, and what does not fit overflows.
struct Requirements {
    let record: StackRecord
    let boxes: LaidOutBoxes

    private var tree: LayoutTree { boxes.tree }

    init(_ record: StackRecord, _ boxes: LaidOutBoxes) {
        self.record = record
        self.boxes = boxes
    }

    /// Smallest sets of requirements that cannot hold together: those of one child, and those of the line.
    func conflicts(by solver: some LinearProgramSolver) -> [[String]] {
        var programs = record.children.map { child in
            var program = RequirementProgram()
            add(child, withMaximum: true, to: &program)
            return program
        }
        if let limit = record.limit, limit.isFinite,
            let crowding = crowding(limit - record.spacing)
        {
            var program = RequirementProgram()
            for child in crowding { add(child, withMaximum: false, to: &program) }
            program.limitTotal(to: limit - record.spacing, limitWords(limit))
            programs.append(program)
        }
        return programs.map { $0.conflict(by: solver) }.filter { !$0.isEmpty }
    }

    /// Among so many minima a conflict is searched for.
    private static let mostMinima = 20

    /// The children whose minima may not fit together: all of a short line, and the longest of a long one, as many
    /// as do not fit, since an exact search among hundreds takes many seconds.
    ///
    /// - Parameter room: What there is for them.
    /// - Returns: `nil` if all of a long line fit.
    private func crowding(_ room: Double) -> [StackRecord.Child]? {
        var minima = record.children.map { child in
            (child, length: OwnBounds(of: child, in: record, boxes).minimum.length)
        }.filter { $0.length > 0 }
        guard minima.count > Self.mostMinima else { return record.children }
        // What is so close that rounding may decide is left to the search.
        let margin = 1e-9 * max(1, room.magnitude)
        minima.sort { $0.length > $1.length }
        var total = 0.0
        for (position, minimum) in minima.enumerated() {
            total += minimum.length
            if total > room + margin { return minima[...position].map(\.0) }
        }
        return total < room - margin ? nil : record.children
    }

    private func add(
        _ child: StackRecord.Child,
        withMaximum: Bool,
        to program: inout RequirementProgram
    ) {
        let name = tree.name(of: child.index)
        let bounds = OwnBounds(of: child, in: record, boxes)
        let column = program.addLength(name)
        if bounds.minimum.length > 0 {
            let words = "\(name).\(bounds.minimum.words)"
            program.add(column, in: .atLeast(bounds.minimum.length), words)
        }
        if withMaximum, bounds.maximum.length.isFinite {
            let words = "\(name).\(bounds.maximum.words)"
            program.add(column, in: .atMost(bounds.maximum.length), words)
        }
    }

    private func limitWords(_ limit: Double) -> String {
        let (index, axis) = (record.index, tree.stack(at: record.index)?.direction ?? .horizontal)
        let edges = (boxes.padding(of: index) + boxes.border(of: index) + boxes.bars(of: index))[
            axis
        ]
        let words = "\(tree.name(of: index)).\(axis.lengthName) of \((limit + edges).rounded)"
        guard record.spacing + edges != 0 else { return words }
        let what = edges == 0 ? "gaps and margins" : "padding, border, gaps and margins"
        return words + " (\((record.spacing + edges).rounded) for \(what))"
    }
}

/// Requirements as a program without an objective, a row each.
private struct RequirementProgram {
    private struct Requirement {
        var total: LinearExpression
        var bounds: Bounds
        /// What it says, for people.
        var words: String
    }

    /// The lengths, which are not negative.
    private var lengths = LinearProgram()
    private var requirements: [Requirement] = []

    mutating func addLength(_ name: String) -> LinearProgram.Column {
        lengths.addColumn(name, in: .atLeast(0))
    }

    mutating func add(_ column: LinearProgram.Column, in bounds: Bounds, _ text: String) {
        requirements.append(
            Requirement(total: LinearExpression(column), bounds: bounds, words: text)
        )
    }

    mutating func limitTotal(to limit: Double, _ text: String) {
        let total = lengths.columns.reduce(LinearExpression()) { $0 + $1 }
        requirements.append(Requirement(total: total, bounds: .atMost(limit), words: text))
    }

    /// A smallest set of requirements that cannot hold together.
    ///
    /// That lengths are not negative goes without saying. A set that is smallest among rows and
    /// columns may have a minimum in the place of that, so each of its requirements is tried once more.
    func conflict(by solver: some LinearProgramSolver) -> [String] {
        guard let conflict = try? program(of: requirements).irreducibleConflict(using: solver)
        else {
            return []
        }
        var left = conflict.sides.compactMap { side in
            if case .row(let row) = side.subject { requirements[row.index] } else { nil }
        }
        for position in left.indices.reversed() {
            var fewer = left
            fewer.remove(at: position)
            let solution = try? solver.solve(program(of: fewer))
            if solution?.status == .infeasible { left = fewer }
        }
        return left.map(\.words)
    }

    private func program(of requirements: [Requirement]) -> LinearProgram {
        var program = lengths
        for requirement in requirements {
            program.addRow(requirement.words, requirement.total, in: requirement.bounds)
        }
        return program
    }
}
