// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// The effects of exact arithmetic on the commands.
@Suite struct ArithmeticTests {
    @Test func `exact layouts have exact certificates, from any number of workers`() async throws {
        let input = Samples.rows(40)
        let exact = ["solve", "--arithmetic", "exact"]
        let one = try await Stacklp.run(exact + ["-j", "1", "-"], input: input)
        let two = try await Stacklp.run(exact + ["-j", "2", "-"], input: input)
        #expect(one.exitStatus == 0)
        #expect(one.output == two.output)
        #expect(one.lines.count == 40)
        let results = try one.results
        #expect(one.output.contains(#""certificate":"exact""#))
        for result in results {
            // A stack whose gaps take all its length needs no LP.
            let programs = result["statistics"]?["programs"]?.number ?? 0
            #expect(result["certificate"]?.string == (programs > 0 ? "exact" : nil))
        }
        #expect(results.count { $0["certificate"] != nil } > 30)
        #expect(results.map(\.status) == Array(repeating: "solved", count: 40))
    }

    @Test func `doubles are the default, and their results have no certificate`() async throws {
        let plain = try await Stacklp.run("solve -", input: Samples.seed)
        let double = try await Stacklp.run("solve --arithmetic double -", input: Samples.seed)
        #expect(plain.output == double.output)
        #expect(!plain.output.contains("certificate"))
    }

    @Test func `results of the greedy engine have no certificate`() async throws {
        let outcome = try await Stacklp.run(
            "solve --engine greedy --arithmetic exact -",
            input: Samples.seed
        )
        #expect(try outcome.results.first?.frames == Samples.seedFrames)
        #expect(!outcome.output.contains("certificate"))
    }

    @Test func `both engines agree to the last digit`() async throws {
        let input = Samples.rows(40)
        let outcome = try await Stacklp.run("diff --arithmetic exact -", input: input)
        #expect(outcome.exitStatus == 0)
        #expect(try outcome.results.allSatisfy { $0.status == "agrees" })
        #expect(try outcome.results.allSatisfy { $0["largestDifference"]?.number == 0 })
    }

    @Test(arguments: [("[75,0,75,100]", Int32(0)), ("[75,0,76,100]", 1)])
    func `expected frames are checked against exact layouts`(
        _ frame: String,
        _ status: Int32
    ) async throws {
        let more = #","expected":{"frames":{"/1":\#(frame)}}"#
        let input = Samples.row("row", "{},{}", more: more)
        let outcome = try await Stacklp.run("test --arithmetic exact -", input: input)
        #expect(outcome.exitStatus == status)
        #expect(try outcome.results.first?.status == (status == 0 ? "passed" : "failed"))
    }

    @Test(arguments: ["solve", "diff", "test"])
    func `an unknown arithmetic is refused`(_ command: String) async throws {
        let outcome = try await Stacklp.run("\(command) --arithmetic float -", input: Samples.even)
        #expect(outcome.exitStatus == 64)
        #expect(outcome.output == "")
        #expect(outcome.error.contains("'double' and 'exact'"))
    }

    // MARK: Ambiguous decisions

    /// A row of four children whose violations add up to 0.
    ///
    /// The second child is 8 points wide, as in browsers. If rounding makes the sum a bit larger, its width is 0.
    private static func violations(expecting width: Double) -> String {
        let children = [
            #"{"style":{"flexBasis":100,"flexShrink":0.25,"minWidth":60}}"#,
            #"{"style":{"flexBasis":30,"flexShrink":0.2,"minWidth":0}}"#,
            #"{"style":{"flexBasis":150,"flexShrink":0.2,"minWidth":40,"maxWidth":20}}"#,
            #"{"style":{"flexBasis":100,"flexShrink":0.2,"minWidth":90,"maxWidth":60}}"#,
        ]
        return #"{"name":"row","algorithm":"css","constrainedSize":{"min":{"width":50},"#
            + #""max":{"width":50}},"root":{"type":"stack","#
            + #""children":[\#(children.joined(separator: ","))]},"#
            + #""expected":{"frames":{"/1":[60,0,\#(width),0]}}}"#
    }

    @Test func `frames that rounding decides are ambiguous, and no failure`() async throws {
        let outcome = try await Stacklp.run(
            "test --arithmetic exact -",
            input: Self.violations(expecting: 0)
        )
        #expect(outcome.exitStatus == 0)
        #expect(outcome.error == "1 fixture: 1 ambiguous\n")
        let result = try #require(outcome.results.first)
        #expect(result.keys == ["name", "status", "tolerance", "ambiguities", "misses"])
        #expect(result.status == "ambiguous")
        let calls = try #require(result["ambiguities"]?.array).map(\.string)
        #expect(calls.count == 1)
        let prefix = "/: the sign of the violation of /0 and /1 and /2 and /3: "
        #expect(calls.first??.hasPrefix(prefix) == true)
        let misses = try #require(result["misses"]?.array)
        #expect(misses.map { $0["engine"]?.string } == ["greedy", "lp"])
        #expect(misses.allSatisfy { $0["found"]?.numbers == [60, 0, 8, 0] })
    }

    @Test func `frames that match neither result fail`() async throws {
        let outcome = try await Stacklp.run(
            "test --arithmetic exact -",
            input: Self.violations(expecting: 4)
        )
        #expect(outcome.exitStatus == 1)
        #expect(try outcome.results.first?.status == "failed")
        #expect(try outcome.results.first?["ambiguities"] == nil)
    }

    @Test func `the exact frames pass without a remark`() async throws {
        let outcome = try await Stacklp.run(
            "test --arithmetic exact -",
            input: Self.violations(expecting: 8)
        )
        #expect(outcome.exitStatus == 0)
        #expect(outcome.error == "1 fixture: 1 passed\n")
    }
}
