// SPDX-License-Identifier: GPL-3.0-or-later

import FixtureReducing
import GreedyLayout
import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// The general behaviour of a reducer, for any predicate.
@Suite struct ReducerTests {
    /// Random fixtures with predicates that they and some smaller fixtures satisfy.
    private static func samples() throws -> [(fixture: Fixture, holds: (Fixture) -> Bool)] {
        let questions: [(Fixture) -> Bool] = [
            overflows, secondAndThirdDiffer,
            { $0.tree.items.count >= 4 && $0.tree.items.contains { $0.hasFractions } },
            { $0.json.utf8.reduce(0) { ($0 * 31 + Int($1)) % 3 } != 1 },
        ]
        return try (0..<25).flatMap { seed in
            let trees = [
                try RandomStacks.nested(seed: seed), try RandomTrees.tree(seed: seed),
                try RandomBoxes.tree(seed: seed, isMixed: true),
            ]
            return trees.flatMap { tree in
                let fixture = Fixture(name: "seed \(seed)", tree: tree)
                return questions.map { (fixture, $0) }
            }
        }
    }

    /// A predicate that ignores the names of fixtures.
    private static func ignoringNames(
        _ holds: @escaping (Fixture) -> Bool
    ) -> (Fixture) -> Bool {
        { fixture in
            var nameless = fixture
            nameless.name = ""
            return holds(nameless)
        }
    }

    @Test func `children of a line are removed together with their space`() throws {
        let rigid = [160, 140, 100, 80].map { Element.node(style: Style(width: $0)) }
        var style = Style()
        style.flexGrow = 1
        let tree = try LayoutTree(
            .stack(spacing: 20, children: rigid + [.node(style: style)] + rigid),
            algorithm: .css,
            constrainedSize: SizeRange(exactly: Size(width: 1197, height: 10))
        )
        let fixture = Fixture(name: "crowd", tree: tree)
        let isKept: (Fixture) -> Bool = { fixture in
            let tree = fixture.tree
            guard let layout = try? GreedyEngine().layout(tree) else { return false }
            return tree.items.indices.dropFirst().contains { index in
                tree.items[index].style.flexGrow == 1 && layout.frames[index].size.width == 77
            }
        }
        let reduction = FixtureReducer().reduce(
            fixture,
            laidOut: { try? GreedyEngine().layout($0) },
            while: each(isKept)
        )
        #expect(reduction.fixture.tree.items.count == 2)
        #expect(reduction.fixture.tree.constraint.proposal.width == 77)
        #expect(reduction.candidates < 100)
    }

    @Test func `a number may become a larger, rounder one`() throws {
        let tree = try LayoutTree(.node(style: Style(width: 437.9)), in: .proposal(.unspecified))
        let isLong: (Fixture) -> Bool = { fixture in
            if case .points(let width) = fixture.tree.items[0].style.width {
                width > 430
            } else {
                false
            }
        }
        let reduction = FixtureReducer().reduce(
            Fixture(name: "long", tree: tree),
            while: each(isLong)
        )
        #expect(reduction.fixture.tree.items[0].style.width == 500)
    }

    @Test func `no single step makes a reduced fixture smaller`() throws {
        var count = 0
        for (fixture, question) in try Self.samples() {
            let holds = Self.ignoringNames(question)
            let reduction = FixtureReducer().reduce(fixture, while: each(holds))
            if reduction.steps == 0 { continue }
            count += 1
            #expect(reduction.isMinimal)
            #expect(holds(reduction.fixture))
            let further = Draft(reduction.fixture).smallerDrafts.compactMap { draft in
                draft.fixture(named: "smaller").flatMap { holds($0) ? $0.json : nil }
            }
            #expect(further.isEmpty, "\(reduction.fixture.json) → \(further)")
        }
        #expect(count > 100)
    }

    @Test func `every step leads to a smaller fixture`() throws {
        for (fixture, question) in try Self.samples().prefix(60) {
            let holds = Self.ignoringNames(question)
            var last: DraftMeasure?
            var taken = 0
            let reduction = FixtureReducer().reduce(fixture) { candidates in
                let verdicts = candidates.map(holds)
                if let first = verdicts.firstIndex(of: true) {
                    let measure = DraftMeasure(Draft(candidates[first]))
                    if let last { #expect(measure < last) }
                    last = measure
                    taken += 1
                }
                return verdicts
            }
            #expect(reduction.steps == max(0, taken - 1))
            if let last { #expect(DraftMeasure(Draft(reduction.fixture)) <= last) }
        }
    }

    @Test func `the size of batches does not affect the result`() throws {
        for (fixture, question) in try Self.samples().prefix(80) {
            let holds = Self.ignoringNames(question)
            let reductions = [32, 1, 5, 32].map { size in
                FixtureReducer(batchSize: size).reduce(fixture, while: each(holds))
            }
            let texts = reductions.map(\.fixture.json)
            #expect(Set(texts).count == 1, "\(texts)")
            #expect(Set(reductions.map(\.steps)).count == 1)
            #expect(reductions[0].candidates == reductions[3].candidates)
        }
    }

    @Test func `batches are limited, and candidates have unique names and few repeats`() throws {
        var names: Set<String> = []
        var trees: Set<LayoutTree> = []
        var count = 0
        let original = try rowOfFive()
        let reduction = FixtureReducer(batchSize: 8).reduce(original) { candidates in
            #expect(candidates.count <= 8)
            #expect(candidates.allSatisfy { $0.name.hasPrefix("row~") && $0.expectation == nil })
            names.formUnion(candidates.map(\.name))
            trees.formUnion(candidates.map(\.tree))
            count += candidates.count
            return candidates.map(secondAndThirdDiffer)
        }
        #expect(names.count == count)
        #expect(reduction.candidates == count)
        #expect(reduction.fixture.name == "row")
        #expect(reduction.fixture.expectation == nil)
        // A candidate that satisfies the predicate but is not the first may be tried again.
        #expect(trees.count > count * 3 / 4)
    }

    @Test func `an original that does not satisfy the predicate stays unchanged`() throws {
        let original = try rowOfFive()
        for answer in [[false], []] {
            let reduction = FixtureReducer().reduce(original) { _ in answer }
            #expect(reduction.steps == 0)
            #expect(reduction.candidates == 1)
            #expect(!reduction.isMinimal)
            #expect(reduction.fixture.json == original.json)
        }
    }

    @Test func `a reduction keeps to its limit and is then not minimal`() throws {
        for limit in [0, 1, 2, 17, 30] {
            var count = 0
            let reduction = FixtureReducer(limit: limit).reduce(try rowOfFive()) { candidates in
                count += candidates.count
                return candidates.map(secondAndThirdDiffer)
            }
            #expect(count == limit)
            #expect(reduction.candidates == limit)
            #expect(!reduction.isMinimal)
        }
    }

    @Test func `a predicate that always holds leaves an empty node`() throws {
        for (fixture, _) in try Self.samples() {
            let reduction = FixtureReducer().reduce(fixture) { $0.map { _ in true } }
            let items = reduction.fixture.tree.items
            #expect(items.count == 1 && items[0].kind == .node(.none) && items[0].style == Style())
            #expect(reduction.isMinimal)
            #expect(reduction.candidates < 30)
        }
    }
}
