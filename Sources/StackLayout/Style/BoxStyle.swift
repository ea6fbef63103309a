// SPDX-License-Identifier: GPL-3.0-or-later

/// The properties of a CSS box, apart from its dimensions.
///
/// Sides are physical: left, right, top and bottom, regardless of the layout direction.
///
/// Source: CSS Box Model Module Level 3; CSS Box Sizing Modules Level 3 and 4; CSS Positioned Layout Module
/// Level 3; CSS Display Module Level 3; CSS Overflow Module Level 3.
public struct BoxStyle: Hashable, Sendable {
    /// The box to which widths, heights, their limits and the flex basis apply.
    public enum Sizing: String, Hashable, Sendable, Codable, CaseIterable {
        /// The border box: with padding and border.
        case borderBox
        /// The content box: without padding and border.
        case contentBox
    }

    /// The way in which a box is placed.
    public enum Position: String, Hashable, Sendable, Codable, CaseIterable {
        /// At the place given by the stack, moved by the insets.
        case relative
        /// At the place given by the stack.
        case `static`
        /// At the place given by the insets in the containing block; the stack gives it no space.
        case absolute
    }

    /// The boxes of an element that are missing.
    public enum Display: String, Hashable, Sendable, Codable, CaseIterable {
        /// The box of the element and the boxes inside it.
        case none
        /// The box of the element only; its children become the stack's.
        case contents
    }

    /// The treatment of content that overflows along an axis.
    public enum Overflow: String, Hashable, Sendable, Codable, CaseIterable {
        /// The content is visible.
        case visible
        /// The content is cut off, and can be scrolled to.
        case hidden
        /// The content is cut off.
        case clip
        /// The content can be scrolled to, with a scroll bar.
        case scroll
    }

    /// The space around the border: points, which may be negative, fractions of the width, or
    /// `auto`.
    public var margin = Sides()
    /// The space inside the border: points or fractions of the width.
    public var padding = Sides()
    /// The border, in points.
    public var border = Sides()
    /// The box to which widths, heights, their limits and the basis apply.
    public var boxSizing = Sizing.borderBox
    /// The preferred ratio of width to height, above 0; `nil` for none.
    public var aspectRatio: Double?
    /// The way in which the box is placed.
    public var position = Position.relative
    /// The distances of the margin edges from the containing block's edges.
    ///
    /// They are points, which may be negative, fractions of the containing block's length, or
    /// `auto`.
    public var inset = Sides.auto
    /// The rank in the stack, an integer; children of equal rank keep their order.
    public var order: Double = 0
    /// The missing boxes; `nil` if none is missing.
    public var display: Display?
    /// The treatment of content that overflows to the left or right.
    public var overflowX = Overflow.visible
    /// The treatment of content that overflows at the top or bottom.
    public var overflowY = Overflow.visible
    /// The length that a scroll bar takes from the other axis, in points; at least 0.
    public var scrollbarWidth: Double = 0
    /// The direction of writing in the element and its descendants; `nil` for the parent's.
    public var layoutDirection: LayoutDirection?

    /// Creates the properties of a box; the others have their defaults.
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
    /// Whether the box is not in its stack's normal order: it is missing, absolute, or has a rank
    /// of its own.
    var isOutOfPlace: Bool { position == .absolute || display != nil || order != 0 }

    /// Whether overflowing content can be scrolled to along an axis.
    ///
    /// If only one axis is `visible` or `clip`, that axis counts as `hidden`.
    ///
    /// Source: CSS Overflow Module Level 3, §3.1.
    package var isScrollContainer: Bool { overflowX.scrolls || overflowY.scrolls }

    /// Whether the box hides what overflows it along an axis without being a scroll container.
    package var clips: Bool { !isScrollContainer && (overflowX == .clip || overflowY == .clip) }

    /// The size that scroll bars take from the width and the height, in points.
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
