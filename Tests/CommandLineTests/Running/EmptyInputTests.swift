// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// Commands that check nothing do not succeed.
@Suite struct EmptyInputTests {
    @Test(arguments: ["solve", "diff", "test", "lint"])
    func `status 2 is for an input without fixtures`(_ command: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("no fixture", to: "empty/notes.txt")
        try folder.write("\n \n", to: "blank.jsonl")
        try folder.write("[]", to: "none.json")
        for name in ["empty", "blank.jsonl", "none.json"] {
            let path = folder.path(name)
            let hint =
                name == "empty"
                ? "; in a folder, stacklp reads .json, .jsonl, .json.gz and .jsonl.gz, and skips names that begin with a dot"
                : ""
            for options in [[], ["--shard", "slice:2/3"]] {
                let outcome = try await Stacklp.run([command, path] + options)
                #expect(outcome.exitStatus == 2)
                #expect(outcome.output == "")
                #expect(
                    outcome.error == "no fixtures\nstacklp: there is no fixture: \(path)\(hint)\n"
                )
            }
            let quiet = try await Stacklp.run(command, path, "--quiet")
            #expect(quiet.exitStatus == 2)
            #expect(quiet.error == "stacklp: there is no fixture: \(path)\(hint)\n")
        }
        let input = try await Stacklp.run("\(command) -", input: "\n \n")
        #expect(input.exitStatus == 2)
        #expect(input.error == "no fixtures\nstacklp: there is no fixture: -\n")
    }

    @Test func `SARIF says that there is no fixture`() async throws {
        let document = try await Stacklp.run("lint --format sarif -").output
        #expect(document.contains(#""executionSuccessful":false"#))
        #expect(document.contains(#""text":"there is no fixture""#))
    }

    @Test func `status 2 is for a campaign over files without fixtures`() async throws {
        let outcome = try await Stacklp.run("fuzz --discard -", input: "")
        #expect(outcome.exitStatus == 2)
        #expect(outcome.error == "stacklp: there is no fixture: -\n")
    }

    @Test(arguments: ["explain", "program", "mutants", "rules", "prove --over width=0...9"])
    func `status 2 is for nothing to explain, print, count or prove`(
        _ command: String
    ) async throws {
        let folder = try TemporaryFolder()
        for (name, text) in [("empty/notes.txt", "no fixture"), ("none.json", "[]")] {
            try folder.write(text, to: name)
            let path = folder.path(name == "none.json" ? name : "empty")
            let outcome = try await Stacklp.run(command, path)
            #expect(outcome.exitStatus == 2)
            #expect(outcome.output == "")
            #expect(outcome.error.contains("stacklp: there is no fixture: \(path)"))
            #expect(outcome.error.contains(".jsonl") == (name != "none.json"))
        }
    }

    @Test func `a shard without fixtures is no error if the input has some`() async throws {
        for command in ["solve", "diff", "test", "lint"] {
            let outcome = try await Stacklp.run(
                "\(command) --shard slice:2/2 -",
                input: Samples.even
            )
            #expect(outcome.exitStatus == 0)
            #expect(outcome.error == "no fixtures\n")
        }
    }

    @Test func `status 2 is for a test of fixtures without expectations`() async throws {
        let bare = [Samples.even, Samples.seed].joined(separator: "\n")
        let outcome = try await Stacklp.run("test -", input: bare)
        #expect(outcome.exitStatus == 2)
        #expect(outcome.lines.count == 2)
        #expect(
            outcome.error == """
                2 fixtures: 2 skipped
                stacklp: no fixture expects frames, so nothing was tested: -

                """
        )
        // A failure still counts, and one expectation is enough.
        let failing = try await Stacklp.run("test -", input: Samples.endless)
        #expect(failing.exitStatus == 1)
        let more = #","expected":{"frames":{"/0":[0,0,75,100]}}"#
        let tested = Samples.row("tested", "{},{}", more: more)
        let passing = try await Stacklp.run("test -", input: bare + "\n" + tested)
        #expect(passing.exitStatus == 0)
    }

    @Test func `merged shards and resumed runs have the same status`() async throws {
        let folder = try TemporaryFolder()
        for (command, input) in [
            ("solve", ""), ("test", [Samples.even, Samples.seed].joined(separator: "\n")),
        ] {
            let file = try folder.write(input, to: "input.jsonl")
            let shards = ["1", "2"].map { folder.path("\(command)\($0).jsonl") }
            for (number, shard) in zip(1..., shards) {
                let outcome = try await Stacklp.run(
                    "\(command) --trailer --shard slice:\(number)/2 --output",
                    shard,
                    file
                )
                #expect(outcome.exitStatus == (command == "solve" ? 2 : 0))
            }
            #expect(try await Stacklp.run(["merge"] + shards).exitStatus == 2)
            let whole = folder.path("\(command).jsonl")
            for _ in 0..<2 {
                let outcome = try await Stacklp.run("\(command) --trailer --resume", whole, file)
                #expect(outcome.exitStatus == 2)
            }
        }
    }
}
