// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// The messages about invalid names of engines.
@Suite struct EngineNameTests {
    @Test(arguments: [
        ("greedy~nope", "\"nope\" is no deviation; stacklp mutants --deviations lists them"),
        ("greedy~further-rounds-never~", "\"\" is no deviation"),
        ("lp~further-rounds-never", "only greedy deviates from the rules"),
        ("mine=", "the command of mine is missing"),
        ("=./mine", "the name of an engine has letters, digits, -, _ and . only"),
        ("my engine=./mine", "the name of an engine has letters"),
        ("lp=./mine", "lp is an engine of stacklp's own; a program needs another name"),
        ("mine", "it is no engine of stacklp's own (greedy, lp, lp-optimal, "),
        ("mine", "no program as NAME=COMMAND, such as mine=./my-engine"),
        ("./mine", "a program has a name in front of it, such as mine=./mine"),
        ("python3 mine.py", "a program has a name in front of it, such as mine=python3 mine.py"),
    ])
    func `a wrong engine is told with its reason`(_ name: String, _ reason: String) async throws {
        for command in ["fuzz --count 1 --engine", "test --engine", "fuzz --count 1 --judge"] {
            let outcome = try await Stacklp.run(command, name, "-")
            #expect(outcome.exitStatus == 64)
            #expect(outcome.output == "")
            let first = outcome.error.split(separator: "\n").first ?? ""
            #expect(first.contains("The value '\(name)' is invalid for '--"), "\(first)")
            #expect(first.contains(reason), "\(first)")
        }
    }

    /// Former names, and what they are called now.
    @Test(arguments: [
        (
            "explain - --as violations-frozen-always",
            "explain - --deviations violations-frozen-always"
        ),
        ("fuzz --suppose violations-frozen-always", "fuzz --deviations violations-frozen-always"),
        ("fuzz --suppose=violations-frozen-always", "fuzz --deviations violations-frozen-always"),
        ("fuzz --not-as further-rounds-never", "fuzz --except-deviations further-rounds-never"),
        ("fuzz --engine mirror-exact", "fuzz --engine lp-exact"),
        ("fuzz --engine optimal", "fuzz --engine lp-optimal"),
        ("fuzz --report jsonl=-", "fuzz --report jsonl"),
    ])
    func `old spellings keep working, and say what is said now`(
        _ former: String,
        _ now: String
    ) async throws {
        var outcomes: [Stacklp.Outcome] = []
        for words in [former, now] {
            let rest = words.hasPrefix("fuzz") ? " --count 9 --discard" : ""
            outcomes.append(try await Stacklp.run(words + rest, input: Samples.seed))
        }
        #expect(outcomes[0].output == outcomes[1].output)
        #expect(outcomes[0].exitStatus == outcomes[1].exitStatus)
        #expect(outcomes[1].exitStatus != 64 && !outcomes[1].output.isEmpty)
    }

    @Test(arguments: [
        "explain - --deviations", "fuzz --count 1 --except-deviations",
        "fuzz --count 1 --deviations",
    ])
    func `a wrong deviation is named`(_ command: String) async throws {
        let outcome = try await Stacklp.run(command, "further-rounds-never~no-such-round")
        #expect(outcome.exitStatus == 64)
        #expect(outcome.error.contains("\"no-such-round\" is no deviation"), "\(outcome.error)")
    }
}
