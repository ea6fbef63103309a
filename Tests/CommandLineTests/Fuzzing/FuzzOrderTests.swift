// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Engines that fail because of earlier requests to their process.
@Suite(.timeLimit(.minutes(20))) struct FuzzOrderTests {
    /// An engine that answers like stacklp, which runs beside it, except on some lines of each process.
    ///
    /// - Parameters:
    ///   - action: The shell commands for those lines; the answer is in `$answer`.
    ///   - lines: A shell test that selects the lines by their number.
    private static func engine(_ action: String, at lines: String = "-eq 3") throws -> String {
        let program = try Stacklp.path()
        return """
            bad=d=$(mktemp -d); mkfifo $d/asked $d/answered; \
            '\(program)' solve --quiet -j 1 --engine greedy - <$d/asked >$d/answered & \
            exec 3>$d/asked 4<$d/answered; rm -r $d; \
            n=0; while IFS= read -r line; do n=$((n+1)); \
            printf '%s\\n' "$line" >&3; IFS= read -r answer <&4; \
            if [ $n \(lines) ]; then \(action); fi; printf '%s\\n' "$answer"; done
            """
    }

    /// Writes a file with a fixture and its expected frames.
    private static func fixture(_ name: String, in folder: TemporaryFolder) throws -> String {
        try folder.write(
            #"{"name":"\#(name)","algorithm":"css","constrainedSize":{"width":10,"height":10},"#
                + #""root":{"type":"node"},"expected":{"frames":{"/":[0,0,10,10]}}}"#,
            to: "\(name).json"
        )
    }

    /// The findings in a report in JSON Lines.
    private static func findings(_ output: String) throws -> [ResultLine] {
        try output.split(separator: "\n").map { try ResultLine(String($0)) }
            .filter { $0["type"]?.string == "finding" }
    }

    /// A shell command that moves the root in the answer.
    private static let moved =
        #"answer=$(printf %s "$answer" | sed 's/"\/":\[0,0,/"\/":[7,0,/')"#

    @Test(arguments: [
        ("exit 3", "crashed"), ("kill -ABRT $$", "crashed"), ("echo rubbish", "unreadable"),
        ("sleep 100", "hung"), ("continue", "hung"), (moved, "differs"),
    ])
    func `a failure that depends on earlier fixtures is reported with its shortest sequence`(
        _ action: String,
        _ kind: String
    ) async throws {
        // 1. The same report for any number of workers. Only a hang waits for the time limit.
        let limit = kind == "hung" ? "3s" : "60s"
        let folder = try TemporaryFolder()
        let engine = try Self.engine(action)
        var outputs: [String] = []
        for jobs in ["1", "3"] {
            let outcome = try await Stacklp.run(
                ["fuzz", "--count", "6", "--algorithm", "css", "--time-limit", limit, "--quiet"]
                    + ["--laws", "none", "--report", "jsonl", "--jobs", jobs]
                    + ["--corpus", folder.path("cases"), "--engine", engine]
            )
            #expect(outcome.exitStatus == 1)
            outputs.append(outcome.output)
        }
        #expect(outputs[0] == outputs[1])

        // 2. The report names the dependence on earlier fixtures, and no deviation.
        let found = try Self.findings(outputs[0])
        let finding = try #require(found.first)
        #expect(found.count == 1)
        #expect(finding["class"]?.string?.hasPrefix("bad/\(kind)/after-others") == true)
        #expect(finding["after"]?.array?.count == 1)
        #expect(finding["deviation"] == nil)

        // 3. The command shows it again.
        let replay = try #require(finding["replay"]?.string)
        let again = try await Stacklp.shell(
            "stacklp() { \"$S\" \"$@\"; }; \(replay) --report jsonl --quiet"
        )
        #expect(again.exitStatus == 1)
        let shown = try #require(try Self.findings(again.output).first)
        #expect(shown["class"]?.string == finding["class"]?.string)
        #expect(shown["after"]?.array?.count == 1)
        #expect(shown["replay"]?.string?.contains("--in-order") == true)

        // 4. The kept case is a test, too. A hang would take the time limit of 10 seconds.
        if kind == "hung" { return }
        let kept = try #require(replay.split(separator: " ").last.map(String.init))
        let test = try await Stacklp.run(
            ["test", "--quiet", "--jobs", "1", "--corpus", folder.path("again")]
                + ["--engine", engine, kept]
        )
        #expect(test.exitStatus == 1)
    }

    @Test func `a crash on the changed layout of a law is found`() async throws {
        // The engine crashes on the scaled layout.
        let engine = try Self.engine(":").replacing(
            "if [ $n",
            with: #"case $line in *~scaling*) exit 3 ;; esac; if [ $n"#
        )
        let outcome = try await Stacklp.run(
            ["fuzz", "--count", "2", "--algorithm", "css", "--quiet", "--discard"]
                + ["--laws", "scaling", "--report", "jsonl", "--engine", engine]
        )
        #expect(outcome.exitStatus == 1)
        let classes = try Self.findings(outcome.output).compactMap { $0["class"]?.string }
        #expect(classes == ["bad/crashed/exit-status-3"])
    }

    @Test func `a process that fails at the end of its input fails the run`() async throws {
        let engine = try Self.engine(":") + "; exit 3"
        let folder = try TemporaryFolder()
        for command in [
            ["fuzz", "--count", "2", "--laws", "none", "--discard", "--quiet"],
            ["test", "--quiet", try Self.fixture("a", in: folder)],
        ] {
            let outcome = try await Stacklp.run(command + ["--engine", engine])
            #expect(outcome.exitStatus == 1)
            #expect(outcome.error.contains("bad: exit status 3 after its last answer"))
        }
    }

    /// The readers of a report may not know the exit status.
    @Test(arguments: [
        ("text", "nothing is wrong"), ("jsonl", #""good":true"#), ("junit", #"failures="0""#),
        ("sarif", #""executionSuccessful":true"#), ("markdown", "nothing is wrong"),
        ("html", "nothing is wrong"),
    ])
    func `every report shows an engine that fails at the end of its input`(
        _ format: String,
        _ good: String
    ) async throws {
        for (ending, words) in [
            ("; sleep 2; exit 3", "exit status 3 after its last answer"),
            ("; echo one too many", "it wrote more lines than were requested"),
            ("; printf half", "it wrote more lines than were requested"),
            ("; echo one too many; exec sleep 100", "it wrote more lines than were requested"),
            ("; exec sleep 100", "it still ran 10.0 seconds after the end of its input"),
        ] {
            let outcome = try await Stacklp.run(
                ["fuzz", "--count", "2", "--laws", "none", "--discard", "--quiet"]
                    + ["--report", format, "--engine", try Self.engine(":") + ending]
            )
            #expect(outcome.exitStatus == 1)
            #expect(outcome.output.contains("bad: \(words)"))
            if format == "junit" {
                #expect(outcome.output.contains(#"failures="1""#))
            } else {
                #expect(!outcome.output.contains(good))
            }
        }
    }

    @Test(arguments: ["1", "2"])
    func `a failure that needs the cases of several chunks is reported`(
        _ jobs: String
    ) async throws {
        // A chunk has 64 cases.
        let engine = try Self.engine(Self.moved, at: "-gt 70")
        let outcome = try await Stacklp.run(
            [
                "fuzz", "--count", "150", "--algorithm", "css", "--profile", "rows", "--quiet",
                "--laws", "none",
            ]
                + ["--report", "jsonl", "--discard", "--jobs", jobs, "--engine", engine]
        )
        #expect(outcome.exitStatus == 1)
        let findings = try Self.findings(outcome.output)
        #expect(findings.map { $0["class"]?.string } == ["bad/differs/after-others"])
        #expect(outcome.output.contains("fixtures of earlier chunks"))
    }

    /// Each layout is wrong, and every third answer of a process is a failure.
    @Test func `no case is counted twice`() async throws {
        let folder = try TemporaryFolder()
        let engine = try folder.write(
            """
            import json, sys
            for number, line in enumerate(sys.stdin, 1):
                fixture = json.loads(line)
                answer = {"status": "failed", "error": "boom"}
                if number % 3:
                    answer = {"status": "solved", "frames": {"/": [0, 0, 100, 20], "/0": [0, 0, 7, 20]}}
                print(json.dumps({"name": fixture["name"], **answer}), flush=True)
            """,
            to: "third.py"
        )
        let cases = (0..<3).map {
            #"{"name":"c\#($0)","algorithm":"css","constrainedSize":{"width":100,"height":20},"root":"#
                + #"{"type":"stack","children":[{"style":{"flexBasis":10}}]}}"#
        }
        let outcome = try await Stacklp.run(
            [
                "fuzz", "--laws", "none", "--report", "jsonl", "--discard", "--quiet", "--engine",
                "bad=python3 \(engine)", "-",
            ],
            input: cases.joined(separator: "\n")
        )
        #expect(outcome.exitStatus == 1)
        #expect(outcome.output.contains(#""cases":3,"failingCases":3"#))
        #expect(!outcome.output.contains("fixtures of earlier chunks"))
    }

    /// The third answer of each process differs.
    ///
    /// One of the failing cases differs by chance again when it is asked in another order.
    @Test func `every case that differs is in a class`() async throws {
        let outcome = try await Stacklp.run(
            ["fuzz", "--count", "80", "--algorithm", "css", "--profile", "rows", "--quiet"]
                + ["--laws", "none", "--report", "jsonl", "--discard"]
                + ["--engine", try Self.engine(Self.moved)]
        )
        let campaign = try ResultLine(String(outcome.output.prefix { $0 != "\n" }))
        let findings = try Self.findings(outcome.output)
        #expect(campaign["failingCases"]?.number == 2)
        #expect(findings.compactMap { $0["count"]?.number } == [2])
        #expect(findings.first?["class"]?.string == "bad/differs/after-others")
        #expect(findings.first?["replay"] == nil)
        #expect(outcome.output.contains("it is not saved in a file"))
    }

    /// The engine's layout of one case differs once, and then it refuses the case.
    @Test func `a difference is not said to be gone where the engine gives no layout any more`()
        async throws
    {
        let folder = try TemporaryFolder()
        let seen = folder.path("seen")
        let refused =
            #"answer=$(printf %s "$answer" | sed 's/"status":.*/"status":"refused","error":"-"}/')"#
        let engine = try Self.engine(":").replacing(
            "if [ $n",
            with: #"case $line in *'-5","'*) "#
                + "if [ -e '\(seen)' ]; then \(refused); else touch '\(seen)'; \(Self.moved); fi ;; esac; if [ $n"
        )
        let outcome = try await Stacklp.run(
            ["fuzz", "--count", "20", "--algorithm", "css", "--profile", "rows", "--quiet"]
                + ["--laws", "none", "--report", "jsonl", "--discard", "--engine", engine]
        )
        #expect(outcome.exitStatus == 1)
        let findings = try Self.findings(outcome.output)
        #expect(findings.map { $0["reduction"]?.string } == ["not-compared"])
        #expect(outcome.output.contains("there was no layout to compare"))
        #expect(!outcome.output.contains("did not happen again"))
    }

    @Test func `a crash during the reduction of another case is a finding`() async throws {
        // The engine is always wrong, and crashes at the smallest width that the reduction tries.
        let folder = try TemporaryFolder()
        let engine = try Self.engine(":").replacing(
            "if [ $n",
            with:
                #"case $line in *'"name":"css'*'"constrainedSize":{"width":10,'*) exit 9 ;; esac; "#
                + "\(Self.moved); if [ $n"
        )
        let outcome = try await Stacklp.run(
            ["fuzz", "--count", "1", "--seed", "5", "--algorithm", "css", "--profile", "rows"]
                + ["--laws", "none", "--report", "jsonl", "--quiet", "--jobs", "1"]
                + ["--corpus", folder.path("cases"), "--engine", engine]
        )
        #expect(outcome.exitStatus == 1)
        let crash = try #require(
            try Self.findings(outcome.output).first {
                $0["class"]?.string == "bad/crashed/exit-status-9"
            }
        )
        #expect(crash["count"]?.number == 0)
        #expect(crash["replay"]?.string?.hasSuffix("bad-crashed-exit-status-9.json") == true)
        #expect(outcome.output.contains("it happened while css-rows-5-0 was made smaller"))
    }

    @Test(arguments: [("exit 3", "crashed"), (moved, "differs")])
    func `test reports a failure that depends on earlier fixtures, with a command to repeat it`(
        _ action: String,
        _ kind: String
    ) async throws {
        let folder = try TemporaryFolder()
        let fixtures = try ["a", "b", "c", "d"].map { try Self.fixture($0, in: folder) }
        let outcome = try await Stacklp.run(
            ["test", "--quiet", "--jobs", "1", "--corpus", folder.path("cases")]
                + ["--engine", try Self.engine(action)] + fixtures
        )
        #expect(outcome.exitStatus == 1)
        let lines = try outcome.output.split(separator: "\n").map { try ResultLine(String($0)) }
        let statuses = lines.map(\.status)
        #expect(
            statuses
                == (kind == "crashed"
                    ? ["passed", "failed", "passed", "failed"]
                    : ["passed", "failed", "passed", "passed"])
        )
        let words = try #require(lines[1]["afterOthers"]?["bad"]?.string)
        #expect(
            words.hasPrefix("it happens only after this fixture in the same process: a; again: ")
        )
        let command = try #require(words.components(separatedBy: "; again: ").last)
        let again = try await Stacklp.shell("stacklp() { \"$S\" \"$@\"; }; \(command)")
        #expect(again.exitStatus == 1)
        #expect(again.output.contains("it happens only after this fixture"))
    }
}
