// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Subprocess
import TestSupport
import Testing

/// Faults that no other suite injects.
@Suite(.timeLimit(.minutes(20))) struct FaultTests {
    private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

    /// An engine that answers only the first fixture.
    private static let dead = "dead=" + Greeting.shell("exit 3")

    @Test(arguments: InterruptionTests.signals)
    func `unfinished work is abandoned a second after a signal`(
        _ signal: Signal,
        _ status: Int32
    ) async throws {
        // An LP that compares every pair of 3,000 children.
        let children = (0..<3_000).map {
            #"{"style":{"flexGrow":\#(1 + $0 % 3),"minWidth":\#($0 % 7),"maxWidth":\#(40 + $0 % 9)}}"#
        }
        let slow = """
            {"name":"slow","algorithm":"css","constrainedSize":{"width":9000,"height":9},\
            "root":{"type":"stack","children":[\(children.joined(separator: ","))]}}
            """
        let folder = try TemporaryFolder()
        let file = try folder.write(
            [Samples.even, slow, Samples.seed].joined(separator: "\n"),
            to: "in.jsonl"
        )
        let clock = ContinuousClock()
        let result = try await run(
            Stacklp.executable(),
            arguments: Arguments(["solve", "--formulation", "pairwise", "-j", "2", file]),
            input: .none,
            output: .sequence,
            error: .string(limit: 1 << 16)
        ) { execution in
            var output = OutputReader(execution.standardOutput)
            let line = try await output.line()
            let start = clock.now
            try execution.send(signal: signal)
            let rest = try await output.rest()
            return (line: line, rest: rest, time: start.duration(to: clock.now))
        }
        #expect(result.terminationStatus == .exited(status))
        #expect(try result.closureResult.line.map { try ResultLine($0).name } == "even")
        // Results after the slow fixture are not written without its result.
        #expect(result.closureResult.rest == "")
        #expect(result.closureResult.time < .seconds(60))
        #expect(result.standardError == "interrupted: 1 fixture: 1 solved\n")
    }

    @Test(
        arguments: [
            "schema", "--help", "lint --rules", "mutants --deviations", "explain $1", "program $1",
            "prove --quiet --over width=0...9 $1", "solve --quiet $1", "diff --quiet $1",
            "test --quiet $1", "fuzz --config none --count 5 --discard",
            "fuzz --config none --list --count 5000",
        ],
        ["", "trap '' PIPE;"]
    )
    func `every command ends quietly when its reader has gone`(
        _ arguments: String,
        _ setting: String
    ) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Samples.seed, to: "in.json")
        let outcome = try await Stacklp.shell(
            "\(setting) { sleep 0.5; \"$S\" \(arguments); echo $? >&2; } | true",
            file
        )
        // The signal ends it, like every program in a pipeline.
        #expect(outcome.error == "141\n")
    }

    @Test(.enabled(if: hasFullDevice))
    func `packed results and every file of a campaign report a full disk`() async throws {
        let folder = try TemporaryFolder()
        let packed = folder.path("full.jsonl.gz")
        try FileManager.default.createSymbolicLink(
            atPath: packed,
            withDestinationPath: "/dev/full"
        )
        let results = try await Stacklp.run("solve --output", packed, "-", input: Samples.rows(50))
        #expect(results.exitStatus == 74)
        #expect(
            results.error == "stacklp: \(packed) cannot be written: No space left on device\n"
        )
        for option in [
            "--report jsonl=/dev/full", "--report html=/dev/full", "--verdicts /dev/full",
        ] {
            let outcome = try await Stacklp.run(
                "fuzz --config none --count 300 --laws none --discard \(option)"
            )
            #expect(outcome.exitStatus == 74, "\(option)")
            #expect(
                outcome.error.contains("/dev/full cannot be written: No space left on device")
            )
        }
    }

    @Test func `no path in a fixture is looked up`() async throws {
        let folder = try TemporaryFolder()
        // Opening the pipe would wait forever.
        let outcome = try await Stacklp.shell(
            """
            mkdir "$1/in" && cd "$1/in" && mkfifo pipe
            "$S" solve --quiet --format table - <<END
            {"$2":"pipe","name":"../../$1/pipe","algorithm":"css","constrainedSize":{"width":9,"height":9},\
            "root":{"type":"stack","id":"$1/in/pipe"}}
            END
            echo "status $?"
            """,
            folder.path,
            "$schema"
        )
        #expect(outcome.lines.first?.hasPrefix("solved ") == true)
        #expect(outcome.lines.last == "status 0")
    }

    @Test func `no fixture chooses the file name of a kept case`() async throws {
        let folder = try TemporaryFolder()
        let fixture = Samples.row("../../evil", "{}")
        let outcome = try await Stacklp.shell(
            """
            mkdir -p "$1/a/b" && cd "$1/a/b" && echo "$2" >in.json
            "$S" fuzz --config none --quiet --laws none --engine "$3" in.json >/dev/null
            echo "status $?"
            cd "$1" && find . -type f | LC_ALL=C sort
            """,
            folder.path,
            fixture,
            Self.dead
        )
        #expect(outcome.lines.prefix(2) == ["status 2", "./a/b/in.json"])
        #expect(
            outcome.lines.dropFirst(2).allSatisfy {
                $0.hasPrefix("./a/b/stacklp-cases/dead-crashed")
            }
        )
        #expect(outcome.lines.count == 3)
    }

    @Test(arguments: [
        ("[{\"class\": 1}]", "kd.json: [0].class: write class and reason"),
        ("nonsense", "kd.json:1: not JSON"),
        (#"[{"class":"a/*","reason":"b","kept":["none.json"]}]"#, "none.json"),
    ])
    func `an invalid list of known differences is refused before the run`(
        _ list: String,
        _ reason: String
    ) async throws {
        let folder = try TemporaryFolder()
        try folder.write(list, to: "kd.json")
        let outcome = try await Stacklp.shell(
            "cd \"$1\" && \"$S\" fuzz --config none --count 3 --known-differences kd.json; echo $?",
            folder.path
        )
        #expect(outcome.output == "2\n")
        #expect(outcome.error.contains(reason), "\(outcome.error)")
    }

    @Test func `a proof that runs out of time is reported as incomplete`() async throws {
        let outcome = try await Stacklp.run(
            "prove --over width=0...1000 --max-time 0.000001s -",
            input: Samples.seed
        )
        #expect(outcome.exitStatus == 1)
        #expect(
            outcome.output.contains(#""status":"incomplete","error":"the time limit was reached""#)
        )
    }
}
