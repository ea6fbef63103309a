// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutDrawing
import StackLayout
import TestSupport

/// A picture that has been read back.
struct Drawn {
    let root: Markup
    let all: [Markup]

    init(_ svg: String) throws {
        root = try MarkupReader.read(svg)
        all = root.all
    }

    init(_ picture: LayoutPicture) throws { try self.init(picture.svg) }

    /// All texts in the picture, in order.
    var words: [String] { all.filter { $0.name == "text" }.map(\.text) }
    /// The words about sides of boxes that overflow or are unfilled.
    var marks: [String] { words.filter { $0.hasSuffix(" over") || $0.hasSuffix(" unfilled") } }
    /// The hatched regions of overflow.
    var over: [Markup] { all.filter { $0.attributes["fill"] == "url(#layout-picture-over)" } }
    /// The hatched regions of unfilled space.
    var unfilled: [Markup] {
        all.filter { $0.attributes["fill"] == "url(#layout-picture-unfilled)" }
    }

    /// The shapes of elements whose tooltip begins with a text.
    func shapes(_ tooltip: String) -> [Markup] {
        all.filter { shape in
            ["rect", "path"].contains(shape.name)
                && shape.children.contains { $0.name == "title" && $0.text.hasPrefix(tooltip) }
        }
    }
}

/// A row of three leaves.
func row(
    _ names: [String] = ["red", "green", "blue"],
    width: Double? = 150,
    height: Double? = 100
) throws -> LayoutTree {
    try LayoutTree(
        .stack(children: names.map { .node(id: $0) }),
        in: .proposal(Proposal(width: width, height: height))
    )
}

/// A layout with only frames, each of four numbers.
func frames(_ tree: LayoutTree, _ numbers: [[Double]]) -> Layout {
    Layout(
        of: tree,
        frames: numbers.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    )
}

/// A picture with one panel.
func picture(_ tree: LayoutTree, _ numbers: [[Double]]) -> LayoutPicture {
    LayoutPicture(panels: [.init(caption: "", layout: frames(tree, numbers))])
}

/// The seed's frames.
let overflowing: [[Double]] = [
    [0, 0, 195, 100], [0, 0, 100, 100], [107.5, 0, 30, 100], [145, 0, 50, 100],
]
/// The seed's frames with the last child in the remaining space.
let fitting: [[Double]] = [
    [0, 0, 150, 100], [0, 0, 100, 100], [107.5, 0, 30, 100], [145, 0, 5, 100],
]
