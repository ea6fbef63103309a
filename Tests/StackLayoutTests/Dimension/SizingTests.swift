// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

@Suite struct SizingTests {
    struct Case: Sendable {
        var exact = Dimension.auto
        var min = Dimension.auto
        var max = Dimension.auto
        var parent: Double?
        var low: Double
        var high: Double
    }

    @Test(arguments: [
        Case(low: 0, high: .infinity),
        // A single dimension.
        Case(exact: 60, low: 60, high: 60),
        Case(min: 20, low: 20, high: .infinity),
        Case(max: 50, low: 0, high: 50),
        Case(min: 20, max: 50, low: 20, high: 50),
        // The minimum beats the maximum, and both beat the exact length.
        Case(exact: 60, min: 80, max: 50, low: 80, high: 80),
        Case(exact: 60, min: 80, low: 80, high: 80),
        Case(exact: 60, max: 50, low: 50, high: 50),
        Case(min: 80, max: 50, low: 80, high: 80),
        Case(exact: 60, min: 50, max: 50, low: 50, high: 50),
        Case(exact: 60, min: 50, max: 70, low: 60, high: 60),
        Case(exact: 0, min: 20, max: 50, low: 20, high: 20),
        Case(exact: 60, max: 0, low: 0, high: 0),
        // Fractions of a known parent.
        Case(exact: .fraction(0.5), parent: 200, low: 100, high: 100),
        Case(min: .fraction(0.25), max: .fraction(0.5), parent: 200, low: 50, high: 100),
        Case(exact: .fraction(1.5), max: 250, parent: 200, low: 250, high: 250),
        Case(exact: 10, min: .fraction(0.5), parent: 0, low: 10, high: 10),
        // Fractions of an unknown parent.
        Case(exact: .fraction(0.5), low: 0, high: .infinity),
        Case(min: .fraction(0.25), max: .fraction(0.5), low: 0, high: .infinity),
        Case(exact: .fraction(0.5), min: 20, max: 50, low: 20, high: 50),
        Case(exact: 30, min: .fraction(0.9), max: .fraction(0.1), low: 30, high: 30),
        Case(exact: .fraction(0.5), parent: .nan, low: 0, high: .infinity),
        // Fractions of an infinite parent.
        Case(max: .fraction(0.5), parent: .infinity, low: 0, high: .infinity),
        Case(exact: .fraction(0), parent: .infinity, low: 0, high: 0),
        Case(exact: .fraction(0.5), max: 50, parent: .infinity, low: 50, high: 50),
    ])
    func `the minimum beats the maximum, which beats the exact length`(_ test: Case) throws {
        let other = LayoutSize(width: 1, height: 1)
        let sizing = Sizing(
            preferred: LayoutSize(width: test.exact, height: other.height),
            min: LayoutSize(width: test.min, height: .auto),
            max: LayoutSize(width: test.max, height: .auto)
        )
        let expected = Interval(min: test.low, max: test.high)
        #expect(sizing.interval(along: .horizontal, in: test.parent) == expected)
        #expect(sizing.interval(along: .vertical, in: test.parent) == Interval(min: 1, max: 1))
        let range = try sizing.range(in: Proposal(width: test.parent, height: 7))
        #expect(range.min == Size(width: test.low, height: 1))
        #expect(range.max == Size(width: test.high, height: 1))

        let turned = Sizing(
            preferred: LayoutSize(width: .auto, height: test.exact),
            min: LayoutSize(width: .auto, height: test.min),
            max: LayoutSize(width: .auto, height: test.max)
        )
        #expect(turned.interval(along: .vertical, in: test.parent) == expected)
        #expect(turned.interval(along: .horizontal, in: test.parent) == .unconstrained)
    }

    @Test func `an invalid range is refused`() {
        let negative = Sizing(min: LayoutSize(width: .points(-1), height: .auto))
        #expect(throws: SizeRangeError.self) { try negative.range(in: .unspecified) }
        let endless = Sizing(preferred: LayoutSize(width: .auto, height: .fraction(0.5)))
        let error = #expect(throws: SizeRangeError.self) {
            try endless.range(in: Proposal(width: 1, height: .infinity))
        }
        #expect(
            error?.description == "the minimum height is inf; it must be finite and at least 0"
        )
    }

    @Test func `one fraction among six dimensions is noticed`() {
        #expect(!Sizing().hasFractions)
        let points = LayoutSize(width: 1, height: 2)
        #expect(!Sizing(preferred: points, min: points, max: points).hasFractions)
        let wide = LayoutSize(width: .fraction(0.5), height: .auto)
        let high = LayoutSize(width: .auto, height: .fraction(0))
        for size in [wide, high] {
            #expect(Sizing(preferred: size).hasFractions)
            #expect(Sizing(min: size).hasFractions)
            #expect(Sizing(max: size).hasFractions)
        }
    }

    @Test func `an interval whose maximum is below its minimum is the minimum`() {
        #expect(Interval(min: 80, max: 50) == Interval(min: 80, max: 80))
        #expect(Interval(min: 20, max: 50).clamp(10) == 20)
        #expect(Interval(min: 20, max: 50).clamp(30) == 30)
        #expect(Interval(min: 20, max: 50).clamp(.infinity) == 50)
        #expect(Interval.unconstrained.clamp(.infinity) == .infinity)
    }
}

@Suite struct LayoutSizeTests {
    @Test func `the dimensions of a size are independent`() {
        let size = LayoutSize(width: .fraction(0.5), height: 30)
        let auto = Size(width: 1, height: 2)
        let parent = Proposal(width: 200, height: 100)
        #expect(size.resolved(in: parent, auto: auto) == Size(width: 100, height: 30))
        #expect(size.resolved(in: .unspecified, auto: auto) == Size(width: 1, height: 30))
        #expect(LayoutSize.auto.resolved(in: parent, auto: auto) == auto)
        let turned = LayoutSize(width: .auto, height: .fraction(0.5))
        #expect(turned.resolved(in: parent, auto: auto) == Size(width: 1, height: 50))
    }

    @Test func `a size in points becomes dimensions in points`() {
        let size = LayoutSize(Size(width: 30, height: 160))
        #expect(size == LayoutSize(width: .points(30), height: .points(160)))
    }
}
