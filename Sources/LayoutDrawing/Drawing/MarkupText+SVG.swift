// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting

/// An attribute of an SVG element.
enum SVGAttribute {
    /// A text attribute with its name.
    case text(String, String)
    /// A numeric attribute with its name, usually in pixels.
    case number(String, Double)
    /// The fill colour.
    case fill(Paint)
    /// The stroke colour.
    case stroke(Paint)
}

extension MarkupText {
    /// Writes an element without content.
    mutating func empty(_ name: String, _ attributes: [SVGAttribute]) {
        empty(name, Attributes(attributes))
    }

    /// Writes an element whose content is text, without spaces around it.
    mutating func element(_ name: String, _ attributes: [SVGAttribute], words: String) {
        element(name, Attributes(attributes), words: words)
    }

    /// Writes an element whose content `body` writes.
    mutating func element(
        _ name: String,
        _ attributes: [SVGAttribute],
        _ body: (inout MarkupText) -> Void
    ) {
        element(name, Attributes(attributes), body)
    }

    /// Writes a group with its origin at a position.
    mutating func group(
        x: Double,
        y: Double,
        _ attributes: [SVGAttribute] = [],
        _ body: (inout MarkupText) -> Void
    ) {
        let transform = "translate(\(NumberText.coordinate(x)) \(NumberText.coordinate(y)))"
        element("g", [.text("transform", transform)] + attributes, body)
    }
}

extension MarkupText.Attributes {
    /// Writes colours twice: as attributes, which all viewers understand, and as classes, which a
    /// style sheet can override.
    fileprivate init(_ attributes: [SVGAttribute]) {
        self = [:]
        var classes: [String] = []
        for attribute in attributes {
            switch attribute {
            case .text("class", let value): classes.append(value)
            case .text(let name, let value): append(name, value)
            case .number(let name, let value): append(name, NumberText.coordinate(value))
            case .fill(let paint):
                append("fill", paint.light)
                classes.append(paint.fillClass)
            case .stroke(let paint):
                append("stroke", paint.light)
                classes.append(paint.strokeClass)
            }
        }
        if !classes.isEmpty { append("class", classes.joined(separator: " ")) }
    }
}
