// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

extension LayoutPicture {
    /// The picture as an SVG document, always the same for the same layouts.
    ///
    /// It needs neither scripts nor its own fonts. It follows the viewer's colour scheme, and is
    /// light if the viewer does not support style sheets. Lengths in the document are pixels.
    ///
    /// - Complexity: O(elements).
    public var svg: String { Document(pictures: [self]).text }

    /// The picture as an SVG element for a page that already contains ``definitions``.
    ///
    /// Without ``definitions``, each picture in a page would repeat the same style sheet and patterns
    /// of the same names.
    public var fragment: String { Document(pictures: [self]).text(isWhole: false) }

    /// The panels as SVG elements, one for each, for a page that already contains ``definitions``.
    ///
    /// The page puts them beside or below each other. All have one scale and show the same part of the plane.
    ///
    /// - Complexity: The picture is composed once for each panel.
    public var panelFragments: [String] {
        panels.indices.map { Document(panel: $0, of: self).text(isWhole: false) }
    }

    /// The size of the part of the plane that ``panelFragments`` show, in points.
    ///
    /// - Complexity: The picture is composed once.
    public var panelSize: Size {
        guard !panels.isEmpty else { return .zero }
        let window = PictureDrawing(self, only: 0).scale.window
        return Size(width: window.width, height: window.height)
    }

    /// The number of pixels per point in ``panelFragments``.
    ///
    /// - Complexity: The picture is composed once.
    public var panelScale: Double {
        panels.isEmpty ? 1 : PictureDrawing(self, only: 0).scale.factor
    }

    /// The style sheet and the patterns of every ``fragment``, as an invisible SVG element.
    public static var definitions: String { Document.definitions }

    /// Returns one SVG document of several pictures below each other, each with its own scale.
    ///
    /// - Parameters:
    ///   - pictures: The pictures, from the top down.
    ///   - title: The title above all of them; nothing is written if it is empty.
    public static func collection(of pictures: [LayoutPicture], title: String = "") -> String {
        Document(pictures: pictures, collectionTitle: title).text
    }
}
