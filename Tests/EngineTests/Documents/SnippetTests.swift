// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ShownSnippets
import StackLayout
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The Swift code in documents compiles, and does what the documents say.
///
/// The files of `Tests/ShownSnippets` have the same lines between marks, where the compiler sees them as it would those of another
/// package.
@Suite struct SnippetTests {
    private static let folder = FixtureTests.root + "/Tests/ShownSnippets/"

    /// The blocks of Swift in a document.
    private static func blocks(_ path: String) throws -> [String] {
        let text = try String(contentsOfFile: "\(FixtureTests.root)/\(path)", encoding: .utf8)
        return text.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    /// The snippets of a file for one document, without imports.
    private static func snippets(_ file: String, _ document: String) throws -> [String] {
        let text = try String(contentsOfFile: folder + file, encoding: .utf8)
        return text.components(separatedBy: "    // \(document) begins\n").dropFirst().map { part in
            part.components(separatedBy: "    // \(document) ends\n")[0]
                .split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.dropFirst(4) }.joined(separator: "\n")
        }
    }

    private static func imports(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { $0.hasPrefix("import ") }
    }

    // MARK: The libraries

    private static let article = "Sources/Documentation/Use-the-libraries.md"

    @Test(arguments: ["LayoutSnippet", "ProofSnippet", "CaptionSnippet", "ProgramSnippet"])
    func `the article on libraries shows the snippets that run, with their output`(
        _ name: String
    ) throws {
        // 1. The block has the imports and the lines of the file.
        let file = try String(contentsOfFile: Self.folder + name + ".swift", encoding: .utf8)
        let snippet = try #require(
            Self.snippets(name + ".swift", "Use-the-libraries.md").first
        )
        let block = try #require(Self.blocks(Self.article).first { $0.hasSuffix("\n\n" + snippet) })
        #expect(block == Self.imports(file).joined(separator: "\n") + "\n\n" + snippet)

        // 2. Each printed value matches the comment behind its line.
        var printed: [String] = []
        let print = { (value: Any) in printed.append("\(value)") }
        switch name {
        case "LayoutSnippet": try layoutSnippet(print)
        case "CaptionSnippet": try captionSnippet(print)
        case "ProofSnippet": try lengthProofSnippet(print)
        default: try programSnippet(print)
        }
        let lines = block.split(separator: "\n").filter { $0.contains("print(") }
        #expect(printed.count == lines.count && !lines.isEmpty)
        let article = try String(
            contentsOfFile: "\(FixtureTests.root)/\(Self.article)",
            encoding: .utf8
        )
        for (line, printed) in zip(lines, printed) {
            if let comment = line.firstRange(of: "// ") {
                #expect(printed == line[comment.upperBound...].split(separator: ";")[0])
            } else if printed.hasPrefix("path") {
                #expect(article.contains("```text\n\(printed)\n```"))
            }
        }
    }

    @Test func `the package in the article on libraries names existing products`() throws {
        let blocks = try Self.blocks(Self.article)
        #expect(blocks.count == 6)
        let package = try #require(blocks.first)
        let ours = try String(
            contentsOfFile: FixtureTests.root + "/Package.swift",
            encoding: .utf8
        )
        let products = package.matches(of: #/\.product\(name: "(\w+)", package: "stacklp"\)/#)
        #expect(products.count == 1)
        for product in products {
            #expect(ours.contains(".library(name: \"\(product.1)\""), "\(product.1)")
        }
        // The same version of the tools, and the same platforms.
        for line in ["// swift-tools-version: 6.2", "platforms: [.macOS(.v15)]"] {
            #expect(package.contains(line) && ours.contains(line))
        }
        // It links the modules that the snippet for both engines imports.
        let imports = try Self.imports(
            String(contentsOfFile: Self.folder + "LayoutSnippet.swift", encoding: .utf8)
        )
        #expect(imports.map { $0.dropFirst("import ".count) } == products.map(\.1))
    }

    // MARK: Articles

    @Test func `the articles show the snippets that are compiled`() throws {
        let sources = FixtureTests.root + "/Sources/"
        var documents = 0
        for module in try FileManager.default.contentsOfDirectory(atPath: sources) {
            let path = "Sources/\(module)/\(module).docc/\(module).md"
            guard let blocks = try? Self.blocks(path), !blocks.isEmpty else { continue }
            let snippets = try Self.snippets("ArticleSnippets.swift", "\(module).docc")
            #expect(blocks == snippets, "\(path)")
            documents += 1
        }
        #expect(documents == 4)
    }

    @Test func `the snippets of the articles do what the articles say`() throws {
        // 1. A program, its solution, and an infeasible program.
        let program = statingSnippet()
        #expect(try solvingSnippet(program).objective == 650)
        var impossible = program
        impossible.addRow("demand", program.objective, in: .atLeast(651))
        var reported: [String] = []
        try proofSnippet(program) { reported.append("\($0)") }
        #expect(reported == ["there is a solution"])
        try proofSnippet(impossible) { reported.append("\($0)") }
        #expect(reported.last?.contains("demand") == true)

        // 2. A layout and its findings.
        let row = Element.stack(children: [.node(style: Style(width: 30, layoutPriority: 1))])
        let size = Size(width: 100, height: 10)
        let tree = try LayoutTree(
            row,
            algorithm: .texture,
            in: .range(SizeRange(min: size, max: size))
        )
        #expect(try engineSnippet(tree).frames.map(\.size.width) == [100, 30])
        var findings: [[Any]] = []
        try lintingSnippet(tree) { findings.append($0) }
        #expect(findings.map { "\($0[0])" }.contains("/0"))
    }
}
