// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import RealNumbers
import StackLayout
import Testing

/// The shortfall of a greedy division against the optimal one.
@Suite struct ShortfallTests {
    /// An optimizer with prescribed results.
    struct Told: StackOptimizer {
        var lengths: [Double]

        func optimalLengths(of record: StackRecord) -> [Double]? { lengths }

        func exactOptimalLengths(
            of record: Geometry<Rational>.StackRecord
        ) -> [Rational]? {
            lengths.map { Rational(valueOf: $0) }
        }
    }

    static func record(
        _ children: [(min: Double, max: Double, length: Double)],
        in proposal: Double?,
        spacing: Double = 0,
        priorities: [Double] = []
    ) -> StackRecord {
        StackRecord(
            index: 0,
            rule: .hstack,
            proposal: proposal,
            spacing: spacing,
            children: children.enumerated().map { index, child in
                .init(
                    index: index + 1,
                    interval: Interval(min: child.min, max: child.max),
                    priority: priorities.indices.contains(index) ? priorities[index] : 0,
                    proposal: nil,
                    length: child.length
                )
            }
        )
    }

    static func tree(_ names: [String]) throws -> LayoutTree {
        try LayoutTree(
            .stack(id: "row", children: names.map { .node(id: $0) }),
            in: .proposal(.unspecified)
        )
    }

    static func shortfall(_ record: StackRecord, optimal: [Double]) throws -> Shortfall {
        try #require(try Shortfall(of: record, by: Told(lengths: optimal)))
    }

    @Test func `the shortfall of an exact layout is exact`() throws {
        // Three thirds of 1, less an amount that is too small for a double.
        let little = Rational(0x1p-80)
        let lengths = [0, 1, 2].map { _ in (1 as Rational) / 3 }
        let record = Geometry<Rational>.StackRecord(
            index: 0,
            rule: .hstack,
            proposal: 1,
            spacing: 0,
            children: lengths.enumerated().map { position, length in
                .init(
                    index: position + 1,
                    interval: .unconstrained,
                    proposal: nil,
                    length: position == 0 ? length - little : length
                )
            }
        )
        let exact = try #require(try Shortfall(of: record, by: Thirds()))
        #expect(exact.unfilled == 0x1p-80)
        #expect(exact.unevenness == 0x1p-80)
        let rounded = try #require(try Shortfall(of: record.nearest, by: Thirds()))
        #expect(rounded.unfilled == 0)
    }

    /// An optimizer that gives each child a third of 1.
    private struct Thirds: StackOptimizer {
        func optimalLengths(of record: StackRecord) -> [Double]? {
            record.children.map { _ in 1.0 / 3 }
        }

        func exactOptimalLengths(of record: Geometry<Rational>.StackRecord) -> [Rational]? {
            record.children.map { _ in (1 as Rational) / 3 }
        }
    }

    @Test func `a row overflows by 45 where 100, 30 and 5 would fit`() throws {
        let record = Self.record(
            [(100, .infinity, 100), (30, 30, 30), (0, 50, 50)],
            in: 150,
            spacing: 15
        )
        let shortfall = try Self.shortfall(record, optimal: [100, 30, 5])
        #expect(shortfall.overflow == 45)
        #expect(shortfall.unfilled == 0)
        #expect(shortfall.outOfRange == 0)
        #expect(shortfall.unevenness == 0)
        #expect(shortfall.isNotable(1e-6))
        #expect(
            try shortfall.sentence(in: Self.tree(["red", "green", "blue"]), tolerance: 1e-6)
                == "row overflows by 45: red 100, green 30 and blue 50 and 15 in gaps take 195 of "
                + "150, where red 100, green 30 and blue 5 would fit"
        )
    }

    @Test func `unfilled space counts if a child could take it`() throws {
        let record = Self.record([(60, 100, 85), (0, 80, 80)], in: 170)
        let shortfall = try Self.shortfall(record, optimal: [90, 80])
        #expect(shortfall.unfilled == 5)
        #expect(shortfall.overflow == 0)
        let words = try shortfall.sentence(in: Self.tree(["a", "b"]), tolerance: 1e-6)
        #expect(
            words == "row leaves 5 unfilled: a 85 and b 80 take 165 of 170, "
                + "where a 90 and b 80 would fill more"
        )
    }

    @Test func `unfilled space does not count if no child can take it`() throws {
        let record = Self.record([(0, 90, 90), (0, 70, 70)], in: 300)
        let shortfall = try Self.shortfall(record, optimal: [90, 70])
        #expect(!shortfall.isNotable(1e-6))
    }

    @Test func `only the avoidable part of an overflow is a shortfall`() throws {
        let record = Self.record([(80, 80, 80), (60, .infinity, 75)], in: 120)
        let shortfall = try Self.shortfall(record, optimal: [80, 60])
        #expect(shortfall.overflow == 15)
        let words = try shortfall.sentence(in: Self.tree(["a", "b"]), tolerance: 1e-6)
        #expect(words.hasPrefix("row overflows by 35, 15 more than it must: a 80 and b 75"))
    }

    @Test func `two children that could trade are uneven`() throws {
        let record = Self.record([(0, 100, 50), (0, 200, 0), (100, .infinity, 100)], in: 150)
        let shortfall = try Self.shortfall(record, optimal: [25, 25, 100])
        // The third child is at its minimum; the first one has 50 more than the second.
        #expect(shortfall.unevenness == 50)
        let words = try shortfall.sentence(in: Self.tree(["a", "b", "c"]), tolerance: 1e-6)
        #expect(words.hasPrefix("row shares unevenly, by up to 50: a 50, b 0 and c 100"))
    }

    @Test func `children of different priorities do not trade`() throws {
        let record = Self.record([(0, 100, 100), (0, 100, 0)], in: 100, priorities: [1, 0])
        let shortfall = try Self.shortfall(record, optimal: [100, 0])
        #expect(shortfall.unevenness == 0)
    }

    @Test func `a length outside of its range counts`() throws {
        let record = Self.record([(0, 50, 60), (40, 90, 30)], in: 90)
        let shortfall = try Self.shortfall(record, optimal: [45, 45])
        #expect(shortfall.outOfRange == 20)
    }

    @Test(arguments: [nil, Double.infinity])
    func `a stack without a finite offer has no shortfall`(proposal: Double?) throws {
        let record = Self.record([(0, 50, 50)], in: proposal)
        #expect(try Shortfall(of: record, by: Told(lengths: [50])) == nil)
    }
}
