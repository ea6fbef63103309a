// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import EngineProcesses
import Foundation
import TestSupport
import Testing

extension ProcessTests {
    @Suite struct LeavingTests {
        /// Returns whether a process ends within a second, since the system needs time to kill it.
        private func ends(_ number: String) async throws -> Bool {
            for _ in 0..<100 where isAlive(number) { try await Task.sleep(for: .milliseconds(10)) }
            return !isAlive(number)
        }

        /// Returns whether a process runs and is no zombie.
        private func isAlive(_ number: String) -> Bool {
            let ended: Set<Substring> = ["Z", "X"]
            guard let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
                let state = status.split(separator: ") ").last?.prefix(1)
            else { return false }
            return !ended.contains(state)
        }

        #if os(Linux)
            @Test func `sessions leave no descriptors`() async throws {
                func count() throws -> Int {
                    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
                }
                let before = try count()
                for _ in 0..<50 {
                    let crashed = [EngineAnswer.crashed("exit status 3"), Samples.solved]
                    let fixtures = try Samples.fixtures("bad", "b")
                    #expect(
                        try await answers(of: Samples.shell("*bad*) exit 3"), to: fixtures)
                            == crashed
                    )
                }
                // Other tests open files meanwhile; fifty sessions would leave a hundred.
                #expect(try count() < before + 50)
            }

            @Test func `an engine inherits three streams and default signal handling`()
                async throws
            {
                let fixtures = try Samples.fixtures("a")
                let others = (1...3).map { _ in
                    TestedEngine.process(
                        name: "other",
                        command: "cat",
                        timeLimit: .seconds(20),
                        line: Samples.line
                    ).start()
                }
                for other in others {
                    #expect(await onThread { other.answers(to: fixtures) } == [Samples.solved])
                }
                // The first 28 signals, and the open descriptors, one of them for the listed folder.
                let command = """
                    ignored=$(sed -n 's/^SigIgn:.*\\(.......\\)$/\\1/p' /proc/self/status)
                    open=$(ls /proc/self/fd | tr '\\n' ' ')
                    printf '{"name":"a","status":"failed","error":"%s"}\\n' "$ignored $open"
                    """
                let all = try await answers(of: command, to: fixtures)
                #expect(all == [.failed("0000000 0 1 2 3 ")])
                await onThread { withExtendedLifetime(others) {} }
            }

            @Test(arguments: ["", ">/dev/null 2>&1"])
            func `every child of an engine ends with it`(_ redirection: String) async throws {
                let folder = try TemporaryFolder()
                for (name, ending) in [("hang", "wait"), ("crash", "exit 3"), ("rest", "cat")] {
                    let command = """
                        sleep 100 \(redirection) & echo $! > '\(folder.path)/\(name)'; \(ending)
                        """
                    _ = try await answers(
                        of: command,
                        to: Samples.fixtures("a"),
                        timeLimit: .milliseconds(300)
                    )
                    let number = try #require(folder.read(name).split(separator: "\n").first)
                    #expect(try await ends(String(number)), "\(name)")
                }
            }

            @Test func `a detached process ends with its engine`() async throws {
                let folder = try TemporaryFolder()
                for (name, ending) in [("hang", "wait"), ("crash", "exit 3"), ("rest", "cat")] {
                    // The process has a session of its own and no parent.
                    let command = """
                        (setsid sh -c 'trap "" TERM HUP; sleep 100; :' > /dev/null 2>&1 & \
                        echo $! > '\(folder.path)/\(name)'); \(ending)
                        """
                    _ = try await answers(
                        of: command,
                        to: Samples.fixtures("a"),
                        timeLimit: .milliseconds(300)
                    )
                    let number = try #require(folder.read(name).split(separator: "\n").first)
                    #expect(try await ends(String(number)), "\(name)")
                }
            }
        #endif

        @Test func `sessions leave no processes`() async throws {
            let folder = try TemporaryFolder()
            // The third command hangs during a request, and the fourth one at its end.
            for command in ["cat", "exit 3", "sleep 100", "cat; sleep 100", "nowhere"] {
                _ = try await answers(
                    of: "echo $$ >> '\(folder.path)/numbers'; \(command)",
                    to: Samples.fixtures("a", "b"),
                    timeLimit: .milliseconds(command == "sleep 100" ? 100 : 20_000)
                )
            }
            let numbers = try folder.read("numbers")
                .split(separator: "\n").compactMap { Int32($0) }
            #expect(numbers.count >= 5)
            // A process that was never waited for can still be sent a signal.
            for number in numbers {
                for _ in 0..<500 where kill(number, 0) == 0 {
                    try await Task.sleep(for: .milliseconds(10))
                }
                #expect(kill(number, 0) == -1 && errno == ESRCH)
            }
        }

        @Test func `an engine gets the end of its input, and time to exit`() async throws {
            let folder = try TemporaryFolder()
            let command = "cat; sleep 0.1; echo bye > '\(folder.path)/end'"
            #expect(try await answers(of: command, to: Samples.fixtures("a")) == [Samples.solved])
            #expect(try folder.read("end") == "bye\n")
        }

        @Test func `all of standard error is passed on with the engine's name`() async throws {
            let (stream, lines) = AsyncStream.makeStream(of: String.self)
            let engine = TestedEngine.process(
                name: "mine",
                command: "echo one >&2; cat; printf 'two\\nthree' >&2",
                timeLimit: .seconds(20),
                diagnostics: { lines.yield($0) },
                line: Samples.line
            )
            let fixtures = try Samples.fixtures("a")
            #expect(await onThread { engine.start().answers(to: fixtures) } == [Samples.solved])
            lines.finish()
            var all: [String] = []
            for await line in stream { all.append(line) }
            #expect(all == ["mine: one", "mine: two", "mine: three"])
        }
    }
}
