// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import ProgramLayout
internal import Threading

/// Memory for layouts that is lent to whoever computes one, so that each worker asks for it once.
struct WorkspacePool: Sendable {
    /// Memory for either engine.
    struct Workspace: Sendable {
        var programs = ProgramWorkspace()
        var greedy = GreedyWorkspace()
    }

    private let free = Monitor<[Workspace]>([])

    /// Lends memory to some work.
    func lend<Result>(_ work: (inout Workspace) -> Result) -> Result {
        var workspace = free.update { $0.popLast() } ?? Workspace()
        let result = work(&workspace)
        free.update { $0.append(workspace) }
        return result
    }
}
