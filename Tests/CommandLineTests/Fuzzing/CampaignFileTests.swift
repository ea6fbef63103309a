// SPDX-License-Identifier: GPL-3.0-or-later

import BatchRunning
import DifferentialTesting
import FixtureGenerating
import Foundation
import LayoutFixtures
import LayoutFuzzing
import LayoutLaws
import RealNumbers
import StackLayout
import TestSupport
import Testing

/// `stacklp.json`, a file with options for `stacklp fuzz`.
@Suite(.timeLimit(.minutes(20))) struct CampaignFileTests {
    /// Runs a campaign in a folder with a file of options.
    private func run(
        _ options: String,
        _ arguments: String = "",
        in file: String = "stacklp.json"
    ) async throws -> Stacklp.Outcome {
        let folder = try TemporaryFolder()
        try folder.write(options, to: file)
        return try await Stacklp.shell("cd \"$1\" && $S fuzz \(arguments)", folder.path)
    }

    private static let list = #"{"algorithm": "css", "seed": 7, "count": 3, "list": true}"#

    @Test func `options in the file act like typed options`() async throws {
        let typed = try await Stacklp.run("fuzz --algorithm css --seed 7 --count 3 --list")
        let read = try await run(Self.list)
        #expect(read.output == typed.output)
        #expect(
            read.error
                == "stacklp: options of stacklp.json: --algorithm=css --seed=7 --count=3 --list\n"
        )
        #expect(
            try await run(Self.list, "--config other.json", in: "other.json").output == typed.output
        )
        #expect(try await run(Self.list, "--quiet").error == "")
    }

    @Test func `typed options override those in the file`() async throws {
        let typed = try await Stacklp.run("fuzz --algorithm css --seed 8 --count 2 --list")
        let read = try await run(Self.list, "--seed 8 --count=2")
        #expect(read.output == typed.output)
        // The file may have a former name.
        let former = try await run(
            #"{"count": 1, "discard": true, "suppose": "further-rounds-never"}"#,
            "--deviations violations-frozen-always"
        )
        #expect(former.exitStatus == 0, "\(former.error)")
        let none = try await run(Self.list, "--config none --count 1")
        #expect(!none.error.contains("options of"))
    }

    @Test func `encoded settings are a file of options and give the command in reports`()
        async throws
    {
        var settings = CampaignSettings()
        (settings.seed, settings.count, settings.from) = (9, 4, 2)
        (settings.algorithm, settings.profile) = (.css, .rows)
        (settings.maxFailures, settings.maxTime) = (5, TimeSpan("10m"))
        (settings.reduceTime, settings.shard) = (TimeSpan(seconds: 3), Shard("slice:1/2"))
        (settings.only, settings.without) = (TermList("width,flexGrow"), TermList("flexGrow"))
        settings.engine = ["greedy", "lp"]
        (settings.judge, settings.judgeTolerance) = (["lp-optimal"], 0.5)
        settings.laws = LawChoice([.scaling])
        settings.tolerance = ToleranceText("f32") ?? settings.tolerance
        settings.arithmetic = .exact
        settings.exceptDeviations = DeviationChoice("violations-frozen-always")
        settings.deviations = DeviationChoice("wrapping-row-narrow-never")
        (settings.timeLimit, settings.startTime) = (TimeSpan(seconds: 5), TimeSpan(seconds: 6))
        let json = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
        let outcome = try await run(json, "--report jsonl --discard")
        #expect(outcome.output.contains("\(settings.commandLine) --config none"), "\(outcome)")

        // Without a diagnosis, no deviations can be given.
        (settings.diagnosis, settings.deviations) = (false, nil)
        let other = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
        let undiagnosed = try await run(other, "--report jsonl --discard")
        #expect(undiagnosed.output.contains("\(settings.commandLine) --config none"))
    }

    @Test func `every setting has an option`() async throws {
        let help = try await Stacklp.run("fuzz --help-hidden").output
        for name in CampaignSettings.optionNames {
            #expect(help.contains("--\(name)") || name == "paths", "\(name)")
        }
    }

    @Test func `the file may name several engines and turn flags off`() async throws {
        let outcome = try await run(
            #"{"engine": ["greedy", "mirror", "optimal"], "count": 5, "list": false, "jobs": 1}"#
        )
        #expect([0, 1].contains(outcome.exitStatus))
        #expect(outcome.output.contains("optimal"))
    }

    @Test func `false turns a flag into its opposite, and unknown names are refused`()
        async throws
    {
        let outcome = try await run(
            #"{"algorithm": "css", "count": 1, "diagnosis": false, "list": true}"#
        )
        #expect(outcome.error.contains("--no-diagnosis --list"))
        let other = try await run(#"{"diagnosys": false}"#)
        #expect(other.exitStatus == 64)
        #expect(other.error == "stacklp: stacklp.json: \"diagnosys\" is not an option of fuzz\n")
    }

    @Test func `a number beyond JSON's precision must be in quotes`() async throws {
        let number = "9007199254740993"
        let read = try await run("{\"seed\": \(number), \"count\": 1, \"list\": true}")
        #expect(read.exitStatus == 64)
        #expect(read.error.contains("write its digits in quotes"))
        let quoted = try await run("{\"seed\": \"\(number)\", \"count\": 1, \"list\": true}")
        #expect(quoted.output.contains("-\(number)-0"))
    }

    @Test(
        arguments: [
            ("[]", "stacklp.json: must be a JSON object of options"),
            ("{", "stacklp.json:1: not JSON: column 2"),
            (#"{"seed": null}"#, "stacklp.json: \"seed\": write the name of an option with a"),
            (#"{"seed": {}}"#, "stacklp.json: \"seed\": write the name of an option with a"),
            (#"{"--seed": 1}"#, "stacklp.json: \"--seed\": write the name of an option"),
            (#"{"sead": 1}"#, "Unknown option '--sead'"),
            (#"{"seed": -1}"#, "--seed=-1"),
        ]
    )
    func `an invalid file is refused like an invalid command line`(
        _ text: String,
        _ message: String
    ) async throws {
        let outcome = try await run(text)
        #expect(outcome.exitStatus == 64)
        #expect(outcome.error.contains(message), "\(outcome.error)")
        #expect(outcome.output == "")
    }

    @Test func `other commands and the help ignore the file`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("wrong", to: "stacklp.json")
        try folder.write(Samples.seed, to: "in.jsonl")
        let outcome = try await Stacklp.shell(
            "cd \"$1\" && $S diff in.jsonl && $S fuzz -h",
            folder.path
        )
        #expect(outcome.exitStatus == 0)
    }
}
