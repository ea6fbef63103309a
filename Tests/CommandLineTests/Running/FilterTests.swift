// SPDX-License-Identifier: GPL-3.0-or-later

import Subprocess
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct FilterTests {
    @Test(arguments: ["solve", "diff", "test"])
    func `each line is answered at once`(_ command: String) async throws {
        let result = try await run(
            Stacklp.executable(),
            arguments: Arguments([command, "--quiet", "-"]),
            input: .inputWriter,
            output: .sequence,
            error: .discarded
        ) { execution in
            var output = OutputReader(execution.standardOutput)
            for number in 1...20 {
                let line = number % 5 == 0 ? "{" : Samples.row("row\(number)", "{},{}")
                _ = try await execution.standardInputWriter.write(line + "\n")
                let answer = try ResultLine(#require(await output.line()))
                #expect(answer.name == (number % 5 == 0 ? "-#\(number)" : "row\(number)"))
            }
            try await execution.standardInputWriter.finish()
            #expect(try await output.line() == nil)
        }
        #expect(result.terminationStatus == .exited(2))
    }

    @Test func `an answer does not wait for fixtures of other shards`() async throws {
        // The second line is skipped long before the first one is solved.
        let slow = Samples.row("slow", Array(repeating: "{}", count: 1000).joined(separator: ","))
        _ = try await run(
            Stacklp.executable(),
            arguments: ["solve", "-j", "2", "--shard", "slice:1/2", "-"],
            input: .inputWriter,
            output: .sequence,
            error: .discarded
        ) { execution in
            var output = OutputReader(execution.standardOutput)
            let lines = slow + "\n" + Samples.seed + "\n"
            _ = try await execution.standardInputWriter.write(lines)
            #expect(try ResultLine(#require(await output.line())).name == "slow")
        }
    }

    @Test func `answers do not wait for a later slow fixture`() async throws {
        // Comparing every pair of 600 children takes longer than any test.
        let children = (0..<600).map { #"{"style":{"flexGrow":1,"maxWidth":\#(1 + $0 % 7)}}"# }
        let slow =
            #"{"name":"slow","algorithm":"css","constrainedSize":{"width":1500,"height":100},"#
            + #""root":{"type":"stack","children":[\#(children.joined(separator: ","))]}}"#
        let lines = [Samples.even, Samples.seed, slow, Samples.even]
        let folder = try TemporaryFolder()
        let file = try folder.write(lines.joined(separator: "\n"), to: "in.jsonl")
        _ = try await run(
            Stacklp.executable(),
            arguments: Arguments(["solve", "--formulation", "pairwise", "-j", "1", file]),
            input: .none,
            output: .sequence,
            error: .discarded
        ) { execution in
            var output = OutputReader(execution.standardOutput)
            #expect(try ResultLine(#require(await output.line())).name == "even")
            #expect(try ResultLine(#require(await output.line())).name == "seed")
            try execution.send(signal: .kill)
            #expect(try await output.rest() == "")
        }
    }
}
