// SPDX-License-Identifier: GPL-3.0-or-later

/// The lengths that a screen can show, or every length.
///
/// Source: Texture, `ASCeilPixelValue`, `ASFloorPixelValue`, `ASRoundPixelValue`.
package struct PixelGrid: Hashable, Sendable {
    /// How many pixels there are to a point; `nil` to round nothing.
    package let scale: Double?

    /// This much beside a whole pixel still counts as on it, in points.
    private static let slack = 0x1p-23

    package init(scale: Double?) {
        self.scale = scale
    }

    /// The next pixel upwards; never −0.
    package func ceil(_ length: Double) -> Double {
        scale.map { ((length - Self.slack) * $0).rounded(.up) / $0 + 0 } ?? length
    }

    /// The next pixel downwards.
    package func floor(_ length: Double) -> Double {
        scale.map { ((length + Self.slack) * $0).rounded(.down) / $0 } ?? length
    }

    /// The nearest pixel, halves away from zero.
    package func round(_ length: Double) -> Double {
        scale.map { (length * $0).rounded(.toNearestOrAwayFromZero) / $0 } ?? length
    }

    /// The next pixel to the right and below, on both axes.
    package func ceil(_ point: Point) -> Point {
        Point(x: ceil(point.x), y: ceil(point.y))
    }

    /// The lengths that elements are recorded with if they are between two others.
    package func ceil(_ interval: Interval) -> Interval {
        Interval(min: ceil(interval.min), max: ceil(interval.max))
    }

    /// The size that an element is recorded with: nothing if either extent is no length, else the
    /// next pixels upwards.
    package func record(_ size: Size) -> Size {
        guard size.width.isValidExtent, size.height.isValidExtent else { return .zero }
        return Size(width: ceil(size.width), height: ceil(size.height))
    }
}

extension Double {
    /// Whether an element can be so long: finite, not negative, below ten million, and not so small
    /// that it has lost digits.
    ///
    /// Source: Texture, `ASIsCGSizeValidForSize`.
    package var isValidExtent: Bool { (isNormal || isZero) && self >= 0 && self < 10_000_000 }

    /// The number itself if an element can be so long, else NaN, which stands for a length that is
    /// not known.
    package var ifValidExtent: Double { isValidExtent ? self : .nan }
}
