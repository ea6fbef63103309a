// SPDX-License-Identifier: GPL-3.0-or-later

/// The properties of a box of CSS beside its dimensions.
///
/// Sides are left, right, top and bottom, whatever the layout direction.
///
/// Source: CSS Box Model Module Level 3; CSS Box Sizing Modules Level 3 and 4; CSS Positioned Layout Module
/// Level 3; CSS Display Module Level 3; CSS Overflow Module Level 3.
public struct BoxStyle: Hashable, Sendable {
    /// The meaning of widths, heights, their limits and the flex basis.
    public enum Sizing: String, Hashable, Sendable, Codable, CaseIterable {
        /// From border to border, with both.
        case borderBox
        /// From padding to padding, without both.
        case contentBox
    }

    /// The way in which a box is placed.
    public enum Position: String, Hashable, Sendable, Codable, CaseIterable {
        /// The place that the stack gives it, moved by its insets.
        case relative
        /// The place that the stack gives it.
        case `static`
        /// The place that its insets give it in its containing block; the stack divides nothing for it.
        case absolute
    }

    /// The boxes that there are at all.
    public enum Display: String, Hashable, Sendable, Codable, CaseIterable {
        /// Neither the element nor what is inside.
        case none
        /// Not the element, but what is inside: its children are the stack's.
        case contents
    }

    /// The treatment of content that sticks out along an axis.
    public enum Overflow: String, Hashable, Sendable, Codable, CaseIterable {
        /// It is seen.
        case visible
        /// It is cut off, and can be scrolled to.
        case hidden
        /// It is cut off.
        case clip
        /// It can be scrolled to, by a bar beside it.
        case scroll
    }

    /// The space around the border; points, which may be negative, parts of the width, or `auto`.
    public var margin = Sides()
    /// The space inside the border; points or parts of the width.
    public var padding = Sides()
    /// The border, in points.
    public var border = Sides()
    /// The meaning of widths, heights, their limits and the basis.
    public var boxSizing = Sizing.borderBox
    /// The preferred width divided by the height, above 0; `nil` for none.
    public var aspectRatio: Double?
    /// The way in which the box is placed.
    public var position = Position.relative
    /// The distances of the edges of its margins from those around it; points, which may be negative, parts of the
    /// length there, or `auto`.
    public var inset = Sides.auto
    /// The place in the order of the stack, an integer; equal ones follow the order of the layout.
    public var order: Double = 0
    /// The boxes that there are; `nil` for the element and what is inside.
    public var display: Display?
    /// The treatment of content that sticks out to the left or right.
    public var overflowX = Overflow.visible
    /// The treatment of content that sticks out at the top or bottom.
    public var overflowY = Overflow.visible
    /// The length that the bar of a scrolling axis takes from the other one, in points; at least 0.
    public var scrollbarWidth: Double = 0
    /// On which side lines begin, here and inside; `nil` for where they do around.
    public var layoutDirection: LayoutDirection?

    /// A box from its properties; those that are left out have their defaults.
    public init(
        margin: Sides = Sides(),
        padding: Sides = Sides(),
        border: Sides = Sides(),
        boxSizing: Sizing = .borderBox,
        aspectRatio: Double? = nil,
        position: Position = .relative,
        inset: Sides = .auto,
        order: Double = 0,
        display: Display? = nil,
        overflowX: Overflow = .visible,
        overflowY: Overflow = .visible,
        scrollbarWidth: Double = 0,
        layoutDirection: LayoutDirection? = nil
    ) {
        self.margin = margin
        self.padding = padding
        self.border = border
        self.boxSizing = boxSizing
        self.aspectRatio = aspectRatio
        self.position = position
        self.inset = inset
        self.order = order
        self.display = display
        self.overflowX = overflowX
        self.overflowY = overflowY
        self.scrollbarWidth = scrollbarWidth
        self.layoutDirection = layoutDirection
    }
}

extension BoxStyle {
    /// Whether it is not simply the next box of the stack around it: it is left out, is placed by its insets, or has
    /// an order of its own.
    var isOutOfPlace: Bool { position == .absolute || display != nil || order != 0 }

    /// Whether content that sticks out along an axis can be scrolled to.
    ///
    /// If only one axis is `visible` or `clip`, that axis counts as `hidden`.
    ///
    /// Source: CSS Overflow Module Level 3, §3.1.
    package var isScrollContainer: Bool { overflowX.scrolls || overflowY.scrolls }

    /// The size that the bars of its scrolling axes take from the width and the height, in points.
    package var scrollbars: Size {
        Size(
            width: overflowY == .scroll ? scrollbarWidth : 0,
            height: overflowX == .scroll ? scrollbarWidth : 0
        )
    }
}

extension BoxStyle.Overflow {
    fileprivate var scrolls: Bool { self == .hidden || self == .scroll }
}

/// The storage of a style's box, shared by copies of the style.
@usableFromInline
final class BoxStorage: Hashable, Sendable {
    let style: BoxStyle

    init(_ style: BoxStyle) {
        self.style = style
    }

    @usableFromInline
    static func == (left: BoxStorage, right: BoxStorage) -> Bool {
        left === right || left.style == right.style
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(style) }
}
