// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite struct SolveTests {
    @Test func `a solved fixture is one object with all documented keys`() async throws {
        let outcome = try await Stacklp.run("solve -", input: Samples.seed)
        #expect(outcome.error == "1 fixture: 1 solved\n")
        #expect(outcome.output.hasSuffix("}\n"))
        let result = try #require(outcome.results.first)
        let keys = ["name", "engine", "program", "status", "size", "frames", "ids", "statistics"]
        #expect(result.keys == keys)
        #expect(result.name == "seed")
        #expect(result["engine"]?.string == "lp")
        #expect(result["program"]?.string == "mirror")
        #expect(result.status == "solved")
        #expect(result["size"]?.numbers == [195, 100])
        #expect(result["frames"]?.keys == ["/", "/0", "/1", "/2"])
        #expect(result.frames == Samples.seedFrames)
        #expect(result["ids"]?.keys == ["red", "green", "blue"])
        #expect(result["ids"]?["green"]?.string == "/1")
        let statistics = try #require(result["statistics"])
        #expect(statistics.keys == ["programs", "rows", "columns", "iterations"])
        #expect(statistics["programs"]?.number == 1)
    }

    @Test func `the greedy engine has no program and no statistics`() async throws {
        let outcome = try await Stacklp.run("solve --engine greedy -", input: Samples.seed)
        let result = try #require(outcome.results.first)
        #expect(result.keys == ["name", "engine", "status", "size", "frames", "ids"])
        #expect(result["engine"]?.string == "greedy")
        #expect(result.frames == Samples.seedFrames)
    }

    @Test func `the optimal program fits where the greedy rule overflows`() async throws {
        let outcome = try await Stacklp.run("solve --program optimal -", input: Samples.seed)
        let result = try #require(outcome.results.first)
        #expect(result["program"]?.string == "optimal")
        #expect(result["size"]?.numbers == [150, 100])
        #expect(result.frames["/2"] == [145, 0, 5, 100])
    }

    @Test func `the result of a fixture without a layout gives the reason`() async throws {
        let outcome = try await Stacklp.run("solve -", input: Samples.endless)
        let result = try #require(outcome.results.first)
        #expect(result.keys == ["name", "engine", "program", "status", "error"])
        #expect(result.status == "infeasible")
        let reason = try #require(result["error"]?.string)
        #expect(reason.hasPrefix("/0 has no finite frame"))
        #expect(outcome.error == "endless: \(reason)\n1 fixture: 1 infeasible\n")
    }

    @Test func `invalid fixtures keep their places among good ones`() async throws {
        let input = [Samples.even, "nonsense", "", Samples.invalid, "[]", Samples.seed]
        let outcome = try await Stacklp.run("solve -", input: input.joined(separator: "\n"))
        let results = try outcome.results
        #expect(results.map(\.name) == ["even", "-#2", "invalid", "-#5", "seed"])
        #expect(results.map(\.status) == ["solved", "invalid", "invalid", "invalid", "solved"])
        #expect(results[1].keys == ["name", "status", "error"])
        #expect(results[2]["error"]?.string?.hasPrefix("-:4: /0: style.maxWidht: ") == true)
        #expect(outcome.error.hasSuffix("\n5 fixtures: 2 solved, 3 invalid\n"))
    }

    private static func css(_ name: String, _ child: String) -> String {
        #"{"name":"\#(name)","algorithm":"css","constrainedSize":{"width":90,"height":10},"#
            + #""root":{"type":"stack","children":[\#(child)]}}"#
    }

    @Test func `css fixtures become cases of other suites, and unsupported keys are refused`()
        async throws
    {
        let input = [Self.css("plain", "{}"), Self.css("ordered", #"{"style":{"order":1}}"#)]
        let outcome = try await Stacklp.run(
            "solve --format html -",
            input: input.joined(separator: "\n")
        )
        #expect(outcome.exitStatus == 1)
        #expect(
            outcome.output == """
                <div id="plain" style="width: 90px; height: 10px; flex-direction: row;">
                  <div></div>
                </div>


                """
        )
        #expect(
            outcome.error == """
                ordered: /0: order: the suite of Yoga has none
                2 fixtures: 1 solved, 1 failed

                """
        )
        let row = try await Stacklp.run("solve --format html --suite taffy -", input: Samples.seed)
        #expect(row.exitStatus == 1)
        #expect(row.error.contains("algorithm: browsers have only css"))
        #expect(try await Stacklp.run("solve --suite taffy -").exitStatus == 64)
    }
}
