// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization
internal import SystemC
internal import Threading

/// The engine processes of one run, which end with the run.
///
/// Each process has its own process group. ``end()`` kills the groups. If this process ends in another way, even by
/// SIGKILL, a helper process kills them (`GroupGuard`). On Linux, processes that leave their group are found by their
/// environment (`EngineMark`).
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
    /// A lock that is held while the helper is started.
    private let starting = Mutex(())
    /// The unique number of the run.
    private let number = String(UInt64.random(in: 0...UInt64.max), radix: 16)

    /// Creates a run without processes.
    public init() {}

    /// A Boolean value that says whether the run has ended.
    ///
    /// After its end, no process starts.
    public var isOver: Bool { state.update { $0.isOver } }

    /// The faults of engines after their last answer, each with the engine's name, in alphabetical order.
    ///
    /// - Complexity: O(n · log n) for n complaints.
    public var complaints: [String] { state.update { $0.complaints.sorted() } }

    /// Notes a fault of an engine after its last answer.
    func note(_ complaint: String) { state.update { _ = $0.complaints.insert(complaint) } }

    /// Kills every engine and everything that it has started, and prevents further starts.
    ///
    /// Sessions that wait for an engine return `EngineAnswer.interrupted` at once.
    ///
    /// - Complexity: O(processes of the system), if any engine was started.
    public func end() {
        let hasStarted = state.update { state in
            state.isOver = true
            for group in state.groups { _ = kill(-group, SIGKILL) }
            return state.started > 0
        }
        // The search through all processes of the system takes time.
        if hasStarted { EngineMark(run: number).killAll() }
    }

    /// Returns the mark for a further engine process.
    func mark() -> EngineMark {
        state.update { state in
            state.started += 1
            return EngineMark(run: number, engine: state.started)
        }
    }

    /// Starts the helper that kills the engines if this process is killed, unless it runs already.
    ///
    /// This waits for the start of a process, so it must not be called in a task.
    func prepare() {
        // A discarded second helper would end at once, and kill the engines.
        starting.withLock { _ in
            guard state.update({ $0.guardian == nil }) else { return }
            let guardian = GroupGuard.start(run: number)
            state.update { $0.guardian = guardian }
        }
    }

    /// Adds a process group after the start of its process.
    ///
    /// - Returns: Whether the process may run; otherwise the caller must kill it.
    func add(_ group: pid_t) -> Bool {
        state.update { state in
            guard !state.isOver else { return false }
            state.groups.insert(group)
            state.guardian?.add(group)
            return true
        }
    }

    /// Removes a process group.
    ///
    /// Call this while no other process can have its number.
    func remove(_ group: pid_t) {
        state.update { state in
            guard state.groups.remove(group) != nil else { return }
            state.guardian?.remove(group)
        }
    }
}
