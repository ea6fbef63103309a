// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

@Suite struct PixelGridTests {
    /// The largest distance from a pixel that counts as zero, in points.
    private static let slack = 0x1p-23

    @Test(
        arguments: [
            (1, 10.2, 11), (2, 10.2, 10.5), (2, 10.5, 10.5), (3, 187.5, 187.0 + 2.0 / 3),
            (3, 10, 10), (2, -10.2, -10), (2, -10.5, -10.5), (1, 0, 0),
            (2, .infinity, .infinity), (2, -.infinity, -.infinity),
        ] as [(Double, Double, Double)]
    )
    func `ceil rounds up to the next pixel`(_ scale: Double, _ length: Double, _ rounded: Double) {
        #expect(PixelGrid(scale: scale).ceil(length) == rounded)
    }

    @Test(
        arguments: [
            (1, 10.8, 10), (2, 10.8, 10.5), (2, 10.5, 10.5), (2, 15.25, 15),
            (3, 210.9375, 210.0 + 2.0 / 3), (2, -10.2, -10.5), (2, -10.5, -10.5), (1, 0, 0),
            (2, .infinity, .infinity), (2, -.infinity, -.infinity),
        ] as [(Double, Double, Double)]
    )
    func `floor rounds down to the next pixel`(
        _ scale: Double,
        _ length: Double,
        _ rounded: Double
    ) {
        #expect(PixelGrid(scale: scale).floor(length) == rounded)
    }

    @Test(
        arguments: [
            (2, 25.25, 25.5), (2, -25.25, -25.5), (2, 25.24, 25), (1, 0.5, 1), (1, -0.5, -1),
            (1, 1.5, 2), (1, 2.5, 3), (3, 1.5, 5.0 / 3), (3, 0.1, 0), (1, 0, 0),
            (2, .infinity, .infinity), (2, -.infinity, -.infinity),
        ] as [(Double, Double, Double)]
    )
    func `round finds the nearest pixel, halves away from zero`(
        _ scale: Double,
        _ length: Double,
        _ rounded: Double
    ) {
        #expect(PixelGrid(scale: scale).round(length) == rounded)
    }

    @Test(arguments: [1, 2, 3] as [Double])
    func `a length very close to a pixel counts as on it`(_ scale: Double) {
        let pixels = PixelGrid(scale: scale)
        #expect(pixels.ceil(10 + Self.slack / 2) == 10)
        #expect(pixels.ceil(10 + Self.slack * 2) == 10 + 1 / scale)
        #expect(pixels.ceil(10 - Self.slack / 2) == 10)
        #expect(pixels.floor(10 - Self.slack / 2) == 10)
        #expect(pixels.floor(10 - Self.slack * 2) == 10 - 1 / scale)
        #expect(pixels.floor(10 + Self.slack / 2) == 10)
        #expect(pixels.ceil(-10 + Self.slack / 2) == -10)
        #expect(pixels.floor(-10 - Self.slack / 2) == -10)
        // Rounding to the nearest pixel has no such tolerance.
        #expect(pixels.round((0.5 - Self.slack / 2) / scale) == 0)
    }

    @Test func `nothing is rounded to -0`() {
        #expect(PixelGrid(scale: 2).ceil(0).sign == .plus)
        #expect(PixelGrid(scale: 2).ceil(-0.3).sign == .plus)
        #expect(PixelGrid(scale: 2).ceil(Point(x: -0.3, y: 0)).x.sign == .plus)
    }

    @Test func `rounding NaN gives NaN`() {
        let pixels = PixelGrid(scale: 2)
        for round in [pixels.ceil, pixels.floor, pixels.round] as [(Double) -> Double] {
            #expect(round(.nan).isNaN)
        }
    }

    @Test(arguments: [0, 10.2, -10.7, 0x1p-30, 1e300, .infinity] as [Double])
    func `without a scale nothing is rounded`(_ length: Double) {
        let every = PixelGrid(scale: nil)
        #expect(every.ceil(length) == length)
        #expect(every.floor(length) == length)
        #expect(every.round(length) == length)
        #expect(every.ceil(Point(x: length, y: -length)) == Point(x: length, y: -length))
    }

    @Test func `a point is rounded up on both axes`() {
        #expect(
            PixelGrid(scale: 2).ceil(Point(x: 25.833, y: -20.3)) == Point(x: 26, y: -20)
        )
    }

    @Test func `a range of lengths is rounded up at both ends`() {
        let grid = PixelGrid(scale: 2)
        #expect(grid.ceil(Interval(min: 0.3, max: 10.1)) == Interval(min: 0.5, max: 10.5))
        #expect(grid.ceil(Interval.unconstrained) == .unconstrained)
    }

    @Test func `an element is recorded with whole pixels`() {
        let size = Size(width: 66.67, height: 40.6)
        #expect(PixelGrid(scale: 2).record(size) == Size(width: 67, height: 41))
        #expect(PixelGrid(scale: nil).record(size) == size)
    }

    @Test(arguments: [-1, -1e-9, 1e7, .infinity, .nan, .leastNonzeroMagnitude] as [Double])
    func `an element with an invalid extent is recorded with size zero`(_ extent: Double) {
        for scale in [nil, 2] as [Double?] {
            let pixels = PixelGrid(scale: scale)
            #expect(pixels.record(Size(width: extent, height: 5)) == .zero)
            #expect(pixels.record(Size(width: 5, height: extent)) == .zero)
        }
        #expect(!extent.isValidExtent)
        #expect(extent.ifValidExtent.isNaN)
    }

    @Test(arguments: [0, -0.0, .leastNormalMagnitude, 0.5, 9_999_999.5] as [Double])
    func `any other extent is valid`(_ extent: Double) {
        #expect(extent.isValidExtent)
        #expect(extent.ifValidExtent == extent)
    }
}
