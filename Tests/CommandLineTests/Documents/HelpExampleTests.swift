// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The examples in the help of every command.
@Suite(.timeLimit(.minutes(20))) struct HelpExampleTests {
    /// The example commands in a help text, each of one line or more.
    private static func examples(in discussion: String) -> [String] {
        discussion.split(separator: "\n").filter { $0.hasPrefix("  ") }.reduce(into: []) {
            all,
            line in
            if all.last?.hasSuffix("\\") ?? false {
                all[all.count - 1] += "\n\(line)"
            } else {
                all.append(line.drop { $0 == " " }.description)
            }
        }
    }

    @Test func `the help shows every line of an example unbroken`() async throws {
        for command in try await ToolDescription.commands() {
            let shown = try await Stacklp.run("help", command.commandName).lines
            for line in Self.examples(in: command.discussion ?? "").joined(separator: "\n")
                .split(separator: "\n")
            {
                let words = line.drop { $0 == " " }
                #expect(shown.contains { $0.drop { $0 == " " } == words }, "\(words)")
            }
        }
    }

    /// A folder with the files and programs that the examples expect.
    private static func folder() async throws -> TemporaryFolder {
        let folder = try DocumentTests.folder()
        let bar = """
            {"name":"my row","algorithm":"texture","constrainedSize":{"width":100,"height":40},"root":\
            {"type":"stack","id":"toolbar","children":[{"content":{"width":10,"height":10}},\
            {"type":"stack","id":"inner","style":{"flexGrow":1},"children":[\
            {"style":{"flexGrow":1}},{"style":{"flexGrow":2,"minWidth":5}}]}]},\
            "expected":{"frames":{"/":[0,0,100,40],"/0":[0,0,10,40]}}}
            """
        let rows = Samples.rows(20) + bar + "\n"
        for name in ["rows.jsonl", "recorded.jsonl"] { try folder.write(rows, to: name) }
        try folder.writePacked(rows, to: "rows.jsonl.gz")
        try folder.write(Samples.seed, to: "row.json")
        try folder.write(bar, to: "card.json")
        let programs = [
            "bin/generate": "cat rows.jsonl", "bin/check": "cat",
            "my-engine": "exec stacklp solve --quiet -j 1 -",
            "my-browser": "exec stacklp solve --quiet -j 1 -",
        ]
        for (name, line) in programs {
            try folder.write("#!/bin/sh\n\(line)\n", to: name)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: folder.path(name)
            )
        }
        let shards = (1...2).map { "--shard slice:\($0)/2 --output shards/\($0).jsonl" }
        try FileManager.default.createDirectory(
            atPath: folder.path("shards"),
            withIntermediateDirectories: true
        )
        for shard in shards {
            _ = try await DocumentTests.run(
                "stacklp solve --trailer \(shard) rows.jsonl",
                in: folder
            )
        }
        return folder
    }

    @Test func `every example is a valid command line and writes something`() async throws {
        var notRun: [String] = []
        for command in try await ToolDescription.commands() {
            let examples = Self.examples(in: command.discussion ?? "")
            #expect(!examples.isEmpty, "\(command.commandName)")
            let folder = try await Self.folder()
            for example in examples {
                if example.contains("Scripts/engines/") {
                    notRun.append(example)
                    continue
                }
                if example.contains("glpsol"), await !Tools.hasGlpsol() { continue }
                // Fewer random cases and a narrower range save time.
                let line = example.replacing("--count 10000", with: "--count 1000")
                    .replacing("width=0...1000", with: "width=0...10")
                let outcome = try await Stacklp.shell(
                    "cd \"$1\" && export PATH=\"$1/bin:$PATH\" && eval \"$2\"",
                    folder.path,
                    line
                )
                #expect([0, 1].contains(outcome.exitStatus), "\(example): \(outcome.error)")
                #expect(!(outcome.output + outcome.error).isEmpty, "\(example)")
                #expect(!outcome.error.contains("Usage: "), "\(example): \(outcome.error)")
            }
        }
        // It needs a browser.
        #expect(notRun.count == 1)
    }
}
