// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Every script prints its help on request and then does nothing else.
@Suite(.timeLimit(.minutes(20))) struct ScriptTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        .path(percentEncoded: false)

    /// The paths of all scripts that people run, from the root of the package.
    private static func scripts() throws -> [String] {
        let files = FileManager.default
        return try ["Scripts", "Scripts/engines", "Scripts/scale-out"].flatMap { folder in
            try files.contentsOfDirectory(atPath: root + "/" + folder).sorted()
                .map { folder + "/" + $0 }
        }.filter { path in
            var isFolder: ObjCBool = false
            return files.isExecutableFile(atPath: root + "/" + path)
                && files.fileExists(atPath: root + "/" + path, isDirectory: &isFolder)
                && !isFolder.boolValue
        }
    }

    /// Runs a script where nothing can be built or installed, with a home of its own.
    private static func run(_ script: String, _ argument: String) async throws -> Stacklp.Outcome {
        let home = try TemporaryFolder()
        for tool in ["swift", "apt-get", "brew", "sudo"] {
            try home.write("#!/bin/sh\necho \"$0 was called\" >&2\nexit 99\n", to: "bin/\(tool)")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: home.path("bin/\(tool)")
            )
        }
        let outcome = try await Stacklp.shell(
            "cd \"$1\" && HOME=\"$2\" PATH=\"$2/bin:$PATH\" exec \"./$3\" \"$4\"",
            root,
            home.path,
            script,
            argument
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == ["bin"])
        return outcome
    }

    @Test func `every script prints its help`() async throws {
        let scripts = try Self.scripts()
        #expect(scripts.count >= 20)
        for script in scripts {
            for option in ["--help", "-h"] {
                let outcome = try await Self.run(script, option)
                #expect(outcome.exitStatus == 0, "\(script): \(outcome.error)")
                #expect(outcome.error == "", "\(script)")
                let first = try #require(outcome.output.split(separator: "\n").first, "\(script)")
                #expect(first.count > 20, "\(script): \(first)")
                #expect(!outcome.output.contains("SPDX-License"), "\(script)")
            }
        }
    }

    @Test func `every script refuses an unknown option`() async throws {
        // The wrapper passes its options to stacklp, which it would have to build first.
        for script in try Self.scripts() where script != "Scripts/stacklp" {
            let outcome = try await Self.run(script, "--no-such-option")
            #expect(outcome.exitStatus == 64, "\(script): \(outcome.error)")
            #expect(outcome.output == "", "\(script)")
            #expect(!outcome.error.contains("was called"), "\(script)")
        }
    }

    @Test(arguments: [
        "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "Fixtures/README.md",
        "Sources/Documentation/Fuzz-engines.md", "Sources/Documentation/How-fast-it-is.md",
        "Sources/Documentation/Run-it-in-CI.md", "Sources/Documentation/Suites-of-others.md",
    ])
    func `every script that a document names exists`(_ document: String) throws {
        let text = try String(contentsOfFile: Self.root + "/" + document, encoding: .utf8)
        let names = Set(text.matches(of: #/Scripts/[a-z][a-z./-]*[a-z]/#).map { String($0.0) })
        #expect(names.count > 1)
        for name in names {
            #expect(FileManager.default.fileExists(atPath: Self.root + "/" + name), "\(name)")
        }
    }
}
