// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout

/// Rows that are easily checked by hand.
enum Row {
    /// A row of `css` in a width, 40 points high.
    static func css(
        _ width: Double,
        spacing: Double = 0,
        _ children: [Element],
        algorithm: Algorithm = .css
    ) throws -> LayoutTree {
        try LayoutTree(
            .stack(spacing: spacing, id: "row", children: children),
            algorithm: algorithm,
            constrainedSize: SizeRange(exactly: Size(width: width, height: 40))
        )
    }

    /// A row of `texture` in a width, 40 points high.
    static func texture(_ width: Double, _ children: [Element]) throws -> LayoutTree {
        try css(width, children, algorithm: .texture)
    }

    /// A row of `hstack` that is offered a width and 40 points of height.
    static func hstack(_ width: Double?, _ children: [Element]) throws -> LayoutTree {
        try LayoutTree(
            .stack(id: "row", children: children),
            in: .proposal(Proposal(width: width, height: 40))
        )
    }

    /// An item of a flex container.
    static func item(
        _ id: String,
        basis: Dimension = 0,
        grow: Double = 0,
        shrink: Double = 0,
        min: Dimension = .auto,
        max: Dimension = .auto
    ) -> Element {
        var style = Style(minWidth: min, maxWidth: max)
        style.flexBasis = basis
        style.flexGrow = grow
        style.flexShrink = shrink
        return .node(style: style, id: id)
    }

    /// A colour within a range, as a child of an `hstack` row.
    static func colour(
        _ id: String,
        _ least: Double? = nil,
        _ most: Double? = nil,
        priority: Double = 0
    ) -> Element {
        let style = Style(
            minWidth: least.map(Dimension.points) ?? .auto,
            maxWidth: most.map(Dimension.points) ?? .auto,
            layoutPriority: priority
        )
        return .node(style: style, id: id)
    }
}
