// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutDrawing

/// XML or HTML being written; what is not markup is escaped on the way in.
struct MarkupText {
    /// The attributes of an element, in order.
    typealias Attributes = KeyValuePairs<String, String>

    /// The text so far.
    private(set) var text = ""

    /// Writes an element whose content `body` writes.
    mutating func element(
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
    mutating func element(_ name: String, _ attributes: Attributes = [:], words: String) {
        open(name, attributes)
        text += ">" + XML.escaped(words) + "</\(name)>\n"
    }

    /// Writes an element whose content is text of several lines, which stay lines.
    mutating func element(_ name: String, _ attributes: Attributes = [:], lines: [String]) {
        open(name, attributes)
        text += ">" + lines.map(XML.escaped).joined(separator: "\n") + "</\(name)>\n"
    }

    /// Writes an element whose content `body` writes, on one line with what is around it.
    mutating func inline(
        _ name: String,
        _ attributes: Attributes = [:],
        _ body: (inout MarkupText) -> Void
    ) {
        open(name, attributes)
        text += ">"
        body(&self)
        text += "</\(name)>"
    }

    /// Writes an element of one line within words.
    mutating func inline(_ name: String, _ attributes: Attributes = [:], words: String) {
        inline(name, attributes) { $0.words(words) }
    }

    /// Writes an element that has no content.
    mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
        open(name, attributes)
        text += "/>\n"
    }

    /// Writes text.
    mutating func words(_ words: String) { text += XML.escaped(words) }

    /// Writes what is well-formed markup already.
    mutating func markup(_ markup: String) { text += markup }

    private mutating func open(_ name: String, _ attributes: Attributes) {
        text += "<\(name)"
        for (name, value) in attributes { text += " \(name)=\"\(XML.escaped(value))\"" }
    }
}
