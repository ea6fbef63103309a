// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@Suite struct ProgramTests {
    /// A row whose second child is a column of two.
    private static let nested = Samples.row(
        "nested",
        #"{"id":"red"},{"id":"column","type":"stack","direction":"vertical","#
            + #""children":[{},{"id":"low","style":{"maxHeight":20}}]}"#
    )

    private static func program(
        _ options: String = "",
        of input: String
    ) async throws -> Stacklp.Outcome {
        try await Stacklp.run("program - \(options)", input: input)
    }

    @Test func `the mirror program of the seed is printed as LP text`() async throws {
        let outcome = try await Self.program(of: Samples.seed)
        #expect(outcome.exitStatus == 0)
        #expect(outcome.error == "")
        #expect(
            outcome.output == #"""
                \ The mirror program of / in seed
                Minimize
                  objective: green.share.over + green.share.under + blue.share.over \#
                + blue.share.under
                      + red.share.over + red.share.under
                Subject To
                  green.share: 3 green.width - green.share.over + green.share.under = 135
                  blue.share: green.width + 2 blue.width - blue.share.over + blue.share.under = 135
                  red.share: green.width + blue.width + red.width \#
                - red.share.over + red.share.under = 135
                Bounds
                  green.width = 30
                  blue.width <= 50
                  red.width >= 100
                End

                """#
        )
    }

    @Test(arguments: ["/1", "column", "--stack /1", "--stack column"])
    func `a stack is chosen by its path or its id`(_ stack: String) async throws {
        let outcome = try await Self.program(stack, of: Self.nested)
        #expect(outcome.lines.first == #"\ The mirror program of column in nested"#)
        #expect(outcome.output.contains("low.height <= 20"))
    }

    @Test func `--step chooses the printed step of the optimal program`() async throws {
        let text = try await Self.program("--program optimal", of: Samples.seed).output
        #expect(text.hasPrefix("\\ The optimal program of / in seed, step 1 of 3\n"))
        #expect(text.contains("root: red.width + green.width + blue.width = 135"))
        let last = try await Self.program("--program optimal --step 3", of: Samples.seed)
        #expect(last.lines.first == #"\ The optimal program of / in seed, step 3 of 3"#)
        let none = try await Self.program("--program optimal --step 4", of: Samples.seed)
        #expect(none.exitStatus == 64)
        #expect(none.error == "stacklp: there is no step 4: / of seed takes 3 steps\n")
    }

    @Test func `the pairwise program compares every pair`() async throws {
        let outcome = try await Self.program("--program optimal --pairwise", of: Samples.seed)
        #expect(outcome.lines.first == #"\ The pairwise program of / in seed"#)
        for pair in ["red.width.green.width", "red.width.blue.width", "green.width.blue.width"] {
            #expect(outcome.output.contains("  \(pair): "))
        }
    }

    @Test func `MPS text has its sections`() async throws {
        let outcome = try await Self.program("--format mps", of: Samples.seed)
        let sections = outcome.lines.filter { $0.first?.isUppercase == true }
        #expect(sections == ["NAME program", "ROWS", "COLUMNS", "RHS", "BOUNDS", "ENDATA"])
    }

    @Test func `--name selects one of several fixtures`() async throws {
        let input = [Samples.even, "{", Samples.seed, Samples.invalid].joined(separator: "\n")
        let outcome = try await Self.program("--name seed", of: input)
        #expect(outcome.lines.first == #"\ The mirror program of / in seed"#)
        let unnamed = try await Self.program(of: Samples.even + "\n" + Samples.seed)
        #expect(unnamed.exitStatus == 64)
        #expect(unnamed.error == "stacklp: - has several fixtures; choose one with --name\n")
    }

    @Test func `JSON Lines have all programs of every fixture`() async throws {
        let outcome = try await Self.program(
            "--format jsonl --program optimal",
            of: Samples.even + "\n" + Samples.seed
        )
        #expect(outcome.exitStatus == 0)
        let programs = try outcome.lines.map(ResultLine.init)
        #expect(programs.map(\.name) == ["even", "seed", "seed", "seed"])
        #expect(programs.dropFirst().map { $0["step"]?.number } == [1, 2, 3])
        let row = programs[1]["rows"]?.array?[0]
        #expect(row?["name"]?.string == "root")
        #expect(row?["lower"]?.number == 135)
        #expect(row?["terms"]?["red.width"]?.number == 1)
        #expect(programs[1]["objective"]?["level"]?.number == 1)
        #expect(programs[1]["columns"]?.array?.count == 4)
    }

    @Test(arguments: ["program -", "explain -"])
    func `a fixture without the named stack does not stop the others`(
        _ command: String
    ) async throws {
        let lines = Self.nested + "\n" + Samples.seed + "\n"
        let some = try await Stacklp.run("\(command) column --format jsonl", input: lines)
        #expect(some.exitStatus == 2)
        #expect(some.error == "stacklp: seed has no element column\n")
        #expect(try some.lines.map { try ResultLine($0).name }.allSatisfy { $0 == "nested" })
        #expect(!some.lines.isEmpty)
        let none = try await Stacklp.run("\(command) /7 --format jsonl", input: lines)
        #expect(none.exitStatus == 64)
        #expect(none.output == "")
    }

    @Test func `--output writes to a file`() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await Stacklp.run(
            "program - --output",
            folder.path("x.lp"),
            input: Samples.seed
        )
        #expect(outcome.output == "")
        #expect(try folder.read("x.lp").hasPrefix("\\ The mirror program of / in seed\n"))
    }

    @Test(arguments: [
        ("/7", 64, "seed has no element /7"),
        ("/ --stack /", 64, "The stack is named twice, by --stack and as an argument."),
        ("red", 64, "red of seed is not a stack; the stack around it is /"),
        ("--step 2", 64, "there is no step 2: / of seed takes one step"),
        ("--step 0", 64, "--step must be at least 1."),
        ("--pairwise", 64, "--pairwise requires --program optimal."),
        ("--name nobody", 64, "- has no fixture called nobody"),
        ("--format svg", 64, "'svg' is invalid for '--format"),
        ("--output /nowhere/x", 74, "/nowhere/x cannot be written"),
    ])
    func `the message says why a program cannot be printed`(
        _ options: String,
        _ status: Int32,
        _ words: String
    ) async throws {
        let outcome = try await Self.program(options, of: Samples.seed)
        #expect(outcome.exitStatus == status)
        #expect(outcome.output == "")
        #expect(outcome.error.contains(words))
    }

    @Test func `a fixture without a program and an invalid one differ in exit status`()
        async throws
    {
        let endless = try await Self.program(of: Samples.endless)
        #expect(endless.exitStatus == 1)
        let invalid = try await Self.program(of: Samples.invalid)
        #expect(invalid.exitStatus == 2)
        let ideal = try await Self.program(
            of: Samples.row("none", #"{"style":{"width":3}}"#, width: 0)
        )
        #expect(ideal.exitStatus == 64)
        #expect(ideal.error.contains("/ of none takes no linear program"))
        let missing = try await Stacklp.run("program --name x /nowhere.json")
        #expect(missing.exitStatus == 2)
        let empty = try await Self.program(of: "")
        #expect(empty.exitStatus == 2)
        #expect(empty.error == "stacklp: there is no fixture: -\n")
    }
}
