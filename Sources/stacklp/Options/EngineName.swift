// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
public import ProgramLayout

/// The engine that lays out.
enum EngineName: String, ExpressibleByArgument, CaseIterable {
    /// Linear programs, solved by GLPK.
    case lp
    /// The direct greedy algorithms.
    case greedy
}

extension StackProgram: ExpressibleByArgument {}
