// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LayoutFixtures
import Subprocess
import TestSupport
import Testing

/// Engines for `stacklp fuzz`, as lines of shell.
enum Greeting {
    /// A program that answers the fixture by which it shows that it has started.
    ///
    /// - Parameter others: The commands for every other line, which is in `$line`.
    static func shell(_ others: String) -> String {
        let start = #"{"name":"start","status":"refused","error":"-"}"#
        return """
            while IFS= read -r line; do case $line in *'"name":"start"'*) echo '\(start)' ;; \
            *) \(others) ;; esac; done
            """
    }

    /// Refuses every case.
    static let refusing = shell(
        #"name=${line#*'"name":"'}; echo '{"name":"'"${name%%'"'*}"'","status":"refused","error":"-"}'"#
    )
}

/// The start and the end of a run of `stacklp fuzz`, whatever its engines do.
@Suite(.serialized, .timeLimit(.minutes(20))) struct FuzzRunTests {
    /// An engine that never answers and ignores signals, as its child does.
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

    /// The processes that wrote their numbers into a file, and are there and no corpses.
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

    /// Waits until a condition holds: a minute at most, as a machine that tests much at once is slow.
    static func eventually(_ holds: () throws -> Bool) async throws -> Bool {
        for _ in 0..<1_200 {
            if try holds() { return true }
            try await Task.sleep(for: .milliseconds(50))
        }
        return try holds()
    }

    /// The arguments of every run: it asks no laws, and keeps no cases.
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

    /// Runs `stacklp fuzz` with an engine that does not end by itself, all of whose processes must have
    /// ended soon after the run.
    ///
    /// - Parameter body: Ends the run, given the file with the numbers of the engine's processes.
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
    func `a signal ends a run while an engine hangs, with a report, and leaves no process`(
        _ signal: Signal,
        _ status: Int32
    ) async throws {
        let clock = ContinuousClock()
        // The first hang is made smaller for minutes, which a signal can meet on a slow machine too.
        let ended = try await Self.run("--time-limit", "3s", "--report", "jsonl") { send, file in
            // Twice, and it has hung; the third time something smaller is tried.
            #expect(try await Self.eventually { Self.starts(file) >= 3 })
            let sent = (time: clock.now, starts: Self.starts(file))
            try send(signal)
            return sent
        }
        // By itself it takes a few hundredths of a second; without the signal, minutes.
        #expect(clock.now - ended.result.time < .seconds(30))
        #expect(ended.status == .exited(status))
        let lines = try ended.output.split(separator: "\n").map { try ResultLine(String($0)) }
        #expect(lines.first?["endedEarlyBy"]?.string == "a signal")
        let finding = try #require(lines.first { $0["type"]?.string == "finding" })
        #expect(finding["kind"]?.string == "hung")
        // Where this test had to wait for others, the first hang may be small by then: that takes about 25 starts.
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

    @Test func `the time bounds the cases and what is made smaller`() async throws {
        let folder = try TemporaryFolder()
        let clock = ContinuousClock()
        let start = clock.now
        let outcome = try await Self.fuzz(
            "--report jsonl --time-limit 300ms --max-time 4s --count 100000",
            engine: Self.deaf(folder.path("numbers"))
        )
        // All the cases would take hours.
        #expect(clock.now - start < .seconds(60))
        #expect(outcome.exitStatus == 1)
        let lines = try outcome.results
        #expect(lines.first?["endedEarlyBy"]?.string == "--max-time")
        #expect(lines.first?["failingCases"]?.number ?? 0 > 0)
        #expect(try await Self.eventually { try Self.living(folder.path("numbers")).isEmpty })
    }

    @Test func `a case is made smaller as long as is said`() async throws {
        let outcome = try await Self.fuzz(
            "--report jsonl --time-limit 500ms --reduce-time 1s --count 1",
            engine: "hung=" + Greeting.shell("sleep 100")
        )
        #expect(outcome.exitStatus == 1)
        let finding = try #require(try outcome.results.first { $0["type"]?.string == "finding" })
        #expect(finding["reduction"]?.string == "stopped")
        #expect(try outcome.results.first?["endedEarlyBy"] == nil)
    }

    // MARK: Beginning

    @Test(arguments: [
        ("/nowhere/to/be/found", "not found"), ("echo no library 17 >&2; exit 3", "exit status 3"),
        ("echo welcome; cat", "welcome"),
    ])
    func `an engine that cannot be started is told of once, before the run`(
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

    @Test func `starting is no part of the time limit`() async throws {
        let same = "'\(try Stacklp.path())' solve --quiet --engine greedy -j 1 -"
        let outcome = try await Self.fuzz(
            "--count 50 -j 1 --time-limit 5s",
            engine: "slow=sleep 6; \(same)"
        )
        #expect(outcome.exitStatus == 0, "\(outcome.output)")
        let late = try await Self.fuzz("--count 5 --start-time 200ms", engine: "slow=sleep 100")
        #expect(late.exitStatus == 2)
        #expect(late.error.contains("no answer within 0.2 seconds of its start"))
    }

    // MARK: Nothing checked

    @Test(arguments: ["text", "jsonl", "junit", "sarif", "markdown", "html"])
    func `an engine that refuses everything has not been checked`(_ format: String) async throws {
        let outcome = try await Self.fuzz(
            "--count 100 --report \(format)",
            engine: "picky=\(Greeting.refusing)"
        )
        #expect(outcome.exitStatus == 2)
        #expect(outcome.output.contains("no answer of picky could be compared"))
        #expect(!outcome.output.contains("nothing is wrong"))
    }

    @Test func `no cases are no success`() async throws {
        let none = try await Stacklp.run("fuzz --count 0 --quiet --discard")
        #expect(none.exitStatus == 2)
        #expect(none.output.contains("no case was tried"))
    }

    @Test func `an invalid fixture costs no other one its check`() async throws {
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

    // MARK: What engines say

    @Test func `standard error goes where it is wanted, and never steers a terminal`() async throws
    {
        let folder = try TemporaryFolder()
        let engine = "loud=" + Greeting.shell("printf 'red\\033[31m 17\\n' >&2; exit 3")
        let shown = try await Self.fuzz("--count 1", engine: engine)
        #expect(shown.error.contains("loud: red\\u{1B}[31m 17\n"), "\(shown.error)")
        #expect(!shown.error.contains("\u{1B}"))
        // It dies many times of one thing, which is told once.
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
