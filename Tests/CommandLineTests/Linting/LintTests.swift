// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite struct LintTests {
    /// A text that overflows its row, since the text has the flexShrink that the inset around it needs.
    static let cell =
        #"{"name":"cell","algorithm":"texture","#
        + #""constrainedSize":{"min":{"width":320},"max":{"width":320}},"#
        + #""root":{"type":"stack","children":[{"type":"inset","insets":{"left":8},"child":"#
        + #"{"id":"title","style":{"flexShrink":1},"content":"#
        + #"{"text":"a title that is long enough to need a second line"}}}]}}"#

    /// A row with free space that no child gets, which is a warning.
    static let row =
        #"{"name":"row","algorithm":"texture","constrainedSize":{"width":10,"height":10},"#
        + #""root":{"type":"stack","children":[{"id":"box","style":{"flexGrow":1,"width":9.5}}]}}"#

    static let cellLines = [
        "cell: /0: warning: the inset, which contains title, stays 400 wide and makes the row overflow "
            + "by 80; set its flexShrink so that the text wraps [text-no-shrink]",
        "cell: /0/0: error: flexShrink on title has no effect: the child of the stack at / is the "
            + "inset at /0; move flexShrink there [wrapped-child]",
    ]

    // MARK: Formats

    @Test func `text has a line for each finding`() async throws {
        let outcome = try await Stacklp.run("lint -", input: Self.cell)
        #expect(outcome.lines == Self.cellLines)
        #expect(outcome.error == "1 fixture: 1 flagged, 1 error, 1 warning\n")
        #expect(outcome.exitStatus == 1)
    }

    @Test func `JSON Lines have an object for each finding`() async throws {
        let outcome = try await Stacklp.run("lint --format jsonl -", input: Self.cell)
        let results = try outcome.results
        #expect(results.count == 2)
        let result = try #require(results.last)
        #expect(result.keys == ["name", "path", "rule", "severity", "message", "fix"])
        #expect(result.name == "cell")
        #expect(result["path"]?.string == "/0/0")
        #expect(result["rule"]?.string == "wrapped-child")
        #expect(result["severity"]?.string == "error")
        #expect(result["fix"]?["action"]?.string == "move")
        #expect(result["fix"]?["property"]?.string == "style.flexShrink")
        #expect(result["fix"]?["from"]?.string == "/0/0")
        #expect(result["fix"]?["to"]?.string == "/0")
    }

    @Test func `SARIF has rules, results with places, and unreadable fixtures`() async throws {
        let folder = try TemporaryFolder()
        let text = [Samples.even, Self.cell, Samples.invalid].joined(separator: "\n")
        try folder.write(text, to: "some cells/ä.jsonl")
        let outcome = try await Stacklp.shell(
            "cd \"$1\"; $S lint --format sarif 'some cells'",
            folder.path
        )
        #expect(outcome.exitStatus == 2)
        // Foundation reads it too.
        _ = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        let document = try ResultLine(outcome.output)
        #expect(document["$schema"]?.string?.hasSuffix("sarif-schema-2.1.0.json") == true)
        #expect(document["version"]?.string == "2.1.0")
        let run = try #require(document["runs"]?.array?.first)
        let driver = try #require(run["tool"]?["driver"])
        #expect(driver["name"]?.string == "stacklp")
        #expect(driver["version"]?.string != nil)
        let rules = try #require(driver["rules"]?.array)
        for rule in rules {
            #expect(rule["shortDescription"]?["text"]?.string != nil)
            #expect(rule["fullDescription"]?["text"]?.string != nil)
            #expect(rule["help"]?["text"]?.string != nil)
            let level = rule["defaultConfiguration"]?["level"]?.string
            #expect(level == "error" || level == "warning")
        }

        let results = try #require(run["results"]?.array)
        #expect(results.count == 2)
        let result = try #require(results.last)
        #expect(result["ruleId"]?.string == "wrapped-child")
        let index = try #require(result["ruleIndex"]?.number)
        #expect(rules[Int(index)]["id"]?.string == "wrapped-child")
        #expect(result["level"]?.string == "error")
        #expect(result["message"]?["text"]?.string?.hasPrefix("flexShrink on title") == true)
        #expect(result["properties"]?["fixture"]?.string == "cell")
        #expect(result["properties"]?["fix"]?["to"]?.string == "/0")
        let place = try #require(result["locations"]?.array?.first)
        let file = place["physicalLocation"]
        #expect(file?["artifactLocation"]?["uri"]?.string == "some%20cells/%C3%A4.jsonl")
        #expect(file?["region"]?["startLine"]?.number == 2)
        let element = place["logicalLocations"]?.array?.first
        #expect(element?["fullyQualifiedName"]?.string == "/0/0")

        let invocation = try #require(run["invocations"]?.array?.first)
        let notices = try #require(invocation["toolExecutionNotifications"]?.array)
        #expect(notices.count == 1)
        #expect(notices.first?["level"]?.string == "error")
        #expect(notices.first?["message"]?["text"]?.string?.contains("maxWidht") == true)
    }

    @Test func `SARIF without findings is complete`() async throws {
        let outcome = try await Stacklp.run("lint --format sarif -", input: Samples.even)
        #expect(outcome.exitStatus == 0)
        let run = try #require(try ResultLine(outcome.output)["runs"]?.array?.first)
        #expect(run["results"]?.array?.isEmpty == true)
    }

    // MARK: Exit status

    @Test func `errors and invalid input set the exit status, warnings do not`() async throws {
        let cases: [([String], Int32)] = [
            ([Samples.even], 0), ([Self.row], 0), ([Self.row, Self.cell], 1),
            ([Self.cell, Samples.invalid, Self.row], 2), ([], 2),
        ]
        for (lines, status) in cases {
            let outcome = try await Stacklp.run("lint -", input: lines.joined(separator: "\n"))
            #expect(outcome.exitStatus == status)
        }
    }

    @Test func `lint refuses an invalid command line`() async throws {
        for arguments in [
            ["lint"], ["lint", "--rules", "-"], ["lint", "--rules", "--format", "sarif"],
        ] {
            #expect(try await Stacklp.run(arguments).exitStatus == 64)
        }
    }

    // MARK: Other

    @Test func `a fixture without a layout is checked by the other rules`() async throws {
        let line = Samples.row("endless", #"{"style":{"flexGrow":1}}"#, width: nil)
        let outcome = try await Stacklp.run("lint --format jsonl -", input: line)
        #expect(try outcome.results.map { $0["rule"]?.string } == ["unused-by-hstack", nil])
        #expect(try outcome.results.last?.status == "infeasible")
        #expect(outcome.error.hasPrefix("endless: rules that need a layout are skipped: "))
        #expect(outcome.error.hasSuffix("\n1 fixture: 1 flagged, 1 error, 1 without a layout\n"))
        #expect(outcome.exitStatus == 1)
    }

    @Test func `a fixture is not clean if rules were left out`() async throws {
        let child = #"{"style":{"minWidth":1e308}}"#
        let line = Samples.row("endless", child + "," + child, width: nil)
        let outcome = try await Stacklp.run("lint -", input: line)
        #expect(
            outcome.error.hasSuffix("\n1 fixture: 1 incomplete, 1 without a layout\n"),
            "\(outcome.error)"
        )
        #expect(outcome.exitStatus == 2)
    }

    @Test func `findings come in the order of the input`() async throws {
        let lines = (1...60).map { number in
            (number % 3 == 0 ? Self.row : Self.cell)
                .replacing(#""name":""#, with: #""name":"\#(number)-"#, maxReplacements: 1)
        }
        let input = lines.joined(separator: "\n")
        let one = try await Stacklp.run("lint -j 1 -", input: input)
        let many = try await Stacklp.run("lint -j 8 -", input: input)
        #expect(one.output == many.output)
        // Two for each of 40 cells, one for each of 20 rows.
        #expect(one.lines.count == 100)
    }

    @Test func `all rules are listed`() async throws {
        let text = try await Stacklp.run("lint --rules")
        let lines = try await Stacklp.run("lint --rules --format jsonl")
        #expect(text.exitStatus == 0)
        #expect(lines.exitStatus == 0)
        let rules = try lines.results
        #expect(rules.count > 30)
        #expect(text.lines.count == rules.count)
        for (line, rule) in zip(text.lines, rules) {
            let words = line.split(separator: " ")
            #expect(words.first.map(String.init) == rule["rule"]?.string)
            #expect(words.dropFirst().first.map(String.init) == rule["severity"]?.string)
            #expect(line.hasSuffix("  " + (rule["summary"]?.string ?? "?")))
            #expect(rule["help"]?.string?.isEmpty == false)
        }
    }
}
