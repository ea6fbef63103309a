// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The scale from points to pixels, and the shown part of the plane.
struct Scale {
    /// The shown part of the plane, in points.
    let window: Box
    /// The number of pixels per point.
    let factor: Double

    /// The largest number of pixels per point, which is the width of a picture.
    static let largestFactor = 560.0

    /// Creates the scale at which a part of the plane fits into a size in pixels.
    init(showing window: Box, in size: Size) {
        self.window = window
        let width = window.width > 0 ? size.width / window.width : .infinity
        let height = window.height > 0 ? size.height / window.height : .infinity
        factor = min(width, height, Self.largestFactor)
    }

    /// The size of the shown part, in pixels.
    var size: Size { Size(width: window.width * factor, height: window.height * factor) }

    /// Returns a rectangle in pixels from the corner of the shown part.
    func pixels(_ box: Box) -> Box {
        Box(
            left: (box.left - window.left) * factor,
            right: (box.right - window.left) * factor,
            top: (box.top - window.top) * factor,
            bottom: (box.bottom - window.top) * factor
        )
    }
}
