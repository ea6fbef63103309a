// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// ASCII drawings of layouts.
@Suite struct ASCIITests {
    private static let picture = #"{"content":{"image":{"width":9,"height":9}}}"#
    private static let column =
        #"{"type":"stack","direction":"vertical","children":[\#(picture),\#(picture)]}"#
    private static let sample = Samples.row("sample", "\(column),\(column)", width: 400)

    @Test(arguments: ["lp", "greedy"])
    func `every fixture is a heading and a drawing`(_ engine: String) async throws {
        let input = Samples.even + "\n" + Self.sample
        let outcome = try await Stacklp.run(
            "solve --format ascii --engine \(engine) -",
            input: input
        )
        #expect(outcome.exitStatus == 0)
        #expect(outcome.error == "2 fixtures: 2 solved\n")
        #expect(
            outcome.output == """
                solved      even
                -------row------
                |  node  node  |
                ----------------

                solved      sample
                -------------------row------------------
                |  -----column-----  -----column-----  |
                |  |     image    |  |     image    |  |
                |  |     image    |  |     image    |  |
                |  ----------------  ----------------  |
                ----------------------------------------


                """
        )
    }

    @Test func `a fixture without a drawing gives the reason, as in a table`() async throws {
        let input = [Samples.invalid, Samples.even, Samples.endless].joined(separator: "\n")
        let arguments = ["solve", "--quiet", "-"]
        let table = try await Stacklp.run(arguments + ["--format", "table"], input: input)
        let ascii = try await Stacklp.run(arguments + ["--format", "ascii"], input: input)
        #expect(ascii.exitStatus == 2)
        let lines = ascii.lines
        #expect(lines.prefix(2) == table.lines.prefix(2))
        #expect(lines.first == "invalid     invalid")
        #expect(lines.suffix(2) == table.lines.suffix(2))
        #expect(lines[lines.count - 2] == "infeasible  endless")
        #expect(lines.count == 8)
    }

    @Test func `a drawing that is too large is replaced by a message`() async throws {
        let children = { (count: Int) in Array(repeating: "{}", count: count).joined(separator: ",")
        }
        let column = #"{"type":"stack","direction":"vertical","children":[\#(children(2_000))]}"#
        let input = Samples.row("huge", "\(column),\(children(2_000))")
        let outcome = try await Stacklp.run("solve --engine greedy --format ascii -", input: input)
        #expect(outcome.exitStatus == 0)
        #expect(
            outcome.output == """
                solved      huge
                  its drawing would have 2004 lines of 12022 letters; no more than 4194304 letters are drawn


                """
        )
    }

    @Test func `only solve has the format ascii`() async throws {
        for command in ["diff", "test"] {
            let outcome = try await Stacklp.run("\(command) --format ascii -")
            #expect(outcome.exitStatus == 64)
        }
        let help = try await Stacklp.run("solve --help")
        #expect(help.output.contains("--format ascii"))
        #expect(help.output.contains("jsonl, table, ascii, svg"))
    }
}
