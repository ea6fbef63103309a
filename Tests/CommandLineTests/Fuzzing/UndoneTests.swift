// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Subprocess
import TestSupport
import Testing

/// The reports of campaigns that could not run.
@Suite(.timeLimit(.minutes(20))) struct UndoneTests {
    private static let formats = ["text", "jsonl", "junit", "sarif", "markdown", "html"]

    @Test(arguments: [
        ["--engine", "mine=echo no library >&2; exit 3"], ["--engine", "mine=/nowhere/at/all"],
        ["--known-differences", "/nowhere"], ["--verdicts", "/nowhere/a"],
        ["--engine-log", "/nowhere/a"],
    ])
    func `every report says why the run could not be done`(_ options: [String]) async throws {
        let folder = try TemporaryFolder()
        for format in Self.formats { try folder.write("old and long\n", to: format) }
        let reports = Self.formats.flatMap { ["--report", "\($0)=\(folder.path($0))"] }
        let outcome = try await Stacklp.run(
            ["fuzz", "--config", "none", "--count", "3", "--discard"] + reports + options
        )
        #expect([2, 74].contains(outcome.exitStatus), "\(outcome.error)")
        #expect(outcome.output == "")
        let isEngine = options[0] == "--engine"
        for format in Self.formats {
            let text = try folder.read(format)
            #expect(!text.contains("old and long"), "\(format)")
            let reason = isEngine ? "mine cannot be used" : "nowhere"
            #expect(text.contains(reason), "\(format): \(text)")
        }
        let junit = try MarkupReader.read(
            folder.read("junit"),
            after: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        )
        #expect(junit.attributes["errors"] == "1" && junit["testcase"].count == 1)
        #expect(junit["error"].first?.attributes["type"] == "undone")
        let page = try MarkupReader.read(folder.read("html"), after: "<!DOCTYPE html>\n")
        #expect(page["h1"].first?.text == "The run could not be done")
        #expect(try folder.read("sarif").contains(#""executionSuccessful":false"#))
        let line = try ResultLine(folder.read("jsonl"))
        #expect(line["type"]?.string == "undone")
        #expect(try folder.read("markdown").hasPrefix("# The run could not be done: "))
        #expect(try folder.read("text").hasPrefix("The run could not be done: "))
    }

    @Test(arguments: ["junit", "sarif", "jsonl", "html", "markdown"])
    func `a report on standard output says why the run could not be done`(
        _ format: String
    ) async throws {
        let outcome = try await Stacklp.run(
            ["fuzz", "--config", "none", "--count", "3", "--discard", "--report", format]
                + ["--engine", "mine=exit 3"]
        )
        #expect(outcome.exitStatus == 2)
        #expect(outcome.output.contains("mine cannot be used: exit status 3"))
    }

    @Test func `the reports of a killed run say that it has not ended`() async throws {
        let folder = try TemporaryFolder()
        let junit = try folder.write("old", to: "junit")
        let outcome = try await Subprocess.run(
            Stacklp.executable(),
            arguments: Arguments(
                ["fuzz", "--config", "none", "--count", "1000000000", "--discard"]
                    + ["--report", "junit=\(junit)"]
            ),
            input: .none,
            output: .discarded,
            error: .discarded
        ) { execution in
            let isThere = try await FuzzRunTests.eventually {
                try folder.read("junit").hasSuffix("</testsuites>\n")
            }
            #expect(isThere)
            try execution.send(signal: .kill)
        }
        #expect(outcome.terminationStatus == .signaled(9))
        #expect(try folder.read("junit").contains("it has not ended"))
    }
}
