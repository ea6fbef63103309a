// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The files that package indexes and code hosts read.
@Suite(.timeLimit(.minutes(20))) struct HostingTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        .path(percentEncoded: false)

    private static func text(_ file: String) throws -> String {
        try String(contentsOfFile: root + "/" + file, encoding: .utf8)
    }

    @Test func `the package index documents every library`() throws {
        let products = try Self.text("Package.swift")
            .matches(of: #/\.library\(.*targets: \[(.*)\]/#)
            .flatMap { $0.1.split { ", \"".contains($0) } }.map(String.init)
        let listed = try Self.text(".spi.yml").matches(of: #/(?m)^ {8}- (\w+)$/#).map {
            String($0.1)
        }
        #expect(listed.sorted() == products.sorted())
    }

    @Test func `the changelog begins with the version or Unreleased, and workflows use it`()
        async throws
    {
        let heading = try #require(
            try Self.text("CHANGELOG.md").firstMatch(of: #/\n## (.*)\n/#)
        ).1
        let version = try await Stacklp.run("--version").output.split(separator: " ")[1]
        #expect(heading == version || heading == "Unreleased")
        for file in [
            "action.yml", "Scripts/workflows/github.yml", "Sources/Documentation/Run-it-in-CI.md",
        ] {
            let uses = try Self.text(file).matches(of: #/uses: OWNER\/stacklp@(\S+)/#)
            #expect(!uses.isEmpty, "\(file)")
            #expect(uses.allSatisfy { $0.1 == version }, "\(file)")
        }
        let job = try Self.text("Scripts/workflows/gitlab.yml")
        #expect(job.contains("STACKLP_VERSION: \"\(version)\""))
    }

    /// Runs the workflow's seed step and arguments with one of our engines.
    ///
    /// `Scripts/check-packages` runs the action that the workflow calls.
    @Test func `the GitHub workflow to copy runs and writes its reports`() async throws {
        let workflow = try Self.text("Scripts/workflows/github.yml")
        let seed = try #require(workflow.firstMatch(of: #/run: \|\n((?: {10}.*\n)+)/#)).1
        let arguments = try #require(workflow.firstMatch(of: #/arguments: (.*)\n/#)).1
        let options = try Self.text("Scripts/workflows/stacklp.json")
            .replacing("10000", with: "100")
            .replacing("mine=./my-engine", with: "lp")

        let folder = try TemporaryFolder()
        try folder.write(String(seed), to: "step")
        try folder.write(options, to: "stacklp.json")
        let outcome = try await Stacklp.shell(
            """
            cd "$1"
            export GITHUB_EVENT_NAME=schedule GITHUB_ENV=environment
            bash -eo pipefail step
            . ./environment
            eval "\"$S\" $2"
            """,
            folder.path,
            String(arguments)
        )
        #expect(outcome.exitStatus == 0, "\(outcome.error)")
        #expect(outcome.output.contains(" --seed 20"))
        for report in ["stacklp.sarif", "stacklp.xml", "stacklp.html", "stacklp.md"] {
            #expect(FileManager.default.fileExists(atPath: folder.path(report)), "\(report)")
        }
    }

    /// Runs the steps of the GitLab job that start stacklp.
    @Test func `the GitLab job runs and writes its report`() async throws {
        let job = try Self.text("Scripts/workflows/gitlab.yml")
        let script = try #require(job.firstMatch(of: #/\n  script:\n((?: {4}- .*\n)+)/#)).1
        let folder = try TemporaryFolder()
        try folder.write(String(script).replacing("    - ", with: ""), to: "step")
        try folder.write(
            try Self.text("Scripts/workflows/stacklp.json").replacing("10000", with: "100")
                .replacing("mine=./my-engine", with: "lp"),
            to: "stacklp.json"
        )
        let outcome = try await Stacklp.shell(
            """
            cd "$1" && mkdir bin && ln -s "$S" bin/stacklp && PATH=$PWD/bin:$PATH sh -e step
            """,
            folder.path
        )
        #expect(outcome.exitStatus == 0, "\(outcome.error)")
        #expect(FileManager.default.fileExists(atPath: folder.path("stacklp.xml")))
    }

    @Test func `documented limits are those of the code`() async throws {
        let security = try Self.text("SECURITY.md")
        #expect(security.contains("| arrays and objects inside each other | 512 |"))
        let deep = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
        let outcome = try await Stacklp.run("solve -", input: deep + "\n")
        #expect(outcome.output.contains("nested more than 512 deep"))
        let help = try await Stacklp.run("fuzz --help").output.split { " \n".contains($0) }
            .joined(separator: " ")
        #expect(
            help.contains(
                "--time-limit <time> The time limit of an external engine for a case. (default: 10s)"
            )
        )
        #expect(help.contains("its first fixture. (default: 60s)"))
    }
}
