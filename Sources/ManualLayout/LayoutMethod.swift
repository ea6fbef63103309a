// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// A way to measure a node and to lay it out by hand: a size for a constrained size, then frames.
///
///     struct Caption: LayoutMethod {
///         func size(thatFits constrained: Size, of children: MeasuredChildren) -> Size {
///             let image = children[0].size(thatFits: constrained)
///             let rest = Size(width: constrained.width - image.width, height: constrained.height)
///             let text = children[1].size(thatFits: rest)
///             return Size(width: constrained.width, height: max(image.height, text.height))
///         }
///
///         func layout(_ children: inout PlacedChildren, in bounds: Size) {
///             let image = children[0].calculatedSize
///             children[0].origin = Point(x: bounds.width - image.width, y: 0)
///             children[1].origin = .zero
///         }
///     }
///
///     let caption = LayoutNode(Caption(), children: [image, text])
///     print(caption.layoutThatFits(range))         // 160 × 48
///
/// Both methods must depend on nothing but what they are given and what the value itself holds: what
/// they return is remembered until the node, or one inside it, is invalidated.
///
/// Source: Texture, *Manual Layout*, `calculateSizeThatFits:` and `layout`.
public protocol LayoutMethod: Sendable {
    /// The size of the node, in points.
    ///
    /// Called on any thread, on several at once for different questions, and never while a lock is
    /// held. Whatever is returned is brought within what the node may be: NaN counts as the smallest
    /// size, and what is then no length at all, as nothing.
    ///
    /// - Parameters:
    ///   - constrained: The largest size that the node may have. It may be infinite, and NaN if
    ///     the caller has made it so.
    ///   - children: The children, to be measured as often as need be; they remember what they have
    ///     answered.
    func size(thatFits constrained: Size, of children: MeasuredChildren) -> Size

    /// Places the children, with the sizes that have been calculated.
    ///
    /// Called on the thread on which the frames are asked for, or on one that it waits for where nodes are nested
    /// deeper than it has stack. A child without an origin is left
    /// out.
    ///
    /// - Parameters:
    ///   - children: The children, with the sizes of their last measurement.
    ///   - bounds: The size that the node has got, in points.
    func layout(_ children: inout PlacedChildren, in bounds: Size)
}

extension LayoutMethod {
    /// Places nothing: for a node without children.
    public func layout(_ children: inout PlacedChildren, in bounds: Size) {}
}
