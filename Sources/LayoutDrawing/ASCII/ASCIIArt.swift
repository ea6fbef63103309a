// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

extension LayoutTree {
    /// The elements as nested text boxes, exactly as Texture prints them.
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

/// A text drawing of a layout's elements, exactly as Texture prints it.
///
///     let art = ASCIIArt(withIDsOf: tree)
///     print(art.width > 20, art.height)            // true 3
///
/// An element with children is a box around them. A stack lists them along its own direction, any
/// other element from left to right. An element without children is only its name: the name of
/// Texture's class, followed by its debug name in parentheses. Ids are not shown.
///
/// A debug name cannot break the drawing: control characters, line breaks and marks that reverse the
/// direction of writing are escaped, as `\n` or `\u{202E}`. All other characters stay unchanged. As in
/// Texture, the width of a box is the number of UTF-16 units of its text. Characters of several units,
/// or wider than a letter, therefore still shift the text to their right.
///
/// The size of a drawing is known before the text is made. It grows with the square of the number
/// of elements if a long row is beside a long column.
///
/// Source: Texture, `asciiArtString`.
public struct ASCIIArt: Hashable, Sendable {
    /// A box or a bare name, for each of the tree's items.
    private let boxes: [LetterBox]

    /// Creates the drawing of a tree.
    ///
    /// - Complexity: O(elements).
    public init(_ tree: LayoutTree) {
        self.init(tree, title: ClassName.title)
    }

    /// Creates the drawing of a tree with the ids of its elements, and with names that fit its rule.
    ///
    /// Elements have the names of Texture's classes under its rule, and otherwise the names of their kinds: `row`,
    /// `column`, `text`. The id replaces the debug name if an element has no debug name.
    ///
    /// - Complexity: O(elements).
    public init(withIDsOf tree: LayoutTree) {
        self.init(tree) { ClassName.title(of: $0, in: tree) }
    }

    /// Creates the drawing of a tree with other names of its elements.
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
