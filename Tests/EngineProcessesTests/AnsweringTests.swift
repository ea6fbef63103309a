// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import EngineProcesses
import TestSupport
import Testing

extension ProcessTests {
    @Suite struct AnsweringTests {
        @Test func `frames come back as a layout without records`() async throws {
            #expect(
                try await answers(of: "cat", to: Samples.fixtures("a", "b"))
                    == [Samples.solved, Samples.solved]
            )
        }

        @Test func `no process is started without fixtures`() async throws {
            let folder = try TemporaryFolder()
            #expect(try await answers(of: "touch '\(folder.path)/started'", to: []) == [])
            #expect((try? folder.read("started")) == nil)
        }

        @Test func `answers are matched by name, not by order`() async throws {
            let command = """
                read -r a; read -r b; read -r c
                printf '%s\\n' "$c" '{"name":"b","status":"failed","error":"b"}' "$a"; cat
                """
            #expect(
                try await answers(of: command, to: Samples.fixtures("a", "b", "c"))
                    == [Samples.solved, .failed("b"), Samples.solved]
            )
        }

        @Test func `statuses and errors of an engine are passed on`() async throws {
            let command = Samples.shell(
                #"*\"i\"*) echo '{"name":"i","status":"infeasible","error":"too narrow"}'"#,
                #"*\"f\"*) echo '{"name":"f","status":"failed","error":"gave up"}'"#,
                #"*\"r\"*) echo '{"name":"r","status":"refused","error":"no text"}'"#,
                #"*\"v\"*) echo '{"name":"v","status":"invalid","error":"no key"}'"#
            )
            #expect(
                try await answers(of: command, to: Samples.fixtures("i", "f", "r", "v", "a")) == [
                    .infeasible("too narrow"), .failed("gave up"), .refused("no text"),
                    .refused("no key"), Samples.solved,
                ]
            )
        }

        @Test func `one process serves all calls of a session`() async throws {
            let folder = try TemporaryFolder()
            let engine = TestedEngine.process(
                name: "engine",
                command: "echo x >> '\(folder.path)/starts'; cat",
                timeLimit: .seconds(20),
                line: Samples.line
            )
            let fixtures = try Samples.fixtures("a", "b")
            let all = await onThread {
                let session = engine.start()
                return (1...3).map { _ in session.answers(to: fixtures) }
            }
            #expect(all == Array(repeating: [Samples.solved, Samples.solved], count: 3))
            #expect(try folder.read("starts") == "x\n")
        }

        @Test func `the window limits the fixtures that are sent ahead`() async throws {
            // The engine reads three lines before it answers, and never a fourth one.
            let command = """
                while read -r a && read -r b && read -r c; do printf '%s\\n' "$a" "$b" "$c"; done
                """
            let six = try Samples.fixtures("a", "b", "c", "d", "e", "f")
            let solved = Array(repeating: Samples.solved, count: 6)
            #expect(try await answers(of: command, to: six, window: 3) == solved)
            let short = try await answers(
                of: command,
                to: Array(six.prefix(2)),
                timeLimit: .milliseconds(200),
                window: 2
            )
            #expect(short == [.timedOut(after: 0.2), .timedOut(after: 0.2)])
        }

        @Test func `large lines go both ways at the same time`() async throws {
            let fixtures = try (0..<2000).map { try Samples.fixture("f\($0)", padding: 100_000) }
            let all = try await answers(of: "cat", to: fixtures, lineLimit: 64 << 20)
            #expect(all.count == 2000)
            #expect(all.allSatisfy { $0 == Samples.solved })
        }

        @Test func `a slow start is no hang`() async throws {
            let all = try await answers(of: "sleep 0.3; cat", to: Samples.fixtures("a"))
            #expect(all == [Samples.solved])
        }

        @Test func `each answer restarts the time limit of the others`() async throws {
            // All answers together take longer than the limit; each of them does not.
            let folder = try TemporaryFolder()
            let shell = Samples.shell(#"*) sleep 0.15; printf '%s\n' "$line""#)
            let command = "echo x >> '\(folder.path)/starts'; \(shell)"
            let fixtures = try (0..<8).map { try Samples.fixture("f\($0)") }
            let all = try await answers(of: command, to: fixtures, timeLimit: .milliseconds(900))
            #expect(all == Array(repeating: Samples.solved, count: 8))
            #expect(try folder.read("starts") == "x\n")
        }

        @Test func `blank lines and an unfinished last line are accepted`() async throws {
            let command = #"read -r line; printf '\n \r\n%s' "$line""#
            #expect(
                try await answers(of: command, to: Samples.fixtures("a")) == [Samples.solved]
            )
        }

        @Test func `sessions are independent of each other`() async throws {
            let engine = TestedEngine.process(
                name: "engine",
                command: Samples.shell("*bad*) exit 3"),
                timeLimit: .seconds(20),
                line: Samples.line
            )
            let (good, bad) = (try Samples.fixtures("a", "b"), try Samples.fixtures("bad", "c"))
            async let first = onThread {
                let session = engine.start()
                return (1...10).map { _ in session.answers(to: good) }
            }
            async let second = onThread {
                let session = engine.start()
                return (1...10).map { _ in session.answers(to: bad) }
            }
            let solved = [Samples.solved, Samples.solved]
            #expect(await first == Array(repeating: solved, count: 10))
            let crashed = [.crashed("exit status 3"), Samples.solved]
            #expect(await second == Array(repeating: crashed, count: 10))
        }

        @Test func `two fixtures with one name are sent one after the other`() async throws {
            let twins = try Samples.fixtures("a", "a", "b")
            #expect(
                try await answers(of: "cat", to: twins)
                    == Array(repeating: Samples.solved, count: 3)
            )
        }
    }
}
