// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures
public import StackLayout
internal import Synchronization

/// An engine under test, with a name.
///
///     let engine = TestedEngine(name: "greedy", GreedyEngine())
///     let answers = engine.start().answers(to: [fixture])
///     print(answers[0].layout?.size ?? .zero)      // 195 × 40
public struct TestedEngine: Sendable {
    /// The name of the engine.
    public let name: String
    /// A Boolean value that says whether the engine solves the optimal programs rather than follow a greedy rule.
    public let isOptimal: Bool
    /// Starts the engine; called once for each worker.
    public let start: @Sendable () -> any EngineSession
    /// The engine itself, if it runs in this process.
    package let inProcess: (any LayoutEngine)?
    /// Whether each session runs a process of its own, whose answers may depend on earlier fixtures.
    package let isProcess: Bool

    /// Creates an engine that is started for each worker.
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

    /// Creates an engine whose sessions run one process each.
    package init(processName name: String, start: @escaping @Sendable () -> any EngineSession) {
        self.name = name
        self.start = start
        isOptimal = false
        inProcess = nil
        isProcess = true
    }

    /// Creates an engine in this process, which needs no start.
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

/// A running engine of one worker, used from one thread at a time.
public protocol EngineSession: Sendable {
    /// Lays out fixtures.
    ///
    /// - Parameter fixtures: The fixtures, all with different names. They come together, so that a remote
    ///   engine need not wait for each one.
    /// - Returns: The answers, in the order of the fixtures. A process that fails is started again for the
    ///   next fixture.
    func answers(to fixtures: [Fixture]) -> [EngineAnswer]

    /// Lays out fixtures until a deadline.
    ///
    /// - Parameters:
    ///   - fixtures: The fixtures to lay out.
    ///   - deadline: The time at which waiting ends: fixtures without an answer are then
    ///     ``EngineAnswer/interrupted``. An engine that never waits may ignore it; so does the default.
    func answers(
        to fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer]

    /// Lays out fixtures until the engine's process fails.
    ///
    /// By default, it answers all fixtures.
    ///
    /// - Returns: The answers, in the order of the fixtures. The failure is the answer to one fixture; all
    ///   unanswered fixtures are ``EngineAnswer/interrupted``.
    func answersUpToFailure(
        to fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer]

    /// Lays out fixtures until a deadline, for their frames only.
    ///
    /// An engine saves time by not recording how it divided its stacks. By default, it answers in full.
    ///
    /// - Parameters:
    ///   - fixtures: The fixtures to lay out.
    ///   - deadline: The time at which waiting ends, as in ``answers(to:until:)``.
    func frames(
        of fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer]

    /// Gets the engine ready to answer; by default it does nothing.
    ///
    /// - Returns: The reason why the engine cannot answer; `nil` if it can.
    func prepare() -> String?

    /// The part of the format that the engine supports, once it is ready; all of it by default.
    var vocabulary: Vocabulary { get }
}

extension EngineSession {
    /// Lays out fixtures without a deadline.
    public func answers(
        to fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer] {
        answers(to: fixtures)
    }

    /// Answers all fixtures.
    public func answersUpToFailure(
        to fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer] {
        answers(to: fixtures, until: deadline)
    }

    /// Answers all fixtures in full.
    public func frames(
        of fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer] {
        answers(to: fixtures, until: deadline)
    }

    /// Does nothing, because the engine is always ready.
    public func prepare() -> String? { nil }

    /// The whole format.
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

/// A session that computes all layouts of an engine in the same memory.
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
    /// Creates the answer from a layout, or from the failure that is thrown instead.
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
