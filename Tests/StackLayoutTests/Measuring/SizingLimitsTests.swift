// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

/// The limits that follow from the six dimensions of an element, as Texture computes them.
@Suite struct SizingLimitsTests {
    private static let infinity = Double.infinity
    private static let nan = Double.nan
    private static let half = Dimension.fraction(0.5)

    private static func isSame(_ first: Double, _ second: Double) -> Bool {
        first == second || first.isNaN && second.isNaN
    }

    /// Checks both axes, each with `auto` on the other.
    private static func expect(
        _ exact: Dimension,
        _ min: Dimension,
        _ max: Dimension,
        in parent: Double,
        otherwise auto: Limits = Limits(0, infinity),
        is expected: Limits,
        sourceLocation location: SourceLocation = #_sourceLocation
    ) {
        for axis in Axis.allCases {
            func both(_ dimension: Dimension) -> LayoutSize {
                axis == .horizontal
                    ? LayoutSize(width: dimension, height: .auto)
                    : LayoutSize(width: .auto, height: dimension)
            }
            let sizing = Sizing(preferred: both(exact), min: both(min), max: both(max))
            let found = sizing.limits(
                in: Size(main: parent, cross: 77, along: axis),
                otherwise: SizeLimits(main: auto, cross: Limits(3, 4), along: axis)
            )
            let other: Axis = axis == .horizontal ? .vertical : .horizontal
            #expect(
                isSame(found[axis].lower, expected.lower)
                    && isSame(found[axis].upper, expected.upper),
                "\(found[axis])",
                sourceLocation: location
            )
            #expect(found[other] == Limits(3, 4), sourceLocation: location)
        }
    }

    @Test(
        arguments: [
            // Only `auto`.
            (.auto, .auto, .auto, Limits(0, infinity)),
            // The minimum beats the maximum, and the exact length does not matter.
            (.auto, 80, 50, Limits(80, 80)),
            (60, 80, 50, Limits(80, 80)),
            (60, 50, 50, Limits(50, 50)),
            // No exact length.
            (.auto, 20, .auto, Limits(20, infinity)),
            (.auto, .auto, 50, Limits(0, 50)),
            (.auto, 20, 50, Limits(20, 50)),
            // The maximum beats the exact length.
            (60, .auto, 50, Limits(50, 50)),
            (60, 20, 50, Limits(50, 50)),
            // So does the minimum.
            (60, 80, .auto, Limits(80, 80)),
            (60, 80, 90, Limits(80, 80)),
            // Otherwise the exact length decides.
            (60, .auto, .auto, Limits(60, 60)),
            (60, 20, 90, Limits(60, 60)),
            (0, .auto, .auto, Limits(0, 0)),
            // A maximum of 0.
            (.auto, .auto, 0, Limits(0, 0)),
        ] as [(Dimension, Dimension, Dimension, Limits)]
    )
    func `the minimum beats the maximum, which beats the preferred length`(
        _ exact: Dimension,
        _ min: Dimension,
        _ max: Dimension,
        _ expected: Limits
    ) {
        for parent in [200, 0, Self.infinity, Self.nan] {
            Self.expect(exact, min, max, in: parent, is: expected)
        }
    }

    @Test func `a fraction resolves against the parent`() {
        Self.expect(Self.half, .auto, .auto, in: 200, is: Limits(100, 100))
        Self.expect(.auto, Self.half, .auto, in: 200, is: Limits(100, .infinity))
        Self.expect(.auto, .auto, Self.half, in: 200, is: Limits(0, 100))
        Self.expect(120, .auto, Self.half, in: 200, is: Limits(100, 100))
        Self.expect(Self.half, .auto, .auto, in: 0, is: Limits(0, 0))
    }

    @Test func `only a preferred fraction of an unknown parent becomes auto`() {
        Self.expect(Self.half, .auto, .auto, in: .nan, is: Limits(0, .infinity))
        Self.expect(Self.half, 20, 50, in: .nan, is: Limits(20, 50))
        Self.expect(.auto, Self.half, .auto, in: .nan, is: Limits(.nan, .infinity))
        Self.expect(.auto, .auto, Self.half, in: .nan, is: Limits(0, .nan))
        Self.expect(.auto, Self.half, Self.half, in: .nan, is: Limits(.nan, .nan))
        // An exact length still wins against an unknown limit.
        Self.expect(60, .auto, Self.half, in: .nan, is: Limits(60, 60))
        Self.expect(60, Self.half, .auto, in: .nan, is: Limits(60, 60))
        Self.expect(60, 80, Self.half, in: .nan, is: Limits(80, 80))
    }

    @Test func `a fraction of an infinite parent is infinite, and 0 percent is NaN`() {
        let zero = Dimension.fraction(0)
        Self.expect(Self.half, .auto, .auto, in: .infinity, is: Limits(.infinity, .infinity))
        Self.expect(Self.half, .auto, 50, in: .infinity, is: Limits(50, 50))
        Self.expect(.auto, Self.half, .auto, in: .infinity, is: Limits(.infinity, .infinity))
        Self.expect(.auto, .auto, Self.half, in: .infinity, is: Limits(0, .infinity))
        Self.expect(zero, .auto, .auto, in: .infinity, is: Limits(0, .infinity))
        Self.expect(.auto, zero, .auto, in: .infinity, is: Limits(.nan, .infinity))
        Self.expect(.auto, .auto, zero, in: .infinity, is: Limits(0, .nan))
    }

    @Test func `auto may stand for narrower limits`() {
        let auto = Limits(0, 20)
        Self.expect(.auto, .auto, .auto, in: 100, otherwise: auto, is: Limits(0, 20))
        Self.expect(50, .auto, .auto, in: 100, otherwise: auto, is: Limits(20, 20))
        Self.expect(50, .auto, 60, in: 100, otherwise: auto, is: Limits(50, 50))
        Self.expect(.auto, 30, .auto, in: 100, otherwise: auto, is: Limits(30, 30))
        // No space is left beyond the end of an absolute layout.
        let none = Limits(0, -10)
        Self.expect(50, .auto, .auto, in: 100, otherwise: none, is: Limits(0, 0))
    }

    @Test func `an unknown maximum collapses the limits`() {
        let style = Style(maxWidth: Self.half)
        let limits = style.sizing.limits(in: Size(width: .nan, height: 100))
        let given = SizeLimits(width: Limits(0, .infinity), height: Limits(0, 100))
        #expect(
            given.intersection(limits)
                == SizeLimits(width: Limits(0, 0), height: Limits(0, 100))
        )
        let least = Style(minWidth: Self.half).sizing.limits(in: Size(width: .nan, height: 100))
        #expect(given.intersection(least) == given)
    }

    @Test func `the bounds of a length ignore the preferred length and unknown parents`() {
        let style = Style(
            width: 70,
            minWidth: .fraction(0.5),
            maxWidth: .fraction(0.8),
            minHeight: 5,
            maxHeight: 9
        )
        func bounds(_ axis: Axis, _ parent: Double) -> Interval {
            style.sizing.bounds(along: axis, in: parent)
        }
        #expect(bounds(.horizontal, 100) == Interval(min: 50, max: 80))
        #expect(bounds(.vertical, 100) == Interval(min: 5, max: 9))
        for unknown in [Double.nan, .infinity] {
            #expect(bounds(.horizontal, unknown) == .unconstrained)
            #expect(bounds(.vertical, unknown) == Interval(min: 5, max: 9))
        }
    }

    @Test func `a dimension resolves in the arithmetic of its parent`() {
        #expect(Dimension.auto.resolved(in: 200, auto: 7) == 7)
        #expect(Dimension.points(30).resolved(in: .nan, auto: 7) == 30)
        #expect(Dimension.fraction(1.5).resolved(in: 200, auto: 7) == 300)
        #expect(Dimension.fraction(0.5).resolved(in: .nan, auto: 7).isNaN)
        #expect(Dimension.fraction(0).resolved(in: .infinity, auto: 7).isNaN)
    }
}
