// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// A method that measures a node and places its children by hand.
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
/// Both functions must depend only on their parameters and on the value itself. The node remembers
/// their results until it, or a node inside it, is invalidated.
///
/// Source: Texture, *Manual Layout*, `calculateSizeThatFits:` and `layout`.
public protocol LayoutMethod: Sendable {
    /// Returns the size of the node, in points.
    ///
    /// It is called on any thread, on several at once for different questions, and never while a lock
    /// is held. The result is clamped to the node's limits: NaN counts as the smallest size. A length
    /// that is still invalid counts as 0.
    ///
    /// - Parameters:
    ///   - constrained: The largest size that the node may have. It may be infinite, or NaN if the
    ///     caller passes NaN.
    ///   - children: The children, which can be measured any number of times; they remember their
    ///     answers.
    func size(thatFits constrained: Size, of children: MeasuredChildren) -> Size

    /// Places the children, whose sizes have been calculated.
    ///
    /// It is called on the thread that requests the frames. If nodes are nested too deeply for that thread's stack, it is
    /// called on another thread, for which that thread waits. A child without an origin is left out.
    ///
    /// - Parameters:
    ///   - children: The children, with the sizes of their last measurement.
    ///   - bounds: The size of the node, in points.
    func layout(_ children: inout PlacedChildren, in bounds: Size)
}

extension LayoutMethod {
    /// Places nothing, for nodes without children.
    public func layout(_ children: inout PlacedChildren, in bounds: Size) {}
}
