// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Element {
    /// Children at their own positions.
    public static func absolute(
        sizing: Absolute.Sizing = .default,
        style: Style = Style(),
        id: String? = nil,
        children: [Element]
    ) -> Element {
        Element(.absolute(Absolute(sizing: sizing)), style: style, children: children, id: id)
    }

    /// A child with space around it.
    public static func inset(
        _ insets: Insets,
        style: Style = Style(),
        id: String? = nil,
        child: Element
    ) -> Element {
        Element(.inset(insets), style: style, children: [child], id: id)
    }

    /// A child whose height is `ratio` times its width.
    public static func ratio(
        _ ratio: Double,
        style: Style = Style(),
        id: String? = nil,
        child: Element
    ) -> Element {
        Element(.ratio(ratio), style: style, children: [child], id: id)
    }

    /// A child at an edge or in the middle.
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

    /// A child in the middle, on both axes unless told otherwise.
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

    /// A child with another one on a corner.
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

    /// A child with another one behind it.
    public static func background(
        _ background: Element,
        style: Style = Style(),
        id: String? = nil,
        child: Element
    ) -> Element {
        Element(.background, style: style, children: [child, background], id: id)
    }

    /// A child with another one in front of it.
    public static func overlay(
        _ overlay: Element,
        style: Style = Style(),
        id: String? = nil,
        child: Element
    ) -> Element {
        Element(.overlay, style: style, children: [child, overlay], id: id)
    }

    /// Children on top of each other.
    public static func wrapper(
        style: Style = Style(),
        id: String? = nil,
        children: [Element]
    ) -> Element {
        Element(.wrapper, style: style, children: children, id: id)
    }
}
