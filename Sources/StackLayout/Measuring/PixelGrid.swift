// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// The lengths that a screen can show, or every length.
///
/// Source: Texture, `ASCeilPixelValue`, `ASFloorPixelValue`, `ASRoundPixelValue`.
@frozen
@usableFromInline
package struct PixelGrid: Hashable, Sendable {
    /// The number of pixels to a point; `nil` to round nothing.
    @usableFromInline package let scale: Double?

    /// This much beside a whole pixel still counts as on it, in points.
    @inlinable static var slack: Double { 0x1p-23 }

    /// The allowed numbers of pixels to a point.
    ///
    /// A pixel must be longer than ``slack``, or 0 would be rounded to a negative length. It must
    /// be no longer than an element can be.
    static var scales: ClosedRange<Double> { 1e-6...1e6 }

    @inlinable
    package init(scale: Double?) {
        self.scale = scale
    }

    /// The next pixel upwards; never −0.
    @inlinable
    package func ceil<Number: RealNumber>(_ length: Number) -> Number {
        guard let scale else { return length }
        let pixels = Number(written: scale)
        return ((length - Number(valueOf: Self.slack)) * pixels).rounded(.up) / pixels + 0
    }

    /// The next pixel downwards.
    @inlinable
    package func floor<Number: RealNumber>(_ length: Number) -> Number {
        guard let scale else { return length }
        let pixels = Number(written: scale)
        return ((length + Number(valueOf: Self.slack)) * pixels).rounded(.down) / pixels
    }

    /// The nearest pixel, halves away from zero.
    @inlinable
    package func round<Number: RealNumber>(_ length: Number) -> Number {
        guard let scale else { return length }
        let pixels = Number(written: scale)
        return (length * pixels).rounded(.toNearestOrAwayFromZero) / pixels
    }

    /// The next pixel to the right and below, on both axes.
    @inlinable
    package func ceil<Number>(_ point: Geometry<Number>.Point) -> Geometry<Number>.Point {
        .init(x: ceil(point.x), y: ceil(point.y))
    }

    /// The lengths that elements are recorded with if they are between two others.
    @inlinable
    package func ceil<Number>(
        _ interval: Geometry<Number>.Interval
    ) -> Geometry<Number>.Interval {
        .init(min: ceil(interval.min), max: ceil(interval.max))
    }

    /// The size that an element is recorded with: nothing if either extent is no length, else the
    /// next pixels upwards.
    @inlinable
    package func record<Number>(_ size: Geometry<Number>.Size) -> Geometry<Number>.Size {
        guard size.width.isValidExtent, size.height.isValidExtent else { return .zero }
        return .init(width: ceil(size.width), height: ceil(size.height))
    }
}

extension RealNumber {
    /// No element that is asked within limits can be as long as this, in points.
    @inlinable package static var extentLimit: Self { 10_000_000 }

    /// Whether an element can be so long: not negative, below the limit, and not so small that it has lost
    /// digits; exact numbers lose none.
    ///
    /// Source: Texture, `ASIsCGSizeValidForSize`.
    @inlinable
    package var isValidExtent: Bool {
        guard Self.rounds else { return self >= 0 && self < .extentLimit }
        return self == 0
            || self >= Self(valueOf: Double.leastNormalMagnitude) && self < .extentLimit
    }

    /// The number itself if an element can be so long, else NaN, which stands for a length that is
    /// not known.
    @inlinable package var ifValidExtent: Self { isValidExtent ? self : .nan }
}
