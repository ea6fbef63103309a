// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting

/// An SVG document with one picture, or with several below each other.
struct Document {
    private let label: String
    private let title: String?
    private let drawings: [PictureDrawing]

    /// Creates a document; a document of several pictures has its own title.
    init(pictures: [LayoutPicture], collectionTitle: String? = nil) {
        title = collectionTitle.flatMap { $0.isEmpty ? nil : $0 }
        drawings = pictures.map { PictureDrawing($0) }
        if let collectionTitle {
            label = collectionTitle.isEmpty ? "Layouts" : collectionTitle
        } else {
            label = drawings.map(\.label).joined()
        }
    }

    /// Creates a document of one panel of a picture.
    init(panel: Int, of picture: LayoutPicture) {
        title = nil
        drawings = [PictureDrawing(picture, only: panel)]
        label = drawings[0].label
    }

    var text: String { text(isWhole: true) }

    /// Returns the document as text, with ``definitions`` only if it is whole.
    func text(isWhole: Bool) -> String {
        var size = DocumentSize(title: title)
        let isCollection = title != nil || drawings.count != 1
        let places = drawings.map { size.add($0) }
        var text = Self.beginning(label, title, size, isCollection, isWhole: isWhole)
        for (drawing, y) in zip(drawings, places) {
            if y > size.top { text += Self.rule(above: y, in: size) }
            text += Self.picture(drawing, y: y, isCollection)
        }
        return text + Self.end
    }

    /// Returns the markup before all pictures.
    static func beginning(
        _ label: String,
        _ title: String?,
        _ size: DocumentSize,
        _ isCollection: Bool,
        isWhole: Bool = true
    ) -> String {
        let (width, height) = (size.width, size.height)
        var svg = MarkupText()
        let attributes: [SVGAttribute] = [
            .text("xmlns", "http://www.w3.org/2000/svg"),
            .number("width", width), .number("height", height),
            .text(
                "viewBox",
                "0 0 \(NumberText.coordinate(width)) \(NumberText.coordinate(height))"
            ),
            .text("role", isCollection ? "group" : "img"), .text("aria-label", label),
            .text("class", "layout-picture"),
            .text("font-family", "system-ui, 'Helvetica Neue', Arial, sans-serif"),
        ]
        svg.element("svg", attributes) { svg in
            svg.element("title", words: label)
            if isWhole { define(in: &svg) }
            svg.empty(
                "rect",
                [.number("width", width), .number("height", height), .fill(.paper)]
            )
            if let title {
                svg.element(
                    "text",
                    [
                        .number("x", DocumentSize.margin), .number("y", DocumentSize.margin + 18),
                        .number("font-size", 20), .text("font-weight", "700"), .fill(.foreground),
                    ],
                    words: title
                )
            }
        }
        return String(svg.text.dropLast(end.count))
    }

    /// Returns the markup of a picture whose upper edge lies at `y`.
    static func picture(_ drawing: PictureDrawing, y: Double, _ isCollection: Bool) -> String {
        var svg = MarkupText()
        let role: [SVGAttribute] =
            isCollection ? [.text("role", "img"), .text("aria-label", drawing.label)] : []
        svg.group(x: DocumentSize.margin, y: y, role) { drawing.draw(in: &$0) }
        return svg.text
    }

    /// Returns the line above a picture whose upper edge lies at `y`.
    static func rule(above y: Double, in size: DocumentSize) -> String {
        var svg = MarkupText()
        let place = y - DocumentSize.gap / 2
        svg.empty(
            "line",
            [
                .number("x1", DocumentSize.margin), .number("x2", size.width - DocumentSize.margin),
                .number("y1", place), .number("y2", place), .stroke(.rule),
            ]
        )
        return svg.text
    }

    /// The markup after all pictures.
    static let end = "</svg>\n"

    /// The style sheet and the patterns of all pictures, as an invisible document.
    static var definitions: String {
        var svg = MarkupText()
        let attributes: [SVGAttribute] = [
            .text("xmlns", "http://www.w3.org/2000/svg"), .number("width", 0),
            .number("height", 0), .text("aria-hidden", "true"),
            .text("class", "layout-picture"), .text("style", "position: absolute"),
        ]
        svg.element("svg", attributes, define)
        return svg.text
    }

    private static func define(in svg: inout MarkupText) {
        svg.element("style") { $0.markup(StyleSheet.rules) }
        svg.element("defs", []) { Hatching.define(in: &$0) }
    }
}

/// The size of a document and the places of its pictures, in pixels.
struct DocumentSize {
    /// The space around all pictures.
    static let margin = 20.0
    /// The space between pictures.
    static let gap = 48.0

    /// The upper edge of the first picture.
    let top: Double
    private(set) var width: Double
    private(set) var height: Double
    private var isEmpty = true

    /// Creates the size of a document without pictures.
    init(title: String?) {
        let titleWidth = title.map { Lettering.width(of: $0, fontSize: 20) } ?? 0
        top = Self.margin + (title == nil ? 0 : 40)
        (width, height) = (titleWidth + 2 * Self.margin, top + Self.margin)
    }

    /// Adds a picture below the previous ones.
    ///
    /// - Returns: The position of its upper edge.
    mutating func add(_ drawing: PictureDrawing) -> Double {
        let y = isEmpty ? top : height - Self.margin + Self.gap
        isEmpty = false
        width = max(width, drawing.width + 2 * Self.margin)
        height = y + drawing.height + Self.margin
        return y
    }
}
