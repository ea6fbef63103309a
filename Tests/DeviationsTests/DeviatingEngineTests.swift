// SPDX-License-Identifier: GPL-3.0-or-later

import Deviations
import FixtureGenerating
import GreedyLayout
import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// The effects of deviations on layouts.
@Suite struct DeviatingEngineTests {
    private static func tree(
        _ children: String...,
        algorithm: Algorithm,
        width: Double = 100,
        _ change: (inout Stack, inout [Element]) -> Void = { _, _ in }
    ) throws -> LayoutTree {
        var stack = Stack(spacing: 10, alignItems: .start)
        var elements = children.map { Element.node(id: $0) }
        change(&stack, &elements)
        return try LayoutTree(
            Element(.stack(stack), children: elements),
            algorithm: algorithm,
            constrainedSize: SizeRange(exactly: Size(width: width, height: 50))
        )
    }

    private static func widths(
        of tree: LayoutTree,
        under deviations: RuleDeviation...
    ) throws -> [Double] {
        let engine = DeviatingEngine(GreedyEngine(), under: RuleDeviations(deviations))
        return try engine.layout(tree).frames.dropFirst().map(\.size.width)
    }

    @Test(arguments: Algorithm.allCases)
    func `an engine without deviations is the greedy engine`(_ algorithm: Algorithm) throws {
        let (plain, other) = (GreedyEngine(), DeviatingEngine(GreedyEngine(), under: []))
        for profile in Profile.allCases {
            let generator = CaseGenerator(seed: 5, algorithm: algorithm, profile: profile)
            for number in 0..<40 {
                let tree = generator.fixture(at: number).tree
                let own = try? other.layout(tree).frames
                #expect(own == (try? plain.layout(tree).frames))
            }
        }
    }

    @Test(arguments: Algorithm.allCases)
    func `a deviation that a layout does not ask for leaves it as it is`(
        _ algorithm: Algorithm
    ) throws {
        let plain = DeviatingEngine(GreedyEngine(), under: [])
        let deviations = RuleDeviation.allCases.filter { $0.rule == algorithm }
        var (asked, others) = (0, 0)
        for profile in Profile.allCases where profile.algorithm ?? algorithm == algorithm {
            let generator = CaseGenerator(seed: 6, algorithm: algorithm, profile: profile)
            for tree in try (0..<3).map(generator.tree(at:)) {
                guard let frames = try? plain.layout(tree).frames else { continue }
                for (deviation, mayChange) in zip(
                    deviations,
                    plain.mayChange(tree, by: deviations)
                ) {
                    guard !mayChange else { asked += 1; continue }
                    let engine = DeviatingEngine(GreedyEngine(), under: [deviation])
                    #expect(try engine.layout(tree).frames == frames, "\(deviation.name)")
                    others += 1
                }
            }
        }
        #expect(asked > 1000 && others > 1000)
    }

    @Test func `a term is omitted or counted twice`() throws {
        let tree = try Self.tree("a", "b", algorithm: .hstack)
        #expect(try Self.widths(of: tree) == [45, 45])
        #expect(try Self.widths(of: tree, under: "hstack-gaps-paid-omitted") == [50, 50])
        #expect(try Self.widths(of: tree, under: "hstack-gaps-paid-twice") == [40, 40])
    }

    @Test func `rounding and the remainder can be omitted`() throws {
        let tree = try Self.tree("a", "b", algorithm: .texture, width: 75) { _, children in
            for place in children.indices { children[place].style.flexGrow = 1 }
        }
        #expect(try Self.widths(of: tree) == [33, 32])
        #expect(try Self.widths(of: tree, under: "texture-whole-points-omitted") == [32.5, 32.5])
        #expect(try Self.widths(of: tree, under: "texture-remainder-omitted") == [32, 32])
    }

    @Test func `several deviations apply together`() throws {
        let tree = try Self.tree("a", "b", algorithm: .texture, width: 75) { _, children in
            for place in children.indices { children[place].style.flexGrow = 1 }
        }
        #expect(
            try Self.widths(
                of: tree,
                under: "texture-whole-points-omitted",
                "texture-gaps-flexing-omitted"
            ) == [37.5, 37.5]
        )
    }

    @Test func `a deviation may ignore the order or the direction of a stack`() throws {
        let tree = try Self.tree("a", "b", algorithm: .css) { stack, children in
            stack.flow = .horizontalReverse
            for place in children.indices { children[place].style.width = 20 }
            children[0].style.box.order = 1
        }
        let engine = DeviatingEngine(GreedyEngine(), under: [])
        func starts(_ deviations: RuleDeviation...) throws -> [Double] {
            try DeviatingEngine(GreedyEngine(), under: RuleDeviations(deviations))
                .layout(tree).frames.dropFirst().map(\.origin.x)
        }
        #expect(engine.deviations.isEmpty)
        #expect(try starts() == [50, 80])
        #expect(try starts("order-ignored") == [80, 50])
        #expect(try starts("direction-not-reversed") == [30, 0])
        #expect(try starts("order-ignored", "direction-not-reversed") == [0, 30])
    }
}
