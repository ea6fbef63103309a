// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite struct OutputTests {
    private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

    @Test func `--output writes the results to a file instead of standard output`() async throws {
        let folder = try TemporaryFolder()
        let plain = try await Stacklp.run("solve -", input: Samples.seed)
        try folder.write("what was there before, which is longer than the new results\n", to: "out")
        let path = folder.path("out")
        let outcome = try await Stacklp.run("solve --output", path, "-", input: Samples.seed)
        #expect(outcome.exitStatus == 0)
        #expect(outcome.output == "")
        #expect(outcome.error == "1 fixture: 1 solved\n")
        #expect(try folder.read("out") == plain.output)
    }

    @Test(.enabled(if: hasFullDevice), arguments: [1, 20_000])
    func `a full disk is reported and ends the run`(_ count: Int) async throws {
        let input = Samples.rows(count)
        let outcome = try await Stacklp.run("solve --output /dev/full -", input: input)
        #expect(outcome.exitStatus == 74)
        #expect(
            outcome.error == "stacklp: /dev/full cannot be written: No space left on device\n"
        )
    }

    @Test func `results never overwrite their own fixtures`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Samples.seed, to: "in.jsonl")
        for output in [
            file,
            folder.path + "/../"
                + folder.path("in.jsonl").split(separator: "/")
                .suffix(2).joined(separator: "/"),
        ] {
            let outcome = try await Stacklp.run("solve --output", output, file)
            #expect(outcome.exitStatus == 64)
            #expect(outcome.error.contains("would change the input from \(file)"))
        }
        let input = try await Stacklp.shell("\"$S\" solve --output \"$1\" - <\"$1\"", file)
        #expect(input.exitStatus == 64)
        #expect(try folder.read("in.jsonl") == Samples.seed)
    }

    @Test func `results are never read as fixtures`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Samples.seed, to: "in.jsonl")
        let inside = try await Stacklp.run("solve --output", folder.path("out.jsonl"), folder.path)
        #expect(inside.exitStatus == 64)
        #expect(!FileManager.default.fileExists(atPath: folder.path("out.jsonl")))
        let other = try await Stacklp.run("solve --output", folder.path("out"), folder.path)
        #expect(other.exitStatus == 0)
    }

    @Test func `--quiet leaves standard error empty`() async throws {
        let input = [Samples.invalid, Samples.endless, Samples.seed].joined(separator: "\n")
        let loud = try await Stacklp.run("solve -", input: input)
        let quiet = try await Stacklp.run("solve --quiet -", input: input)
        #expect(quiet.error == "")
        #expect(quiet.output == loud.output)
        #expect(quiet.exitStatus == 2)
        #expect(
            loud.error == """
                -:1: /0: style.maxWidht: unknown key; did you mean "maxWidth"?
                endless: /0 has no finite frame: its width is infinite because the container has no finite \
                width and nothing limits /0; write a width in proposal, or \
                give /0 a width or maxWidth
                3 fixtures: 1 solved, 1 infeasible, 1 invalid

                """
        )
    }

    @Test func `the summary counts paths that cannot be opened`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Samples.seed, to: "in.jsonl")
        let none = try await Stacklp.run("solve", folder.path("none"))
        #expect(none.exitStatus == 2)
        #expect(none.error.hasSuffix("\nno fixtures: 1 path that cannot be opened\n"))
        for number in 1...2 {
            let some = try await Stacklp.run(
                "solve --trailer --shard slice:\(number)/2 --output",
                folder.path("\(number).jsonl"),
                folder.path("in.jsonl"),
                folder.path("none"),
                folder.path("other")
            )
            #expect(some.exitStatus == 2)
        }
        let shards = [folder.path("1.jsonl"), folder.path("2.jsonl")]
        let merged = try await Stacklp.run("merge --trailer", shards[0], shards[1])
        #expect(merged.error == "3 fixtures: 1 solved, 2 invalid\n")
        #expect(merged.exitStatus == 2)
    }

    @Test func `the name of a fixture cannot control a terminal`() async throws {
        let input = Samples.row(#"\u001b[2Jrow\nnext"#, "{}") + "\n" + #"{"\u001b[2J":1}"#
        let outcome = try await Stacklp.run("solve --format table -", input: input)
        #expect(!outcome.output.contains("\u{1B}"))
        #expect(!outcome.error.contains("\u{1B}"))
        #expect(outcome.lines.first == #"solved      \u{1B}[2Jrow\nnext"#)
    }

    @Test(arguments: ["solve", "diff"])
    func `solve and diff write drawings`(_ command: String) async throws {
        let outcome = try await Stacklp.run("\(command) --format svg -", input: Samples.seed)
        #expect(outcome.exitStatus == 0)
    }

    @Test func `a table aligns numbers at their decimal points`() async throws {
        let outcome = try await Stacklp.run("solve --format table -", input: Samples.seed)
        #expect(
            outcome.output == """
                solved      seed
                  path  name       x  y  width  height
                  /              0    0    195     100
                  /0    red      0    0    100     100
                  /1    green  107.5  0     30     100
                  /2    blue   145    0     50     100


                """
        )
    }
}
