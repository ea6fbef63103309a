// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `Scripts/stacklp` in a package of its own, where `swift` is a stub that records its calls.
@Suite(.timeLimit(.minutes(20))) struct WrapperTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        .path(percentEncoded: false)

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("x", to: "Sources/a/x.swift")
        try folder.write("x", to: "Package.swift")
        try folder.write(
            """
            #!/bin/sh
            echo "$@" >>"$PACKAGE/calls"
            echo '[1/2] Compiling x.swift'
            [ ! -e "$PACKAGE/Sources/a/wrong.swift" ] || { echo 'wrong.swift: no'; exit 1; }
            folder=$PACKAGE/.build how=optimised
            while [ $# -gt 0 ]; do
                case $1 in --scratch-path) folder=$2 ;; -Onone) how=quick ;; esac
                shift
            done
            mkdir -p "$folder/release"
            printf '#!/bin/sh\\necho "ran '$how' $1"\\n' >"$folder/release/stacklp"
            chmod +x "$folder/release/stacklp"
            """,
            to: "bin/swift"
        )
        let files = FileManager.default
        try files.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: folder.path("bin/swift")
        )
        try files.createDirectory(
            atPath: folder.path("Scripts"),
            withIntermediateDirectories: true
        )
        for part in ["lib", "stacklp"] {
            try files.copyItem(
                atPath: Self.root + "/Scripts/" + part,
                toPath: folder.path("Scripts/" + part)
            )
        }
    }

    /// Changes the package, runs the script, and returns the outcome with the number of builds so far.
    private func run(
        after change: String
    ) async throws -> (outcome: Stacklp.Outcome, builds: Int) {
        let outcome = try await Stacklp.shell(
            "export PACKAGE=\"$1\" PATH=\"$1/bin:$PATH\" && cd \"$1\" && \(change) && Scripts/stacklp it",
            folder.path
        )
        let calls = try String(contentsOfFile: folder.path("calls"), encoding: .utf8)
        return (outcome, calls.split(separator: "\n").count)
    }

    @Test func `only a changed package is built again`() async throws {
        let first = try await run(after: "true")
        #expect(first.outcome.output == "ran quick it\n", "\(first.outcome.error)")
        #expect(first.outcome.error.hasPrefix("stacklp: building stacklp, which takes "))
        for _ in 1...2 {
            let next = try await run(after: "true")
            #expect(next.outcome.output == "ran quick it\n")
            #expect(next.outcome.error == "")
            #expect(next.builds == 1)
        }
        // The time stamps of files do not matter. One shell for all changes is quicker than one for each.
        let changes = [
            "echo y >Sources/a/x.swift", "touch -d 2001-01-01 Package.swift",
            "cp -p Sources/a/x.swift Sources/a/y.swift", "mv Sources/a/y.swift Sources/a/z.swift",
            "rm Sources/a/z.swift", "echo {} >Package.resolved", "rm .build/quick/release/stacklp",
        ]
        let lines = changes.map { change in
            "\(change); Scripts/stacklp; Scripts/stacklp; grep -c . calls"
        }
        let outcome = try await Stacklp.shell(
            "export PACKAGE=\"$1\" PATH=\"$1/bin:$PATH\" && cd \"$1\"\n"
                + lines.joined(separator: "\n"),
            folder.path
        )
        let builds = outcome.lines.filter { $0 != "ran quick " }
        #expect(builds == (2..<2 + changes.count).map(String.init), "\(outcome.error)")
    }

    @Test func `only fuzz and mutants build the optimised program`() async throws {
        let outcome = try await Stacklp.shell(
            """
            export PACKAGE="$1" PATH="$1/bin:$PATH" && cd "$1"
            Scripts/stacklp diff; Scripts/stacklp fuzz; Scripts/stacklp mutants; Scripts/stacklp diff
            touch Sources/a/x.swift; Scripts/stacklp diff; grep -c . calls; grep -c Onone calls
            """,
            folder.path
        )
        #expect(
            outcome.lines == [
                "ran quick diff", "ran optimised fuzz", "ran optimised mutants",
                "ran optimised diff",
                "ran optimised diff", "3", "1",
            ],
            "\(outcome.error)"
        )
        #expect(outcome.error.contains("takes about a minute on two cores"))
        #expect(outcome.error.contains("takes about 4 minutes on two cores"))
    }

    @Test func `a failed build gives its reason, and the next run builds again`() async throws {
        for builds in 1...2 {
            let failed = try await run(after: "touch Sources/a/wrong.swift")
            #expect(failed.outcome.exitStatus == 70)
            #expect(failed.outcome.error.hasSuffix("[1/2] Compiling x.swift\nwrong.swift: no\n"))
            #expect(failed.outcome.output == "")
            #expect(failed.builds == builds)
        }
        let mended = try await run(after: "rm Sources/a/wrong.swift")
        #expect(mended.outcome.output == "ran quick it\n")
    }
}
