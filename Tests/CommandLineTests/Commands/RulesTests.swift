// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@Suite struct RulesTests {
    @Test func `each rule has a column, and the keys that it reads`() async throws {
        let outcome = try await Stacklp.run("rules")
        #expect(outcome.exitStatus == 0)
        #expect(
            outcome.lines[0].split(separator: " ") == [
                "rule", "hstack", "texture", "css", "flutter",
            ]
        )
        #expect(outcome.output.contains("\nasks "))
        for reads in ["hstack reads:", "texture reads:", "css reads:", "flutter reads:"] {
            #expect(outcome.lines.contains(reads))
        }
        #expect(!outcome.output.contains("no fixture"))
    }

    @Test func `the coverage of fixtures is counted, and gaps are named`() async throws {
        let table = try await Stacklp.run("rules", "Fixtures/hstack")
        #expect(table.exitStatus == 0)
        let counts = try #require(table.lines.first { $0.hasPrefix("deviations that they notice") })
        #expect(counts.contains("263 of 263"))
        #expect(table.lines.contains("no fixture has: a stack without children"))
        let json = try await Stacklp.run(
            "rules",
            "--format",
            "jsonl",
            "Fixtures/hstack"
        )
        #expect(json.lines.count == 4)
        #expect(
            json.lines[0].hasPrefix(#"{"rule":"hstack","asks":"by offers","couplesAxes":false"#)
        )
        #expect(json.lines[0].contains(#""unnoticed":[]"#))
    }

    @Test func `status 2 is for a fixture that fails, and for no fixture`() async throws {
        let folder = try TemporaryFolder()
        let wrong =
            #"{"algorithm":"css","root":{"type":"stack","children":[{"style":{"width":5}}]},"constrainedSize":"#
            + #"{"width":50,"height":9},"expected":{"frames":{"/0":[7,0,5,9]}}}"#
        try folder.write(wrong, to: "wrong.json")
        let outcome = try await Stacklp.run("rules", folder.path("wrong.json"))
        #expect(outcome.exitStatus == 2)
        #expect(outcome.error.contains("misses its expected frames"))
        try folder.write("", to: "none.jsonl")
        #expect(try await Stacklp.run("rules", folder.path("none.jsonl")).exitStatus == 2)
    }
}
