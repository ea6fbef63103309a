// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import EngineProcesses
import Foundation
import LayoutFixtures
import TestSupport
import Testing
import Threading

extension ProcessTests {
    /// Engines that get a greeting before any other fixture.
    @Suite struct StartingTests {
        private func session(
            _ command: String,
            startLimit: Duration = .seconds(20)
        ) throws
            -> any EngineSession
        {
            TestedEngine.process(
                name: "engine",
                command: command,
                timeLimit: .milliseconds(300),
                startLimit: startLimit,
                greeting: try Samples.fixture("start"),
                window: 64,
                lineLimit: 1 << 20,
                diagnostics: { _ in },
                line: Samples.line
            ).start()
        }

        @Test func `the start does not count for the time limit of a fixture`() async throws {
            let session = try session("sleep 0.8; cat")
            let fixtures = try Samples.fixtures("a", "b")
            #expect(await onThread { session.prepare() } == nil)
            #expect(
                await onThread { session.answers(to: fixtures) } == [
                    Samples.solved, Samples.solved,
                ]
            )
        }

        @Test func `an engine announces its vocabulary after each start`() async throws {
            let line = #"{"only":["width","content"],"without":["width=stretch"]}"#
            let session = try session("echo '\(line)'; " + Samples.shell("*bad*) exit 3"))
            #expect(session.vocabulary == .all)
            #expect(await onThread { session.prepare() } == nil)
            let spoken = Vocabulary(only: ["width", "content"], without: ["width=stretch"])
            #expect(session.vocabulary == spoken)
            let fixtures = try Samples.fixtures("a", "bad", "c")
            #expect(
                await onThread { session.answers(to: fixtures) }
                    == [Samples.solved, .crashed("exit status 3"), Samples.solved]
            )
            #expect(session.vocabulary == spoken)
        }

        @Test func `an engine without a greeting may announce its vocabulary, too`() async throws {
            let line = #"{"without":["ascender"]}"#
            let command = "echo '\(line)'; cat"
            let found = try await answers(of: command, to: try Samples.fixtures("a", "b"))
            #expect(found == [Samples.solved, Samples.solved])
        }

        @Test func `a restart after a crash does not count for a fixture either`() async throws {
            let session = try session("sleep 0.8; " + Samples.shell("*bad*) exit 3"))
            let fixtures = try Samples.fixtures("a", "bad", "c")
            #expect(
                await onThread { session.answers(to: fixtures) }
                    == [Samples.solved, .crashed("exit status 3"), Samples.solved]
            )
        }

        @Test(arguments: [
            (
                "echo no library >&2; exit 3",
                "exit status 3 before its first answer\nno library"
            ),
            ("cat > /dev/null", "no answer within 0.5 seconds of its start"),
            ("echo welcome; cat", "its answer is not a result: \"welcome\""),
            ("yes | tr -d '\\n'", "it writes a line longer than 1 MiB"),
        ])
        func `an engine that does not start has a reason and gets no fixtures`(
            _ command: String,
            _ reason: String
        ) async throws {
            let session = try session(command, startLimit: .milliseconds(500))
            #expect(await onThread { session.prepare() } == reason)
            let fixtures = try Samples.fixtures("a", "b")
            let words = reason.split(separator: "\n").map(String.init)
            let answer = EngineAnswer.crashed(
                "it does not start: \(words[0])",
                standardError: Array(words.dropFirst())
            )
            #expect(await onThread { session.answers(to: fixtures) } == [answer, answer])
        }

        @Test func `an engine may start at the second attempt`() async throws {
            let folder = try TemporaryFolder()
            let command = "mkdir '\(folder.path)/once' 2>/dev/null && exit 3; cat"
            let session = try session(command)
            #expect(await onThread { session.prepare() } == nil)
        }

        @Test func `any answer to the greeting is accepted, even twice`() async throws {
            let refusal = #"{"name":"start","status":"refused","error":"css"}"#
            let shell = Samples.shell(
                #"*\"start\"*) echo '\#(refusal)'; echo '\#(refusal)'"#
            )
            for command in [
                shell,
                Samples.shell(#"*\"start\"*) echo '\#(refusal)'; sleep 0.1; echo '\#(refusal)'"#),
            ] {
                let session = try session(command)
                let fixtures = try Samples.fixtures("a", "b")
                #expect(
                    await onThread { session.answers(to: fixtures) }
                        == [Samples.solved, Samples.solved]
                )
            }
        }
    }

    /// Engines beside tasks that block all shared threads.
    @Suite struct BlockedTasksTests {
        /// More tasks than there are threads for them, which block until they are released.
        private final class Blockade: Sendable {
            private let state = Monitor((waiting: 0, isOver: false))

            init() {
                let processors = ProcessInfo.processInfo.activeProcessorCount
                for _ in 0..<4 * processors {
                    Task.detached { [state] in
                        state.update { $0.waiting += 1 }
                        state.wait { $0.isOver ? () : nil }
                    }
                }
                // The tasks block one thread each, and no more of them begin.
                state.wait { $0.waiting >= processors ? () : nil }
            }

            func end() { state.update { $0.isOver = true } }
        }

        @Test func `an engine answers although tasks block all shared threads`() async throws {
            let (engines, fixtures) = (RunningEngines(), try Samples.fixtures("a", "b"))
            let engine = TestedEngine.process(
                name: "engine",
                command: "cat",
                timeLimit: .seconds(20),
                startLimit: .seconds(20),
                greeting: try Samples.fixture("start"),
                in: engines,
                window: 64,
                lineLimit: 1 << 20,
                diagnostics: { _ in },
                line: Samples.line
            )
            let answers = await onThread {
                let blockade = Blockade()
                defer { blockade.end() }
                return engine.start().answers(to: fixtures)
            }
            #expect(answers == [Samples.solved, Samples.solved])
            // The engine has also ended in time.
            #expect(engines.complaints == [])
        }
    }

    /// The end of a run while callers wait for engines.
    @Suite struct EndingTests {
        /// An engine that ignores signals to end, with a child.
        private static let deaf = "trap '' TERM INT HUP; sleep 100 & while :; do sleep 1; done"

        @Test func `at the end of a run, waiting callers get the answers so far`() async throws {
            let engines = RunningEngines()
            let clock = ContinuousClock()
            let command = Samples.shell("*bad*) \(Self.deaf)")
            async let all = answers(of: command, to: Samples.fixtures("a", "bad", "c"), in: engines)
            try await Task.sleep(for: .seconds(3))
            let start = clock.now
            engines.end()
            #expect(try await all == [Samples.solved, .interrupted, .interrupted])
            #expect(clock.now - start < .seconds(20))
        }

        @Test func `no engine is started after the end of the run`() async throws {
            let folder = try TemporaryFolder()
            let engines = RunningEngines()
            engines.end()
            let all = try await answers(
                of: "touch '\(folder.path)/started'; cat",
                to: Samples.fixtures("a"),
                greeting: Samples.fixture("start"),
                in: engines
            )
            #expect(all == [.interrupted])
            #expect((try? folder.read("started")) == nil)
        }

        @Test func `no session waits beyond its time limit`() async throws {
            let clock = ContinuousClock()
            let start = clock.now
            let all = try await answers(
                of: Samples.shell("*bad*) \(Self.deaf)"),
                to: Samples.fixtures("a", "bad", "c"),
                within: .seconds(3)
            )
            #expect(all == [Samples.solved, .interrupted, .interrupted])
            #expect(clock.now - start < .seconds(20))
        }

        @Test func `the end of a run also ends a start`() async throws {
            let engines = RunningEngines()
            async let all = answers(
                of: "sleep 100",
                to: Samples.fixtures("a"),
                greeting: Samples.fixture("start"),
                in: engines
            )
            try await Task.sleep(for: .milliseconds(500))
            engines.end()
            #expect(try await all == [.interrupted])
        }
    }
}
