// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting

/// Text in one colour at a position.
struct TextLabel {
    /// The point of the text that lies at the position.
    enum Anchor: String {
        case start, middle, end
    }

    var text: String
    var fontSize = 11.0
    var anchor = Anchor.middle
    var isBold = false
    var paint = Paint.foreground

    /// The estimated width, in pixels.
    var width: Double { Lettering.width(of: text, fontSize: breadth) }

    /// The size of a regular font of the same width.
    var breadth: Double { isBold ? 1.1 * fontSize : fontSize }

    /// Returns the text, shortened if it is wider than a width in pixels.
    func shortened(to width: Double) -> TextLabel {
        var words = self
        words.text = Lettering.shortened(text, to: width, fontSize: breadth)
        return words
    }

    /// Returns the text in lines that are at most as wide as a width in pixels.
    func lines(width: Double) -> [TextLabel] {
        Lettering.lines(of: text, width: width, fontSize: breadth).map { line in
            var words = self
            words.text = line
            return words
        }
    }

    /// Writes the text with its baseline at a height in pixels.
    func draw(x: Double, y: Double, in svg: inout MarkupText) {
        var attributes: [SVGAttribute] = [
            .number("x", x), .number("y", y), .number("font-size", fontSize), .fill(paint),
        ]
        if anchor != .start { attributes.append(.text("text-anchor", anchor.rawValue)) }
        if isBold { attributes.append(.text("font-weight", "600")) }
        attributes.append(.text("pointer-events", "none"))
        svg.element("text", attributes, words: text)
    }
}

extension MarkupText {
    /// Writes the background of a label.
    mutating func ground(x: Double, y: Double, width: Double, height: Double) {
        empty(
            "rect",
            [
                .number("x", x), .number("y", y), .number("width", width),
                .number("height", height), .number("rx", 2), .fill(.paper),
                .number("fill-opacity", 0.85), .text("pointer-events", "none"),
            ]
        )
    }
}
