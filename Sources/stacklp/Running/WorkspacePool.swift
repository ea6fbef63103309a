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

    /// Memory that is handed over without being moved.
    private final class Place {
        var workspace = Workspace()
    }

    private let free = Monitor<[Place]>([])

    /// Lends memory to some work.
    func lend<Result>(_ work: (inout Workspace) -> Result) -> Result {
        let place = free.update { $0.popLast() } ?? Place()
        defer { free.update { $0.append(place) } }
        return work(&place.workspace)
    }
}
