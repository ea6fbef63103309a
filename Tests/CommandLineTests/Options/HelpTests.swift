// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite struct HelpTests {
    @Test func `the help names every command and every exit status`() async throws {
        let outcome = try await Stacklp.run("--help")
        #expect(outcome.exitStatus == 0)
        for command in [
            "solve", "diff", "test", "prove", "fuzz", "explain", "program", "lint", "mutants",
            "rules", "merge", "schema",
        ] {
            #expect(outcome.output.contains("  \(command) "))
        }
        let words = outcome.output.split { " ;,\n".contains($0) }
        for status in ["0", "1", "2", "64", "70", "130", "143"] {
            #expect(words.contains(Substring(status)))
        }
    }

    @Test(arguments: [
        "solve", "diff", "test", "prove", "fuzz", "explain", "program", "lint", "mutants", "rules",
        "merge", "schema",
    ])
    func `each command's help has an example and its exit statuses`(_ name: String) async throws {
        let outcome = try await Stacklp.run("\(name) --help")
        #expect(outcome.exitStatus == 0)
        #expect(outcome.output.contains("\n  stacklp \(name) "))
        #expect(outcome.output.contains("\nExit status: 0 "))
        #expect(outcome.output.contains("USAGE: stacklp \(name) "))
    }

    @Test func `--version shows the versions of stacklp and of GLPK`() async throws {
        let outcome = try await Stacklp.run("--version")
        #expect(outcome.exitStatus == 0)
        #expect(
            try #/stacklp \d+\.\d+\.\d+ \(GLPK \d+\.\d+\)\n/#.wholeMatch(in: outcome.output) != nil
        )
    }

    @Test(arguments: ["slove", "slove row.json", "help slove", "row.json --format table"])
    func `the message on an unknown command names the known ones`(_ line: String) async throws {
        let outcome = try await Stacklp.run(line)
        #expect(outcome.exitStatus == 64)
        #expect(outcome.output == "")
        let name = line.hasPrefix("row") ? "row.json" : "slove"
        #expect(
            outcome.error.hasPrefix("Error: unknown command \(name); the commands are solve, ")
        )
        #expect(outcome.error.contains("Usage: stacklp "))
    }

    @Test func `stacklp without a command shows the help`() async throws {
        let outcome = try await Stacklp.run()
        #expect(outcome.output.contains("SUBCOMMANDS:"))
    }
}
