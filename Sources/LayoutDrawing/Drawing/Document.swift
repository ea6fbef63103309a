// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting

/// An SVG document with one picture or several below each other.
struct Document {
    /// The space around everything, in pixels.
    private static let margin = 20.0
    /// The space between pictures, in pixels.
    private static let gap = 48.0

    private let label: String
    private let title: String?
    private let drawings: [PictureDrawing]

    /// A document, with a title of its own if it is of several pictures.
    init(pictures: [LayoutPicture], collectionTitle: String? = nil) {
        title = collectionTitle.flatMap { $0.isEmpty ? nil : $0 }
        drawings = pictures.map { PictureDrawing($0) }
        if let collectionTitle {
            label = collectionTitle.isEmpty ? "Layouts" : collectionTitle
        } else {
            label = drawings.map(\.label).joined()
        }
    }

    /// A document of one panel of a picture.
    init(panel: Int, of picture: LayoutPicture) {
        title = nil
        drawings = [PictureDrawing(picture, only: panel)]
        label = drawings[0].label
    }

    var text: String { text(isWhole: true) }

    /// The document as text, or what is left of it where a page has ``definitions``.
    func text(isWhole: Bool) -> String {
        let header = title == nil ? 0 : 40.0
        let heights = drawings.map(\.height)
        let gaps = Self.gap * Double(max(0, drawings.count - 1))
        let width = max(drawings.map(\.width).max() ?? 0, titleWidth) + 2 * Self.margin
        let height = header + heights.reduce(gaps, +) + 2 * Self.margin
        let isCollection = title != nil || drawings.count != 1

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
            if isWhole { Self.define(in: &svg) }
            svg.empty(
                "rect",
                [.number("width", width), .number("height", height), .fill(.paper)]
            )
            if let title {
                svg.element(
                    "text",
                    [
                        .number("x", Self.margin), .number("y", Self.margin + 18),
                        .number("font-size", 20), .text("font-weight", "700"), .fill(.foreground),
                    ],
                    words: title
                )
            }
            var y = Self.margin + header
            for (index, drawing) in drawings.enumerated() {
                if index > 0 {
                    Self.rule(width: width, y: y - Self.gap / 2, in: &svg)
                }
                let role: [SVGAttribute] =
                    isCollection ? [.text("role", "img"), .text("aria-label", drawing.label)] : []
                svg.group(x: Self.margin, y: y, role) { drawing.draw(in: &$0) }
                y += drawing.height + Self.gap
            }
        }
        return svg.text
    }

    /// The style sheet and the patterns of all pictures, as a document that shows nothing.
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

    private var titleWidth: Double {
        title.map { Lettering.width(of: $0, fontSize: 20) } ?? 0
    }

    private static func rule(width: Double, y: Double, in svg: inout MarkupText) {
        svg.empty(
            "line",
            [
                .number("x1", margin), .number("x2", width - margin), .number("y1", y),
                .number("y2", y), .stroke(.rule),
            ]
        )
    }
}
