// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// An option with one value is refused when it is given twice; otherwise the last value would win silently.
@Suite struct RepeatedOptionTests {
    /// A value for each option that takes more than a fixed set of words.
    private static let values = [
        "jobs": "1", "shard": "slice:1/1", "output": "/nowhere/x", "resume": "/nowhere/y",
        "tolerance": "1", "sweep": "width=0...1", "name": "a", "stack": "/", "step": "1",
        "corpus": "cases", "config": "none", "known-differences": "known.json", "seed": "1",
        "count": "1",
        "from": "0",
        "replay": "1:1", "max-failures": "1", "max-time": "1s", "time-limit": "1s",
        "reduce-time": "1s", "start-time": "1s", "engine-log": "/nowhere/z",
        "as": "further-rounds-never",
        "max-pieces": "9", "judge-tolerance": "1", "over": "width=0...9",
        "only": "width", "without": "ascender", "verdicts": "/nowhere/v",
        "except-deviations": "further-rounds-never",
        "deviations": "further-rounds-never", "min-compared": "1",
    ]

    /// Further arguments that an option requires.
    private static let companions = [
        "on-change": ["--resume", "/nowhere/y"], "solve --suite": ["--format", "html"],
        "solve --over": ["--critical"],
    ]

    @Test func `every option with one value is refused when it is given twice`() async throws {
        var checked = 0
        for command in try await ToolDescription.commands() {
            for option in command.arguments ?? [] where option.kind == "option" {
                let names = option.names ?? []
                let name = try #require(names.first { $0.kind == "long" }).name
                if option.isRepeating { continue }
                let value = option.allValues?.first ?? Self.values[name]
                let known = try #require(value, "give a value of --\(name) above")
                // In every spelling, before and after the path.
                let spellings = names.flatMap { name in
                    name.kind == "long"
                        ? [["--\(name.name)", known], ["--\(name.name)=\(known)"]]
                        : [["-\(name.name)", known]]
                }
                for (place, spelling) in spellings.enumerated() {
                    let other = spellings[(place + 1) % spellings.count]
                    let path =
                        [
                            "fuzz": [], "merge": ["x.jsonl"], "schema": [],
                            "prove": ["--over", "width=0...9", "-"],
                        ][command.commandName] ?? ["-"]
                    let companions =
                        Self.companions["\(command.commandName) --\(name)"]
                        ?? Self.companions[name, default: []]
                    let outcome = try await Stacklp.run(
                        [command.commandName] + companions + spelling
                            + path + other,
                        input: Samples.even
                    )
                    #expect(outcome.exitStatus == 64, "\(command.commandName) \(spelling) \(other)")
                    #expect(outcome.output == "")
                    let reason = "Error: --\(name) is given twice, and takes one value.\n"
                    #expect(outcome.error.hasPrefix(reason), "\(outcome.error)")
                    #expect(outcome.error.contains("Usage: stacklp \(command.commandName) "))
                    checked += 1
                }
            }
        }
        #expect(checked > 60)
    }

    @Test func `flags and options with several values may be repeated`() async throws {
        let flags = try await Stacklp.run("solve --quiet --quiet -", input: Samples.even)
        #expect(flags.exitStatus == 0)
        let engines = try await Stacklp.run("fuzz --engine greedy --engine lp --count 1 --discard")
        #expect(engines.exitStatus == 0)
        // Every word after -- is a path.
        let folder = try TemporaryFolder()
        let files = try ["--quiet", "--output"].map { try folder.write(Samples.even, to: $0) }
        let paths = try await Stacklp.shell(
            "cd $1 && $S solve --output all.jsonl -- --quiet --output && cat all.jsonl",
            folder.path
        )
        #expect(paths.lines.count == files.count)
    }
}
