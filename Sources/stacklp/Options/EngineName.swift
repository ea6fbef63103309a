// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
public import ProgramLayout

/// The name of a built-in engine.
enum EngineName: String, ExpressibleByArgument, CaseIterable {
    /// Linear programs, solved by GLPK.
    case lp
    /// The direct greedy algorithms.
    case greedy
}

extension StackProgram: ExpressibleByArgument {}
