// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization
internal import SystemC
internal import Threading

/// The engine processes of one run, which end with it.
///
/// Each process has a process group of its own. The groups are killed by ``end()``; and when this
/// process ends in another way, be it by SIGKILL, a helper process kills them (`GroupGuard`). Processes that
/// leave their group are found by their environment, on Linux (`EngineMark`).
public final class RunningEngines: Sendable {
    private struct State {
        var isOver = false
        var groups: Set<pid_t> = []
        var guardian: GroupGuard?
        var complaints: Set<String> = []
        /// The number of processes that were started.
        var started = 0
    }

    private let state = Monitor(State())
    /// Held while the helper is started.
    private let starting = Mutex(())
    /// The number of the run, which no other run has.
    private let number = String(UInt64.random(in: 0...UInt64.max), radix: 16)

    /// A run that has started nothing yet.
    public init() {}

    /// Whether the run has ended: nothing is started any more.
    public var isOver: Bool { state.update { $0.isOver } }

    /// The faults of engines after their last answer, with their names in front, in alphabetical order.
    ///
    /// - Complexity: O(n · log n) for n complaints.
    public var complaints: [String] { state.update { $0.complaints.sorted() } }

    /// Notes what an engine did wrong after its last answer.
    func note(_ complaint: String) { state.update { _ = $0.complaints.insert(complaint) } }

    /// Kills every engine with all that it has started, and lets no other one begin.
    ///
    /// Sessions that wait for an engine answer at once: with `EngineAnswer.interrupted`.
    ///
    /// - Complexity: O(processes of the system), if any engine was started.
    public func end() {
        let hasStarted = state.update { state in
            state.isOver = true
            for group in state.groups { _ = kill(-group, SIGKILL) }
            return state.started > 0
        }
        // Looking through all processes of the system takes a while.
        if hasStarted { EngineMark(run: number).killAll() }
    }

    /// The mark of one more engine process.
    func mark() -> EngineMark {
        state.update { state in
            state.started += 1
            return EngineMark(run: number, engine: state.started)
        }
    }

    /// Makes sure that another process kills the engines if this process is killed.
    ///
    /// Waits for a process to be started, so it must not be called in a task.
    func prepare() {
        // A second helper would end at once, and kill the engines.
        starting.withLock { _ in
            guard state.update({ $0.guardian == nil }) else { return }
            let guardian = GroupGuard.start(run: number)
            state.update { $0.guardian = guardian }
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
