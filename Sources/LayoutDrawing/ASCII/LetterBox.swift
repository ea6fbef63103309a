// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// An element in a text drawing: a box with a name in its upper edge, or only a name.
///
/// Lengths are letters and lines. An odd number of them is split unevenly, the larger half first.
struct LetterBox: Hashable, Sendable {
    private let name: [UInt16]
    /// The direction in which a box has its children; `nil` for an element that is only a name.
    private let axis: Axis?
    private(set) var width: Int
    private(set) var height: Int
    /// The part of the width that only the name needs.
    private var excess = 0
    /// The place of the upper left letter.
    private var (x, y) = (0, 0)

    /// The gap at both ends of a box, and between neighbours in a row.
    private static let padding = 2
    /// A bar, and the gap inside it.
    private static let edge = 1 + padding

    /// Returns the boxes of all of a tree's items, the root's at the origin.
    ///
    /// Children follow their parents, so sizes are computed from the end, and places from the
    /// beginning.
    static func boxes(
        of tree: LayoutTree,
        title: (LayoutTree.Item) -> String
    ) -> [LetterBox] {
        var boxes = tree.items.map { LetterBox($0, title: title($0)) }
        for index in tree.items.indices.reversed() where boxes[index].axis != nil {
            let box = boxes[index].fitted(around: boxes[tree.items[index].children])
            boxes[index] = box
        }
        for index in tree.items.indices where boxes[index].axis != nil {
            let children = tree.items[index].children
            for (child, place) in zip(children, boxes[index].places(of: boxes[children])) {
                (boxes[child].x, boxes[child].y) = place
            }
        }
        return boxes
    }

    private init(_ item: LayoutTree.Item, title: String) {
        name = Array(title.utf16)
        (width, height) = (name.count, 1)
        if item.children.isEmpty {
            axis = nil
        } else if case .stack(let stack) = item.kind {
            axis = stack.direction
        } else {
            axis = .horizontal
        }
    }

    /// Returns the box with its size, from the sizes of its children.
    private func fitted(around children: ArraySlice<LetterBox>) -> LetterBox {
        var box = self
        // The name is compared with the whole width of a row, but only with the contents of a column.
        let compared: Int
        switch axis {
        case .horizontal:
            let contents = children.reduce(0) { $0 + $1.width }
            box.width = contents + (children.count - 1) * Self.padding + 2 * Self.edge
            box.height = children.reduce(0) { max($0, $1.height) } + 2
            compared = box.width
        case .vertical:
            compared = children.reduce(0) { max($0, $1.width) }
            box.width = compared + 2 * Self.edge
            box.height = children.reduce(0) { $0 + $1.height } + 2
        case nil: return self
        }
        if compared < name.count {
            box.excess = name.count + 2 * Self.padding - compared
            box.width += box.excess
        }
        return box
    }

    /// Returns the places of the children, from the place of the box.
    private func places(of children: ArraySlice<LetterBox>) -> [(x: Int, y: Int)] {
        let (inside, lines) = (width - excess - 2 * Self.edge, height - 2)
        var next = (x: x + Self.edge + Self.largerHalf(of: excess), y: y + 1)
        return children.map { child in
            var place = next
            switch axis {
            case .horizontal:
                place.y += Self.largerHalf(of: lines - child.height)
                next.x += child.width + Self.padding
            case .vertical:
                place.x += Self.largerHalf(of: inside - child.width)
                next.y += child.height
            case nil: break
            }
            return place
        }
    }

    /// Draws the edges and the name; the children draw themselves.
    func draw(on canvas: inout LetterCanvas) {
        guard axis != nil else { return canvas.write(name, x: x, y: y) }
        let (dash, bar) = (UInt8(ascii: "-"), UInt8(ascii: "|"))
        for line in [y, y + height - 1] { canvas.write(dash, x: x, y: line, width: width) }
        for column in [x, x + width - 1] {
            canvas.write(bar, x: column, y: y + 1, height: height - 2)
        }
        canvas.write(name, x: x + Self.largerHalf(of: width - name.count), y: y)
    }

    private static func largerHalf(of count: Int) -> Int { (count + 1) / 2 }
}
