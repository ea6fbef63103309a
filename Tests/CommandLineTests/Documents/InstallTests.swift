// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `Scripts/install` with a built program, on a machine that cannot build one.
@Suite(.timeLimit(.minutes(20))) struct InstallTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        .path(percentEncoded: false)

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for tool in ["swift", "apt-get", "brew", "sudo"] {
            try folder.write("#!/bin/sh\necho \"$0 was called\" >&2\nexit 99\n", to: "bin/\(tool)")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: folder.path("bin/\(tool)")
            )
        }
    }

    private func install(_ options: String...) async throws -> Stacklp.Outcome {
        try await Stacklp.shell(
            "PATH=\"$1/bin:$PATH\" HOME=\"$1/home\" exec \"$2/Scripts/install\" $3",
            folder.path,
            Self.root,
            options.joined(separator: " ")
        )
    }

    /// The paths of all files below a folder, without those of folders.
    private func files(_ prefix: String) throws -> [String] {
        let files = FileManager.default
        return try files.subpathsOfDirectory(atPath: folder.path(prefix)).filter { path in
            var isFolder: ObjCBool = false
            let found = files.fileExists(
                atPath: folder.path(prefix) + "/" + path,
                isDirectory: &isFolder
            )
            return found && !isFolder.boolValue
        }
        .sorted()
    }

    @Test func `install puts every file in its place, and uninstall removes it`() async throws {
        let options = "--prefix \(folder.path("new/prefix")) --program \(try Stacklp.path())"
        for _ in 1...2 {
            let outcome = try await install(options)
            #expect(outcome.exitStatus == 0, "\(outcome.error)")
            #expect(!outcome.error.contains("was called"))
        }
        let found = try files("new/prefix")
        for file in [
            "bin/stacklp", "share/bash-completion/completions/stacklp",
            "share/zsh/site-functions/_stacklp",
            "share/fish/vendor_completions.d/stacklp.fish", "share/stacklp/schema.json",
            "share/stacklp/installed",
        ] {
            #expect(found.contains(file), "\(file)")
        }
        #expect(!found.contains { $0.hasSuffix(".part") })
        let commands = try await ToolDescription.commands().map(\.commandName)
        let pages = found.filter { $0.hasPrefix("share/man/man1/") }
        if !pages.isEmpty {
            #expect(pages.count == commands.count + 1)
            let page = folder.path("new/prefix/share/man/man1/stacklp-merge.1")
            let text = try String(contentsOfFile: page, encoding: .utf8)
            #expect(text.contains("\n.SH EXIT STATUS\n0 all results are good; 1"))
            #expect(text.contains("\n\\fB\\-\\-trailer\\fR\n"))
        }

        // `--version` shows the commit that was recorded at installation, if any.
        let version = try await Stacklp.shell(
            "\"$1/bin/stacklp\" --version",
            folder.path("new/prefix")
        )
        #expect(version.output.hasPrefix("stacklp "))
        #expect(!version.output.contains("commit"))
        try folder.write("0123abcdef+\n", to: "new/prefix/share/stacklp/commit")
        let known = try await Stacklp.shell(
            "\"$1/bin/stacklp\" --version",
            folder.path("new/prefix")
        )
        #expect(known.output.contains(" (commit 0123abcdef+, GLPK "))
        try FileManager.default.removeItem(atPath: folder.path("new/prefix/share/stacklp/commit"))

        let away = try await install("--uninstall --prefix \(folder.path("new/prefix"))")
        #expect(away.exitStatus == 0, "\(away.error)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("new/prefix")))
        let again = try await install("--uninstall --prefix \(folder.path("new/prefix"))")
        #expect(again.exitStatus == 1)
    }

    @Test func `uninstall keeps files and folders of others`() async throws {
        try folder.write("theirs", to: "home/.local/bin/other")
        try FileManager.default.createDirectory(
            atPath: folder.path("home/.local/share/man/man1"),
            withIntermediateDirectories: true
        )
        let outcome = try await install("--program \(try Stacklp.path())")
        #expect(outcome.exitStatus == 0, "\(outcome.error)")
        try folder.write("theirs", to: "home/.local/share/zsh/site-functions/_other")
        #expect(try await install("--uninstall").exitStatus == 0)
        #expect(
            try files("home/.local") == ["bin/other", "share/zsh/site-functions/_other"]
        )
        #expect(FileManager.default.fileExists(atPath: folder.path("home/.local/share/man/man1")))
        #expect(!FileManager.default.fileExists(atPath: folder.path("home/.local/share/fish")))
    }

    @Test func `a failed installation changes nothing`() async throws {
        for options in [
            "--prefix", "--prefix= --uninstall", "--uninstall --program /bin/true", "a-folder",
        ] {
            #expect(try await install(options).exitStatus == 64, "\(options)")
        }
        #expect(try await install("--program /no/such/file").exitStatus == 1)
        #expect(!FileManager.default.fileExists(atPath: folder.path("home")))
    }
}
