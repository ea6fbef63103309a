// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite struct DiffTests {
    @Test func `an overflow is told in words, with what would fit`() async throws {
        let outcome = try await Stacklp.run(
            "diff",
            "--format",
            "table",
            "-",
            input: Samples.seed
        )
        #expect(
            outcome.output == """
                agrees      seed
                  / overflows by 45: red 100, green 30 and blue 50 and gaps of 15 take 195 of 150, \
                where red 100, green 30 and blue 5 would fit

                """
        )
        #expect(outcome.error == "1 fixture: 1 agrees, 1 with a shortfall\n")
    }

    @Test func `an overflow is told in figures`() async throws {
        let outcome = try await Stacklp.run("diff", "-", input: Samples.seed)
        let result = try #require(outcome.results.first)
        #expect(result.keys == ["name", "status", "largestDifference", "shortfalls"])
        #expect(result.status == "agrees")
        #expect(result["largestDifference"]?.number == 0)
        let shortfalls = try #require(result["shortfalls"]?.array)
        #expect(shortfalls.count == 1)
        let shortfall = try #require(shortfalls.first)
        #expect(shortfall["stack"]?.string == "/")
        #expect(shortfall["overflow"]?.number == 45)
        #expect(shortfall["unfilled"]?.number == 0)
        #expect(shortfall["lengths"]?.numbers == [100, 30, 50])
        #expect(shortfall["optimalLengths"]?.numbers == [100, 30, 5])
    }

    @Test func `the tolerance decides what is a shortfall`() async throws {
        for (tolerance, status) in [("44.9", Int32(1)), ("45", 0)] {
            let outcome = try await Stacklp.run(
                "diff",
                "--fail-on",
                "shortfall",
                "--tolerance",
                tolerance,
                "-",
                input: Samples.seed
            )
            #expect(outcome.exitStatus == status)
        }
    }

    @Test func `a shortfall that fails is told on standard error`() async throws {
        let outcome = try await Stacklp.run(
            "diff",
            "--fail-on",
            "shortfall",
            "-",
            input: Samples.seed
        )
        #expect(outcome.error.hasPrefix("seed: / overflows by 45: "))
    }

    @Test func `both engines say that there is no layout`() async throws {
        let outcome = try await Stacklp.run("diff", "-", input: Samples.endless)
        let result = try #require(outcome.results.first)
        #expect(result.status == "infeasible")
        #expect(result["greedy"]?.status == "infeasible")
        #expect(result["mirror"]?.status == "infeasible")
    }

    @Test func `the sum at the end counts each verdict`() async throws {
        let lines = [
            Samples.seed, Samples.even, Samples.endless, Samples.invalid, Samples.even,
        ]
        let outcome = try await Stacklp.run("diff", "-", input: lines.joined(separator: "\n"))
        #expect(
            outcome.error.hasSuffix(
                "\n5 fixtures: 3 agree, 1 infeasible, 1 invalid, 1 with a shortfall\n"
            )
        )
    }
}
