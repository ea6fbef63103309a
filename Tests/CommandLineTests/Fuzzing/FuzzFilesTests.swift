// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The files that a campaign reads and writes, and files that cannot be written.
@Suite struct FuzzFilesTests {
    private static let failing = [
        "fuzz", "--algorithm", "css", "--profile", "rows", "--count", "40", "--laws", "none",
        "--engine",
        "greedy~further-rounds-never",
    ]

    @Test(arguments: [(0.05, true), (0.001, false)])
    func `a campaign uses the tolerance of a fixture's expected frames`(
        _ tolerance: Double,
        _ isTolerated: Bool
    ) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            #"{"name":"a","algorithm":"css","constrainedSize":{"width":100,"height":20},"root":{"type":"stack","#
                + #""justifyContent":"center","children":[{"style":{"width":33.3}}]},"expected":{"tolerance":"#
                + #"\#(tolerance),"frames":{"/":[0,0,100,20],"/0":[33.3125,0,33.3125,20]}}}"#,
            to: "a.json"
        )
        let outcome = try await Stacklp.run([
            "fuzz", "--engine", "greedy", "--expected", file, "--laws", "none", "--discard",
        ])
        #expect(outcome.exitStatus == (isTolerated ? 0 : 1), "\(outcome.output)")
        let test = try await Stacklp.run(["test", file])
        #expect(test.exitStatus == outcome.exitStatus)
        // The engine follows the rule, so no deviation explains the difference, which recurs every time.
        #expect(!outcome.output.contains(" explain"))
        #expect(!outcome.output.contains("did not happen again"))
    }

    @Test func `a kept case never overwrites a file that the run reads`() async throws {
        let folder = try TemporaryFolder()
        let row =
            #"{"algorithm":"css","constrainedSize":{"width":50,"height":10},"root":{"type":"stack","children":"#
            + #"[{"style":{"flexBasis":20,"flexShrink":1}},{"style":{"flexBasis":70,"flexShrink":1}}]}}"#
        let name = "greedy~shrink-scale-omitted-differs-lengths-css-shrinking.json"
        let file = try folder.write(row, to: "cases/\(name)")
        let command = [
            "fuzz", "--laws", "none", "--engine", "greedy~shrink-scale-omitted", "--corpus",
        ]
        let outcome = try await Stacklp.run(command + [folder.path("cases"), folder.path("cases")])
        #expect(outcome.exitStatus == 1)
        #expect(try String(decoding: folder.bytes("cases/\(name)"), as: UTF8.self) == row)
        #expect(outcome.error.contains("\(name) is unchanged, since this run uses it"))
        #expect(!outcome.error.contains("kept in"))
        // In another folder the case is kept.
        let other = try await Stacklp.run(command + [folder.path("others"), file])
        #expect(other.error.contains("1 case is kept in"))
    }

    @Test func `a fixture that lacks expected frames is reported as not compared`() async throws {
        let folder = try TemporaryFolder()
        let start =
            #"{"name":"a","algorithm":"css","constrainedSize":{"width":10,"height":10},"root":{"type":"stack","#
            + #""children":[{"style":{"flexGrow":1}}]},"expected":{"frames":{"#
        let some = try folder.write(start + #""/0":[0,0,9,10]}}}"#, to: "some.json")
        let all = try folder.write(start + #""/0":[0,0,10,10],"/":[0,0,10,10]}}}"#, to: "all.json")
        let outcome = try await Stacklp.run([
            "fuzz", "--engine", "greedy", "--expected", all, "--expected", some, "--laws", "none",
            "--discard",
        ])
        #expect(outcome.exitStatus == 2)
        #expect(outcome.error.contains("a: there is no expected frame of /, so it is not compared"))
    }

    @Test
    func `--max-failures ignores known differences, and an early end excuses unmet ones`()
        async throws
    {
        let folder = try TemporaryFolder()
        let known = try folder.write(
            #"[{"class":"greedy~flexed-base-omitted~further-rounds-never/differs/lengths/css/shrinking+minimum","reason":"k"}]"#,
            to: "known.json"
        )
        func run(_ options: [String]) async throws -> Stacklp.Outcome {
            try await Stacklp.run(
                [
                    "fuzz", "--config", "none", "--algorithm", "css", "--profile", "rows", "--laws",
                    "none", "--discard",
                ]
                    + [
                        "--engine", "greedy~flexed-base-omitted~further-rounds-never", "--count",
                        "200",
                        "--max-failures", "1",
                    ]
                    + options
            )
        }
        let outcome = try await run(["--known-differences", known])
        #expect(outcome.exitStatus == 1, "\(outcome.output)")
        #expect(outcome.output.contains("ended early by --max-failures"))
        let cause = try folder.write(
            #"[{"class":"greedy~flexed-base-omitted~further-rounds-never/differs/as/runtime","reason":"k"}]"#,
            to: "cause.json"
        )
        // A known difference that was not met before the early end may still happen.
        let early = try await run(["--known-differences", cause])
        #expect(!early.output.contains("did not happen"), "\(early.output)")

        // The search for causes came too late: known failures ended a run that compared too little.
        let all = try folder.write(
            #"[{"class":"greedy~flexed-base-omitted~further-rounds-never/*","reason":"k"}]"#,
            to: "all.json"
        )
        let causes = try folder.write(
            #"[{"class":"greedy~flexed-base-omitted~further-rounds-never/differs/as/*","reason":"k"}]"#,
            to: "causes.json"
        )
        #expect(try await run(["--known-differences", all]).exitStatus == 0)
        let supposed = ["--deviations", "flexed-base-omitted~further-rounds-never"]
        let few = try await run(["--known-differences", causes] + supposed)
        #expect(few.exitStatus == 2, "\(few.output)")
        let words = few.output.replacing("\n  ", with: " ")
        #expect(words.contains("of 200 cases; at least 100 are required"), "\(words)")
        #expect(words.contains("in the compared cases ("), "\(words)")
    }

    @Test(arguments: 2...5)
    func `a known cause keeps its name where other causes explain as much`(
        _ shard: Int
    ) async throws {
        let folder = try TemporaryFolder()
        let engine = "greedy~violations-frozen-always"
        let known = try folder.write(
            #"[{"class":"\#(engine)/differs/as/violations-frozen-always","reason":"k"}]"#,
            to: "known.json"
        )
        let outcome = try await Stacklp.run(
            ["fuzz", "--config", "none", "--algorithm", "css", "--profile", "rows"]
                + ["--laws", "none", "--discard", "--seed", "3", "--count", "400"]
                + ["--shard", "slice:\(shard)/5", "--engine", engine]
                + ["--known-differences", known]
        )
        #expect(outcome.exitStatus == 0, "\(outcome.output)")
    }

    @Test func `the command that repeats a run reads no file of options`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"tolerance":100}"#, to: "stacklp.json")
        let other = try folder.write(
            #"{"algorithm":"css","profile":"rows","engine":["greedy","greedy~further-rounds-never"],"laws":"none","discard":true}"#,
            to: "other.json"
        )
        let outcome = try await Stacklp.shell(
            "cd \"$1\" && \"$S\" fuzz --config \"$2\" --count 50",
            folder.path,
            other
        )
        let again = try #require(outcome.lines.first { $0.hasPrefix("again: stacklp fuzz") })
        let second = try await Stacklp.shell(
            "cd \"$1\" && \"$S\" \(again.dropFirst(15)) --discard",
            folder.path
        )
        #expect(outcome.exitStatus == 1 && second.exitStatus == 1)
        #expect(second.lines.first == outcome.lines.first)
    }

    @Test func `no deviation is blamed on an engine that follows the rule`() async throws {
        let outcome = try await Stacklp.run([
            "fuzz", "--algorithm", "css", "--profile", "rows", "--seed", "3", "--count", "400",
            "--laws", "none",
            "--discard", "--engine", "greedy~violations-frozen-always", "--engine", "greedy",
        ])
        #expect(outcome.exitStatus == 1)
        #expect(outcome.output.contains("smallest case"))
        #expect(!outcome.output.contains(" explain"), "\(outcome.output)")
        #expect(!outcome.output.contains("did not happen again"), "\(outcome.output)")
    }

    @Test(arguments: ["--report=html=", "--output=", "--verdicts=", "--engine-log="])
    func `a file that cannot be written is reported before the run`(_ option: String) async throws {
        let folder = try TemporaryFolder()
        let place = "\(folder.path)/none/a.jsonl"
        // The run would take too long to wait for.
        let outcome = try await Stacklp.run([
            "fuzz", "--count", "1000000000", "--max-time", "2m", option + place,
        ])
        #expect(outcome.exitStatus == 74)
        #expect(outcome.output == "")
        #expect(
            outcome.error == "stacklp: \(place) cannot be written: No such file or directory\n"
        )
        let inFolder = try await Stacklp.run([
            "fuzz", "--count", "1000000000", option + folder.path,
        ])
        #expect(inFolder.error == "stacklp: \(folder.path) cannot be written: Is a directory\n")
    }

    @Test func `a report that cannot be written at the end costs no other report`() async throws {
        let folder = try TemporaryFolder()
        // No case can be kept, since the folder is a file.
        let corpus = try folder.write("", to: "corpus")
        let (page, lines) = ("\(folder.path)/page.html", "\(folder.path)/lines.jsonl")
        let outcome = try await Stacklp.run(
            Self.failing + [
                "--corpus", corpus, "--report", "sarif=/dev/full", "--report", "html=\(page)",
                "--verdicts", lines,
            ]
        )
        #expect(outcome.exitStatus == 74)
        #expect(outcome.error.contains("stacklp: \(corpus) cannot be used as a folder"))
        #expect(outcome.error.contains("stacklp: /dev/full cannot be written: No space left"))
        #expect(outcome.output.contains("it behaves as if"))
        #expect(try String(contentsOfFile: page, encoding: .utf8).contains("</html>"))
        #expect(
            try String(contentsOfFile: lines, encoding: .utf8).split(separator: "\n").count == 40
        )
    }

    @Test(arguments: [
        ["--report", "html=a", "--report", "sarif=a"], ["--report", "html=a", "--output", "a"],
        ["--report", "html=a", "--verdicts", "a"], ["--verdicts", "a", "--engine-log", "a"],
    ])
    func `two options that write one file are refused`(_ options: [String]) async throws {
        let outcome = try await Stacklp.run(["fuzz", "--count", "1"] + options)
        #expect(outcome.exitStatus == 64)
        #expect(outcome.error.hasSuffix(" write the same file; name two\n"))
    }

    @Test(arguments: [
        ["fuzz", "--count", "1", "--output"], ["fuzz", "--count", "1", "--config"],
        ["fuzz", "--count", "1", "--known-differences"], ["solve", "-", "--output"],
        ["explain", "-", "--output"], ["program", "-", "--output"], ["merge", "a", "--output"],
        ["mutants", "-", "--output"], ["rules", "-", "--output"], ["schema", "--output"],
        ["lint", "-", "--output"],
    ])
    func `options that name a file refuse an empty name`(_ options: [String]) async throws {
        let outcome = try await Stacklp.run(options + [""])
        #expect(outcome.exitStatus == 64)
        #expect(outcome.output == "")
        #expect(outcome.error.contains("it must name a file"), "\(outcome.error)")
    }
}
