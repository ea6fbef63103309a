// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The content of a node as markup: a box, words, or an image.
struct NodeMarkup {
    /// The name of the node's own tag.
    private(set) var tag = "div"
    /// The declarations that the content requires of the node.
    private(set) var declarations: [String] = []
    /// The markup after the node's attributes, up to its end tag.
    private(set) var rest = "></div>"

    /// Creates the markup of content; the result is `nil` for measured content.
    init?(_ content: Content) {
        switch content {
        case .none, .unloaded: break
        case .fixed(let size), .image(let size, isResizable: false):
            rest = "><div style=\"\(Self.box(size.width, size.height))\"></div></div>"
        case .image(let size, isResizable: true):
            tag = "img"
            declarations = ["display:block"]
            rest = " alt=\"\" src=\"\(Self.picture(size))\">"
        case .text(let text):
            // Only the boxes in a line give it a height, and spaces have the given width.
            let space = CSSText.pixels(text.characterWidth)
            declarations = ["font-size:0", "line-height:0", "word-spacing:\(space)"]
            rest = ">\(Self.words(of: text))</div>"
        case .words(let words):
            let space = CSSText.pixels(words.spacing)
            declarations = ["font-size:0", "line-height:0", "word-spacing:\(space)"]
            rest = ">\(Self.boxes(of: words))</div>"
        case .measured: return nil
        }
    }

    private static func box(_ width: Double, _ height: Double) -> String {
        "width:\(CSSText.pixels(width));height:\(CSSText.pixels(height))"
    }

    /// Returns an empty image with a natural size and a ratio.
    private static func picture(_ size: Size) -> String {
        let (width, height) = (CSSText.number(size.width), CSSText.number(size.height))
        let svg =
            "%3Csvg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'/%3E"
        return "data:image/svg+xml," + svg
    }

    /// Returns words as boxes.
    ///
    /// A box without letters stands on its bottom edge, so it is lowered by the descender.
    private static func words(of text: Text) -> String {
        guard !text.string.isEmpty else { return "" }
        let lines = text.string.split(
            omittingEmptySubsequences: false,
            whereSeparator: \.isNewline
        )
        return lines.map { line in
            let words = line.split { $0 == " " || $0 == "\t" }
            // A line without words gets an empty one, so that it is as high as the others.
            return (words.isEmpty ? [""] : words).map { word(String($0), of: text) }
                .joined(separator: " ")
        }
        .joined(separator: "<br>")
    }

    /// Returns measured words as boxes; words that must stay together are in one unbreakable span.
    private static func boxes(of words: MeasuredWords) -> String {
        guard !words.widths.isEmpty else { return "" }
        var text = ""
        for (place, width) in words.widths.enumerated() {
            let breaks = place > 0 && words.mayBreak(before: place)
            if place > 0 { text += breaks ? "</span> <span style=\"white-space:nowrap\">" : " " }
            let style = [
                "display:inline-block", box(width, words.lineHeight),
                "vertical-align:\(CSSText.pixels(words.descender))",
            ]
            text += "<i style=\"\(style.joined(separator: ";"))\"></i>"
        }
        return "<span style=\"white-space:nowrap\">\(text)</span>"
    }

    private static func word(_ letters: String, of text: Text) -> String {
        let style = [
            "display:inline-block",
            box(Double(letters.count) * text.characterWidth, text.lineHeight),
            "vertical-align:\(CSSText.pixels(text.descender))",
        ]
        let title = letters.isEmpty ? "" : " title=\"\(XML.escaped(letters))\""
        return "<i\(title) style=\"\(style.joined(separator: ";"))\"></i>"
    }
}
