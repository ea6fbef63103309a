// SPDX-License-Identifier: GPL-3.0-or-later

/// A writer of XML, HTML or SVG, which escapes all text that is not markup.
package struct MarkupText {
    /// The text so far.
    package private(set) var text = ""

    /// Creates an empty text.
    package init() {}

    /// Writes an element whose content `body` writes.
    package mutating func element(
        _ name: String,
        _ attributes: Attributes = [:],
        _ body: (inout MarkupText) -> Void
    ) {
        open(name, attributes)
        text += ">\n"
        body(&self)
        if !text.hasSuffix("\n") { text += "\n" }
        text += "</\(name)>\n"
    }

    /// Writes an element whose content is text on one line, without spaces around it.
    package mutating func element(
        _ name: String,
        _ attributes: Attributes = [:],
        words: String
    ) {
        element(name, attributes, lines: [words])
    }

    /// Writes an element whose content is text of several lines, with their line breaks.
    package mutating func element(
        _ name: String,
        _ attributes: Attributes = [:],
        lines: [String]
    ) {
        inline(name, attributes) { $0.text += lines.map(XML.escaped).joined(separator: "\n") }
        text += "\n"
    }

    /// Writes an element whose content `body` writes, without line breaks around it.
    package mutating func inline(
        _ name: String,
        _ attributes: Attributes = [:],
        _ body: (inout MarkupText) -> Void
    ) {
        open(name, attributes)
        text += ">"
        body(&self)
        text += "</\(name)>"
    }

    /// Writes an element whose content is text, without line breaks around it.
    package mutating func inline(_ name: String, _ attributes: Attributes = [:], words: String) {
        inline(name, attributes) { $0.words(words) }
    }

    /// Writes an element that has no content.
    package mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
        open(name, attributes)
        text += "/>\n"
    }

    /// Writes text.
    package mutating func words(_ words: String) { text += XML.escaped(words) }

    /// Writes text that is already well-formed markup.
    package mutating func markup(_ markup: String) { text += markup }

    private mutating func open(_ name: String, _ attributes: Attributes) {
        text += "<\(name)"
        for (name, value) in attributes.values { text += " \(name)=\"\(XML.escaped(value))\"" }
    }
}

extension MarkupText {
    /// Writes the head of an HTML page for screens of any size, with light and dark colours.
    package mutating func head(title: String, style: String) {
        element("head") { html in
            html.empty("meta", ["charset": "utf-8"])
            html.empty(
                "meta",
                ["name": "viewport", "content": "width=device-width, initial-scale=1"]
            )
            html.empty("meta", ["name": "color-scheme", "content": "light dark"])
            html.element("title", words: title)
            html.element("style") { $0.markup(style) }
        }
    }

    /// The attributes of an element, in order.
    package struct Attributes: ExpressibleByDictionaryLiteral {
        fileprivate var values: [(name: String, value: String)]

        package init(dictionaryLiteral elements: (String, String)...) {
            values = elements.map { (name: $0, value: $1) }
        }

        /// Adds an attribute after all others.
        package mutating func append(_ name: String, _ value: String) {
            values.append((name: name, value: value))
        }
    }
}
