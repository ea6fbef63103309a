// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LayoutFixtures
import Subprocess
import TestSupport
import Testing

/// Engines for `stacklp fuzz`, as lines of shell.
enum Greeting {
    /// An engine that answers the first fixture, which shows that it has started.
    ///
    /// - Parameter others: The commands for every other line, which is in `$line`.
    static func shell(_ others: String) -> String {
        let start = #"{"name":"start","status":"refused","error":"-"}"#
        return """
            while IFS= read -r line; do case $line in *'"name":"start"'*) echo '\(start)' ;; \
            *) \(others) ;; esac; done
            """
    }

    /// An engine that refuses every case.
    static let refusing = shell(
        #"name=${line#*'"name":"'}; echo '{"name":"'"${name%%'"'*}"'","status":"refused","error":"-"}'"#
    )
}

/// The start and the end of a run of `stacklp fuzz` with engines that misbehave.
@Suite(.serialized, .timeLimit(.minutes(20))) struct FuzzRunTests {
    /// An engine that never answers and ignores signals, like its child.
    ///
    /// On Linux it has another child, which has detached.
    ///
    /// - Parameter file: The file that receives the process IDs.
    static func deaf(_ file: String) -> String {
        #if os(Linux)
            let detached = "$(setsid sleep 100 > /dev/null 2>&1 & echo $!)"
        #else
            let detached = ""
        #endif
        return "deaf="
            + Greeting.shell(
                "trap '' TERM INT HUP; sleep 100 & echo $$ $! \(detached) >> '\(file)'; "
                    + "while :; do sleep 1; done"
            )
    }

    /// The processes in a file of process IDs that still run, without zombies.
    static func living(_ file: String) throws -> [Substring] {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return [] }
        return text.split { $0 == " " || $0 == "\n" }.filter { number in
            guard let number = Int32(number), kill(number, 0) == 0 else { return false }
            let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
            let state = status?.split(separator: ") ").last?.first
            return state != "Z" && state != "X"
        }
    }

    /// The number of times that the engine was started.
    private static func starts(_ file: String) -> Int {
        let text = try? String(contentsOfFile: file, encoding: .utf8)
        return text?.split(separator: "\n").count ?? 0
    }

    /// Waits up to a minute for a condition, since a busy machine is slow.
    static func eventually(_ holds: () throws -> Bool) async throws -> Bool {
        for _ in 0..<1_200 {
            if try holds() { return true }
            try await Task.sleep(for: .milliseconds(50))
        }
        return try holds()
    }

    /// The arguments of every run, which checks no laws and keeps no cases.
    private static let common = ["fuzz", "--laws", "none", "--discard", "--quiet"]

    /// Runs `stacklp fuzz` with an engine to its end.
    private static func fuzz(
        _ line: String,
        _ others: String...,
        engine: String
    ) async throws -> Stacklp.Outcome {
        let options = line.split(separator: " ").map(String.init)
        return try await Stacklp.run(common + options + others + ["--engine", engine])
    }

    /// Runs `stacklp fuzz` with an engine that never ends by itself, and expects all its processes to end soon after the run.
    ///
    /// - Parameter body: The action that ends the run; it receives the file with the engine's process IDs.
    private static func run<Result: Sendable>(
        _ others: String...,
        body:
            @escaping @Sendable (
                _ send: (Signal) throws -> Void, _ file: String
            ) async throws -> Result
    ) async throws -> (result: Result, status: TerminationStatus, output: String) {
        let folder = try TemporaryFolder()
        let file = folder.path("numbers")
        let outcome = try await Subprocess.run(
            Stacklp.executable(),
            arguments: Arguments(
                common + ["--engine", deaf(file), "--profile", "uniform", "--count", "3"] + others
            ),
            input: .none,
            output: .string(limit: 1 << 22),
            error: .discarded
        ) { execution in
            try await body({ try execution.send(signal: $0) }, file)
        }
        #expect(try await eventually { try living(file).isEmpty })
        return (outcome.closureResult, outcome.terminationStatus, outcome.standardOutput)
    }

    // MARK: Ending

    @Test(arguments: InterruptionTests.signals)
    func `a signal ends a run with a hanging engine, writes the report and leaves no process`(
        _ signal: Signal,
        _ status: Int32
    ) async throws {
        let clock = ContinuousClock()
        // The reduction of the first hang takes minutes, so the signal arrives during it even on a slow machine.
        let ended = try await Self.run("--time-limit", "5s", "--report", "jsonl") { send, file in
            // The first two starts are the hang itself, and the later ones try smaller cases. On a busy machine a third
            // start was once still the hang.
            #expect(try await Self.eventually { Self.starts(file) >= 5 })
            let sent = (time: clock.now, starts: Self.starts(file))
            try send(signal)
            return sent
        }
        // Ending takes a few hundredths of a second, and half a minute on a busy machine; without the signal, it takes minutes.
        #expect(clock.now - ended.result.time < .seconds(60))
        #expect(ended.status == .exited(status))
        let lines = try ended.output.split(separator: "\n").map { try ResultLine(String($0)) }
        #expect(lines.first?["endedEarlyBy"]?.string == "a signal")
        let finding = try #require(lines.first { $0["type"]?.string == "finding" })
        #expect(finding["kind"]?.string == "hung")
        // If this test had to wait for others, the reduction may be complete by then; it takes about 25 starts.
        if ended.result.starts < 15 {
            #expect(["as-found", "stopped"].contains(finding["reduction"]?.string))
        }
        #expect(finding["replay"]?.string?.contains("--replay 1:") == true)
    }

    @Test(arguments: [Signal.kill, .terminalClosed])
    func `engines do not outlive a run that is killed`(_ signal: Signal) async throws {
        _ = try await Self.run { send, file in
            #expect(try await Self.eventually { try Self.living(file).count >= 2 })
            try send(signal)
        }
    }

    @Test func `--max-time limits the cases and their reduction`() async throws {
        let folder = try TemporaryFolder()
        let clock = ContinuousClock()
        let start = clock.now
        // On a busy machine the deadline leaves many cases without a comparison.
        let outcome = try await Self.fuzz(
            "--report jsonl --time-limit 300ms --max-time 4s --min-compared 0 --count 100000",
            engine: Self.deaf(folder.path("numbers"))
        )
        // All the cases would take hours.
        #expect(clock.now - start < .seconds(60))
        #expect(outcome.exitStatus == 2)
        let lines = try outcome.results
        #expect(lines.first?["endedEarlyBy"]?.string == "--max-time")
        #expect(lines.first?["failingCases"]?.number ?? 0 > 0)
        #expect(try await Self.eventually { try Self.living(folder.path("numbers")).isEmpty })
    }

    @Test func `--reduce-time limits the reduction of a case`() async throws {
        let outcome = try await Self.fuzz(
            "--report jsonl --time-limit 500ms --reduce-time 1s --count 1",
            engine: "hung=" + Greeting.shell("sleep 100")
        )
        #expect(outcome.exitStatus == 2)
        let finding = try #require(try outcome.results.first { $0["type"]?.string == "finding" })
        #expect(finding["reduction"]?.string == "stopped")
        #expect(try outcome.results.first?["endedEarlyBy"] == nil)
    }

    // MARK: Beginning

    @Test(arguments: [
        ("/nowhere/to/be/found", "not found"), ("echo no library 17 >&2; exit 3", "exit status 3"),
        ("echo welcome; cat", "welcome"),
    ])
    func `an engine that does not start is reported once, before the run`(
        _ command: String,
        _ reason: String
    ) async throws {
        let outcome = try await Stacklp.run(
            "fuzz --count 3000 --discard --engine",
            "mine=\(command)"
        )
        #expect(outcome.exitStatus == 2)
        #expect(outcome.output.isEmpty)
        let lines = outcome.error.split(separator: "\n")
        #expect(lines.count { $0.contains("mine cannot be used: ") } == 1)
        #expect(outcome.error.contains(reason))
    }

    @Test func `the start of an engine does not count for the time limit`() async throws {
        let same = "'\(try Stacklp.path())' solve --quiet --engine greedy -j 1 - || [ $? = 1 ]"
        let outcome = try await Self.fuzz(
            "--count 50 -j 1 --time-limit 5s",
            engine: "slow=sleep 6; \(same)"
        )
        #expect(outcome.exitStatus == 0, "\(outcome.output)")
        let late = try await Self.fuzz("--count 5 --start-time 200ms", engine: "slow=sleep 100")
        #expect(late.exitStatus == 2)
        #expect(late.error.contains("no answer within 0.2 seconds of its start"))
    }

    /// The process that starts stacklp may ignore SIGCHLD, and the system then forgets how engines ended.
    @Test(.enabled { await Tools.hasPython() })
    func `the end of an engine is known although the parent ignores its children`() async throws {
        let start =
            "signal.signal(signal.SIGCHLD, signal.SIG_IGN); os.execv(sys.argv[1], sys.argv[1:])"
        let outcome = try await Stacklp.shell(
            "exec python3 -c \"$1\" \"$S\" fuzz --config none --count 3 --discard --quiet --engine \"$2\"",
            "import os, signal, sys; \(start)",
            "picky=\(Greeting.refusing)"
        )
        #expect(outcome.error == "")
        #expect(outcome.output.contains("no answer of picky could be compared"))
    }

    // MARK: Nothing checked

    @Test(arguments: ["text", "jsonl", "junit", "sarif", "markdown", "html"])
    func `an engine that refuses every case is unchecked`(_ format: String) async throws {
        let outcome = try await Self.fuzz(
            "--count 100 --report \(format)",
            engine: "picky=\(Greeting.refusing)"
        )
        #expect(outcome.exitStatus == 2)
        #expect(outcome.output.contains("no answer of picky could be compared"))
        #expect(!outcome.output.contains("nothing is wrong"))
    }

    @Test func `a run without cases does not succeed`() async throws {
        let none = try await Stacklp.run("fuzz --count 0 --quiet --discard")
        #expect(none.exitStatus == 2)
        #expect(none.output.contains("no case was tried"))
    }

    @Test func `other fixtures are checked despite an invalid one`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            [Samples.seed, Samples.invalid, Samples.seed].joined(separator: "\n"),
            to: "some.jsonl"
        )
        let outcome = try await Stacklp.run("fuzz --quiet --discard --report jsonl", file)
        #expect(outcome.exitStatus == 2)
        #expect(outcome.error.contains("some.jsonl:2: "))
        let lines = try outcome.results
        #expect(lines.first?["cases"]?.number == 2)
        #expect(lines.first?["good"]?.value == .bool(false))
        #expect(outcome.output.contains(#"{"type":"unchecked","what":""#))
    }

    // MARK: Standard error

    @Test func `an engine's standard error is shown escaped, or logged as it is`() async throws {
        let folder = try TemporaryFolder()
        let engine = "loud=" + Greeting.shell("printf 'red\\033[31m 17\\n' >&2; exit 3")
        let shown = try await Self.fuzz("--count 1", engine: engine)
        #expect(shown.error.contains("loud: red\\u{1B}[31m 17\n"), "\(shown.error)")
        #expect(!shown.error.contains("\u{1B}"))
        // It crashes many times for one reason, which is shown once.
        #expect(shown.error.components(separatedBy: "red").count == 2, "\(shown.error)")
        let logged = try await Self.fuzz(
            "--count 1 --engine-log",
            folder.path("log"),
            engine: engine
        )
        #expect(logged.error.isEmpty)
        #expect(try folder.read("log").hasPrefix("loud: red\u{1B}[31m 17\nloud: red"))
        #expect(!logged.output.contains("\u{1B}"))
    }
}
