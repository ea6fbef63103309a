// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Files that hosts of packages and of code read.
@Suite(.timeLimit(.minutes(20))) struct HostingTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        .path(percentEncoded: false)

    private static func text(_ file: String) throws -> String {
        try String(contentsOfFile: root + "/" + file, encoding: .utf8)
    }

    @Test func `every library is documented by the package index`() throws {
        let products = try Self.text("Package.swift")
            .matches(of: #/\.library\(.*targets: \[(.*)\]/#)
            .flatMap { $0.1.split { ", \"".contains($0) } }.map(String.init)
        let listed = try Self.text(".spi.yml").matches(of: #/(?m)^ {8}- (\w+)$/#).map {
            String($0.1)
        }
        #expect(listed.sorted() == products.sorted())
    }

    @Test func `the version is the first heading of the changelog, or something is unreleased`()
        async throws
    {
        let heading = try #require(
            try Self.text("CHANGELOG.md").firstMatch(of: #/\n## (.*)\n/#)
        ).1
        let version = try await Stacklp.run("--version").output.split(separator: " ")[1]
        #expect(heading == version || heading == "Unreleased")
        let workflow = try Self.text("Scripts/workflows/github.yml")
        #expect(workflow.contains("STACKLP_VERSION: \"\(version)\""))
    }

    /// The step of the workflow that fuzzes, with one of our engines in place of another one.
    @Test func `the workflow to copy runs what there is`() async throws {
        let lines = try Self.text("Scripts/workflows/github.yml").split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        let name = try #require(lines.firstIndex { $0.hasSuffix("- name: fuzz") })
        let begin = try #require(lines[name...].firstIndex { $0.hasSuffix("run: |") }) + 1
        let script = lines[begin...].prefix { !$0.isEmpty }.map { $0.dropFirst(10) }
            .joined(separator: "\n")
        let options = try Self.text("Scripts/workflows/stacklp.json")
            .replacing("10000", with: "100")
            .replacing("mine=./my-engine", with: "lp")

        let folder = try TemporaryFolder()
        try folder.write(script, to: "step")
        try folder.write(options, to: "stacklp.json")
        let outcome = try await Stacklp.shell(
            """
            cd "$1" && mkdir -p .stacklp-prefix/bin && ln -s "$S" .stacklp-prefix/bin/stacklp
            export GITHUB_EVENT_NAME=schedule
            bash -eo pipefail step
            """,
            folder.path
        )
        #expect(outcome.exitStatus == 0, "\(outcome.error)")
        for report in ["stacklp.sarif", "stacklp.xml", "stacklp.html", "stacklp.md"] {
            #expect(FileManager.default.fileExists(atPath: folder.path(report)), "\(report)")
        }
    }

    @Test func `limits that are told are those of the code`() async throws {
        let security = try Self.text("SECURITY.md")
        #expect(security.contains("| arrays and objects inside each other | 512 |"))
        let deep = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
        let outcome = try await Stacklp.run("solve -", input: deep + "\n")
        #expect(outcome.output.contains("nested more than 512 deep"))
        let help = try await Stacklp.run("fuzz --help").output.split { " \n".contains($0) }
            .joined(separator: " ")
        #expect(
            help.contains(
                "--time-limit <time> How long a program may take for a case. (default: 10s)"
            )
        )
        #expect(help.contains("ever sent. (default: 60s)"))
    }
}
