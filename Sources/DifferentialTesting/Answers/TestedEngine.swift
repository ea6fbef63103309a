// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures
public import StackLayout

/// An engine that is put through a test, known by a name.
public struct TestedEngine: Sendable {
    /// What it is called.
    public let name: String
    /// Whether it gives what authors asked for, rather than what a greedy rule makes of it.
    public let isOptimal: Bool
    /// Starts it; called once for each worker.
    public let start: @Sendable () -> any EngineSession

    /// An engine that is started for each worker.
    public init(
        name: String,
        isOptimal: Bool = false,
        start: @escaping @Sendable () -> any EngineSession
    ) {
        self.name = name
        self.isOptimal = isOptimal
        self.start = start
    }

    /// An engine in this process, which has nothing to start.
    public init(name: String, isOptimal: Bool = false, _ engine: some LayoutEngine) {
        self.init(name: name, isOptimal: isOptimal) { EngineInProcess(engine: engine) }
    }
}

/// An engine at work for one worker, which asks it from one thread at a time.
public protocol EngineSession: Sendable {
    /// Lays fixtures out.
    ///
    /// - Parameter fixtures: Several at once, so that an engine that is far away need not wait for
    ///   each; their names differ.
    /// - Returns: An answer for each fixture, in their order. What an engine does to one fixture never
    ///   costs another one its answer.
    func answers(to fixtures: [Fixture]) -> [EngineAnswer]

    /// Lays fixtures out as long as there is time.
    ///
    /// - Parameters:
    ///   - fixtures: What is to be laid out.
    ///   - deadline: Nothing is waited for any longer: what has no answer then is
    ///     ``EngineAnswer/interrupted``. An engine that never waits may ignore it, as it does by default.
    func answers(
        to fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer]

    /// Gets the engine ready to answer; by default there is nothing to be done.
    ///
    /// - Returns: Why it cannot answer; `nil` if it can.
    func prepare() -> String?

    /// What of the format the engine says that it can be asked, once it is ready; all of it by default.
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

    /// Does nothing: the engine is always ready.
    public func prepare() -> String? { nil }

    /// Everything.
    public var vocabulary: Vocabulary { .all }
}

private struct EngineInProcess<Engine: LayoutEngine>: EngineSession {
    let engine: Engine

    func answers(to fixtures: [Fixture]) -> [EngineAnswer] {
        fixtures.map { fixture in
            do throws(LayoutFailure) {
                return .solved(try engine.layout(fixture.tree))
            } catch {
                switch error.kind {
                case .infeasible: return .infeasible(error.description)
                case .failed: return .failed(error.description)
                }
            }
        }
    }
}
