// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import StackLayout
import Testing

/// A layout by the greedy engine, with the results of the steps of its rule.
struct Laid {
    let layout: Layout

    /// Lays a root out in a size, or in a range up to it.
    init(
        _ root: Element,
        by algorithm: Algorithm,
        in size: Size,
        from least: Size? = nil,
        pixelScale: Double? = nil
    ) throws {
        let tree = try LayoutTree(
            root,
            algorithm: algorithm,
            pixelScale: pixelScale,
            constrainedSize: SizeRange(min: least ?? size, max: size)
        )
        layout = try GreedyEngine().layout(tree)
    }

    /// The positions and lengths of the root's children.
    var xs: [Double] { frames.map(\.origin.x) }
    var ys: [Double] { frames.map(\.origin.y) }
    var widths: [Double] { frames.map(\.size.width) }
    var heights: [Double] { frames.map(\.size.height) }
    /// The number of children on each of the root's lines, and the cross length of the line.
    var counts: [Int] { layout.stacks.map(\.children.count) }
    var crosses: [Double?] { layout.stacks.map(\.cross) }
    /// The children of all lines.
    var children: [ChildRecord] { layout.stacks.flatMap(\.children) }

    private var frames: ArraySlice<Rect> { layout.frames.dropFirst() }
}

/// Returns whether lengths are equal except for rounding.
func isNear(_ found: [Double], _ expected: [Double]) -> Bool {
    found.count == expected.count
        && zip(found, expected).allSatisfy { $0 == $1 || ($0 - $1).magnitude < 1e-9 }
}

/// A node with a style, and with fixed content if a size is given.
func item(
    _ width: Double? = nil,
    _ height: Double? = nil,
    _ change: (inout Style) -> Void = { _ in }
) -> Element {
    var style = Style()
    change(&style)
    guard let width, let height else { return .node(style: style) }
    return .node(.fixed(Size(width: width, height: height)), style: style)
}

/// A stack with properties.
func stack(
    _ children: [Element],
    along direction: Axis = .horizontal,
    _ change: (inout Stack) -> Void = { _ in }
) -> Element {
    var stack = Stack(direction: direction)
    change(&stack)
    return Element(.stack(stack), children: children)
}
