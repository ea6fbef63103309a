// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

extension LayoutPicture {
    /// The picture as an SVG document, always the same for the same layouts.
    ///
    /// It needs neither scripts nor fonts of its own, follows the colour scheme of what shows it,
    /// and is light where style sheets are not understood. Lengths in the document are pixels.
    ///
    /// - Complexity: O(elements).
    public var svg: String { Document(pictures: [self]).text }

    /// The picture as an SVG element of a page that has ``definitions`` further up.
    ///
    /// Several pictures in one page would each bring the same style sheet, and patterns of the same
    /// name.
    public var fragment: String { Document(pictures: [self]).text(isWhole: false) }

    /// The panels as SVG elements of a page that has ``definitions`` further up, one for each.
    ///
    /// The page puts them beside or below each other. All have one scale and show the same part of the plane.
    ///
    /// - Complexity: The picture is put together once for each panel.
    public var panelFragments: [String] {
        panels.indices.map { Document(panel: $0, of: self).text(isWhole: false) }
    }

    /// The size of the part of the plane that ``panelFragments`` show, in points.
    ///
    /// - Complexity: The picture is put together for it.
    public var panelSize: Size {
        guard !panels.isEmpty else { return .zero }
        let window = PictureDrawing(self, only: 0).scale.window
        return Size(width: window.width, height: window.height)
    }

    /// The number of pixels to a point in ``panelFragments``.
    ///
    /// - Complexity: The picture is put together for it.
    public var panelScale: Double {
        panels.isEmpty ? 1 : PictureDrawing(self, only: 0).scale.factor
    }

    /// The style sheet and the patterns of every ``fragment``: an SVG element that shows nothing.
    public static var definitions: String { Document.definitions }

    /// Several pictures below each other, each with a scale of its own, as one SVG document.
    ///
    /// - Parameters:
    ///   - pictures: The pictures, from the top down.
    ///   - title: The title above all of them; nothing is written if it is empty.
    public static func collection(of pictures: [LayoutPicture], title: String = "") -> String {
        Document(pictures: pictures, collectionTitle: title).text
    }
}
