// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import StackLayout
import Testing

/// The shortfall of lines with ranges, children with bases and factors, and lengths in whole parts.
@Suite struct UnevennessTests {
    static func child(
        _ length: Double,
        min: Double = 0,
        max: Double = .infinity,
        base: Double = 0,
        growth: Double = 1,
        shrinkage: Double = 1,
        priority: Double = 0
    ) -> StackRecord.Child {
        StackRecord.Child(
            index: 0,
            interval: Interval(min: min, max: max),
            base: base,
            growth: growth,
            shrinkage: shrinkage,
            priority: priority,
            proposal: nil,
            length: length
        )
    }

    static func shortfall(
        _ children: [StackRecord.Child],
        from proposal: Double,
        to limit: Double? = nil,
        part: Double = 0,
        optimal: [Double]
    ) throws -> Shortfall {
        let record = StackRecord(
            index: 0,
            rule: .hstack,
            line: 1,
            proposal: proposal,
            limit: limit,
            granularity: part,
            spacing: 0,
            children: children.enumerated().map { position, child in
                var child = child
                child.index = position + 1
                return child
            }
        )
        return try ShortfallTests.shortfall(record, optimal: optimal)
    }

    @Test func `a level is the change of a length, not the length`() throws {
        let children = [Self.child(20, base: 10), Self.child(40, base: 30)]
        #expect(try Self.shortfall(children, from: 60, optimal: [20, 40]).unevenness == 0)
    }

    /// The levels are 30 · 2 and 30 · 2 / 3, since the average weight is 2.
    @Test func `a level is the change divided by the weight, times the average weight`() throws {
        let children = [Self.child(30, growth: 1), Self.child(30, growth: 3)]
        #expect(try Self.shortfall(children, from: 60, optimal: [15, 45]).unevenness == 40)
    }

    @Test func `a line that its bases fill exactly counts as growing`() throws {
        let children = [
            Self.child(60, base: 50, shrinkage: 0), Self.child(40, base: 50, shrinkage: 0),
        ]
        #expect(try Self.shortfall(children, from: 100, optimal: [50, 50]).unevenness == 20)
    }

    @Test func `a line within its range shares nothing`() throws {
        let children = [Self.child(100, base: 75), Self.child(50, base: 75)]
        #expect(
            try Self.shortfall(children, from: 100, to: 200, optimal: [75, 75]).unevenness == 0
        )
        #expect(
            try Self.shortfall(children, from: 100, to: 140, optimal: [70, 70]).unevenness == 50
        )
    }

    /// The bases within their ranges, 40, 20 and 20, add up to less than 100; the bases 150, 20 and 20 do not.
    @Test func `bases within their ranges decide whether a line grows`() throws {
        let children = [
            Self.child(40, max: 40, base: 150, shrinkage: 0),
            Self.child(40, base: 20, shrinkage: 0), Self.child(20, base: 20, shrinkage: 0),
        ]
        #expect(try Self.shortfall(children, from: 100, optimal: [40, 30, 30]).unevenness == 20)
    }

    @Test func `half a point above a minimum or below a maximum cannot be traded`() throws {
        let giver = [Self.child(30.5, min: 30), Self.child(10)]
        #expect(
            try Self.shortfall(giver, from: 40.5, part: 1, optimal: [30, 10.5]).unevenness == 0
        )
        let taker = [Self.child(30), Self.child(10, max: 10.5)]
        #expect(
            try Self.shortfall(taker, from: 40, part: 1, optimal: [29.5, 10.5]).unevenness == 0
        )
    }

    /// 30 and 10 are 29 and 11 after the trade.
    @Test func `a trade moves one part`() throws {
        let children = [Self.child(30), Self.child(10)]
        #expect(
            try Self.shortfall(children, from: 40, part: 1, optimal: [20, 20]).unevenness == 18
        )
        #expect(
            try Self.shortfall(children, from: 40, part: 0.5, optimal: [20, 20]).unevenness == 19
        )
    }

    @Test func `a bound counts as reached within rounding`() throws {
        let giver = [Self.child(100 + 1e-12, min: 100), Self.child(0)]
        #expect(try Self.shortfall(giver, from: 100, optimal: [100, 0]).unevenness < 1e-9)
        let taker = [Self.child(100), Self.child(1 - 1e-12, max: 1)]
        #expect(try Self.shortfall(taker, from: 100, optimal: [100, 1]).unevenness < 1e-9)
    }

    /// The prescribed optimum is even, so it excuses no unevenness.
    @Test func `levels of different priorities are not compared`() throws {
        let children = [Self.child(100, max: 200, priority: 1), Self.child(0, max: 200)]
        #expect(try Self.shortfall(children, from: 100, optimal: [50, 50]).unevenness == 0)
        #expect(
            try Self.shortfall(
                [Self.child(100, max: 200), Self.child(0, max: 200)],
                from: 100,
                optimal: [50, 50]
            ).unevenness == 100
        )
    }

    @Test func `unfilled space is measured from the smallest length of a line`() throws {
        let shortfall = try Self.shortfall([Self.child(90)], from: 100, to: 200, optimal: [110])
        #expect(shortfall.unfilled == 10)
        #expect(shortfall.overflow == 0)
    }

    @Test func `an overflow is measured from the largest length of a numbered line`() throws {
        let shortfall = try Self.shortfall(
            [Self.child(100), Self.child(80)],
            from: 100,
            to: 150,
            optimal: [90, 60]
        )
        #expect(shortfall.overflow == 30)
        func words(_ wrap: Stack.Wrap, _ algorithm: Algorithm) throws -> String {
            var stack = Stack()
            (stack.flexWrap, stack.algorithm) = (wrap, algorithm)
            let nodes = ["a", "b"].map { Element.node(id: $0) }
            let root = Element(.stack(stack), children: nodes, id: "row")
            let range = SizeRange.unconstrained
            let tree = try LayoutTree(root, algorithm: .texture, constrainedSize: range)
            return shortfall.sentence(in: tree, tolerance: 1e-6)
        }
        let end =
            "row overflows by 30: a 100 and b 80 take 180 of 150, where a 90 and b 60 would fit"
        #expect(try words(.wrap, .texture) == "line 2 of " + end)
        #expect(try words(.noWrap, .texture) == end)
    }

    @Test(arguments: [8, 9])
    func `the sentence names up to eight children, or six and a count`(_ count: Int) throws {
        let shortfall = try Self.shortfall(
            Array(repeating: Self.child(2), count: count),
            from: 1,
            optimal: Array(repeating: 0, count: count)
        )
        let words = try shortfall.sentence(
            in: ShortfallTests.tree((1...count).map { "n\($0)" }),
            tolerance: 1e-6
        )
        #expect(words.contains(" and n8 2 take ") == (count == 8))
        #expect(words.contains("n6 2 and 3 more take ") == (count == 9))
    }
}
