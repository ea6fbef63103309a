// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The documents show the real output of their commands.
///
/// The tests run every command of a document in a folder with the document's files. They compare its standard output with
/// the output in the document.
@Suite(.timeLimit(.minutes(20))) struct DocumentTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        .path(percentEncoded: false)

    private static func blocks(_ document: String) throws -> [DocumentBlock] {
        let file = URL(filePath: root + "/" + document)
        return DocumentBlock.all(in: document, try String(contentsOf: file, encoding: .utf8))
    }

    // MARK: Commands

    /// A folder with the files that the commands of documents expect.
    static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        for link in ["bin", "Scripts"] {
            try files.createDirectory(
                atPath: folder.path(link),
                withIntermediateDirectories: true
            )
            try files.createSymbolicLink(
                atPath: folder.path(link + "/stacklp"),
                withDestinationPath: Stacklp.path()
            )
        }
        try files.createSymbolicLink(
            atPath: folder.path("Fixtures"),
            withDestinationPath: root + "/Fixtures"
        )
        try folder.write(Samples.rows(200), to: "rows.jsonl")
        try folder.writePacked(Samples.rows(200), to: "rows.jsonl.gz")
        return folder
    }

    /// Runs a line of shell in a folder and returns the lines of its standard output.
    static func run(_ line: String, in folder: TemporaryFolder) async throws -> [String] {
        let outcome = try await Stacklp.shell(
            "cd \"$1\" && export PATH=\"$1/bin:$PATH\" && eval \"$2\"",
            folder.path,
            line
        )
        #expect([0, 1].contains(outcome.exitStatus), "\(line): \(outcome.error)")
        return lines(of: outcome.output)
    }

    private static func lines(of output: String) -> [String] {
        // A terminal ends lines with CR LF, which is one character in Swift.
        var lines = output.replacing("\r\n", with: "\n").components(separatedBy: "\n")
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    /// The documents whose commands are run, unless a mark gives a reason not to.
    private static let documents: [String] = {
        let folder = root + "/Sources/Documentation"
        let articles = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return ["README.md", "Fixtures/README.md"]
            + articles.filter { $0.hasSuffix(".md") }.sorted().map { "Sources/Documentation/" + $0 }
    }()

    @Test(arguments: documents)
    func `every command writes the output that the document shows`(
        _ document: String
    ) async throws {
        let folder = try Self.folder()
        // The outputs of commands since the last change of a file.
        var known: [String: [String]] = [:]
        for block in try Self.blocks(document) {
            switch (block.mark, block.language) {
            case (.file(let name), _):
                known = [:]
                try folder.write(block.text, to: name)
            case (.none, "diff"):
                known = [:]
                try folder.write(block.text, to: "change.diff")
                _ = try await Self.run("git apply --unidiff-zero change.diff", in: folder)
            case (.shownBy(let line), _):
                let found =
                    if let output = known[line] { output } else {
                        try await Self.run(line, in: folder)
                    }
                #expect(DocumentBlock.matches(found, shown: block.lines), "\(block): \(found)")
            case (.onTerminal, "console"):
                #expect(!block.commands.isEmpty, "\(block)")
                guard await Tools.hasScript() else { continue }
                for command in block.commands {
                    let typed = "script -qec '\(command.line)' /dev/null"
                    let found = try await Self.run(typed, in: folder).map { line in
                        line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
                    }
                    #expect(
                        DocumentBlock.matches(found, shown: command.output),
                        "\(block): \(found.suffix(4))"
                    )
                }
            case (.none, "console"), (.none, "sh"):
                #expect(!block.commands.isEmpty, "\(block)")
                for command in block.commands {
                    let found = try await Self.run(command.line, in: folder)
                    known[command.line] = found
                    #expect(
                        DocumentBlock.matches(found, shown: command.output),
                        "\(block): \(command.line): \(found)"
                    )
                }
            case (.none, "swift"), (.none, "text"), (.none, "picture"), (.notRun, _): break
            case (.drawnBy, _): break
            default: Issue.record("\(block): no mark says what to do with this block")
            }
        }
    }

    /// Writes all files of a document first, since a picture may precede the file that it shows.
    @Test(arguments: documents)
    func `every picture is the output of the command above it`(_ document: String) async throws {
        let folder = try Self.folder()
        let blocks = try Self.blocks(document)
        for case (.file(let name), let text) in blocks.map({ ($0.mark, $0.text) }) {
            try folder.write(text, to: name)
        }
        let place = URL(filePath: Self.root + "/" + document).deletingLastPathComponent()
        for block in blocks where block.language == "picture" {
            let file = place.appending(path: block.lines[0])
            let picture = try String(contentsOf: file, encoding: .utf8)
            guard case .drawnBy(let line) = block.mark else { continue }
            let found = try await Self.run(line, in: folder)
            #expect(found == Self.lines(of: picture), "\(block): redraw it with \(line)")
        }
    }

    @Test func `the first article links to every other one, and no link is broken`() throws {
        let files = FileManager.default
        for document in Self.documents + Self.others {
            let text = try String(contentsOfFile: Self.root + "/" + document, encoding: .utf8)
            let place = URL(filePath: Self.root + "/" + document).deletingLastPathComponent()
            for link in text.matches(of: #/\]\(([^)#]+)(#[^)]*)?\)/#).map(\.1)
            where !link.hasPrefix("http") && !link.contains(" ") {
                let target = place.appending(path: String(link)).standardized
                #expect(files.fileExists(atPath: target.path), "\(document): \(link)")
            }
        }
        let first = try String(
            contentsOfFile: Self.root + "/Sources/Documentation/README.md",
            encoding: .utf8
        )
        for article in Self.documents where article.hasPrefix("Sources/Documentation/") {
            let name = article.dropFirst("Sources/Documentation/".count)
            #expect(name == "README.md" || first.contains("](\(name))"), "\(article)")
        }
    }

    @Test func `every block of a document is run or gives a reason not to`() throws {
        var reasons: [String] = []
        for document in Self.documents + Self.others {
            for block in try Self.blocks(document) {
                if case .notRun = block.mark { reasons.append("\(document) \(block.lines[0])") }
                if case .unknown(let text) = block.mark { Issue.record("\(block): \(text)") }
                #expect(
                    block.mark != .none
                        || ["console", "diff", "picture", "sh", "swift", "text"]
                            .contains(block.language),
                    "\(block)"
                )
            }
        }
        // These need the network, other machines or an hour, which a test does not have.
        #expect(
            reasons == [
                "README.md $ curl -fsSL https://raw.githubusercontent.com/OWNER/stacklp/main/Scripts/get "
                    + "| sh -s -- --repository OWNER/stacklp",
                "README.md $ Scripts/install",
                "README.md $ Scripts/test",
                "Sources/Documentation/Fuzz-engines.md $ stacklp fuzz --algorithm css --profile rows "
                    + "--seed 9700001 --count 100000 \\",
                "Sources/Documentation/Run-it-in-CI.md - uses: OWNER/stacklp@0.2.0",
                "Sources/Documentation/Suites-of-others.md "
                    + "$ Scripts/import-html --taffy ../taffy --output taffy.jsonl",
                "Sources/Documentation/What-it-found.md $ stacklp fuzz --algorithm css --profile rows "
                    + "--seed 9700001 --count 100000 \\",
                "Sources/Documentation/What-it-found.md $ stacklp fuzz --algorithm hstack --profile text "
                    + "--seed 6900021 --count 20000 --laws none \\",
                "Sources/Documentation/What-it-found.md $ stacklp fuzz --algorithm texture --profile rows "
                    + "--seed 9811203 --count 20000 --laws none \\",
                "CONTRIBUTING.md $ swift build                               "
                    + "    # everything, for debugging",
                "CONTRIBUTING.md $ stacklp diff fixture.json                 "
                    + "     # the first stack at which the engines part",
                "Scripts/engines/README.md "
                    + "Scripts/stacklp fuzz --algorithm css --engine 'yoga=Scripts/engines/yoga "
                    + "--source ../yoga'",
                "Scripts/engines/README.md Scripts/stacklp fuzz --algorithm hstack "
                    + "--engine 'openswiftui=Scripts/engines/openswiftui --source ../OpenSwiftUI'",
                "Scripts/engines/README.md Scripts/stacklp fuzz --algorithm texture \\",
                "Scripts/engines/README.md Scripts/stacklp fuzz --algorithm css "
                    + "--engine 'chromium=Scripts/engines/chromium --zoom 64' --tolerance 0.01",
                "Scripts/engines/README.md "
                    + "Scripts/engines/check --differences 'mine=python3 my-engine.py'",
                "Scripts/scale-out/README.md "
                    + "Scripts/scale-out/parallel rows.jsonl out --engine greedy    # out/all.jsonl",
                "Scripts/scale-out/README.md Scripts/scale-out/campaign -n 64 parallel out --seed 7 "
                    + "--count 1000000 --engine 'mine=./my-engine'",
                "Scripts/scale-out/README.md parallel --pipepart --block 4M -k -a rows.jsonl "
                    + "'stacklp solve --quiet - || [ $? -le 2 ]' > all.jsonl",
                "Scripts/scale-out/README.md $ Scripts/scale-out/check --install all",
            ]
        )
    }

    private static let others = [
        "CONTRIBUTING.md", "Scripts/engines/README.md", "Scripts/scale-out/README.md",
    ]

    @Test(arguments: [
        "README.md", "Fixtures/README.md", "Sources/Documentation/Your-first-fixture.md",
    ])
    func `every fixture in a document is valid and meets its expectations`(
        _ document: String
    ) async throws {
        let folder = try TemporaryFolder()
        var names: [String] = []
        for block in try Self.blocks(document) {
            guard case .file(let name) = block.mark else { continue }
            try folder.write(block.text, to: name)
            names.append(folder.path(name))
        }
        let outcome = try await Stacklp.run(["test"] + names)
        #expect(outcome.exitStatus == 0, "\(outcome.error)")
        #expect(outcome.lines.count == names.count)
        #expect(!names.isEmpty)
    }

    @Test func `CI runs the two commands of README as they are written there`() throws {
        let file = URL(filePath: Self.root + "/README.md")
        let readme = try String(contentsOf: file, encoding: .utf8)
        let heading = try #require(readme.range(of: "\n## Two commands\n"))
        let section = readme[heading.upperBound...]
            .components(separatedBy: "\n## ")[0]
        let commands = DocumentBlock.all(in: "README.md", section).flatMap(\.commands)
        #expect(commands.map(\.line) == ["Scripts/stacklp diff Fixtures", "Scripts/test"])
        let steps = try String(contentsOfFile: Self.root + "/.ci/run", encoding: .utf8)
            .components(separatedBy: "\n").map { $0.replacing(" >/dev/null", with: "") }
        for command in commands { #expect(steps.contains(command.line), "\(command.line)") }
    }

    // MARK: The blocks themselves

    @Test func `parsing a document finds its blocks, marks and commands`() {
        let text = """
            <!-- file: a.json -->
            ```json
            {}
            ```
            text
              <!-- not run: no network -->
              ```sh
              a
                b
              ```
            <!-- not run: too far away -->

            ```console
            $ one \\
                two
            $ three    # here
            …
            last
            ```
            """
        let blocks = DocumentBlock.all(in: "x.md", text)
        #expect(blocks.map(\.description) == ["x.md:2", "x.md:7", "x.md:13"])
        #expect(blocks.map(\.mark) == [.file("a.json"), .notRun("no network"), .none])
        #expect(blocks[1].lines == ["a", "  b"])
        #expect(blocks[2].commands.map(\.line) == ["one \\\n    two", "three    # here"])
        #expect(blocks[2].commands.map(\.output) == [[], ["…", "last"]])
    }

    @Test func `only a line of dots matches any lines`() {
        let lines = ["a", "b", "c", "d"]
        for shown in [
            lines, ["…"], ["a", "…"], ["…", "d"], ["a", "…", "c", "…"], ["…", "b", "c", "d"],
        ] {
            #expect(DocumentBlock.matches(lines, shown: shown), "\(shown)")
        }
        for shown in [
            [], ["a", "b", "c"], ["b", "…"], ["…", "c"], ["a", "c", "d"], ["a", "…", "b"],
        ] {
            #expect(!DocumentBlock.matches(lines, shown: shown), "\(shown)")
        }
        #expect(DocumentBlock.matches([], shown: ["…"]))
    }
}
