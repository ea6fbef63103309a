// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

extension Linear {
    /// A proof that a program is unbounded: a direction that improves the objective without limit.
    public struct UnboundednessProof: Hashable, Sendable {
        /// The change of each column per step.
        public let direction: [Number]

        /// Creates a proof from a direction, with one entry for each column.
        public init(direction: [Number]) {
            self.direction = direction
        }

        /// The tolerance for a row, relative to the sum of its terms' magnitudes.
        private static var noise: Number { Number.rounds ? 1e-9 : 0 }

        /// Returns the gain in the objective per step; not positive if the direction proves
        /// nothing.
        ///
        /// - Complexity: O(columns + terms).
        public func improvement(in program: Program) -> Number {
            guard direction.count == program.columnCount else { return 0 }
            for (bounds, step) in zip(program.columnBounds, direction)
            where !bounds.allows(step: step, noise: 0) {
                return 0
            }
            for row in 0..<program.rowCount {
                var (change, scale) = (0 as Number, 0 as Number)
                for term in program.terms(at: row) {
                    let product =
                        program.termCoefficients[term] * direction[Int(program.termColumns[term])]
                    change += product
                    scale += product.magnitude
                }
                let isAllowed = program.rowBounds[row].allows(
                    step: change,
                    noise: Self.noise * scale
                )
                guard isAllowed, scale.isFinite else { return 0 }
            }
            var (change, scale) = (0 as Number, 0 as Number)
            for (cost, step) in zip(program.costs, direction) {
                change += cost * step
                scale += (cost * step).magnitude
            }
            // An improvement within the tolerance of the rows proves nothing.
            guard scale.isFinite, change.magnitude > 10 * Self.noise * scale else { return 0 }
            return program.sense == .minimize ? -change : change
        }

        /// Returns the proof as a sentence, with the program's names.
        ///
        /// - Complexity: O(columns + terms), plus the length of all names.
        public func explanation(in program: Program) -> String {
            let steps = zip(program.columns, direction).filter { $0.1 != 0 }.map {
                "\(program.name(of: $0)) by \($1)"
            }
            return "the objective improves by \(improvement(in: program)) with every step that "
                + "changes \(steps.joined(separator: ", "))"
        }
    }
}

extension LinearProgramSolver {
    /// Finds a direction that improves the objective without limit.
    ///
    /// It solves for the best step of a program whose finite bounds are replaced by 0 and whose
    /// infinite ones by a distance of 1.
    ///
    /// - Returns: A proof checked outside the solver; `nil` if no such direction exists. A program
    ///   is unbounded if it also has a feasible point.
    /// - Complexity: A solve of a program of the same size.
    public func proofOfUnboundedness(
        of program: LinearProgram
    ) throws(ProgramError) -> UnboundednessProof? {
        var steps = LinearProgram(program.sense, keepsNames: false)
        let columns = program.columns.map {
            let bounds = program.columnBounds[$0.index]
            return steps.addColumn(
                in: .between(bounds.lower.isFinite ? 0 : -1, and: bounds.upper.isFinite ? 0 : 1),
                cost: program.costs[$0.index]
            )
        }
        for row in program.rows {
            let bounds = program.rowBounds[row.index]
            steps.openRow(
                in: .between(
                    bounds.lower.isFinite ? 0 : -.infinity,
                    and: bounds.upper.isFinite ? 0 : .infinity
                )
            )
            for term in program.terms(at: row.index) {
                steps.addTerm(
                    program.termCoefficients[term],
                    columns[Int(program.termColumns[term])]
                )
            }
        }
        let solution = try solve(steps)
        guard solution.status == .optimal else { return nil }
        let proof = UnboundednessProof(
            direction: zip(steps.columnBounds, solution.primal).map {
                $1.magnitude < 1e-11 ? 0 : $0.clamp($1)
            }
        )
        return proof.improvement(in: program) > 0 ? proof : nil
    }
}

extension Linear.Bounds {
    /// Returns whether steps of `step` are allowed without limit.
    fileprivate func allows(step: Number, noise: Number) -> Bool {
        (lower == -.infinity || step >= -noise) && (upper == .infinity || step <= noise)
    }
}
