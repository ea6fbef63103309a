// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Subprocess
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct InterruptionTests {
    static let signals: [(Signal, Int32)] = [(.interrupt, 130), (.terminate, 143)]

    @Test(arguments: signals)
    func `a signal ends the wait for standard input`(
        _ signal: Signal,
        _ status: Int32
    ) async throws {
        let result = try await run(
            Stacklp.executable(),
            arguments: ["solve", "-"],
            input: .inputWriter,
            output: .sequence,
            error: .string(limit: 1 << 16)
        ) { execution in
            var output = OutputReader(execution.standardOutput)
            _ = try await execution.standardInputWriter.write(Samples.seed + "\n")
            let line = try await output.line()
            try execution.send(signal: signal)
            #expect(try await output.rest() == "")
            return line
        }
        #expect(result.terminationStatus == .exited(status))
        #expect(try result.closureResult.map { try ResultLine($0).frames } == Samples.seedFrames)
        #expect(result.standardError == "interrupted: 1 fixture: 1 solved\n")
    }

    @Test(arguments: signals)
    func `a signal during work leaves the first results, whole and in order`(
        _ signal: Signal,
        _ status: Int32
    ) async throws {
        let folder = try TemporaryFolder()
        let count = 20_000
        let file = try folder.write(Samples.rows(count), to: "in.jsonl")
        let result = try await run(
            Stacklp.executable(),
            arguments: Arguments(["solve", "-j", "4", file]),
            input: .none,
            output: .sequence,
            error: .string(limit: 1 << 16)
        ) { execution in
            var output = OutputReader(execution.standardOutput)
            let line = try await output.line()
            try execution.send(signal: signal)
            return (line ?? "") + "\n" + (try await output.rest())
        }
        #expect(result.terminationStatus == .exited(status))
        #expect(result.closureResult.hasSuffix("}\n"))
        let names = try result.closureResult.split(separator: "\n").map {
            try ResultLine(String($0)).name
        }
        #expect(names == (1...names.count).map { "row\($0)" })
        #expect(names.count < count)
        #expect(result.standardError.hasPrefix("interrupted: \(names.count) fixtures: "))
    }

    @Test(arguments: ["explain --format jsonl", "program --format jsonl"])
    func `streamed output is whole after a signal`(_ command: String) async throws {
        let folder = try TemporaryFolder()
        let out = folder.path("out")
        let result = try await run(
            Stacklp.executable(),
            arguments: Arguments(
                command.split(separator: " ").map(String.init) + ["--output", out, "-"]
            ),
            input: .inputWriter,
            output: .discarded,
            error: .string(limit: 1 << 16)
        ) { execution in
            let writer = execution.standardInputWriter
            _ = try await writer.write(Samples.seed + "\n")
            let isThere = try await FuzzRunTests.eventually {
                (try? folder.read("out"))?.isEmpty == false
            }
            #expect(isThere)
            try execution.send(signal: .terminate)
            // The input must stay open until the process ends.
            let number = id_t(execution.processIdentifier.value)
            let hasEnded = try await FuzzRunTests.eventually {
                var information = siginfo_t()
                let result = waitid(P_PID, number, &information, WEXITED | WNOHANG | WNOWAIT)
                return result != 0 || information.si_signo != 0
            }
            #expect(hasEnded)
        }
        #expect(result.terminationStatus == .exited(143), "\(result.standardError)")
        let lines = try folder.read("out")
        #expect(lines.hasSuffix("}\n"))
        let names = try lines.split(separator: "\n").map { try ResultLine(String($0)).name }
        // There is no other fixture to write.
        #expect(Set(names) == ["seed"])
    }

    @Test func `results in a file are whole after a signal`() async throws {
        let folder = try TemporaryFolder()
        let result = try await run(
            Stacklp.executable(),
            arguments: Arguments(["diff", "--output", folder.path("out"), "-"]),
            input: .inputWriter,
            output: .string(limit: 16),
            error: .sequence
        ) { execution in
            let writer = execution.standardInputWriter
            _ = try await writer.write(Samples.invalid + "\n" + Samples.seed + "\n")
            var error = OutputReader(execution.standardError)
            _ = try await error.line()
            try execution.send(signal: .terminate)
            return try await error.rest()
        }
        #expect(result.terminationStatus == .exited(143))
        let lines = try folder.read("out")
        #expect(lines.hasSuffix("}\n"))
        let names = try lines.split(separator: "\n").map { try ResultLine(String($0)).name }
        #expect(names == ["invalid", "seed"].prefix(names.count).map(Optional.some))
        #expect(!names.isEmpty)
        #expect(result.closureResult.hasPrefix("interrupted: "))
    }

    @Test func `a second signal ends even a process that waits for a reader`() async throws {
        // One result is longer than the pipe's buffer.
        let children = Array(repeating: "{}", count: 20_000).joined(separator: ",")
        let folder = try TemporaryFolder()
        let file = try folder.write(Samples.row("long", children), to: "in.jsonl")
        let result = try await run(
            Stacklp.executable(),
            arguments: Arguments(["solve", "--engine", "greedy", file]),
            input: .none,
            output: .sequence,
            error: .discarded
        ) { execution in
            var buffers = execution.standardOutput.makeAsyncIterator()
            _ = try await buffers.next()
            for _ in 1...20 {
                try execution.send(signal: .interrupt)
                try await Task.sleep(for: .milliseconds(25))
            }
        }
        #expect(result.terminationStatus == .signaled(2))
    }

    /// `timeout` sends a signal to its command, and then to the command's group.
    @Test func `two signals at once are one`() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await Stacklp.shell(
            """
            "$S" fuzz --config none --quiet --discard --laws none --count 100000000 >"$1/out" & sleep 1
            kill -TERM $!; sleep 0.05; kill -TERM $!; wait $!
            """,
            folder.path
        )
        #expect(outcome.exitStatus == 143)
        #expect(try folder.read("out").contains("ended early by a signal"))
    }

    @Test func `an interrupt that the parent ignores still ends the run`() async throws {
        // The first result shows that the process handles signals by now.
        let folder = try TemporaryFolder()
        _ = try folder.write(Samples.seed + "\n", to: "fixture")
        let outcome = try await Stacklp.shell(
            """
            trap '' INT; cd "$1"; mkfifo in; "$S" solve --quiet - <in >out & exec 3>in; cat fixture >&3
            until [ -s out ]; do sleep 0.05; done; kill -INT $!; wait $!
            """,
            folder.path
        )
        #expect(outcome.exitStatus == 130)
    }
}
