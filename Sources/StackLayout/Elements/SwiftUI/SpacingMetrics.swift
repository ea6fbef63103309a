// SPDX-License-Identifier: GPL-3.0-or-later

/// A platform's distances between elements where a stack's spacing is the default one.
///
/// A figure that is `nil` is that of OpenSwiftUI, for a font of which nothing is published.
public struct SpacingMetrics: Hashable, Sendable {
    /// The distance between elements that prefer none, in points.
    public var usual: Double?
    /// The space between two lines of text, as a part of the height of a line.
    public var lineGap: Double?
    /// The space that text wants beside other elements, as a part of the height of a line.
    public var textSpacing: Double?
    /// The height of capitals, as a part of the height of a line.
    public var capHeight: Double?
    /// The length of which distances of text are multiples, in points.
    public var pixel: Double?

    /// The distances of a platform.
    public init(
        usual: Double? = nil,
        lineGap: Double? = nil,
        textSpacing: Double? = nil,
        capHeight: Double? = nil,
        pixel: Double? = nil
    ) {
        (self.usual, self.lineGap, self.textSpacing) = (usual, lineGap, textSpacing)
        (self.capHeight, self.pixel) = (capHeight, pixel)
    }

    /// The distances of a platform of which nothing is said.
    package static let openSwiftUI = (
        usual: 8.0, lineGap: 0.0, textSpacing: 0.1, capHeight: 0.7, pixel: 1.0
    )
}
