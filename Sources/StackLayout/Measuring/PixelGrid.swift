// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// The lengths that a screen can show, or every length.
///
/// Source: Texture, `ASCeilPixelValue`, `ASFloorPixelValue`, `ASRoundPixelValue`.
@frozen
@usableFromInline
package struct PixelGrid: Hashable, Sendable {
    /// The number of pixels per point; `nil` for no rounding.
    @usableFromInline package let scale: Double?

    /// The distance from a whole pixel that still counts as that pixel, in points.
    @inlinable static var slack: Double { 0x1p-23 }

    /// The allowed numbers of pixels per point.
    ///
    /// A pixel must be longer than ``slack``, otherwise 0 would be rounded to a negative length. It
    /// must not be longer than the longest element.
    static var scales: ClosedRange<Double> { 1e-6...1e6 }

    @inlinable
    package init(scale: Double?) {
        self.scale = scale
    }

    /// Returns the next pixel upwards; never −0.
    @inlinable
    package func ceil<Number: RealNumber>(_ length: Number) -> Number {
        guard let scale else { return length }
        let pixels = Number(written: scale)
        return ((length - Number(valueOf: Self.slack)) * pixels).rounded(.up) / pixels + 0
    }

    /// Returns the next pixel downwards.
    @inlinable
    package func floor<Number: RealNumber>(_ length: Number) -> Number {
        guard let scale else { return length }
        let pixels = Number(written: scale)
        return ((length + Number(valueOf: Self.slack)) * pixels).rounded(.down) / pixels
    }

    /// Returns the nearest pixel, with halves rounded away from zero.
    @inlinable
    package func round<Number: RealNumber>(_ length: Number) -> Number {
        guard let scale else { return length }
        let pixels = Number(written: scale)
        return (length * pixels).rounded(.toNearestOrAwayFromZero) / pixels
    }

    /// Returns the next pixel to the right and below.
    @inlinable
    package func ceil<Number>(_ point: Geometry<Number>.Point) -> Geometry<Number>.Point {
        .init(x: ceil(point.x), y: ceil(point.y))
    }

    /// Returns the interval with both ends rounded up to pixels.
    @inlinable
    package func ceil<Number>(
        _ interval: Geometry<Number>.Interval
    ) -> Geometry<Number>.Interval {
        .init(min: ceil(interval.min), max: ceil(interval.max))
    }

    /// Returns the size that an element is recorded with, rounded up to pixels; 0 if an extent is
    /// invalid.
    @inlinable
    package func record<Number>(_ size: Geometry<Number>.Size) -> Geometry<Number>.Size {
        guard size.width.isValidExtent, size.height.isValidExtent else { return .zero }
        return .init(width: ceil(size.width), height: ceil(size.height))
    }
}

extension RealNumber {
    /// The limit of an element's length within limits, in points.
    @inlinable package static var extentLimit: Self { 10_000_000 }

    /// Whether an element can have this length: not negative, below the limit, and not subnormal.
    ///
    /// Exact numbers may be arbitrarily small.
    ///
    /// Source: Texture, `ASIsCGSizeValidForSize`.
    @inlinable
    package var isValidExtent: Bool {
        guard Self.rounds else { return self >= 0 && self < .extentLimit }
        return self == 0
            || self >= Self(valueOf: Double.leastNormalMagnitude) && self < .extentLimit
    }

    /// The number if an element can have this length; otherwise NaN, which means an unknown length.
    @inlinable package var ifValidExtent: Self { isValidExtent ? self : .nan }
}
