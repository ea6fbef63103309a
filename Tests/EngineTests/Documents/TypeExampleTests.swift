// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ShownSnippets
import Testing

/// The example in the documentation of each main type compiles, is run, and prints what stands behind its lines.
@Suite struct TypeExampleTests {
    /// Types that have one, so that none is dropped.
    private static let mainTypes: Set<String> = [
        "ASCIIArt", "BrowserPage", "CaseGenerator", "Comparison", "DeviatingEngine", "Diff",
        "Dimension", "Element", "ExpectationTest", "Explainer", "Fixture", "FixtureFiles",
        "FixtureReader", "FixtureReducer", "GLPKSolver", "GreedyEngine", "Law", "Layout",
        "LayoutEngine", "LayoutFailure", "LayoutNode", "LayoutPicture", "LayoutTree",
        "LengthProver", "Linter", "Program", "ProgramEngine", "Rational", "ResultReader",
        "SequenceReducer", "Shortfall", "SizeRange", "Style", "SuiteFixture", "TestedEngine",
        "VerifiedSolver", "Vocabulary",
    ]

    private static let root = URL(filePath: FixtureTests.root)

    /// The Swift files of a folder.
    private static func texts(_ folder: String) throws -> [String] {
        let files = FileManager.default.enumerator(
            at: root.appending(path: folder),
            includingPropertiesForKeys: nil
        )
        return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }
    }

    private static let sources = Result { try texts("Sources").filter { $0.contains("public ") } }
    private static let snippets = Result { try texts("Tests/ShownSnippets/Types").joined() }

    /// The example above a declaration: the indented lines of its comment.
    private static func documented(_ type: String) throws -> [String] {
        let declaration = try Regex("^ *public (final )?(struct|enum|class|protocol) \(type)\\b")
            .anchorsMatchLineEndings()
        for text in try sources.get() {
            guard let place = text.firstMatch(of: declaration) else { continue }
            let above = text[..<place.range.lowerBound].split(
                separator: "\n",
                omittingEmptySubsequences: false
            )
            let comment = above.dropLast().reversed().map { $0.drop { $0 == " " } }
                .prefix { $0.hasPrefix("///") || $0.hasPrefix("@") }
            return comment.reversed().filter { $0.hasPrefix("///     ") }
                .map { String($0.dropFirst(8)) }
        }
        return []
    }

    /// The lines between the marks of an example.
    private static func shown(_ type: String) throws -> [String] {
        let text = try snippets.get()
        let parts = text.components(separatedBy: "// \(type) begins\n")
        let lines = try #require(parts.dropFirst().first).components(separatedBy: "// \(type) ends")
        return lines[0].split(separator: "\n").map { String($0.dropFirst(12)) }
            .filter { !$0.isEmpty }
    }

    @Test(arguments: TypeExample.all.map(\.type))
    func `an example stands in the documentation, and prints what it says`(_ type: String) throws {
        let lines = try Self.shown(type)
        #expect(try Self.documented(type) == lines)

        var printed: [String] = []
        let example = try #require(TypeExample.all.first { $0.type == type })
        try example.run { values in
            printed.append(values.map { "\($0)" }.joined(separator: " "))
        }
        #expect(!printed.isEmpty)
        // What stands behind a line that prints is said word for word, unless it begins with an article.
        var rest = printed[...]
        for line in lines where line.contains("print(") {
            guard let comment = line.firstRange(of: "// ") else { continue }
            let promise = line[comment.upperBound...].split(separator: ":")[0]
            if promise.hasPrefix("a ") || promise.hasPrefix("an ") || promise.contains(" and a ") {
                continue
            }
            let place = rest.firstIndex { $0.hasPrefix(promise) }
            #expect(place != nil, "\(promise) of \(printed)")
            if let place { rest = rest[(place + 1)...] }
        }
    }

    @Test func `every main type has an example`() {
        #expect(Set(TypeExample.all.map(\.type)) == Self.mainTypes)
    }
}
