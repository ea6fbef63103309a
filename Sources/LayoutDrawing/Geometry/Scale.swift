// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The scale from points to pixels, and the part of the plane that is shown.
struct Scale {
    /// The part of the plane that is shown, in points.
    let window: Box
    /// The number of pixels per point.
    let factor: Double

    /// A point is never larger than a picture, in pixels.
    static let largestFactor = 560.0

    /// The scale at which everything fits into a size in pixels.
    init(showing window: Box, in size: Size) {
        self.window = window
        let width = window.width > 0 ? size.width / window.width : .infinity
        let height = window.height > 0 ? size.height / window.height : .infinity
        factor = min(width, height, Self.largestFactor)
    }

    /// The size of what is shown, in pixels.
    var size: Size { Size(width: window.width * factor, height: window.height * factor) }

    /// A rectangle in pixels from the corner of what is shown.
    func pixels(_ box: Box) -> Box {
        Box(
            left: (box.left - window.left) * factor,
            right: (box.right - window.left) * factor,
            top: (box.top - window.top) * factor,
            bottom: (box.bottom - window.top) * factor
        )
    }
}
