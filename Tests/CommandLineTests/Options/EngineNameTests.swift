// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// What is said of the name of an engine that is none.
@Suite struct EngineNameTests {
    @Test(arguments: [
        ("greedy~nope", "\"nope\" is no deviation; stacklp mutants --deviations lists them"),
        ("greedy~further-rounds-never~", "\"\" is no deviation"),
        ("mirror~further-rounds-never", "only greedy deviates from the rules"),
        ("mine=", "the command of mine is missing"),
        ("=./mine", "the name of an engine has letters, digits, -, _ and . only"),
        ("my engine=./mine", "the name of an engine has letters"),
        ("lp=./mine", "lp is an engine of stacklp's own; a program needs another name"),
        ("mine", "it is no engine of stacklp's own (greedy, mirror, optimal, "),
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

    @Test(arguments: ["explain - --as", "fuzz --count 1 --not-as", "fuzz --count 1 --suppose"])
    func `a wrong deviation is named`(_ command: String) async throws {
        let outcome = try await Stacklp.run(command, "further-rounds-never~no-such-round")
        #expect(outcome.exitStatus == 64)
        #expect(outcome.error.contains("\"no-such-round\" is no deviation"), "\(outcome.error)")
    }
}
