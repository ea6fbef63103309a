// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a text is no markup.
struct MarkupError: Error, CustomStringConvertible {
    let description: String
}

/// XML as its elements in order, read strictly: every element is closed, every attribute quoted and
/// there once, every `&` begins an entity, and there are no characters that XML forbids.
struct Markup {
    struct Element {
        let name: String
        let attributes: [String: String]
        let depth: Int
        /// The text directly inside.
        fileprivate(set) var text = ""
    }

    private(set) var elements: [Element] = []

    /// Reads XML, after its declaration and document type.
    init(_ text: String) throws(MarkupError) {
        if let scalar = text.unicodeScalars.first(where: Self.isForbidden) {
            throw MarkupError(description: "forbidden: \(scalar.escaped(asASCII: true))")
        }
        var open: [Int] = []
        var rest = text[...]
        while !rest.isEmpty {
            let words = rest.prefix { $0 != "<" }
            rest = rest.dropFirst(words.count)
            let plain = try Self.unescaped(words)
            if let place = open.last { elements[place].text += plain }
            guard !rest.isEmpty else { break }
            guard let end = rest.firstIndex(of: ">") else {
                throw MarkupError(description: "a tag is not closed: \(rest.prefix(40))")
            }
            let tag = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("?") || tag.hasPrefix("!DOCTYPE") { continue }
            if tag.hasPrefix("/") {
                guard let place = open.popLast(), elements[place].name == tag.dropFirst() else {
                    throw MarkupError(description: "<\(tag)> closes nothing")
                }
                continue
            }
            let isEmpty = tag.hasSuffix("/")
            if !isEmpty { open.append(elements.count) }
            let depth = open.count - (isEmpty ? 0 : 1)
            try read(isEmpty ? tag.dropLast() : tag, depth: depth)
        }
        if let place = open.last {
            throw MarkupError(description: "\(elements[place].name) stays open")
        }
    }

    /// The elements of a name.
    subscript(name: String) -> [Element] { elements.filter { $0.name == name } }

    private mutating func read(_ tag: Substring, depth: Int) throws(MarkupError) {
        let name = tag.prefix { $0.isLetter || $0.isNumber }
        var attributes: [String: String] = [:]
        var rest = tag.dropFirst(name.count)
        while !rest.isEmpty {
            guard rest.first == " ", let equals = rest.firstIndex(of: "=") else {
                throw MarkupError(description: "no attribute: \(tag)")
            }
            let key = rest[rest.index(after: rest.startIndex)..<equals]
            rest = rest[rest.index(after: equals)...]
            guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else {
                throw MarkupError(description: "not quoted: \(tag)")
            }
            let value = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
            guard attributes.updateValue(try Self.unescaped(value), forKey: String(key)) == nil,
                key.allSatisfy({ $0.isLetter || $0.isNumber || "-:".contains($0) })
            else { throw MarkupError(description: "a wrong attribute: \(key)") }
        }
        guard !name.isEmpty else { throw MarkupError(description: "no name: \(tag)") }
        elements.append(Element(name: String(name), attributes: attributes, depth: depth))
    }

    private static func unescaped(_ text: Substring) throws(MarkupError) -> String {
        let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
        let parts = text.split(separator: "&", omittingEmptySubsequences: false)
        var plain = String(parts.first ?? "")
        for part in parts.dropFirst() {
            let name = part.prefix { $0 != ";" }
            guard let character = entities[String(name)], name.count < part.count else {
                throw MarkupError(description: "no entity: &\(part.prefix(10))")
            }
            plain += character + part.dropFirst(name.count + 1)
        }
        return plain
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA: false
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE...0xFFFF: true
        default: false
        }
    }
}
