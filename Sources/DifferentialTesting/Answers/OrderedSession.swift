// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures
internal import StackLayout
internal import Synchronization

/// A session that asks a process for one fixture at a time, and remembers what each process was asked.
///
/// A process that fails is started again, so its history starts again with the next fixture.
package final class OrderedSession: EngineSession {
    private struct History {
        /// The fixtures that were sent, in order, to all processes.
        var fixtures: [Fixture] = []
        /// The index of the first fixture of the current process.
        var start = 0
        /// For each name, the process's fixtures up to the first one with that name.
        var passages: [String: Range<Int>] = [:]
        /// The process's fixtures up to the last one.
        var last = 0..<0

        mutating func append(_ fixture: Fixture, limit: Int) {
            if fixtures.count >= 2 * limit {
                let dropped = fixtures.count - limit
                fixtures.removeFirst(dropped)
                start = max(0, start - dropped)
                passages = [:]
            }
            fixtures.append(fixture)
            last = start..<fixtures.count
            if passages[fixture.name] == nil { passages[fixture.name] = last }
        }
    }

    private let session: any EngineSession
    private let limit: Int
    private let history = Mutex(History())

    /// Creates a session that asks another session.
    ///
    /// - Parameter limit: The least number of fixtures to remember; all of them by default.
    package init(_ session: any EngineSession, limit: Int = .max / 2) {
        self.session = session
        self.limit = max(1, limit)
    }

    package func answers(to fixtures: [Fixture]) -> [EngineAnswer] {
        answers(to: fixtures, until: nil)
    }

    package func answers(
        to fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer] {
        fixtures.map { answer(to: $0, until: deadline) }
    }

    /// Lays out fixtures up to the first one on which the process fails; the others are interrupted.
    package func frames(
        of fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer] {
        var hasFailed = false
        return fixtures.map { fixture in
            if hasFailed { return .interrupted }
            let answer = answer(to: fixture, until: deadline)
            hasFailed = answer.isProcessFailure
            return answer
        }
    }

    package func prepare() -> String? { session.prepare() }

    package var vocabulary: Vocabulary { session.vocabulary }

    /// Returns the fixtures that a process was sent before a fixture's first time; `nil` if that was never sent.
    package func predecessors(of name: String) -> [Fixture]? {
        history.withLock { history in
            history.passages[name].map { Array(history.fixtures[$0].dropLast()) }
        }
    }

    /// The fixtures that the process was sent before the last one.
    package var predecessors: [Fixture] {
        history.withLock { history in Array(history.fixtures[history.last].dropLast()) }
    }

    private func answer(
        to fixture: Fixture,
        until deadline: SuspendingClock.Instant?
    ) -> EngineAnswer {
        history.withLock { $0.append(fixture, limit: limit) }
        let answer = session.answers(to: [fixture], until: deadline)[0]
        if answer.isProcessFailure {
            history.withLock { $0.start = $0.fixtures.count }
        }
        return answer
    }
}
