// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import LayoutFixtures
import RealNumbers
import StackLayout
import TestSupport
import Testing

/// The greedy engine in rational numbers, against itself in doubles.
@Suite struct ExactTests {
    /// The project's fixtures, relative to this file.
    private static let fixtures =
        "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Fixtures"

    /// Layouts are the same up to this part of their longest length.
    private static let tolerance = 1e-9

    private static func isSame(_ found: Layout, _ expected: Layout) -> Bool {
        let longest = expected.frames.flatMap(\.numbers).map(\.magnitude).max() ?? 0
        return zip(found.frames, expected.frames).allSatisfy {
            $0.distance(to: $1) <= tolerance * max(1, longest)
        }
    }

    /// Checks that the exact layout equals the one in doubles, or that a branch of it does.
    ///
    /// - Returns: Whether doubles took another branch.
    private static func check(_ tree: LayoutTree, _ name: String) throws -> Bool {
        let double = try GreedyEngine().layout(tree)
        let exact = try GreedyEngine().exactLayout(of: tree)
        #expect(exact.layout.frames == exact.frames.map(\.nearest), "\(name)")
        if isSame(double, exact.layout) { return false }
        let branches = try GreedyEngine().branches(of: tree, limit: 64).branches
        let isFound = branches.contains { isSame(double, $0.layout.layout) }
        #expect(isFound, "\(name): \(exact.ambiguities.map { $0.sentence(in: tree) })")
        return isFound
    }

    @Test(arguments: ["hstack", "texture", "elements", "seed"])
    func `every fixture has the same layout without rounding`(_ folder: String) throws {
        var (count, turned) = (0, [String]())
        for item in FixtureFiles([Self.fixtures + "/" + folder]) {
            let fixture = try item.fixture()
            if try Self.check(fixture.tree, fixture.name) { turned.append(fixture.name) }
            count += 1
        }
        #expect(count > 0)
        // This fixture shows the rounding of 49 · (1 / 49) in doubles.
        let known = ["texture/forty-nine-growers-get-nothing"]
        #expect(turned == (folder == "texture" ? known : []))
    }

    @Test(arguments: 0..<4)
    func `random stacks have the same layout without rounding, or an ambiguous one`(
        _ part: Int
    ) throws {
        var turned = 0
        for seed in part * 250..<(part + 1) * 250 {
            if try Self.check(RandomStacks.flat(seed: seed), "stack \(seed)") { turned += 1 }
            if try Self.check(RandomStacks.nested(seed: seed), "row \(seed)") { turned += 1 }
            if try Self.check(RandomTrees.tree(seed: seed), "tree \(seed)") { turned += 1 }
        }
        #expect(turned < 15)
    }

    @Test func `three thirds add up`() throws {
        let tree = try LayoutTree(
            .stack(children: [.node(), .node(), .node()]),
            in: .proposal(Proposal(width: 100, height: 10))
        )
        let exact = try GreedyEngine().exactLayout(of: tree)
        let third = Rational(100) / 3
        #expect(exact.frames.dropFirst().map(\.size.width) == [third, third, third])
        #expect(exact.frames[3].origin.x + exact.frames[3].size.width == 100)
        #expect(exact.ambiguities.isEmpty)
    }

    @Test func `an exact engine rounds only once`() throws {
        // In doubles 0.1 + 0.2 is more than 0.3, and 0.7 + 0.1 + 0.2 less than 1.
        let widths: [Double] = [0.7, 0.1, 0.2, 0.4]
        let tree = try LayoutTree(
            .stack(children: widths.map { .node(style: Style(width: .points($0))) }),
            in: .proposal(Proposal(width: 10, height: 10))
        )
        let double = try GreedyEngine().layout(tree)
        let exact = try GreedyEngine(arithmetic: .exact).layout(tree)
        #expect(double != exact)
        #expect(exact.size.width == (widths.reduce(0) { $0 + Rational(written: $1) }).nearestDouble)
    }

    @Test func `an infinite layout has no exact layout either`() throws {
        let tree = try LayoutTree(
            .stack(children: [.node()]),
            in: .proposal(Proposal(width: .infinity, height: 10))
        )
        #expect(throws: LayoutFailure.self) { try GreedyEngine().exactLayout(of: tree) }
        #expect(throws: LayoutFailure.self) { try GreedyEngine().branches(of: tree) }
    }

    @Test func `pixels of a third of a point are thirds`() throws {
        let tree = try LayoutTree(
            .stack(children: [.node(style: Style(width: 10.2, height: 5))]),
            algorithm: .texture,
            pixelScale: 3,
            constrainedSize: .unconstrained
        )
        let exact = try GreedyEngine().exactLayout(of: tree)
        #expect(exact.frames[1].size.width == Rational(31) / 3)
        #expect(exact.layout.frames == (try GreedyEngine().layout(tree)).frames)
    }

    /// Content that is a third as wide as its maximum.
    private final class Third: SelfMeasuring {
        func size(from smallest: Size, to largest: Size, in parent: Proposal) -> Size {
            Size(width: largest.width / 3, height: 10)
        }
    }

    @Test func `self-measuring content is measured in doubles`() throws {
        let tree = try LayoutTree(
            .stack(children: [.node(.measured(MeasuredContent(Third())))]),
            in: .proposal(Proposal(width: 100, height: 10))
        )
        let exact = try GreedyEngine().exactLayout(of: tree)
        #expect(exact.frames[1].size.width == Rational(valueOf: 100.0 / 3))
    }

    @Test func `measurements are kept in doubles`() throws {
        let item = try #require(
            FixtureFiles([Self.fixtures + "/elements"]).first { _ in true }
        )
        let tree = try item.fixture().tree
        let double = try GreedyEngine(keepsMeasurements: true).layout(tree)
        let exact = try GreedyEngine(keepsMeasurements: true, arithmetic: .exact).layout(tree)
        #expect(exact.measurements == double.measurements)
        #expect(exact.stacks == double.stacks)
    }
}
