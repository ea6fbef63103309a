// SPDX-License-Identifier: GPL-3.0-or-later

import RealNumbers
import StackLayout
import Testing

@Suite struct LimitsTests {
    private static let infinity = Double.infinity
    private static let nan = Double.nan

    /// Returns whether two numbers are the same, where NaN is the same as NaN.
    private static func isSame(_ first: Double, _ second: Double) -> Bool {
        first == second || first.isNaN && second.isNaN
    }

    private static func isSame(_ first: Limits, _ second: Limits) -> Bool {
        isSame(first.lower, second.lower) && isSame(first.upper, second.upper)
    }

    @Test(
        arguments: [
            (Limits(0, 10), Limits(7, 15), Limits(7, 10)),
            (Limits(2, 8), Limits(0, 10), Limits(2, 8)),
            (Limits(0, 10), Limits(10, 15), Limits(10, 10)),
            (Limits(0, 5), Limits(10, 15), Limits(5, 5)),
            (Limits(10, 15), Limits(0, 5), Limits(10, 10)),
            (Limits(100, 100), Limits(0, 60), Limits(100, 100)),
            (Limits(50, 50), Limits(80, infinity), Limits(50, 50)),
            (Limits(0, infinity), Limits(0, infinity), Limits(0, infinity)),
            (Limits(0, infinity), Limits(30, 30), Limits(30, 30)),
            // A lower limit above the upper one.
            (Limits(100, 60), Limits(0, 60), Limits(100, 100)),
            (Limits(100, 60), Limits(0, infinity), Limits(100, 100)),
            (Limits(100, 60), Limits(120, infinity), Limits(60, 60)),
            // Unknown limits.
            (Limits(nan, nan), Limits(0, infinity), Limits(nan, nan)),
            (Limits(0, 200), Limits(nan, infinity), Limits(0, 200)),
            (Limits(0, 200), Limits(0, nan), Limits(0, 0)),
            (Limits(20, 200), Limits(10, nan), Limits(20, 20)),
            (Limits(0, 200), Limits(50, nan), Limits(200, 200)),
            (Limits(0, 200), Limits(nan, nan), Limits(0, 0)),
        ]
    )
    func `an intersection is the common part, or else the nearest end`(
        _ limits: Limits,
        _ other: Limits,
        _ common: Limits
    ) {
        #expect(Self.isSame(limits.intersection(other), common))
    }

    @Test(
        arguments: [
            (Limits(10, 20), 15, 15), (Limits(10, 20), 5, 10), (Limits(10, 20), 25, 20),
            (Limits(0, infinity), 1e300, 1e300), (Limits(10, infinity), infinity, infinity),
            (Limits(10, 20), -infinity, 10), (Limits(10, 10), 15, 10),
            // The lower limit wins.
            (Limits(20, 10), 15, 20), (Limits(20, 10), 5, 20), (Limits(20, 10), 25, 20),
            // Unknown limits.
            (Limits(10, 20), nan, 10), (Limits(10, nan), 15, 15), (Limits(10, nan), 5, 10),
            (Limits(nan, 20), 15, nan), (Limits(nan, nan), 15, nan), (Limits(nan, 20), nan, nan),
        ] as [(Limits, Double, Double)]
    )
    func `clamping finds the nearest length`(
        _ limits: Limits,
        _ length: Double,
        _ nearest: Double
    ) {
        #expect(Self.isSame(limits.clamp(length), nearest))
    }

    @Test func `limits are exact if they are one length`() {
        #expect(Limits(exactly: 5) == Limits(5, 5))
        #expect(Limits(exactly: 5).isExact)
        #expect(Limits(exactly: .infinity).isExact)
        #expect(!Limits(exactly: .nan).isExact)
        #expect(!Limits(4, 5).isExact)
        #expect(Limits(33.3, 133.3 - 100).isExact)
        #expect(!Limits(33.3, 33.300001).isExact)
        let written = Geometry<Rational>.Limits(
            Rational(written: 33.3),
            Rational(written: 133.3) - 100
        )
        #expect(written.isExact)
        let computed = Geometry<Rational>.Limits(
            Rational(valueOf: 33.3),
            Rational(valueOf: 133.3) - 100
        )
        #expect(!computed.isExact)
        #expect(!Limits(5, 4).isExact)
    }

    @Test func `with NaN, larger returns its first argument and smaller its second`() {
        let (one, two, none) = (1.0, 2.0, Double.nan)
        #expect(larger(one, two) == two && larger(two, one) == two && larger(one, one) == one)
        #expect(smaller(one, two) == one && smaller(two, one) == one && smaller(one, one) == one)
        #expect(larger(none, one).isNaN && larger(one, none) == one)
        #expect(smaller(none, one) == one && smaller(one, none).isNaN)
    }

    @Test func `limits of a size hold on each axis`() throws {
        let range = try SizeRange(
            min: Size(width: 1, height: 2),
            max: Size(width: 3, height: .infinity)
        )
        let limits = SizeLimits(range)
        #expect(limits == SizeLimits(width: Limits(1, 3), height: Limits(2, .infinity)))
        #expect(limits.min == range.min && limits.max == range.max)
        #expect(limits[.horizontal] == Limits(1, 3) && limits[.vertical] == Limits(2, .infinity))
        #expect(
            SizeLimits(main: Limits(1, 3), cross: Limits(2, .infinity), along: .horizontal)
                == limits
        )
        #expect(
            SizeLimits(main: Limits(2, .infinity), cross: Limits(1, 3), along: .vertical) == limits
        )
        #expect(
            SizeLimits(exactly: Size(width: 5, height: 6))
                == SizeLimits(width: Limits(5, 5), height: Limits(6, 6))
        )
        var changed = limits
        changed[.horizontal] = Limits(7, 8)
        changed[.vertical] = Limits(9, 10)
        #expect(changed == SizeLimits(width: Limits(7, 8), height: Limits(9, 10)))
    }

    @Test(
        arguments: [
            (10, 30, Limits(10, 30)), (10, infinity, Limits(10, infinity)), (0, 0, Limits(0, 0)),
            // An offer below the least length is that length.
            (50, 20, Limits(50, 50)),
            // So is an offer that exceeds it only by rounding errors, absolute or relative.
            (100, 100 + 5e-8, Limits(100, 100)), (100, 100 + 2e-7, Limits(100, 100 + 2e-7)),
            (0.001, 0.001 + 5e-10, Limits(0.001, 0.001)), (0, 2e-9, Limits(0, 2e-9)),
        ] as [(Double, Double, Limits)]
    )
    func `the upper limit is the offer, but at least the lower limit`(
        _ least: Double,
        _ offered: Double,
        _ limits: Limits
    ) {
        #expect(Limits(least: least, offered: offered) == limits)
    }

    @Test func `the axes are independent`() {
        let limits = SizeLimits(width: Limits(0, 10), height: Limits(10, 15))
        let other = SizeLimits(width: Limits(7, 15), height: Limits(0, 5))
        #expect(
            limits.intersection(other) == SizeLimits(width: Limits(7, 10), height: Limits(10, 10))
        )
        #expect(limits.clamp(Size(width: 20, height: 5)) == Size(width: 10, height: 10))
    }

    @Test func `in exact arithmetic a minimally longer offer is another length`() {
        #expect(Limits(least: 50, offered: 50 + 1e-9).isExact)
        let offered = Rational(50) + Rational(1e-9)
        let limits = Geometry<Rational>.Limits(least: 50, offered: offered)
        #expect(limits.lower == 50 && limits.upper == offered)
        #expect(Geometry<Rational>.Limits(least: 50, offered: 50).isExact)
    }
}
