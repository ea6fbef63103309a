// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures

extension TestedEngine {
    /// Returns the answer of a new process to a fixture after some others, sent one by one.
    ///
    /// - Returns: `nil` if the process fails on one of the others.
    package func answer(to target: Fixture, after fixtures: [Fixture]) -> EngineAnswer? {
        let session = start()
        for fixture in fixtures where session.answers(to: [fixture])[0].isProcessFailure {
            return nil
        }
        return session.answers(to: [target])[0]
    }
}

/// A session that asks a new process for each fixture.
package struct SingleSession: EngineSession {
    private let engine: TestedEngine

    /// Creates a session of an engine.
    package init(_ engine: TestedEngine) {
        self.engine = engine
    }

    package func answers(to fixtures: [Fixture]) -> [EngineAnswer] {
        answers(to: fixtures, until: nil)
    }

    package func answers(
        to fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer] {
        fixtures.map { engine.start().answers(to: [$0], until: deadline)[0] }
    }
}

extension EngineAnswer {
    /// Returns whether two answers to a fixture are the same, with numbers compared within a tolerance.
    package func isLike(_ other: EngineAnswer, _ tolerance: Double) -> Bool {
        if let layout, let expected = other.layout {
            return Comparison(
                expected,
                layout,
                tolerance: max(tolerance, expected.noise)
            ).agrees
        }
        if case .crashed(let how, _) = self, case .crashed(let otherHow, _) = other {
            return how == otherHow
        }
        return status == other.status
    }
}
