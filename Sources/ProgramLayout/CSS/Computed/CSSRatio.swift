// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// The preferred aspect ratio of a box.
///
/// It is the ratio of the box that the style's sizes refer to: the border box or the content box.
/// For a picture without a ratio in its style, it is the ratio of the content box.
///
/// Source: CSS Box Sizing Module Level 4, §4.
struct CSSRatio<Number: RealNumber>: Sendable {
    /// The ratio of width to height.
    let value: Number
    /// The sums of padding and border outside the box with the ratio; 0 for the border box.
    let edges: Geometry<Number>.Size
    /// The sums of padding and border, which are the smallest lengths of the box.
    let least: Geometry<Number>.Size

    /// Returns the border box's width for its height.
    func width(atHeight height: Number) -> Number {
        if !height.isFinite { return height }
        return max(least.width, max(0, height - edges.height) * value + edges.width)
    }

    /// Returns the border box's height for its width.
    func height(atWidth width: Number) -> Number {
        if !width.isFinite { return width }
        return max(least.height, max(0, width - edges.width) / value + edges.height)
    }

    /// Returns the length along an axis for a length across it.
    func length(along axis: Axis, across length: Number) -> Number {
        axis == .horizontal ? width(atHeight: length) : height(atWidth: length)
    }
}
