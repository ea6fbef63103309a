// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite struct ExitStatusTests {
    @Test(arguments: ["solve", "diff", "test"])
    func `status 0 is for a successful run`(_ command: String) async throws {
        let more = #","expected":{"frames":{"/0":[0,0,75,100]}}"#
        let right = Samples.row("right", "{},{}", more: more)
        let outcome = try await Stacklp.run("\(command) -", input: right)
        #expect(outcome.exitStatus == 0)
    }

    @Test(arguments: ["solve", "diff", "test"])
    func `status 1 is for a fixture without a layout`(_ command: String) async throws {
        let outcome = try await Stacklp.run("\(command) -", input: Samples.endless)
        #expect(outcome.exitStatus == 1)
    }

    @Test func `status 1 is for unexpected frames`() async throws {
        let more = #","expected":{"frames":{"/0":[0,0,70,100]}}"#
        let wrong = Samples.row("wrong", "{},{}", more: more)
        #expect(try await Stacklp.run("test -", input: wrong).exitStatus == 1)
        #expect(try await Stacklp.run("solve -", input: wrong).exitStatus == 0)
    }

    @Test func `a shortfall fails only with --fail-on shortfall`() async throws {
        let plain = try await Stacklp.run("diff -", input: Samples.seed)
        #expect(plain.exitStatus == 0)
        let strict = try await Stacklp.run("diff --fail-on shortfall -", input: Samples.seed)
        #expect(strict.exitStatus == 1)
        let even = try await Stacklp.run("diff --fail-on shortfall -", input: Samples.even)
        #expect(even.exitStatus == 0)
    }

    @Test(arguments: ["solve", "diff", "test"])
    func `status 2 is for invalid input, and overrides status 1`(_ command: String) async throws {
        for lines in [[Samples.invalid], [Samples.endless, Samples.invalid, Samples.endless]] {
            let input = lines.joined(separator: "\n")
            #expect(try await Stacklp.run("\(command) -", input: input).exitStatus == 2)
        }
    }

    @Test func `status 2 is for a missing file`() async throws {
        let outcome = try await Stacklp.run("solve /nowhere/at/all.json")
        #expect(outcome.exitStatus == 2)
        #expect(outcome.error.contains("/nowhere/at/all.json: there is no such file"))
        #expect(try outcome.results.first?.status == "invalid")
    }

    @Test(arguments: [
        ["solve"], ["solve", "--fast", "-"], ["resolve", "-"], ["solve", ""], ["solve", "-", "-"],
        ["solve", "-j", "0", "-"], ["solve", "-j", "-1", "-"], ["solve", "-j", "many", "-"],
        ["solve", "-j", "99999999999", "-"], ["solve", "--engine", "magic", "-"],
        ["solve", "--shard", "slice:0/2", "-"], ["solve", "--shard", "slice:3/2", "-"],
        ["solve", "--shard", "hash:1", "-"], ["solve", "--shard", "third:1/3", "-"],
        ["solve", "--shard", "slice:1/2/3", "-"], ["solve", "--format", "pdf", "-"],
        ["diff", "--tolerance", "-1", "-"], ["diff", "--tolerance", "nan", "-"],
        ["diff", "--tolerance", "inf", "-"], ["test", "--tolerance", "little", "-"],
        ["test", "--format", "svg", "-"], ["diff", "--fail-on", "mondays", "-"],
    ])
    func `status 64 is for an invalid command line, which writes nothing`(
        _ arguments: [String]
    ) async throws {
        let outcome = try await Stacklp.run(arguments, input: Samples.even)
        #expect(outcome.exitStatus == 64)
        #expect(outcome.output == "")
        #expect(outcome.error.hasPrefix("Error: "))
        #expect(outcome.error.contains("Usage: stacklp "))
    }

    @Test(arguments: [
        ["solve"], ["solve", "--trailer"], ["test"], ["lint", "--rules"], ["program"], ["explain"],
        ["merge"], ["fuzz", "--count", "1"], ["fuzz", "--count", "1", "--list"],
    ])
    func `status 74 is for results that cannot be written`(_ command: [String]) async throws {
        let folder = try TemporaryFolder()
        // A fixture that gives lint something to report.
        let fixture = """
            {"name":"grown","algorithm":"hstack","constrainedSize":{"width":100,"height":100},
            "root":{"type":"stack","children":[{"style":{"flexGrow":1}}]}}
            """
        let input = try folder.write(fixture, to: "in.json")
        let shard = folder.path("shard.jsonl")
        _ = try await Stacklp.run("solve --trailer --output", shard, input)
        let paths: [String] =
            switch command[0] {
            case "fuzz": []
            case "merge": [shard]
            case _ where command.contains("--rules"): []
            default: [input]
            }
        for (output, reason) in [
            ("/nowhere/x", "No such file or directory"), (folder.path, "Is a directory"),
            ("/dev/full", "No space left on device"),
        ] where output != "/dev/full" || FileManager.default.fileExists(atPath: output) {
            let outcome = try await Stacklp.run(command + ["--output", output] + paths)
            #expect(outcome.exitStatus == 74)
            #expect(
                outcome.error.split(separator: "\n").last
                    == "stacklp: \(output) cannot be written: \(reason)"
            )
        }
        // A closed standard output.
        let arguments = (command + paths).joined(separator: " ")
        let closed = try await Stacklp.shell("\"$S\" \(arguments) >&-; echo $? >&2")
        #expect(closed.error.contains("standard output cannot be written: Bad file descriptor"))
        #expect(closed.error.hasSuffix("\n74\n"))
    }

    #if os(Linux)
        @Test func `Linux has the full device that other tests need`() {
            #expect(FileManager.default.fileExists(atPath: "/dev/full"))
        }
    #endif

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [
            "--help", "--version", "help solve", "solve --help", "schema",
            "--generate-completion-script bash", "mutants --deviations",
        ]
    )
    func `status 74 is also for help and information that cannot be written`(
        _ arguments: String
    ) async throws {
        let outcome = try await Stacklp.shell("\"$S\" \(arguments) >/dev/full; echo $? >&2")
        #expect(
            outcome.error
                == "stacklp: standard output cannot be written: No space left on device\n74\n"
        )
    }

    @Test func `status 74 is for a log that cannot be created`() async throws {
        let fuzz = ["fuzz", "--config", "none", "--count", "3", "--discard", "--laws", "none"]
        let loud = ["--engine", "loud=while read line; do echo words >&2; echo '{}'; done"]
        let nowhere = try await Stacklp.run(fuzz + loud + ["--engine-log", "/nowhere/x"])
        #expect(nowhere.exitStatus == 74)
        #expect(nowhere.error.contains("/nowhere/x cannot be written: No such file or directory"))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `a full log is reported once`() async throws {
        let fuzz = ["fuzz", "--config", "none", "--count", "3", "--discard", "--laws", "none"]
        let loud = ["--engine", "loud=while read line; do echo words >&2; echo '{}'; done"]
        let full = try await Stacklp.run(fuzz + loud + ["--engine-log", "/dev/full"])
        let words = "stacklp: /dev/full cannot be written: No space left on device"
        #expect(full.error.split(separator: "\n").filter { $0 == words }.count == 1)
    }
}
