// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import GLPK
import GreedyLayout
import LayoutFixtures
import LinearProgramming
import ManualLayout
import ProgramLayout
import StackLayout
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the README shows is what happens.
@Suite struct ReadmeTests {
    static func readme() throws -> String {
        try String(contentsOfFile: FixtureTests.root + "/README.md", encoding: .utf8)
    }

    /// The text of a block in a language, the first unless told otherwise.
    static func block(_ language: String, _ number: Int = 1) throws -> String {
        let parts = try readme().components(separatedBy: "```\(language)\n")
        let text = try #require(parts.dropFirst(number).first)
        return try #require(text.components(separatedBy: "```").first)
    }

    @Test func `what Texture's row costs is the one shown`() throws {
        let source = FixtureSource(file: "toolbar.json")
        let fixture = try FixtureReader.fixture(of: Self.block("json", 2).utf8, from: source)
        let diff = Diff(
            fixture,
            greedy: GreedyEngine(),
            mirror: MirrorTests.mirror,
            optimizer: OptimalTests.Optimizer()
        )
        #expect(diff.verdict == .agrees)
        #expect(!diff.sentences.isEmpty)
        for sentence in diff.sentences { #expect(try Self.readme().contains("\n  \(sentence)\n")) }
    }

    @Test func `the fixture passes, and its result is the one shown`() throws {
        let source = FixtureSource(file: "README.md")
        let fixture = try FixtureReader.fixture(of: Self.block("json").utf8, from: source)
        let test = ExpectationTest(
            fixture,
            engines: [("greedy", GreedyEngine()), ("lp", MirrorTests.mirror)]
        )
        #expect(test.verdict == .passed)
        let record = SolvedRecord(
            fixture: fixture,
            engine: "lp",
            program: "mirror",
            outcome: .solved(try MirrorTests.mirror.layout(fixture.tree))
        )
        #expect(try Self.readme().contains("\n" + record.json + "\n"))
        let programs = try MirrorTests.mirror.programs(ofStackAt: 0, in: fixture.tree)
        let text = try #require(programs.first).lpText(
            comment: "The mirror program of / in three-in-a-row"
        )
        #expect(try Self.readme().contains(text.text))
    }

    @Test func `the library does what the README's lines say`() throws {
        let row = Element.stack(
            spacing: 7.5,
            children: [
                .node(style: Style(minWidth: 100)), .node(style: Style(width: 30)),
                .node(style: Style(maxWidth: 50)),
            ]
        )
        let tree = try LayoutTree(row, in: .proposal(Proposal(width: 150, height: 100)))
        let solver = VerifiedSolver(GLPKSolver())
        let overflowing = Size(width: 195, height: 100)
        #expect(try GreedyEngine().layout(tree).size == overflowing)
        #expect(try ProgramEngine(.mirror, solver: solver).layout(tree).size == overflowing)
        let optimal = try ProgramEngine(.optimal, solver: solver).layout(tree)
        #expect(optimal.size == Size(width: 150, height: 100))
        #expect(optimal.frames.dropFirst().map(\.size.width) == [100, 30, 5])
    }

    @Test func `nodes do what the README's lines say`() throws {
        let image = LayoutNode(.image(Size(width: 40, height: 30), isResizable: false))
        let text = LayoutNode(.text(Text("A caption of seven words or so")))
        let caption = LayoutNode(Caption(), children: [image, text])
        let range = try SizeRange(min: .zero, max: Size(width: 160, height: .infinity))
        #expect(caption.layoutThatFits(range) == Size(width: 160, height: 48))
        let frames = caption.layout(in: caption.layoutThatFits(range))
        #expect(frames[image] == Rect(x: 120, y: 0, width: 40, height: 30))
        text.content = .text(Text("Another caption"))
        #expect(image.calculatedSize != nil)
        #expect(caption.calculatedSize == nil)
        #expect(caption.layoutThatFits(range) == Size(width: 160, height: 30))
    }

    @Test func `the program of the README has the optimum that it says`() throws {
        var program = LinearProgram(.maximize)
        let tables = program.addColumn("tables")
        let chairs = program.addColumn("chairs")
        program.addRow("wood", 2 * tables + chairs, in: .atMost(40))
        program.addRow("hours", tables + 3 * chairs, in: .atMost(45))
        program.objective = 30 * tables + 20 * chairs
        let solution = try GLPKSolver().solve(program)
        #expect(solution.objective == 650)
    }
}

/// The README's method.
private struct Caption: LayoutMethod {
    func size(thatFits constrained: Size, of children: MeasuredChildren) -> Size {
        let image = children[0].size(thatFits: constrained)
        let rest = Size(width: constrained.width - image.width, height: constrained.height)
        let text = children[1].size(thatFits: rest)
        return Size(width: constrained.width, height: max(image.height, text.height))
    }

    func layout(_ children: inout PlacedChildren, in bounds: Size) {
        children[0].origin = Point(x: bounds.width - children[0].calculatedSize.width, y: 0)
        children[1].origin = .zero
    }
}
