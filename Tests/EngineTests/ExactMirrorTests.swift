// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import GreedyLayout
import LayoutFixtures
import LinearProgramming
import ProgramLayout
import RealNumbers
import StackLayout
import TestSupport
import Testing

/// Both engines in rational numbers, where agreement means equality.
@Suite struct ExactMirrorTests {
    static let greedy = GreedyEngine(arithmetic: .exact)
    static let mirror = ProgramEngine(
        .mirror,
        solver: VerifiedSolver(GLPKSolver()),
        arithmetic: .exact
    )

    /// Compares both engines on a tree, without tolerance.
    ///
    /// If one engine finds no layout, the other one must find none either.
    static func compare(_ tree: LayoutTree, _ name: String) {
        let (left, right) = (
            Result { () throws(LayoutFailure) in try greedy.exactLayout(of: tree) },
            Result { () throws(LayoutFailure) in try mirror.exactLayout(of: tree) }
        )
        switch (left, right) {
        case (.success(let greedy), .success(let mirror)):
            for (index, (own, its)) in zip(greedy.frames, mirror.frames).enumerated() {
                #expect(own.distance(to: its) == 0, "\(name): \(tree.name(of: index))")
            }
            let statistics = mirror.layout.statistics
            #expect(statistics.certificate == (statistics.programs == 0 ? nil : .exact), "\(name)")
        case (.failure(let greedy), .failure(let mirror)):
            #expect(greedy.kind == mirror.kind, "\(name)")
        default:
            Issue.record("\(name): \(left) by one engine, \(right) by the other")
        }
    }

    /// Compares both engines on seeds.
    static func compare(
        _ seeds: Range<Int>,
        _ tree: (Int) throws -> LayoutTree
    ) throws {
        for seed in seeds { compare(try tree(seed), "seed \(seed)") }
    }

    @Test(arguments: ["hstack", "texture", "elements", "css", "regressions"])
    func `exact greedy equals exact mirror on every fixture`(_ folder: String) throws {
        var count = 0
        for item in FixtureFiles([FixtureTests.root + "/Fixtures/" + folder]) {
            let fixture = try item.fixture()
            Self.compare(fixture.tree, fixture.name)
            count += 1
        }
        #expect(count > 9)
    }

    @Test(arguments: 0..<3)
    func `exact greedy equals exact mirror on 300 random stacks`(_ part: Int) throws {
        try Self.compare(part * 100..<(part + 1) * 100, RandomStacks.flat)
    }

    @Test(arguments: 0..<3)
    func `exact greedy equals exact mirror on 300 random trees`(_ part: Int) throws {
        try Self.compare(part * 100..<(part + 1) * 100, RandomStacks.nested)
    }

    @Test(arguments: 0..<3)
    func `exact greedy equals exact mirror on 300 random trees of Texture's elements`(
        _ part: Int
    ) throws {
        try Self.compare(part * 100..<(part + 1) * 100, RandomTrees.tree)
    }

    @Test(arguments: 0..<10)
    func `exact greedy equals exact mirror on 10,000 random rows of boxes`(
        _ part: Int
    ) throws {
        try Self.compare(part * 1000..<(part + 1) * 1000) { seed in
            try RandomBoxes.row(seed: seed, isFractional: seed.isMultiple(of: 2))
        }
    }

    @Test(arguments: 0..<3)
    func `exact greedy equals exact mirror on 300 random trees of boxes`(_ part: Int) throws {
        try Self.compare(part * 100..<(part + 1) * 100) { try RandomBoxes.tree(seed: $0) }
    }

    @Test func `a layout in rationals is rounded once`() throws {
        // Three children share 100. No double is a third of it.
        let child = Element.node()
        let tree = try LayoutTree(
            .stack(children: [child, child, child]),
            in: .proposal(Proposal(width: 100, height: 10))
        )
        let exact = try Self.mirror.exactLayout(of: tree)
        let third = Rational(100) / 3
        #expect(exact.frames.map(\.size.width) == [100, third, third, third])
        #expect(exact.layout == (try Self.mirror.layout(tree)))
        #expect(exact.ambiguities == [])
    }

    @Test func `programs in doubles have a certificate in doubles`() throws {
        let tree = try RandomStacks.flat(seed: 1)
        let doubles = ProgramEngine(.mirror, solver: VerifiedSolver(GLPKSolver()))
        #expect(try doubles.layout(tree).statistics.certificate == .double)
        #expect(try Self.mirror.layout(tree).statistics.certificate == .exact)
    }
}
