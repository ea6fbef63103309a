// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// `--color`, which every command understands.
@Suite struct ColourTests {
    /// Commands that write text for people, with their options.
    private static let texts = [
        "solve --format table", "diff --format table", "test --format table",
        "prove --over width=0...9 --format table", "lint", "explain", "program",
        "program --format mps", "mutants --no-search", "rules",
        "fuzz --config none --count 3 --discard",
    ]
    /// Commands that read no input.
    private static let lists = ["lint --rules", "mutants --deviations"]
    private static let escape = "\u{1B}["

    @Test func `every command has the option --color`() async throws {
        for command in try await ToolDescription.commands() {
            let option = command.arguments?.first {
                $0.names?.contains { $0.name == "color" } ?? false
            }
            #expect(option?.allValues == ["auto", "always", "never"], "\(command.commandName)")
        }
    }

    @Test(arguments: texts + lists)
    func `coloured text differs from plain text in its colours only`(
        _ command: String
    ) async throws {
        let folder = try TemporaryFolder()
        // A fixture that gives lint something to report.
        let growing = Samples.row("seed", #"{"style":{"flexGrow":1}},{"style":{"minWidth":90}}"#)
        let file = try folder.write(growing, to: "in.jsonl")
        let isList = Self.lists.contains(command) || command.hasPrefix("fuzz")
        func run(_ choice: String) async throws -> Stacklp.Outcome {
            let words = "\(command) --color \(choice)".split(separator: " ").map(String.init)
            return try await Stacklp.run(words + (isList ? [] : [file]))
        }
        let (plain, coloured) = try await (run("never"), run("always"))
        #expect(plain.exitStatus == coloured.exitStatus)
        #expect(!plain.output.isEmpty && !plain.output.contains(Self.escape))
        #expect(coloured.output.contains(Self.escape))
        #expect(coloured.output.replacing(#/\u{1B}\[\d+m/#, with: "") == plain.output)
        #expect(try await run("auto").output == plain.output)
    }

    @Test func `machine-readable output has no colours`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Samples.even, to: "in.jsonl")
        let shard = folder.path("shard.jsonl")
        _ = try await Stacklp.run("solve --trailer --output", shard, file)
        for (command, path) in [("solve", file), ("merge", shard), ("schema", "")] {
            let words = [command, "--color", "always"] + (path.isEmpty ? [] : [path])
            let outcome = try await Stacklp.run(words)
            #expect(outcome.exitStatus == 0)
            #expect(!outcome.output.isEmpty && !outcome.output.contains(Self.escape))
        }
    }

    @Test(.enabled { await Tools.hasScript() }, arguments: ["program", "mutants --no-search"])
    func `a terminal gets colours unless NO_COLOR is set or it is dumb`(
        _ command: String
    ) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Samples.seed, to: "in.jsonl")
        func terminal(_ setting: String) async throws -> String {
            try await Stacklp.shell(
                "export S COMMAND=\"\(setting) $S \(command) $1\"; "
                    + "script -qec 'sh -c \"$COMMAND\"' /dev/null",
                file
            ).output
        }
        // A dumb terminal gets no escape sequence at all, not even one that wipes a line.
        let colour = #/\x1B\[[0-9;]*m/#
        #expect(try await terminal("").contains(colour))
        #expect(try await !terminal("NO_COLOR=1").contains(colour))
        #expect(try await !terminal("TERM=dumb").contains(Self.escape))
    }
}
