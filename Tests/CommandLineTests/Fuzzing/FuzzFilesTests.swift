// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// What a campaign writes, where it cannot be written.
@Suite struct FuzzFilesTests {
    private static let failing = [
        "fuzz", "--algorithm", "css", "--profile", "rows", "--count", "40", "--laws", "none",
        "--engine",
        "greedy~one-round",
    ]

    @Test(arguments: ["--report=html=", "--output=", "--verdicts=", "--engine-log="])
    func `a file that cannot be written is told of before the run`(_ option: String) async throws {
        let folder = try TemporaryFolder()
        let place = "\(folder.path)/none/a.jsonl"
        // A run that would not end by itself while anybody waits.
        let outcome = try await Stacklp.run([
            "fuzz", "--count", "1000000000", "--max-time", "2m", option + place,
        ])
        #expect(outcome.exitStatus == 74)
        #expect(outcome.output == "")
        #expect(
            outcome.error == "stacklp: \(place) cannot be written: No such file or directory\n"
        )
        let inFolder = try await Stacklp.run([
            "fuzz", "--count", "1000000000", option + folder.path,
        ])
        #expect(inFolder.error == "stacklp: \(folder.path) cannot be written: Is a directory\n")
    }

    @Test func `what cannot be written at the end costs no other report`() async throws {
        let folder = try TemporaryFolder()
        // Nothing can be kept in a folder that is a file.
        let corpus = try folder.write("", to: "corpus")
        let (page, lines) = ("\(folder.path)/page.html", "\(folder.path)/lines.jsonl")
        let outcome = try await Stacklp.run(
            Self.failing + [
                "--corpus", corpus, "--report", "sarif=/dev/full", "--report", "html=\(page)",
                "--verdicts", lines,
            ]
        )
        #expect(outcome.exitStatus == 74)
        #expect(outcome.error.contains("stacklp: \(corpus) cannot be used as a folder"))
        #expect(outcome.error.contains("stacklp: /dev/full cannot be written: No space left"))
        #expect(outcome.output.contains("it behaves as if"))
        #expect(try String(contentsOfFile: page, encoding: .utf8).contains("</html>"))
        #expect(
            try String(contentsOfFile: lines, encoding: .utf8).split(separator: "\n").count == 40
        )
    }

    @Test(arguments: [
        ["--report", "html=a", "--report", "sarif=a"], ["--report", "html=a", "--output", "a"],
        ["--report", "html=a", "--verdicts", "a"], ["--verdicts", "a", "--engine-log", "a"],
    ])
    func `one file is not written twice`(_ options: [String]) async throws {
        let outcome = try await Stacklp.run(["fuzz", "--count", "1"] + options)
        #expect(outcome.exitStatus == 64)
        #expect(outcome.error.hasSuffix(" write one file; name two\n"))
    }

    @Test(arguments: [
        ["fuzz", "--count", "1", "--output"], ["fuzz", "--count", "1", "--config"],
        ["fuzz", "--count", "1", "--known-differences"], ["solve", "-", "--output"],
        ["explain", "-", "--output"], ["program", "-", "--output"], ["merge", "a", "--output"],
        ["mutants", "-", "--output"], ["schema", "--output"], ["lint", "-", "--output"],
    ])
    func `an option that names a file does not take an empty name`(_ options: [String]) async throws
    {
        let outcome = try await Stacklp.run(options + [""])
        #expect(outcome.exitStatus == 64)
        #expect(outcome.output == "")
        #expect(outcome.error.contains("it must name a file"), "\(outcome.error)")
    }
}
