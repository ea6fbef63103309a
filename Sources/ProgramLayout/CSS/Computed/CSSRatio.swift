// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// The preferred aspect ratio of a box.
///
/// It is that of the border box, or of the content box, whichever sizes mean; of a picture without a ratio of
/// its style that of the content box.
///
/// Source: CSS Box Sizing Module Level 4, §4.
struct CSSRatio<Number: RealNumber>: Sendable {
    /// Width over height.
    let value: Number
    /// The padding and border outside of the box that has the ratio; 0 for the border box.
    let edges: Geometry<Number>.Size
    /// Padding and border, below which no box is.
    let least: Geometry<Number>.Size

    /// The width that belongs to a height, both from border to border.
    func width(atHeight height: Number) -> Number {
        if !height.isFinite { return height }
        return max(least.width, max(0, height - edges.height) * value + edges.width)
    }

    /// The height that belongs to a width, both from border to border.
    func height(atWidth width: Number) -> Number {
        if !width.isFinite { return width }
        return max(least.height, max(0, width - edges.width) / value + edges.height)
    }

    /// The length along an axis that belongs to one across it.
    func length(along axis: Axis, across length: Number) -> Number {
        axis == .horizontal ? width(atHeight: length) : height(atWidth: length)
    }
}
