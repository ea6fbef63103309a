// SPDX-License-Identifier: GPL-3.0-or-later

/// A platform's distances between elements of a stack with default spacing.
///
/// A value of `nil` means OpenSwiftUI's value, for a font without published metrics.
public struct SpacingMetrics: Hashable, Sendable {
    /// The distance between elements without a preference, in points.
    public var standard: Double?
    /// The space between two lines of text, as a fraction of the height of a line.
    public var lineGap: Double?
    /// The distance of text from other elements, as a fraction of the height of a line.
    public var textSpacing: Double?
    /// The height of capitals, as a fraction of the height of a line.
    public var capHeight: Double?
    /// The step of text distances, in points; they are multiples of it.
    public var pixel: Double?

    /// Creates the distances of a platform.
    public init(
        standard: Double? = nil,
        lineGap: Double? = nil,
        textSpacing: Double? = nil,
        capHeight: Double? = nil,
        pixel: Double? = nil
    ) {
        (self.standard, self.lineGap, self.textSpacing) = (standard, lineGap, textSpacing)
        (self.capHeight, self.pixel) = (capHeight, pixel)
    }

    /// The distances of a platform without given values.
    package static let openSwiftUI = (
        standard: 8.0, lineGap: 0.0, textSpacing: 0.1, capHeight: 0.7, pixel: 1.0
    )
}
