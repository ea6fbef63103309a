// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Subprocess
import TestSupport
import Testing

/// Signals while a command waits for something that never comes: every command, every signal.
@Suite(.serialized, .timeLimit(.minutes(20))) struct SignalTests {
    /// The signals with the exit statuses after them.
    private static let signals: [(Signal, Int32)] = [
        (.interrupt, 130), (.terminate, 143), (.terminalClosed, 129), (.quit, 131),
    ]

    /// The things that a command waits for.
    enum Wait: String, CaseIterable, Sendable {
        /// A FIFO that nobody writes, as input.
        case writer
        /// A FIFO that nobody reads, as output.
        case reader
        /// An engine that starts and never answers.
        case engine
        /// An engine that does not even start.
        case start
    }

    /// Command lines with the thing that each one waits for; `FIFO`, `IN` and `SHARD` are files.
    private static let lines: [(wait: Wait, line: String)] =
        [
            "solve FIFO", "diff FIFO", "test FIFO", "prove --over width=0...9 FIFO", "lint FIFO",
            "explain FIFO", "program FIFO", "mutants FIFO", "rules FIFO", "fuzz FIFO",
            "fuzz --expected FIFO", "fuzz --known-differences FIFO", "fuzz --config FIFO",
        ].map { (.writer, $0) }
        + [
            "solve IN", "diff IN", "test IN", "prove --over width=0...9 IN", "lint IN",
            "explain IN", "program IN", "mutants --no-search IN", "rules IN", "merge SHARD",
            "schema",
            "fuzz --count 1",
        ].map { (.reader, $0 + " --output FIFO") }
        + ["report html=FIFO", "verdicts FIFO", "engine-log FIFO"].map {
            (.reader, "fuzz --count 1 --\($0)")
        }
        + ["test --engine ENGINE IN", "fuzz --engine ENGINE IN", "fuzz --judge ENGINE IN"].flatMap {
            line in
            [(.start, line)] + (line.contains("judge") ? [] : [(.engine, line)])
        }

    @Test func `the suite covers every command`() async throws {
        let names = try await ToolDescription.commands().map(\.commandName)
        let tried = Set(Self.lines.compactMap { $0.line.split(separator: " ").first })
        #expect(tried == Set(names.map { $0[...] }))
    }

    @Test(arguments: Wait.allCases, signals)
    func `a signal ends every waiting command and leaves no process`(
        _ wait: Wait,
        _ signal: (Signal, Int32)
    ) async throws {
        for (_, line) in Self.lines.filter({ $0.wait == wait }) {
            try await Self.check(line, wait, signal.0, status: signal.1)
        }
    }

    /// Sends a signal to a command that waits.
    private static func check(
        _ line: String,
        _ wait: Wait,
        _ signal: Signal,
        status: Int32
    ) async throws {
        // 1. The thing that the command waits for.
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder.path("fifo"), 0o600) == 0)
        let more = #","expected":{"frames":{"/0":[0,0,75,100]}}"#
        let input = try folder.write(Samples.row("a", "{},{}", more: more), to: "in.json")
        let numbers = folder.path("numbers")
        let mute = "trap '' TERM INT HUP QUIT; echo $$ >> '\(numbers)'; while :; do sleep 1; done"
        let engine = wait == .start ? "deaf=\(mute)" : FuzzRunTests.deaf(numbers)
        if line.contains("SHARD") {
            let shard = folder.path("shard")
            _ = try await Stacklp.run(["solve", "--trailer", "--output", shard, input])
        }
        let words = line.split(separator: " ").map { word -> String in
            switch String(word) {
            case "ENGINE": engine
            case "IN": input
            case "SHARD": folder.path("shard")
            default: String(word).replacing("FIFO", with: folder.path("fifo"))
            }
        }
        let isFuzz = words[0] == "fuzz"
        let config = isFuzz && !line.contains("--config") ? ["--config", "none"] : []

        // 2. The signal, once it waits.
        let clock = ContinuousClock()
        let outcome = try await Subprocess.run(
            Stacklp.executable(),
            arguments: Arguments(words + config + (isFuzz ? ["--discard", "--quiet"] : [])),
            input: .none,
            output: .discarded,
            error: .string(limit: 1 << 20)
        ) { execution in
            let process = execution.processIdentifier.value
            #expect(try await FuzzRunTests.eventually { listens(process) }, "\(line)")
            if wait == .engine || wait == .start {
                let isThere = try await FuzzRunTests.eventually {
                    try !FuzzRunTests.living(numbers).isEmpty
                }
                #expect(isThere, "\(line)")
            }
            try await Task.sleep(for: .milliseconds(300))
            try execution.send(signal: signal)
            return clock.now
        }

        // 3. Without the signal, the command would wait forever.
        #expect(outcome.terminationStatus == .exited(status), "\(line): \(outcome.standardError)")
        #expect(clock.now - outcome.closureResult < .seconds(20), "\(line)")
        #expect(
            try await FuzzRunTests.eventually { try FuzzRunTests.living(numbers).isEmpty },
            "\(line)"
        )
    }

    /// A Boolean value that says whether a process waits for signals, in which case its threads block SIGINT.
    private static func listens(_ process: pid_t) -> Bool {
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        guard let line = status?.split(separator: "\n").first(where: { $0.hasPrefix("SigBlk:") })
        else { return status == nil }
        let mask = UInt64(line.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16) ?? 0
        return mask & (1 << UInt64(SIGINT - 1)) != 0
    }

    @Test func `a hang-up signal that the parent ignores stays ignored`() async throws {
        let outcome = try await Stacklp.shell(
            """
            trap '' HUP; (sleep 2; echo "$1") | "$S" solve --quiet - & sleep 1; kill -HUP $!; wait $!
            """,
            Samples.seed
        )
        #expect(outcome.exitStatus == 0)
        #expect(try outcome.results.first?.status == "solved")
    }

    @Test func `a FIFO without a reader is reported, and gets everything once it is read`()
        async throws
    {
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder.path("fifo"), 0o600) == 0)
        let outcome = try await Stacklp.shell(
            """
            cd "$1"; "$S" solve --quiet --output fifo - <"$2" & sleep 3; cat fifo; wait $!
            """,
            folder.path,
            try folder.write(Samples.seed, to: "in")
        )
        #expect(outcome.exitStatus == 0)
        #expect(try outcome.results.first?.frames == Samples.seedFrames)
        #expect(outcome.error == "stacklp: fifo is a FIFO; waiting for its reader\n")
    }

    @Test(arguments: [
        "solve --quiet --output OUT rows.jsonl",
        "fuzz --quiet --count 300 --discard --verdicts OUT",
        "fuzz --quiet --count 40 --discard --engine greedy~further-rounds-never --report html=OUT",
        "fuzz --quiet --count 200 --engine greedy~further-rounds-never --corpus OUT",
        "schema --output OUT",
        "solve --quiet rows.jsonl >OUT", "mutants --deviations >OUT",
    ])
    func `status 74 is for a file that exceeds its size limit`(_ line: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write(Samples.rows(2000), to: "rows.jsonl")
        let command = line.replacing("OUT", with: "out")
        let limit = line.contains("--corpus") ? 0 : 4
        let outcome = try await Stacklp.shell(
            "cd \"$1\" && ulimit -f \(limit) && \"$S\" \(command)",
            folder.path
        )
        #expect(outcome.exitStatus == 74, "\(outcome.error)")
        #expect(outcome.error.contains("cannot be written: File too large"), "\(outcome.error)")
    }

    @Test func `an engine has the default handling of SIGXFSZ`() async throws {
        let outcome = try await Stacklp.run(
            ["fuzz", "--config", "none", "--count", "1", "--discard", "--start-time", "5s"]
                + ["--engine", "mine=kill -XFSZ $$; sleep 60"]
        )
        #expect(outcome.exitStatus == 2)
        #expect(outcome.error.contains("signal 25 (SIGXFSZ)"), "\(outcome.error)")
    }
}
