// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import EngineProcesses
import LayoutFixtures
import TestSupport
import Testing

extension ProcessTests {
    /// Engines that fail because of earlier requests to their process.
    @Suite struct OrderTests {
        /// A shell command that answers every line except the third one of each process.
        private static func third(_ action: String) -> String {
            """
            n=0; while IFS= read -r line; do n=$((n+1))
              if [ $n -eq 3 ]; then \(action); else printf '%s\\n' "$line"; fi
            done
            """
        }

        private let fixtures: [Fixture]

        init() throws {
            fixtures = try (1...6).map { try Samples.fixture("f\($0)") }
        }

        @Test(arguments: [
            ("exit 3", EngineAnswer.crashed("exit status 3")),
            ("kill -ABRT $$", .crashed("signal 6 (SIGABRT)")),
            ("sleep 100", .timedOut(after: 0.5)),
            (
                "echo rubbish; sleep 100",
                .unreadable("not JSON: column 1: found \"rubbish\" where a value is expected")
            ),
            ("continue", .timedOut(after: 0.5)),
        ])
        func `a failure belongs to the current fixture, whatever came before`(
            _ action: String,
            _ failure: EngineAnswer
        ) async throws {
            let command = Self.third(action)
            let limit = Duration.milliseconds(500)
            let all = try await answers(of: command, to: fixtures, timeLimit: limit, window: 1)
            let good = Samples.solved
            // A new process starts after each failure.
            #expect(all == [good, good, failure, good, good, failure])
        }

        @Test func `a failure that single retries do not repeat is kept`() async throws {
            // The first process fails, and no other one.
            let command = "if mkdir marker 2>/dev/null; then read -r line; exit 3; fi; cat"
            let folder = try TemporaryFolder()
            let all = try await answers(of: "cd '\(folder.path)'; \(command)", to: fixtures)
            let good = Samples.solved
            #expect(all == [.crashed("exit status 3"), good, good, good, good, good])
        }

        @Test func `a session can stop at the first failure`() async throws {
            let engine = TestedEngine.process(
                name: "engine",
                command: Self.third("exit 3"),
                timeLimit: .seconds(20),
                line: Samples.line
            )
            let fixtures = fixtures
            let all = await onThread {
                engine.start().answersUpToFailure(to: fixtures, until: nil)
            }
            let (good, rest) = (Samples.solved, EngineAnswer.interrupted)
            #expect(all == [good, good, .crashed("exit status 3"), rest, rest, rest])
        }

        @Test(arguments: [
            ("cat; exit 3", ["engine: exit status 3 after its last answer"]),
            ("cat; kill -SEGV $$", ["engine: signal 11 (SIGSEGV) after its last answer"]),
            ("cat; sleep 1.5; exit 3", ["engine: exit status 3 after its last answer"]),
            ("cat; sleep 100", ["engine: it still ran 10.0 seconds after the end of its input"]),
            ("cat", []),
        ])
        func `a process that fails at the end of its input is reported`(
            _ command: String,
            _ complaints: [String]
        ) async throws {
            let engines = RunningEngines()
            let all = try await answers(of: command, to: fixtures, in: engines)
            #expect(all.allSatisfy { $0 == Samples.solved })
            #expect(engines.complaints == complaints)
        }

        @Test func `an ordered session knows the earlier requests of each process`() async throws {
            let engine = TestedEngine.process(
                name: "engine",
                command: Self.third("exit 3"),
                timeLimit: .seconds(20),
                line: Samples.line
            )
            let fixtures = fixtures
            let before = await onThread {
                let session = OrderedSession(engine.start())
                _ = session.answers(to: fixtures)
                return fixtures.map { session.predecessors(of: $0.name)?.map(\.name) }
            }
            #expect(before == [[], ["f1"], ["f1", "f2"], [], ["f4"], ["f4", "f5"]])
        }
    }
}
