// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite struct ExpectationTests {
    private static let wrong = Samples.row(
        "wrong",
        "{},{}",
        more: #","expected":{"tolerance":0.5,"frames":{"/0":[0,0,75.5,100],"/1":[75,0,70,100]}}"#
    )
    private static let right = Samples.row(
        "right",
        "{},{}",
        more: #","expected":{"frames":{"/1":[75,0,75,100]}}"#
    )

    @Test func `a wrong frame is reported with the expected one, for both engines`() async throws {
        let outcome = try await Stacklp.run("test -", input: Self.wrong)
        let words = "/1 is [75, 0, 75, 100], expected [75, 0, 70, 100] (off by 5, tolerated 0.5)"
        #expect(
            outcome.error == """
                wrong: greedy: \(words)
                wrong: lp: \(words)
                1 fixture: 1 failed

                """
        )
        let result = try #require(outcome.results.first)
        #expect(result.status == "failed")
        #expect(result["misses"]?.array?.map { $0["engine"]?.string } == ["greedy", "lp"])
        #expect(result["misses"]?.array?.first?["found"]?.numbers == [75, 0, 75, 100])
    }

    @Test func `a table shows a wrong frame without the fixture's name`() async throws {
        let outcome = try await Stacklp.run("test --format table -", input: Self.wrong)
        #expect(outcome.lines.first == "failed      wrong")
        #expect(outcome.lines.dropFirst().first?.hasPrefix("  greedy: /1 is [75, ") == true)
    }

    @Test func `a fixture without expectations is skipped, not passed`() async throws {
        let input = [Samples.even, Self.right, Self.wrong].joined(separator: "\n")
        let outcome = try await Stacklp.run("test -", input: input)
        #expect(try outcome.results.map(\.status) == ["skipped", "passed", "failed"])
        #expect(outcome.error.hasSuffix("\n3 fixtures: 1 passed, 1 failed, 1 skipped\n"))
        let rest = [Samples.even, Self.right].joined(separator: "\n")
        let skipped = try await Stacklp.run("test -", input: rest)
        #expect(skipped.exitStatus == 0)
    }

    @Test func `a fixture with an empty list of frames is skipped`() async throws {
        let none = Samples.row("none", "{}", more: #","expected":{"frames":{}}"#)
        let outcome = try await Stacklp.run("test -", input: none)
        #expect(try outcome.results.map(\.status) == ["skipped"])
        #expect(outcome.exitStatus == 2)
    }

    @Test(arguments: [("5", Int32(0)), ("4.99", 1), ("0", 1)])
    func `--tolerance replaces the fixture's own`(
        _ tolerance: String,
        _ status: Int32
    ) async throws {
        let outcome = try await Stacklp.run("test --tolerance \(tolerance) -", input: Self.wrong)
        #expect(outcome.exitStatus == status)
    }
}
