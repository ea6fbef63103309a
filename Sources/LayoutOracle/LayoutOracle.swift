// SPDX-License-Identifier: GPL-3.0-or-later

@_exported public import GLPK
@_exported public import GreedyLayout
@_exported public import LayoutExplaining
@_exported public import LinearProgramming
@_exported public import ProgramLayout
@_exported public import RealNumbers
@_exported public import StackLayout

extension ProgramEngine where Solver == VerifiedSolver<GLPKSolver> {
    /// Creates an engine whose programs GLPK solves, with every solution checked.
    ///
    /// - Parameters:
    ///   - program: The program of each stack.
    ///   - formulation: The formulation of water-filling.
    ///   - arithmetic: The numbers that layouts are computed in.
    ///   - keepsRecords: Whether layouts record how each stack was divided.
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
    /// Creates an explainer whose programs GLPK solves.
    public init() {
        self.init(solver: VerifiedSolver(GLPKSolver()), optimizer: ProgramEngine(.optimal))
    }
}
