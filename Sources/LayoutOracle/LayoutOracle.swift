// SPDX-License-Identifier: GPL-3.0-or-later

@_exported public import GLPK
@_exported public import GreedyLayout
@_exported public import LayoutExplaining
@_exported public import LinearProgramming
@_exported public import ProgramLayout
@_exported public import RealNumbers
@_exported public import StackLayout

extension ProgramEngine where Solver == VerifiedSolver<GLPKSolver> {
    /// An engine that has GLPK solve its programs, and every solution checked.
    ///
    /// - Parameters:
    ///   - program: Which program of each stack is solved.
    ///   - formulation: How water-filling is stated.
    ///   - arithmetic: The numbers that layouts are computed in.
    ///   - keepsRecords: Whether layouts say how each stack was divided.
    public init(
        _ program: StackProgram = .mirror,
        formulation: WaterFillingFormulation = .segments,
        arithmetic: Arithmetic = .double,
        keepsRecords: Bool = true
    ) {
        self.init(
            program,
            solver: VerifiedSolver(GLPKSolver()),
            formulation: formulation,
            arithmetic: arithmetic,
            keepsRecords: keepsRecords
        )
    }
}

extension Explainer
where Solver == VerifiedSolver<GLPKSolver>, Optimizer == ProgramEngine<Solver> {
    /// An explainer that has GLPK solve.
    public init() {
        self.init(solver: VerifiedSolver(GLPKSolver()), optimizer: ProgramEngine(.optimal))
    }
}
