// SPDX-License-Identifier: GPL-3.0-or-later

/// Several pictures below each other, drawn one after the other: the document of
/// ``LayoutPicture/collection(of:title:)`` in pieces, so that it need not be in memory as a whole.
///
/// The size of the document, and so the markup before the pictures, is known once all are drawn.
package struct PictureColumn: Sendable {
    private var size = DocumentSize(title: nil)

    /// No pictures.
    package init() {}

    /// A picture that has been drawn.
    package struct Piece: Sendable {
        /// The picture as SVG, without the line above it.
        package let markup: String
        /// The position of its upper edge, in pixels.
        package let y: Double
    }

    /// Draws a picture below those before it.
    package mutating func draw(_ picture: LayoutPicture) -> Piece {
        let drawing = PictureDrawing(picture)
        let y = size.add(drawing)
        return Piece(markup: Document.picture(drawing, y: y, true), y: y)
    }

    /// The markup before all pictures, if there are at least two.
    package var beginning: String { Document.beginning("Layouts", nil, size, true) }

    /// The line above a picture whose upper edge lies at `y`; nothing above the first one.
    package func rule(above y: Double) -> String {
        y > size.top ? Document.rule(above: y, in: size) : ""
    }

    /// The markup after all pictures.
    package static var end: String { Document.end }
}
