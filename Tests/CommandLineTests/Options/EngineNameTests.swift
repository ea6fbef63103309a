// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// The messages about invalid names of engines.
@Suite struct EngineNameTests {
    @Test(arguments: [
        ("greedy~nope", "\"nope\" is not a deviation; stacklp mutants --deviations lists them"),
        ("greedy~further-rounds-never~", "\"\" is not a deviation"),
        ("lp~further-rounds-never", "only greedy can have deviations"),
        ("mine=", "the command of mine is missing"),
        ("=./mine", "the name of an engine may have letters, digits, -, _ and . only"),
        ("my engine=./mine", "the name of an engine may have letters"),
        ("lp=./mine", "lp is a built-in engine; give the external engine another name"),
        ("mine", "write a built-in engine (greedy, lp, lp-optimal, "),
        ("mine", "an external one as NAME=COMMAND, such as mine=./my-engine"),
        ("./mine", "an external engine needs a name, such as mine=./mine"),
        ("python3 mine.py", "an external engine needs a name, such as mine=python3 mine.py"),
    ])
    func `an invalid engine is refused with a reason`(
        _ name: String,
        _ reason: String
    ) async throws {
        for command in ["fuzz --count 1 --engine", "test --engine", "fuzz --count 1 --judge"] {
            let outcome = try await Stacklp.run(command, name, "-")
            #expect(outcome.exitStatus == 64)
            #expect(outcome.output == "")
            let first = outcome.error.split(separator: "\n").first ?? ""
            #expect(first.contains("The value '\(name)' is invalid for '--"), "\(first)")
            #expect(first.contains(reason), "\(first)")
        }
    }

    /// Former spellings with the present ones.
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
    func `former spellings give the same output as present ones`(
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
    func `the message names an unknown deviation`(_ command: String) async throws {
        let outcome = try await Stacklp.run(command, "further-rounds-never~no-such-round")
        #expect(outcome.exitStatus == 64)
        #expect(outcome.error.contains("\"no-such-round\" is not a deviation"), "\(outcome.error)")
    }
}
