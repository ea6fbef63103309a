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

    /// Its width in pixels, as far as that is known.
    var width: Double { Lettering.width(of: text, fontSize: breadth) }

    /// The size of a font that is not bold and as broad.
    var breadth: Double { isBold ? 1.1 * fontSize : fontSize }

    /// The same text, cut off if it is wider than a width in pixels.
    func shortened(to width: Double) -> TextLabel {
        var words = self
        words.text = Lettering.shortened(text, to: width, fontSize: breadth)
        return words
    }

    /// The same text, in lines no wider than a width in pixels.
    func lines(width: Double) -> [TextLabel] {
        Lettering.lines(of: text, width: width, fontSize: breadth).map { line in
            var words = self
            words.text = line
            return words
        }
    }

    /// Writes it, its baseline at a height in pixels.
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
    /// Writes the ground that words have of their own.
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
