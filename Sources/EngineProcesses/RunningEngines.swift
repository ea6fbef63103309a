// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC
internal import Threading

/// The engine processes of one run, which end with it.
///
/// Each process has a process group of its own. The groups are killed by ``end()``; and when this
/// process ends in another way, be it by SIGKILL, a helper process kills them (`GroupGuard`).
public final class RunningEngines: Sendable {
    private struct State {
        var isOver = false
        var groups: Set<pid_t> = []
        var guardian: GroupGuard?
    }

    private let state = Monitor(State())

    /// A run that has started nothing yet.
    public init() {}

    /// Whether the run has ended: nothing is started any more.
    public var isOver: Bool { state.update { $0.isOver } }

    /// Kills every engine with all that it has started, and lets no other one begin.
    ///
    /// Sessions that wait for an engine answer at once: with `EngineAnswer.interrupted`.
    public func end() {
        state.update { state in
            state.isOver = true
            for group in state.groups { _ = kill(-group, SIGKILL) }
        }
    }

    /// Makes sure that another process kills the engines if this process is killed.
    ///
    /// Waits for a process to be started, so it must not be called in a task.
    func prepare() {
        let isNew = state.update { $0.guardian == nil }
        guard isNew else { return }
        let guardian = GroupGuard.start()
        state.update { state in
            if state.guardian == nil { state.guardian = guardian }
        }
    }

    /// Notes a process group, from the start of its process on.
    ///
    /// - Returns: Whether it may go on; else it is to be killed.
    func add(_ group: pid_t) -> Bool {
        state.update { state in
            guard !state.isOver else { return false }
            state.groups.insert(group)
            state.guardian?.add(group)
            return true
        }
    }

    /// Forgets a process group; to be called while its number cannot be another process's.
    func remove(_ group: pid_t) {
        state.update { state in
            guard state.groups.remove(group) != nil else { return }
            state.guardian?.remove(group)
        }
    }
}
