// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// The account of the work on standard error with `--verbose`, which changes nothing else.
@Suite(.timeLimit(.minutes(20))) struct VerboseTests {
    /// Commands that may take long, with what they are told beside their input.
    private static let commands = [
        ["solve"], ["diff"], ["test"], ["prove", "--over", "width=0...200"], ["lint"], ["mutants"],
        ["rules"],
        ["merge"], ["fuzz", "--config", "none", "--discard", "--laws", "none"],
    ]

    private static func isSeconds(_ text: Substring) -> Bool {
        text.wholeMatch(of: #/\d+\.\d{3} s/#) != nil
    }

    @Test func `every command that may take long can say what it does`() async throws {
        var found: Set<String> = []
        for command in try await ToolDescription.commands() {
            let names = (command.arguments ?? []).flatMap { $0.names ?? [] }.map(\.name)
            guard names.contains("verbose") else { continue }
            #expect(names.contains("v"), "\(command.commandName)")
            found.insert(command.commandName)
        }
        #expect(found == Set(Self.commands.map { $0[0] }))
    }

    @Test(arguments: commands)
    func `what is read is told with the time, and results stay what they are`(
        _ command: [String]
    ) async throws {
        let folder = try TemporaryFolder()
        var file = try folder.write(Samples.rows(5), to: "in.jsonl")
        if command[0] == "merge" {
            let shard = folder.path("shard.jsonl")
            _ = try await Stacklp.run("solve --trailer --output", shard, file)
            file = shard
        }
        let plain = try await Stacklp.run(command + [file])
        for option in ["-v", "--verbose"] {
            let outcome = try await Stacklp.run(command + [option, file])
            #expect(outcome.output == plain.output)
            #expect(outcome.exitStatus == plain.exitStatus)
            // Each line of it begins with a time; the others are those that are there without it.
            let lines = outcome.error.split(separator: "\n")
            let said = lines.filter { Self.isSeconds($0.prefix { $0 != ":" }) }
            #expect(said.first?.contains(": stacklp ") == true, "\(outcome.error)")
            #expect(said.contains { $0.hasSuffix(": reading \(file)") }, "\(outcome.error)")
            #expect(said.count >= 3, "\(outcome.error)")
            let others = lines.filter { line in !said.contains(line) }
            #expect(others == plain.error.split(separator: "\n"))
        }
    }

    @Test func `each file of a folder is told, workers, and where results go`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Samples.seed, to: "b.jsonl")
        try folder.write(Samples.even, to: "a.json")
        let results = try TemporaryFolder()
        let output = results.path("out.jsonl")
        let outcome = try await Stacklp.run(
            ["solve", "-v", "-j", "2", "--shard", "slice:1/2", "--output", output, folder.path]
        )
        let said = outcome.error.split(separator: "\n").map { $0.drop { $0 != ":" }.dropFirst(2) }
        #expect(said.contains("2 workers, shard slice:1/2, results go to \(output)"))
        #expect(said.contains("reading \(folder.path("a.json"))"))
        #expect(said.contains("reading \(folder.path("b.jsonl"))"))
        #expect(said.contains("1 result is written"))
        let input = try await Stacklp.run("solve -v -", input: Samples.seed)
        #expect(input.error.contains(": reading standard input\n"))
    }

    @Test func `a campaign tells its seed, each start of an engine, and what is made smaller`()
        async throws
    {
        let outcome = try await Stacklp.run(
            [
                "fuzz", "--config", "none", "--discard", "--laws", "none", "--seed", "7",
                "--count", "2", "-j", "1", "-v", "--engine", "bad=\(Greeting.shell("exit 3"))",
            ]
        )
        let said = outcome.error.split(separator: "\n").map { $0.drop { $0 != ":" }.dropFirst(2) }
        #expect(said.contains("1 worker, 2 cases of seed 7"))
        #expect(said.count { $0.hasPrefix("starting bad: ") } >= 2)
        #expect(said.contains("2 cases, of which 2 fail"))
        #expect(said.contains { $0.hasPrefix("making a case of bad/crashed") }, "\(outcome.error)")
        #expect(said.last == "writing what is known")
    }

    @Test func `to say more and less is a wrong command line, and -v alone is the version`()
        async throws
    {
        for command in ["solve", "lint", "merge", "fuzz"] {
            let outcome = try await Stacklp.run("\(command) --quiet -v -", input: Samples.even)
            #expect(outcome.exitStatus == 64)
            #expect(outcome.output == "")
        }
        let version = try await Stacklp.run("--version")
        #expect(try await Stacklp.run("-v").output == version.output)
    }
}
