// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// Inequalities of a program that cannot hold together, although without any one of them the others
/// can.
///
/// There may be several such sets in one program, and smaller ones; none is a part of another.
public struct IrreducibleConflict: Hashable, Sendable {
    /// The inequalities, those of columns first.
    public let sides: [ConstraintSide]
    /// The proof that they cannot hold together.
    public let proof: Linear<Rational>.InfeasibilityProof
    /// For each inequality a point that satisfies all the others: one value for each column.
    public let points: [[Rational]]

    /// Checks that the set is a conflict, and that it is irreducible, without tolerance.
    ///
    /// - Complexity: O(sides · (columns + terms)).
    public func holds(for program: LinearProgram) -> Bool {
        let exact = Linear<Rational>.Program(program)
        guard points.count == sides.count,
            proof.gap(in: exact.restricted(to: sides)) > 0
        else { return false }
        return sides.indices.allSatisfy { left in
            let others = sides.indices.filter { $0 != left }.map { sides[$0] }
            let rest = exact.restricted(to: others)
            return Linear<Rational>.Residuals(of: rest, at: points[left], objective: 0).largest == 0
        }
    }

    /// The conflict in words, with the program's names.
    ///
    /// - Complexity: O(sides), plus the length of all names.
    public func explanation(in program: LinearProgram) -> String {
        let words = sides.map { $0.words(in: program) }
        guard let last = words.last, words.count > 1 else {
            return "\(words.first ?? "nothing") cannot hold"
        }
        let others = words.dropLast()
        let start = others.dropLast().joined(separator: ", ")
        let subject = start.isEmpty ? others[0] : "\(start) and \(others[others.count - 1])"
        return "\(subject) \(others.count == 1 ? "conflicts" : "conflict") with \(last)"
    }
}

extension LinearProgram {
    /// Finds a smallest set of inequalities that cannot hold together.
    ///
    /// The inequalities that a proof of infeasibility adds up are a conflict. Each in turn is left
    /// out: if the others still conflict, a proof of that says which of them are needed at most; if
    /// not, it stays. That some columns must be whole is not looked at.
    ///
    /// - Parameter solver: The solver. Exact steps begin at its last basis, which is not trusted.
    /// - Returns: A conflict that has been checked, or `nil` for a program that has a point, or that
    ///   could not be decided within the limit of steps.
    /// - Complexity: An exact solve for each inequality of the first proof.
    /// - Throws: A ``ProgramError`` for a program that no solver can be given.
    ///
    /// Source: Chinneck and Dravnieks, *Locating minimal infeasible constraint sets in linear
    /// programs*, ORSA Journal on Computing 3 (1991).
    public func irreducibleConflict(
        using solver: some LinearProgramSolver
    ) throws(ProgramError) -> IrreducibleConflict? {
        try validate()
        let exact = Linear<Rational>.Program(self)
        let all = exact.sides
        let budget = SolveBudget(solver.limits)
        let basis = try solver.solve(mapped { $0 }.restricted(to: all)).basis

        // 1. What one proof adds up.
        guard
            case .infeasible(var proof) = exact.restricted(to: all)
                .relaxedVerdict(from: basis, within: budget)
        else { return nil }
        var candidates = exact.support(of: proof, among: all)

        // 2. Each left out in turn.
        var kept: [(side: ConstraintSide, point: [Rational])] = []
        while !candidates.isEmpty {
            let side = candidates.removeFirst()
            let rest = exact.restricted(to: kept.map(\.side) + candidates)
            switch rest.relaxedVerdict(from: basis, within: budget) {
            case .infeasible(let smaller):
                proof = smaller
                candidates = rest.support(of: smaller, among: candidates)
            case .optimal(let solution):
                kept.append((side, solution.primal))
            default:
                return nil
            }
        }
        let order = Dictionary(uniqueKeysWithValues: zip(all, all.indices))
        kept.sort { order[$0.side, default: 0] < order[$1.side, default: 0] }
        let conflict = IrreducibleConflict(
            sides: kept.map(\.side),
            proof: proof,
            points: kept.map(\.point)
        )
        return conflict.holds(for: self) ? conflict : nil
    }
}

extension Linear<Rational>.Program {
    /// The inequalities that a proof adds up.
    fileprivate func support(
        of proof: Linear<Rational>.InfeasibilityProof,
        among sides: [ConstraintSide]
    ) -> [ConstraintSide] {
        // A proof needs a side if it proves nothing without it.
        sides.filter { side in
            var program = self
            switch (side.subject, side.end) {
            case (.column(let column), .lower):
                program.columnBounds[column.index].lower = -.infinity
            case (.column(let column), .upper):
                program.columnBounds[column.index].upper = .infinity
            case (.row(let row), .lower):
                program.rowBounds[row.index].lower = -.infinity
            case (.row(let row), .upper):
                program.rowBounds[row.index].upper = .infinity
            }
            return !(proof.gap(in: program) > 0)
        }
    }
}
