// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// The messages about invalid values of options.
@Suite(.timeLimit(.minutes(10))) struct OptionValueTests {
    /// Placeholders of values that the parser takes as any text: paths, names, and lists of words.
    private static let anyText: Set = [
        "file", "folder", "path", "name", "keys", "deviations", "deviation",
    ]

    @Test func `every option says what to write instead of an invalid value`() async throws {
        var tried = 0
        for command in try await ToolDescription.commands() {
            for option in command.arguments ?? [] where option.kind == "option" {
                let value = try #require(option.valueName)
                guard !Self.anyText.contains(value), let name = option.names?.last else { continue }
                let typed = (name.kind == "short" ? "-" : "--") + name.name
                let outcome = try await Stacklp.run(command.commandName, typed, "1;5?")
                let first = String(outcome.error.split(separator: "\n").first ?? "")
                #expect(
                    outcome.exitStatus == 64,
                    "\(command.commandName) \(typed): \(outcome.error)"
                )
                #expect(
                    first.contains("The value '1;5?' is invalid for '")
                        && (first.contains(">': ") || first.contains("Please provide one of")),
                    "\(command.commandName): \(first)"
                )
                tried += 1
            }
        }
        #expect(tried > 60)
    }

    @Test(arguments: [
        ("diff --tolerance 1px", "points of at least 0, without a unit, such as --tolerance 0.5"),
        ("diff --tolerance 1,5", "such as --tolerance 0.5"),
        ("diff --tolerance=-1", "of at least 0"), ("test --tolerance inf", "a finite number"),
        ("fuzz --judge-tolerance 1%", "such as --judge-tolerance 0.5"),
        ("solve --shard 1/2", "write --shard slice:1/2"),
        ("solve --shard slice:3/2", "K is from 1 to N"),
        ("prove --over width=0..100", "write three dots between the numbers"),
        ("prove --over width=0-100", "two rising numbers with three dots"),
        ("prove --over width=9...0", "two rising numbers"),
        ("prove --over c.order=0...3", "order is not a length, factor or priority"),
        ("solve --sweep width=0...9:0", "a step above 0"),
        ("solve --sweep width=0..9", "such as --sweep width=0...100:10"),
        ("fuzz --seed abc", "a whole number in digits, such as --seed 100"),
        ("fuzz --seed -1", "Missing value for '--seed <number>': write a whole number"),
        ("fuzz --count 1e6", "such as --count 100"), ("solve -j two", "such as -j 100"),
        ("fuzz --time-limit 5x", "such as --time-limit 250ms, 10s, 5m or 1h"),
        ("fuzz --replay 42", "such as --replay 42:17"),
        ("solve --format JSON", "Please provide one of 'jsonl'"),
    ])
    func `the message on an invalid value says what to write instead`(
        _ command: String,
        _ advice: String
    ) async throws {
        let words = command.split(separator: " ").map(String.init)
        let outcome = try await Stacklp.run(words)
        #expect(outcome.exitStatus == 64)
        #expect(outcome.output == "")
        let first = outcome.error.split(separator: "\n").first ?? ""
        #expect(first.hasPrefix("Error: ") && first.contains(advice), "\(outcome.error)")
        // The meaning of the option and the usage of the command follow.
        #expect(outcome.error.contains("Usage: stacklp \(words[0])"), "\(outcome.error)")
    }

    @Test func `the message on a misnamed JSON Lines file gives the right ending`() async throws {
        let folder = try TemporaryFolder()
        let rows = Samples.rows(2)
        let file = try folder.write(rows, to: "rows.json")
        let outcome = try await Stacklp.run("solve", file)
        #expect(outcome.exitStatus == 2)
        #expect(outcome.error.contains("a file with one fixture per line must end in .jsonl"))
        #expect(outcome.error.contains("rows.json:2: "))
    }
}
