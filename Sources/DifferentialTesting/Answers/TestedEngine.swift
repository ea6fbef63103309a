// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures
public import StackLayout
internal import Synchronization

/// An engine that is put through a test, known by a name.
///
///     let engine = TestedEngine(name: "greedy", GreedyEngine())
///     let answers = engine.start().answers(to: [fixture])
///     print(answers[0].layout?.size ?? .zero)      // 195 × 40
public struct TestedEngine: Sendable {
    /// The name of the engine.
    public let name: String
    /// Whether it gives what authors asked for, rather than what a greedy rule makes of it.
    public let isOptimal: Bool
    /// Starts it; called once for each worker.
    public let start: @Sendable () -> any EngineSession
    /// The engine itself, if it is in this process.
    package let inProcess: (any LayoutEngine)?
    /// Whether each session runs a process of its own, whose answers may depend on what it was asked before.
    package let isProcess: Bool

    /// An engine that is started for each worker.
    public init(
        name: String,
        isOptimal: Bool = false,
        start: @escaping @Sendable () -> any EngineSession
    ) {
        self.name = name
        self.isOptimal = isOptimal
        self.start = start
        inProcess = nil
        isProcess = false
    }

    /// An engine whose sessions run a process each.
    package init(processName name: String, start: @escaping @Sendable () -> any EngineSession) {
        self.name = name
        self.start = start
        isOptimal = false
        inProcess = nil
        isProcess = true
    }

    /// An engine in this process, which has nothing to start.
    public init(name: String, isOptimal: Bool = false, _ engine: some LayoutEngine) {
        self.name = name
        self.isOptimal = isOptimal
        inProcess = engine
        isProcess = false
        start = {
            guard let engine = engine as? any WorkspaceEngine else {
                return EngineInProcess(engine: engine)
            }
            return Self.session(of: engine)
        }
    }

    private static func session(of engine: some WorkspaceEngine) -> any EngineSession {
        WorkspaceSession(engine: engine)
    }
}

/// An engine at work for one worker, which asks it from one thread at a time.
public protocol EngineSession: Sendable {
    /// Lays fixtures out.
    ///
    /// - Parameter fixtures: Several at once, so that an engine that is far away need not wait for
    ///   each; their names differ.
    /// - Returns: An answer for each fixture, in their order. A process that fails is started again for
    ///   the next fixture.
    func answers(to fixtures: [Fixture]) -> [EngineAnswer]

    /// Lays fixtures out as long as there is time.
    ///
    /// - Parameters:
    ///   - fixtures: The fixtures to lay out.
    ///   - deadline: Nothing is waited for any longer: what has no answer then is
    ///     ``EngineAnswer/interrupted``. An engine that never waits may ignore it, as it does by default.
    func answers(
        to fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer]

    /// Lays fixtures out until the engine's process fails.
    ///
    /// By default it answers as ever.
    ///
    /// - Returns: An answer for each fixture, in their order: the failure for one, and
    ///   ``EngineAnswer/interrupted`` for all that had none then.
    func answersUpToFailure(
        to fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer]

    /// Lays fixtures out for their frames alone, as long as there is time.
    ///
    /// An engine need not say then how it divided its stacks, which is what it saves; by default it answers as ever.
    ///
    /// - Parameters:
    ///   - fixtures: The fixtures to lay out.
    ///   - deadline: As of ``answers(to:until:)``.
    func frames(
        of fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer]

    /// Gets the engine ready to answer; by default there is nothing to be done.
    ///
    /// - Returns: Why it cannot answer; `nil` if it can.
    func prepare() -> String?

    /// The part of the format that the engine says it can be asked, once it is ready; all of it by default.
    var vocabulary: Vocabulary { get }
}

extension EngineSession {
    /// Lays fixtures out, however long that takes.
    public func answers(
        to fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer] {
        answers(to: fixtures)
    }

    /// Lays fixtures out as ever.
    public func answersUpToFailure(
        to fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer] {
        answers(to: fixtures, until: deadline)
    }

    /// Lays fixtures out as ever.
    public func frames(
        of fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer] {
        answers(to: fixtures, until: deadline)
    }

    /// Does nothing: the engine is always ready.
    public func prepare() -> String? { nil }

    /// Everything.
    public var vocabulary: Vocabulary { .all }
}

private struct EngineInProcess<Engine: LayoutEngine>: EngineSession {
    let engine: Engine

    func answers(to fixtures: [Fixture]) -> [EngineAnswer] {
        fixtures.map { fixture in
            EngineAnswer { () throws(LayoutFailure) in
                try fixture.tree.checked(engine.layout(fixture.tree))
            }
        }
    }
}

/// An engine whose layouts are computed one after the other in the same memory.
private final class WorkspaceSession<Engine: WorkspaceEngine>: EngineSession {
    private let engine: Engine
    private let workspace = Mutex(Engine.emptyWorkspace())

    init(engine: Engine) {
        self.engine = engine
    }

    func answers(to fixtures: [Fixture]) -> [EngineAnswer] { answers(to: fixtures, by: engine) }

    func frames(
        of fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer] {
        var engine = engine
        engine.keepsRecords = false
        return answers(to: fixtures, by: engine)
    }

    private func answers(to fixtures: [Fixture], by engine: Engine) -> [EngineAnswer] {
        workspace.withLock { workspace in
            fixtures.map { fixture in
                EngineAnswer { () throws(LayoutFailure) in
                    try engine.layout(fixture.tree, in: &workspace)
                }
            }
        }
    }
}

extension EngineAnswer {
    /// The answer for a layout, or for the failure that is thrown in its place.
    fileprivate init(of layout: () throws(LayoutFailure) -> Layout) {
        do throws(LayoutFailure) {
            self = .solved(try layout())
        } catch {
            switch error.kind {
            case .infeasible: self = .infeasible(error.description)
            case .failed: self = .failed(error.description)
            }
        }
    }
}
