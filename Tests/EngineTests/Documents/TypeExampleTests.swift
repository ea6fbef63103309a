// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ShownSnippets
import Testing

/// The documentation example of each main type compiles, runs, and prints the output in its comments.
///
/// The functions of `Tests/ShownSnippets/Types` have the same lines between marks, where the compiler sees them as it
/// would those of another package.
@Suite struct TypeExampleTests {
    /// The types that must have an example.
    private static let mainTypes: Set<String> = [
        "ASCIIArt", "BrowserPage", "Campaign", "CampaignReport", "CampaignSettings",
        "CaseGenerator",
        "Comparison", "DeviatingEngine",
        "Diagnostician", "Diff", "Dimension", "Element", "EngineChoice", "ExpectationTest",
        "Explainer",
        "Expression", "Fixture", "FixtureFiles", "FixtureReader", "FixtureReducer", "GLPKSolver",
        "GreedyEngine", "JSONText", "KnownDifferences", "Law", "Layout", "LayoutEngine",
        "LayoutFailure",
        "LayoutMethod", "LayoutNode", "LayoutPicture", "LayoutTree", "LengthProver", "Linter",
        "OtherValue",
        "Program", "ProgramEngine", "Rational", "ResultReader", "SequenceReducer", "Shortfall",
        "SizeRange", "Style", "SuiteFixture", "TestedEngine", "VerifiedSolver", "Vocabulary",
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

    /// The lines of each file that declares something public.
    private static let sources = Result {
        try texts("Sources").filter { $0.contains("\npublic ") || $0.contains("    public ") }
            .map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    }
    private static let snippets = Result { try texts("Tests/ShownSnippets/Types").joined() }

    /// The name of the public type that a line declares, or `nil`.
    private static func declared(_ line: Substring) -> Substring? {
        let line = line.drop { $0 == " " }
        guard line.hasPrefix("public ") else { return nil }
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        for keyword in ["struct", "enum", "class", "protocol"] {
            if let place = words.firstIndex(of: Substring(keyword)), place <= 2 {
                return words.dropFirst(place + 1).first
            }
        }
        return nil
    }

    /// The example above the declaration of a type: the indented blocks of its comment, with an empty line between.
    private static func documented(_ type: String) throws -> [String] {
        // 1. The type is declared once.
        let places = try sources.get().flatMap { lines in
            lines.indices.filter { declared(lines[$0]) == type[...] }.map { (lines, $0) }
        }
        try #require(places.count == 1, "\(type)")
        let (lines, place) = places[0]

        // 2. Its comment, from the first line to the last.
        let comment = lines[..<place].reversed().map { $0.drop { $0 == " " } }
            .prefix { $0.hasPrefix("///") || $0.hasPrefix("@") }.reversed()

        // 3. The blocks in it.
        let blocks = comment.split { !$0.hasPrefix("///     ") }
        return Array(blocks.map { $0.map { String($0.dropFirst(8)) } }.joined(separator: [""]))
    }

    /// The lines between the marks of an example.
    private static func shown(_ type: String) throws -> [String] {
        let parts = try snippets.get().components(separatedBy: "// \(type) begins\n")
        try #require(parts.count == 2, "\(type)")
        let ends = parts[1].components(separatedBy: "            // \(type) ends\n")
        try #require(ends.count == 2, "\(type)")
        return ends[0].split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { String($0.dropFirst(12)) }
    }

    /// The output that a comment states behind each line that prints.
    ///
    /// It is `nil` for a line without a comment, or with a description of the output.
    private static func promises(of lines: [String]) -> [String?] {
        lines.filter { $0.contains("print(") }.map { line in
            guard let comment = line.firstRange(of: "// ") else { return nil }
            let promise = String(line[comment.upperBound...])
            return promise.hasPrefix("a ") || promise.hasPrefix("an ") ? nil : promise
        }
    }

    /// Returns whether a printed line matches a comment, up to a semicolon in the comment.
    private static func keeps(_ printed: String, _ promise: String) -> Bool {
        printed == promise || promise.hasPrefix(printed + "; ")
    }

    @Test(arguments: TypeExample.all.map(\.type))
    func `an example is in the documentation and prints its stated output`(_ type: String) throws {
        let lines = try Self.shown(type)
        #expect(try Self.documented(type) == lines)

        var printed: [String] = []
        let example = try #require(TypeExample.all.first { $0.type == type })
        try example.run { values in
            printed.append(values.map { "\($0)" }.joined(separator: " "))
        }
        #expect(!printed.isEmpty && printed.allSatisfy { !$0.isEmpty })

        // If every line states its output, nothing else is printed. Otherwise lines may print often, or never.
        let promises = Self.promises(of: lines)
        let given = promises.compactMap(\.self)
        if given.count == promises.count { #expect(printed.count == given.count) }
        var rest = printed[...]
        for promise in given {
            let place = rest.firstIndex { Self.keeps($0, promise) }
            #expect(place != nil, "\(promise) of \(printed)")
            if let place { rest = rest[(place + 1)...] }
        }
    }

    @Test func `every main type has an example, and each example is of one type`() {
        let types = TypeExample.all.map(\.type)
        #expect(Set(types) == Self.mainTypes)
        #expect(types.count == Self.mainTypes.count)
    }
}
