// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

/// The types of Texture's first layout API.
@Suite struct RelativeSizesTests {
    private let parent = Size(width: 200, height: 100)

    @Test func `a relative dimension is points or a part of its parent`() {
        #expect(RelativeDimension.points(30).resolved(in: 200) == 30)
        #expect(RelativeDimension.percent(0.4).resolved(in: 200) == 80)
        #expect(RelativeDimension.percent(1.5).resolved(in: 200) == 300)
        #expect(RelativeDimension.percent(0.5).resolved(in: .infinity) == .infinity)
        #expect(RelativeDimension.percent(0).resolved(in: .infinity) == 0)
        #expect(RelativeDimension.unconstrained == .points(0))
    }

    @Test func `a relative dimension converts to a dimension of the newer API`() {
        #expect(Dimension(.points(30)) == .points(30))
        #expect(Dimension(.percent(0.4)) == .fraction(0.4))
        #expect(Dimension(RelativeDimension.unconstrained) == .points(0))
    }

    @Test func `a basis of 0 points becomes auto`() {
        #expect(Dimension(flexBasis: .points(0)) == .auto)
        #expect(Dimension(flexBasis: .unconstrained) == .auto)
        #expect(Dimension(flexBasis: .points(10)) == .points(10))
        #expect(Dimension(flexBasis: .percent(0.6)) == .fraction(0.6))
        #expect(Dimension(flexBasis: .percent(0)) == .fraction(0))
    }

    @Test func `a relative size is made from dimensions, a size or a percentage`() {
        let mixed = RelativeSize(width: .percent(0.5), height: .points(30))
        #expect(mixed.resolved(in: parent) == Size(width: 100, height: 30))
        let fixed = RelativeSize(Size(width: 3, height: 4))
        #expect(fixed == RelativeSize(width: .points(3), height: .points(4)))
        #expect(fixed.resolved(in: parent) == Size(width: 3, height: 4))
        let part = RelativeSize(percent: 0.25)
        #expect(part == RelativeSize(width: .percent(0.25), height: .percent(0.25)))
        #expect(part.resolved(in: parent) == Size(width: 50, height: 25))
    }

    @Test func `a relative range is made from its ends`() throws {
        let range = RelativeSizeRange(
            min: RelativeSize(width: .percent(0.25), height: .points(10)),
            max: RelativeSize(width: .points(150), height: .percent(0.5))
        )
        let expected = try SizeRange(
            min: Size(width: 50, height: 10),
            max: Size(width: 150, height: 50)
        )
        #expect(try range.resolved(in: parent) == expected)
    }

    @Test func `a relative range is made from one size, relative or not, or one percentage`() throws
    {
        let half = RelativeSize(width: .percent(0.5), height: .points(30))
        let size = Size(width: 30, height: 160)
        let ranges = [
            (RelativeSizeRange(exactly: half), half, Size(width: 100, height: 30)),
            (RelativeSizeRange(exactly: size), RelativeSize(size), size),
            (
                RelativeSizeRange(exactlyPercent: 0.5), RelativeSize(percent: 0.5),
                Size(width: 100, height: 50)
            ),
            (
                RelativeSizeRange(exactWidth: .percent(0.5), height: .points(30)), half,
                Size(width: 100, height: 30)
            ),
        ]
        for (range, ends, size) in ranges {
            #expect(range == RelativeSizeRange(min: ends, max: ends))
            #expect(try range.resolved(in: parent) == SizeRange(exactly: size))
        }
    }

    @Test func `the unconstrained relative range is all zeros`() {
        #expect(RelativeSizeRange.unconstrained == RelativeSizeRange(exactly: .zero as Size))
    }

    @Test func `only the maximum may be infinite`() throws {
        let open = RelativeSizeRange(
            min: RelativeSize(percent: 0.5),
            max: RelativeSize(width: .points(.infinity), height: .points(.infinity))
        )
        #expect(try open.resolved(in: parent).max == .infinite)
        let error = #expect(throws: SizeRangeError.self) {
            try open.resolved(in: Size(width: 200, height: .infinity))
        }
        #expect(
            error?.description == "the minimum height is inf; it must be finite and at least 0"
        )
    }

    @Test func `a minimum that resolves above its maximum is an error`() {
        let range = RelativeSizeRange(
            min: RelativeSize(width: .percent(0.5), height: .points(0)),
            max: RelativeSize(width: .points(60), height: .points(60))
        )
        #expect(throws: Never.self) { try range.resolved(in: Size(width: 120, height: 0)) }
        let error = #expect(throws: SizeRangeError.self) { try range.resolved(in: parent) }
        #expect(error?.description == "the minimum width 100 is greater than the maximum 60")
    }

    @Test func `a negative length is an error`() {
        let range = RelativeSizeRange(exactly: Size(width: 1, height: -1))
        let error = #expect(throws: SizeRangeError.self) { try range.resolved(in: parent) }
        #expect(error?.description == "the minimum height is -1; it must be finite and at least 0")
    }
}
