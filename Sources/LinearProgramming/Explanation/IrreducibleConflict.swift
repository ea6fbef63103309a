// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// A minimal set of inequalities that cannot hold together: without any one of them, the others
/// can.
///
/// A program may have several such sets, of different sizes. None contains another.
public struct IrreducibleConflict: Hashable, Sendable {
    /// The inequalities, those of columns first.
    public let sides: [ConstraintSide]
    /// The proof that they cannot hold together.
    public let proof: Linear<Rational>.InfeasibilityProof
    /// A point for each inequality that satisfies all the others: one value for each column.
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

    /// Returns a sentence about the conflict, with the program's names.
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
    /// Finds a minimal set of inequalities that cannot hold together.
    ///
    /// The inequalities in a proof of infeasibility are a conflict. Each in turn is left out. If
    /// the others still conflict, a new proof reduces them; otherwise the inequality is kept.
    /// Integrality is ignored.
    ///
    /// - Parameter solver: The solver. Exact steps begin at its last basis, which is not trusted.
    /// - Returns: A checked conflict; `nil` if the program has a point, or is not decided within
    ///   the limit of steps.
    /// - Complexity: An exact solve for each inequality of the first proof.
    /// - Throws: A ``ProgramError`` if the program is not valid.
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

        // 1. Collect the inequalities of a proof.
        guard
            case .infeasible(var proof) = exact.restricted(to: all)
                .relaxedVerdict(from: basis, within: budget)
        else { return nil }
        var candidates = exact.support(of: proof, among: all)

        // 2. Leave out each in turn.
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
    /// Returns the inequalities that a proof uses.
    fileprivate func support(
        of proof: Linear<Rational>.InfeasibilityProof,
        among sides: [ConstraintSide]
    ) -> [ConstraintSide] {
        // A proof uses a side if it fails without it.
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
