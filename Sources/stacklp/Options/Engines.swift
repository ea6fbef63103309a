// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
public import DifferentialTesting
internal import GLPK
internal import GreedyLayout
internal import LinearProgramming
public import ProgramLayout
internal import RealNumbers

/// Which engine lays out.
enum EngineName: String, ExpressibleByArgument, CaseIterable {
    /// Linear programs, solved by GLPK.
    case lp
    /// The direct greedy algorithms.
    case greedy
}

extension StackProgram: ExpressibleByArgument {}

/// The engines, put together: the only place where programs meet their solver.
enum Engines {
    typealias Programs = ProgramEngine<VerifiedSolver<GLPKSolver>>

    static let greedy = GreedyEngine()

    /// The greedy engine, with what each element was asked.
    static let thoroughGreedy = GreedyEngine(keepsMeasurements: true)

    /// The greedy engine in some numbers.
    static func greedy(_ arithmetic: Arithmetic) -> GreedyEngine {
        GreedyEngine(arithmetic: arithmetic)
    }

    static func programs(
        _ program: StackProgram,
        _ arithmetic: Arithmetic = .double,
        _ formulation: WaterFillingFormulation = .segments,
        keepsRecords: Bool = true
    ) -> Programs {
        ProgramEngine(
            program,
            solver: VerifiedSolver(GLPKSolver()),
            formulation: formulation,
            arithmetic: arithmetic,
            keepsRecords: keepsRecords
        )
    }
}

extension ProgramEngine: StackOptimizer {}
