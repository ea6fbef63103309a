// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

extension LayoutTree {
    /// The elements as nested boxes of letters, exactly as Texture prints them.
    ///
    ///     -----------------------ASStackLayoutSpec----------------------
    ///     |  -----ASStackLayoutSpec-----  -----ASStackLayoutSpec-----  |
    ///     |  |       ASImageNode       |  |       ASImageNode       |  |
    ///     |  |       ASImageNode       |  |       ASImageNode       |  |
    ///     |  ---------------------------  ---------------------------  |
    ///     --------------------------------------------------------------
    ///
    /// - Complexity: O(elements + `width` × `height`) of the ``ASCIIArt``.
    public var asciiArt: String { ASCIIArt(self).text }
}

/// A drawing of a layout's elements in letters, exactly as Texture prints it.
///
///     let art = ASCIIArt(withIDsOf: tree)
///     print(art.width > 20, art.height)            // true 3
///
/// An element that has children is a box around them: a stack along its own direction, every other
/// one from left to right. One that has none is its name, which is that of Texture's class, followed
/// by its debug name in parentheses. Ids are not shown.
///
/// A debug name must not break the drawing: control characters, line breaks and the marks that
/// reverse the direction of writing are written out, as `\n` or `\u{202E}`. Everything else stands
/// as it is. Like Texture's the boxes are as wide as the UTF-16 units of their text, so characters
/// of several units, or wider than a letter, still shift what is to their right.
///
/// A drawing knows its size before it is made, which grows with the square of the number of elements
/// where a long row stands beside a long column.
///
/// Source: Texture, `asciiArtString`.
public struct ASCIIArt: Hashable, Sendable {
    /// A box or a bare name, for each of the tree's items.
    private let boxes: [LetterBox]

    /// The drawing of a tree.
    ///
    /// - Complexity: O(elements).
    public init(_ tree: LayoutTree) {
        self.init(tree, title: ClassName.title)
    }

    /// The drawing of a tree with the ids of its elements, in the words of its own rule.
    ///
    /// Elements are called as Texture's classes where its rule holds, and else as what they are: `row`, `column`,
    /// `text`. The id stands where Texture has the debug name, which comes before it.
    ///
    /// - Complexity: O(elements).
    public init(withIDsOf tree: LayoutTree) {
        self.init(tree) { ClassName.title(of: $0, in: tree) }
    }

    /// The drawing of a tree whose elements have other names.
    package init(_ tree: LayoutTree, title: (LayoutTree.Item) -> String) {
        boxes = LetterBox.boxes(of: tree, title: title)
    }

    /// The length of every line, in UTF-16 units.
    public var width: Int { boxes[LayoutTree.root].width }
    /// The number of lines.
    public var height: Int { boxes[LayoutTree.root].height }

    /// The lines, without a line end after the last.
    ///
    /// - Complexity: O(elements + ``width`` × ``height``).
    public var text: String {
        var canvas = LetterCanvas(width: width, height: height)
        for box in boxes { box.draw(on: &canvas) }
        return canvas.text
    }
}
