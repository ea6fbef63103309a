// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// The progress lines of `--verbose` on standard error; nothing else changes.
@Suite(.timeLimit(.minutes(20))) struct VerboseTests {
    /// Commands that may take long, with their options.
    private static let commands = [
        ["solve"], ["diff"], ["test"], ["prove", "--over", "width=0...200"], ["lint"],
        ["mutants", "--no-search"],
        ["rules"],
        ["merge"], ["fuzz", "--config", "none", "--discard", "--laws", "none"],
    ]

    private static func isSeconds(_ text: Substring) -> Bool {
        text.wholeMatch(of: #/\d+\.\d{3} s/#) != nil
    }

    @Test func `every command that may take long has the option --verbose`() async throws {
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
    func `progress lines begin with the time and leave results unchanged`(
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
            // Progress lines begin with a time; all other lines are the same without `--verbose`.
            let lines = outcome.error.split(separator: "\n")
            let given = lines.filter { Self.isSeconds($0.prefix { $0 != ":" }) }
            #expect(given.first?.contains(": stacklp ") == true, "\(outcome.error)")
            #expect(given.contains { $0.hasSuffix(": reading \(file)") }, "\(outcome.error)")
            #expect(given.count >= 3, "\(outcome.error)")
            let others = lines.filter { line in !given.contains(line) }
            #expect(others == plain.error.split(separator: "\n"))
        }
    }

    @Test func `progress lines name workers, output and each file of a folder`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Samples.seed, to: "b.jsonl")
        try folder.write(Samples.even, to: "a.json")
        let results = try TemporaryFolder()
        let output = results.path("out.jsonl")
        let outcome = try await Stacklp.run(
            ["solve", "-v", "-j", "2", "--shard", "slice:1/2", "--output", output, folder.path]
        )
        let given = outcome.error.split(separator: "\n").map { $0.drop { $0 != ":" }.dropFirst(2) }
        #expect(given.contains("2 workers, shard slice:1/2, results go to \(output)"))
        #expect(given.contains("reading \(folder.path("a.json"))"))
        #expect(given.contains("reading \(folder.path("b.jsonl"))"))
        #expect(given.contains("wrote 1 result"))
        let input = try await Stacklp.run("solve -v -", input: Samples.seed)
        #expect(input.error.contains(": reading standard input\n"))
    }

    @Test func `a campaign reports its seed, each start of an engine and the reduced case`()
        async throws
    {
        let outcome = try await Stacklp.run(
            [
                "fuzz", "--config", "none", "--discard", "--laws", "none", "--seed", "7",
                "--count", "2", "-j", "1", "-v", "--engine", "bad=\(Greeting.shell("exit 3"))",
            ]
        )
        let given = outcome.error.split(separator: "\n").map { $0.drop { $0 != ":" }.dropFirst(2) }
        #expect(given.contains("1 worker, 2 cases of seed 7"))
        #expect(given.count { $0.hasPrefix("starting bad: ") } >= 2)
        #expect(given.contains("2 cases, 2 of them failing"))
        #expect(
            given.contains { $0.hasPrefix("reducing a case of bad/crashed") },
            "\(outcome.error)"
        )
        #expect(given.last == "writing the results")
    }

    @Test func `--quiet with --verbose is refused, and -v alone shows the version`() async throws {
        for command in ["solve", "lint", "merge", "fuzz"] {
            let outcome = try await Stacklp.run("\(command) --quiet -v -", input: Samples.even)
            #expect(outcome.exitStatus == 64)
            #expect(outcome.output == "")
        }
        let version = try await Stacklp.run("--version")
        #expect(try await Stacklp.run("-v").output == version.output)
    }
}
