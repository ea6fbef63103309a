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
