// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LayoutFixtures
import ReportWriting
import Testing

@Suite struct SARIFTests {
    private static let document = SARIFText(
        rules: [
            .init(id: "first", summary: "One.", level: .warning),
            .init(id: "second", summary: "Two.", help: "At length.", level: .error),
        ]
    )

    /// The run of a document with some results, read as JSON.
    private static func run(_ results: [String], _ notices: [String] = []) throws -> [String: Any] {
        let text =
            document.beginning(version: "7") + results.joined(separator: ",\n")
            + SARIFText.end(isWhole: notices.isEmpty, command: "run", notices: notices) { text in
                text.member("cases", 3)
            }
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(value?["version"] as? String == "2.1.0")
        return try #require((value?["runs"] as? [[String: Any]])?.first)
    }

    @Test func `a document written in pieces is complete`() throws {
        let result = Self.document.result(rule: "second", .error, "It \"is\".") { text in
            let source = FixtureSource(file: "/a b.json", line: 4)
            text.locations(.init(source: source, path: "/1"))
        }
        let run = try Self.run([result, result])
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 2)
        #expect(results[0]["ruleIndex"] as? Int == 1)
        #expect((results[0]["message"] as? [String: String])?["text"] == "It \"is\".")
        #expect(result.contains(#""uri":"file:///a%20b.json"},"region":{"startLine":4}"#))
        // The schema requires a name of the tool, an id of each rule, and a text of each message.
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "stacklp")
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == ["first", "second"])
        #expect(
            rules.map { ($0["shortDescription"] as? [String: String])?["text"] } == [
                "One.", "Two.",
            ]
        )
        #expect(results.map { $0["level"] as? String } == ["error", "error"])
        #expect(result.contains(#""logicalLocations":[{"fullyQualifiedName":"/1""#))
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == true)
        #expect(invocation["commandLine"] as? String == "run")
        #expect((run["properties"] as? [String: Int]) == ["cases": 3])
    }

    @Test func `an unknown place is omitted`() throws {
        let place = SARIFText.Place(source: FixtureSource(file: "-", line: 1))
        let notice = SARIFText.notice(.warning, "so", at: place)
        #expect(notice == #"{"level":"warning","message":{"text":"so"}}"#)
        let run = try Self.run([], [notice])
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect((invocation["toolExecutionNotifications"] as? [Any])?.count == 1)
        #expect((run["results"] as? [Any])?.isEmpty == true)
    }
}
