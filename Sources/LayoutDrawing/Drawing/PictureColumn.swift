// SPDX-License-Identifier: GPL-3.0-or-later

/// The document of ``LayoutPicture/collection(of:title:)``, written in pieces so that it never
/// is in memory as a whole.
///
/// The pictures are drawn one after the other. The size of the document, and with it the markup
/// before the pictures, is known when all are drawn.
package struct PictureColumn: Sendable {
    private var size = DocumentSize(title: nil)

    /// Creates a column without pictures.
    package init() {}

    /// A drawn picture.
    package struct Piece: Sendable {
        /// The picture as SVG, without the line above it.
        package let markup: String
        /// The position of its upper edge, in pixels.
        package let y: Double
    }

    /// Draws a picture below the previous ones.
    package mutating func draw(_ picture: LayoutPicture) -> Piece {
        let drawing = PictureDrawing(picture)
        let y = size.add(drawing)
        return Piece(markup: Document.picture(drawing, y: y, true), y: y)
    }

    /// The markup before all pictures, if there are at least two.
    package var beginning: String { Document.beginning("Layouts", nil, size, true) }

    /// Returns the line above a picture whose upper edge lies at `y`; empty for the first picture.
    package func rule(above y: Double) -> String {
        y > size.top ? Document.rule(above: y, in: size) : ""
    }

    /// The markup after all pictures.
    package static var end: String { Document.end }
}
