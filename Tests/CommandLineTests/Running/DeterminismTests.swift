// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite struct DeterminismTests {
    @Test(arguments: ["solve", "diff"])
    func `any number of workers writes the same bytes`(_ command: String) async throws {
        let input = Samples.rows(2000, withBadLines: true)
        let one = try await Stacklp.run("\(command) -j 1 -", input: input)
        #expect(one.exitStatus == 2)
        for jobs in ["2", "8"] {
            let several = try await Stacklp.run("\(command) -j \(jobs) -", input: input)
            #expect(several.output == one.output)
            #expect(several.error == one.error)
        }
    }

    @Test func `every line has its result, in the order of the input`() async throws {
        let input = Samples.rows(2000, withBadLines: true)
        let outcome = try await Stacklp.run("solve -j 8 -", input: input)
        let results = try outcome.results
        #expect(results.count == 2000)
        #expect(Set(results.map(\.status)) == ["solved", "infeasible", "invalid"])
        for (number, result) in zip(1..., results) {
            #expect(["row\(number)", "-#\(number)"].contains(result.name))
        }
    }

    @Test func `a slow fixture delays the others, and none is lost`() async throws {
        let slow = Samples.row("slow", Array(repeating: "{}", count: 1000).joined(separator: ","))
        let input = slow + "\n" + Samples.rows(1000)
        let outcome = try await Stacklp.run("solve -j 2 -", input: input)
        #expect(try outcome.results.map(\.name) == ["slow"] + (1...1000).map { "row\($0)" })
    }
}
