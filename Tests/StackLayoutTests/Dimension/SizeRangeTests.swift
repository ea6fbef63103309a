// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

@Suite struct SizeRangeTests {
    private func range(
        _ width: ClosedRange<Double>,
        _ height: ClosedRange<Double>
    ) throws
        -> SizeRange
    {
        try SizeRange(
            min: Size(width: width.lowerBound, height: height.lowerBound),
            max: Size(width: width.upperBound, height: height.upperBound)
        )
    }

    @Test func `a range keeps its minimum and maximum`() throws {
        let range = try range(10...20, 0...(.infinity))
        #expect(range.min == Size(width: 10, height: 0))
        #expect(range.max == Size(width: 20, height: .infinity))
    }

    @Test func `an exact range has one size`() throws {
        let size = Size(width: 30, height: 160)
        #expect(try SizeRange(exactly: size) == SizeRange(min: size, max: size))
        #expect(try SizeRange(exactly: .zero).max == .zero)
    }

    @Test func `every size is in the unconstrained range`() throws {
        let range = try range(0...(.infinity), 0...(.infinity))
        #expect(SizeRange.unconstrained == range)
        #expect(range.clamp(Size(width: 1e300, height: 0)) == Size(width: 1e300, height: 0))
    }

    @Test(
        arguments: [
            (-1, 5, "the minimum width is -1; it must be finite and at least 0"),
            (.infinity, .infinity, "the minimum width is inf; it must be finite and at least 0"),
            (.nan, 5, "the minimum width is nan; it must be finite and at least 0"),
            (0, .nan, "the maximum width is nan; it must be at least 0"),
            (0, -5, "the maximum width is -5; it must be at least 0"),
            (10, 5.5, "the minimum width 10 is greater than the maximum 5.5"),
        ] as [(Double, Double, String)]
    )
    func `invalid ends of a range are refused`(_ min: Double, _ max: Double, _ message: String) {
        let width = #expect(throws: SizeRangeError.self) {
            try SizeRange(min: Size(width: min, height: 0), max: Size(width: max, height: 0))
        }
        #expect(width?.description == message)
        #expect(width?.axis == .horizontal)
        let height = #expect(throws: SizeRangeError.self) {
            try SizeRange(min: Size(width: 0, height: min), max: Size(width: 0, height: max))
        }
        #expect(height?.description == message.replacing("width", with: "height"))
        #expect(height?.axis == .vertical)
    }

    @Test(arguments: [Double.nan, .infinity, -1])
    func `an exact range refuses an invalid length`(_ length: Double) {
        #expect(throws: SizeRangeError.self) {
            try SizeRange(exactly: Size(width: length, height: 0))
        }
        #expect(throws: SizeRangeError.self) {
            try SizeRange(exactly: Size(width: 0, height: length))
        }
    }

    @Test(
        arguments: [
            (5, 10), (10, 10), (15, 15), (20, 20), (25, 20), (.infinity, 20), (-.infinity, 10),
            (.nan, 10),
        ] as [(Double, Double)]
    )
    func `clamping finds the nearest length, and the minimum for NaN`(
        _ length: Double,
        _ nearest: Double
    ) throws {
        let range = try range(10...20, 0...(.infinity))
        #expect(range.clamp(Size(width: length, height: 7)) == Size(width: nearest, height: 7))
        let turned = try self.range(0...(.infinity), 10...20)
        #expect(turned.clamp(Size(width: 7, height: length)) == Size(width: 7, height: nearest))
    }

    /// Texture's table; in each row the left range takes precedence.
    @Test(
        arguments: [
            (0...10, 7...15, 7...10),
            (2...8, 0...10, 2...8),
            (0...5, 10...15, 5...5),
            (10...15, 0...5, 10...10),
            (100...100, 0...60, 100...100),
            (50...50, 80...(.infinity), 50...50),
            (0...5, 5...9, 5...5),
            (0...(.infinity), 3...(.infinity), 3...(.infinity)),
        ] as [(ClosedRange<Double>, ClosedRange<Double>, ClosedRange<Double>)]
    )
    func `an intersection stays within its left range`(
        _ left: ClosedRange<Double>,
        _ right: ClosedRange<Double>,
        _ expected: ClosedRange<Double>
    ) throws {
        let (whole, one) = (0...Double.infinity, 1.0...1)
        #expect(
            try range(left, whole).intersection(range(right, one)) == range(expected, one)
        )
        #expect(
            try range(whole, left).intersection(range(one, right)) == range(one, expected)
        )
    }

    @Test func `the axes of an intersection are independent`() throws {
        let left = try range(0...5, 10...15)
        let right = try range(10...15, 0...5)
        #expect(try left.intersection(right) == range(5...5, 10...10))
        #expect(try right.intersection(left) == range(10...10, 5...5))
    }
}
