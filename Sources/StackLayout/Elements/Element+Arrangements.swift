// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Element {
    /// Creates an element whose children have their own positions.
    public static func absolute(
        sizing: Absolute.Sizing = .default,
        style: Style = Style(),
        id: String? = nil,
        children: [Element]
    ) -> Element {
        Element(.absolute(Absolute(sizing: sizing)), style: style, children: children, id: id)
    }

    /// Creates an element with space around its child.
    public static func inset(
        _ insets: Insets,
        style: Style = Style(),
        id: String? = nil,
        child: Element
    ) -> Element {
        Element(.inset(insets), style: style, children: [child], id: id)
    }

    /// Creates an element whose child's height is `ratio` times its width.
    public static func ratio(
        _ ratio: Double,
        style: Style = Style(),
        id: String? = nil,
        child: Element
    ) -> Element {
        Element(.ratio(ratio), style: style, children: [child], id: id)
    }

    /// Creates an element whose child is at an edge or in the middle.
    public static func relative(
        horizontal: Relative.Position = .none,
        vertical: Relative.Position = .none,
        sizing: Relative.Sizing = .default,
        style: Style = Style(),
        id: String? = nil,
        child: Element
    ) -> Element {
        let relative = Relative(horizontal: horizontal, vertical: vertical, sizing: sizing)
        return Element(.relative(relative), style: style, children: [child], id: id)
    }

    /// Creates an element whose child is in the middle, by default on both axes.
    public static func center(
        _ centering: Center.Centering = .xy,
        sizing: Relative.Sizing = .default,
        style: Style = Style(),
        id: String? = nil,
        child: Element
    ) -> Element {
        let center = Center(centering: centering, sizing: sizing)
        return Element(.center(center), style: style, children: [child], id: id)
    }

    /// Creates an element whose child has another element on a corner.
    public static func corner(
        _ corner: Element,
        at location: Corner.Location,
        offset: Point = .zero,
        wrapsCorner: Bool = false,
        style: Style = Style(),
        id: String? = nil,
        child: Element
    ) -> Element {
        let kind = Corner(location: location, offset: offset, wrapsCorner: wrapsCorner)
        return Element(.corner(kind), style: style, children: [child, corner], id: id)
    }

    /// Creates an element with another element behind its child.
    public static func background(
        _ background: Element,
        style: Style = Style(),
        id: String? = nil,
        child: Element
    ) -> Element {
        Element(.background, style: style, children: [child, background], id: id)
    }

    /// Creates an element with another element in front of its child.
    public static func overlay(
        _ overlay: Element,
        style: Style = Style(),
        id: String? = nil,
        child: Element
    ) -> Element {
        Element(.overlay, style: style, children: [child, overlay], id: id)
    }

    /// Creates an element whose children lie on top of each other.
    public static func wrapper(
        style: Style = Style(),
        id: String? = nil,
        children: [Element]
    ) -> Element {
        Element(.wrapper, style: style, children: children, id: id)
    }
}
