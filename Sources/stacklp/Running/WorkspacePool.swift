// SPDX-License-Identifier: GPL-3.0-or-later

internal import ProgramLayout
internal import Threading

/// Memory for layouts that is lent to whoever computes one, so that each worker asks for it once.
struct WorkspacePool: Sendable {
    private let free = Monitor<[ProgramWorkspace]>([])

    /// Lends memory to some work.
    func lend<Result>(_ work: (inout ProgramWorkspace) -> Result) -> Result {
        var workspace = free.update { $0.popLast() } ?? ProgramWorkspace()
        let result = work(&workspace)
        free.update { $0.append(workspace) }
        return result
    }
}
