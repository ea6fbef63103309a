// SPDX-License-Identifier: GPL-3.0-or-later

/// SVG being written.
struct SVGText {
    /// What an element is given.
    enum Attribute {
        /// A text under a name.
        case text(String, String)
        /// A number under a name, in pixels unless the name says otherwise.
        case number(String, Double)
        /// The colour of the inside.
        case fill(Paint)
        /// The colour of the outline.
        case stroke(Paint)
    }

    /// The text so far.
    private(set) var text = ""

    /// Writes an element without content.
    mutating func element(_ name: String, _ attributes: [Attribute]) {
        open(name, attributes)
        text += "/>\n"
    }

    /// Writes an element whose content is text, without spaces around it.
    mutating func element(_ name: String, _ attributes: [Attribute] = [], words: String) {
        open(name, attributes)
        text += ">" + XML.escaped(words) + "</\(name)>\n"
    }

    /// Writes the rules of a style sheet, which must have no characters that XML would escape.
    mutating func style(_ rules: String) {
        text += "<style>\n" + rules + "</style>\n"
    }

    /// Writes an element whose content `body` writes.
    mutating func element(
        _ name: String,
        _ attributes: [Attribute],
        _ body: (inout SVGText) -> Void
    ) {
        open(name, attributes)
        text += ">\n"
        body(&self)
        text += "</\(name)>\n"
    }

    /// Writes a group whose own origin lies at a position.
    mutating func group(
        x: Double,
        y: Double,
        _ attributes: [Attribute] = [],
        _ body: (inout SVGText) -> Void
    ) {
        let transform = "translate(\(Self.number(x)) \(Self.number(y)))"
        element("g", [.text("transform", transform)] + attributes, body)
    }

    /// A coordinate, to a hundredth.
    static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        if rounded == 0 { return "0" }
        let text = rounded.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Colours are written twice: as attributes, which everything understands, and as classes, by
    /// which a style sheet replaces them.
    private mutating func open(_ name: String, _ attributes: [Attribute]) {
        var classes: [String] = []
        text += "<\(name)"
        for attribute in attributes {
            switch attribute {
            case .text("class", let value): classes.append(value)
            case .text(let name, let value): write(name, value)
            case .number(let name, let value): write(name, Self.number(value))
            case .fill(let paint):
                write("fill", paint.light)
                classes.append(paint.fillClass)
            case .stroke(let paint):
                write("stroke", paint.light)
                classes.append(paint.strokeClass)
            }
        }
        if !classes.isEmpty { write("class", classes.joined(separator: " ")) }
    }

    private mutating func write(_ name: String, _ value: String) {
        text += " \(name)=\"\(XML.escaped(value))\""
    }
}
