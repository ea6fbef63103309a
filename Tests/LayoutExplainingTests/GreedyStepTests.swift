// SPDX-License-Identifier: GPL-3.0-or-later

import Deviations
import Foundation
import GreedyLayout
import LayoutExplaining
import StackLayout
import TestSupport
import Testing

/// The offers of the greedy `hstack` rule, and the lengths that children take.
@Suite struct GreedyStepTests {
    typealias Made = Explained

    private static func steps(of tree: LayoutTree) throws -> [String] {
        try Made.line(of: tree).sentences(in: tree).filter { $0.hasPrefix("  ") }
    }

    /// Source: the HStackLayout workshop, 100, 30 and 50 in 150 with gaps of 7.5.
    @Test func `the least flexible child is first, and each is offered an equal share`() throws {
        let children = [
            Made.box("red", min: 100), Made.box("green", width: 30, min: .auto),
            Made.box("blue", max: 50),
        ]
        let tree = try Made.hstack(children, in: 150, spacing: 7.5)
        let sentences = try Made.line(of: tree).sentences(in: tree)
        #expect(
            sentences[1...4] == [
                "The greedy rule offers each child an equal share of what is left, the least flexible first:",
                "  green (always 30) is offered 45 and takes 30",
                "  blue (0 to 50) is offered 52.5 and takes 50",
                "  red (100 to ∞) is offered 55 and takes 100",
            ]
        )
    }

    /// Source: objc.io, Swift Talk 235.
    @Test func `priorities come first, and the minima of lower ones are reserved`() throws {
        let children = [
            Made.box("a", min: 50), Made.box("b", width: 30, min: .auto, priority: 2),
            Made.box("c", min: 50, priority: 1), Made.box("d", priority: 2),
            Made.box("e", min: 100, max: 120),
        ]
        let tree = try Made.hstack(children, in: 400)
        #expect(
            try Self.steps(of: tree) == [
                "  b (always 30) is offered 100 and takes 30",
                "  d (0 to ∞) is offered 170 and takes 170",
                "  c (50 to ∞) is offered 50 and takes 50",
                "  e (100 to 120) is offered 75 and takes 100",
                "  a (50 to ∞) is offered 50 and takes 50",
            ]
        )
    }

    @Test func `unlimited children are ordered by minima, equal ones by declaration`() throws {
        let children = [Made.box("a"), Made.box("b"), Made.box("c", min: 120)]
        #expect(
            try Self.steps(of: Made.hstack(children, in: 300)).map { $0.prefix(3) }
                == ["  c", "  a", "  b"]
        )
    }

    @Test func `the order of a deviating engine is not called the rule's`() throws {
        let children = [Made.box("a", min: 100), Made.box("b", max: 20)]
        let tree = try Made.hstack(children, in: 150)
        let engine = DeviatingEngine(
            GreedyEngine(),
            under: RuleDeviations("hstack-share-updated-never")
        )
        let layout = try engine.layout(tree)
        let explanation = try Made.explainer.explanation(
            ofStackAt: LayoutTree.root,
            in: layout
        )
        let sentences = explanation.lines[0].sentences(in: tree)
        #expect(sentences[1] == "The offers to the children, and the lengths that they took:")
        #expect(sentences[2] == "  a (100 to ∞) is offered 75 and takes 100")
    }

    @Test func `rows without a length, and other rules, have no steps`() throws {
        #expect(try Self.steps(of: Made.hstack([Made.box("a")], in: nil)) == [])
        #expect(try Self.steps(of: Made.row([Made.box("a")], in: 100)) == [])
    }

    @Test func `only some of many children are listed, the others summarized`() throws {
        let children = (0..<40).map { Made.box("c\($0)") }
        let steps = try Self.steps(of: Made.hstack(children, in: 400))
        #expect(steps.count == 13)
        #expect(steps.last == "  and so on: 28 more, each takes 10")
    }

    @Test func `time and length of an explanation grow in proportion to the children`() throws {
        // The thread's own time: the machine has other work.
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
        }
        func explain(_ count: Int) throws -> (time: Double, length: Int) {
            let children = (0..<count).map { place in
                place.isMultiple(of: 2)
                    ? Made.box("a\(place)", basis: 10, grow: 1, max: 12)
                    : Made.box("b\(place)", basis: 10, grow: 1)
            }
            let tree = try Made.row(children, in: 20 * Double(count))
            let layout = try Made.greedy(tree)
            let start = now()
            let line = try Made.explainer.explanation(
                ofStackAt: LayoutTree.root,
                in: layout
            ).lines[0]
            let length = line.sentences(in: tree).reduce(0) { $0 + $1.count }
            let time = now() - start
            #expect(line.prices.compactMap { $0 }.count == count / 2)
            return (time, length)
        }
        let few = try (1...5).map { _ in try explain(300) }
        let many = try (1...5).map { _ in try explain(3000) }
        #expect(many[0].length < 12 * few[0].length)
        let times = (few.map(\.time).min() ?? 0, many.map(\.time).min() ?? 0)
        #expect(times.1 / times.0 < 40)
    }
}
