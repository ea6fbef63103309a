// SPDX-License-Identifier: GPL-3.0-or-later

/// An element of an XML document.
public struct Markup {
    /// Its name.
    public fileprivate(set) var name = ""
    /// Its attributes by name.
    public fileprivate(set) var attributes: [String: String] = [:]
    /// The elements directly inside.
    public fileprivate(set) var children: [Markup] = []
    /// The text directly inside.
    public fileprivate(set) var text = ""
    /// Its position, in pixels: the sum of the translations around it.
    public private(set) var offset = (x: 0.0, y: 0.0)

    /// It and everything in it, in the order of the document.
    public var all: [Markup] {
        let moved = translation
        return [self]
            + children.flatMap { child in
                var child = child
                child.offset = (offset.x + moved.x, offset.y + moved.y)
                return child.all
            }
    }

    /// The elements with a name, among it and everything in it.
    public subscript(name: String) -> [Markup] { all.filter { $0.name == name } }

    /// A number under a name.
    public func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }

    private var translation: (x: Double, y: Double) {
        guard let transform = attributes["transform"], transform.hasPrefix("translate(") else {
            return (0, 0)
        }
        let numbers = transform.dropFirst(10).dropLast().split(separator: " ").map { Double($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else {
            return (.nan, .nan)
        }
        return (x, y)
    }
}

/// The error about a text that is not XML, or that uses more of XML than pictures need.
public struct MarkupError: Error, CustomStringConvertible {
    /// The problem and its place.
    public let description: String
}

/// Reads XML strictly: no comments or sections; every reference resolved.
public struct MarkupReader {
    private let scalars: [Unicode.Scalar]
    private var position = 0

    /// Reads a document of one element after a certain beginning.
    public static func read(
        _ text: String,
        after prolog: String = ""
    ) throws(MarkupError) -> Markup {
        var reader = MarkupReader(scalars: Array(text.unicodeScalars))
        try reader.expect(prolog)
        let root = try reader.element()
        reader.skipSpace()
        guard reader.position == reader.scalars.count else {
            throw reader.error("text after the document")
        }
        return root
    }

    private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    private var next: Unicode.Scalar? {
        position < scalars.count ? scalars[position] : nil
    }

    private func error(_ reason: String) -> MarkupError {
        MarkupError(description: "\(reason) at \(position)")
    }

    private mutating func skipSpace() {
        while let scalar = next, scalar == " " || scalar == "\n" { position += 1 }
    }

    private mutating func accept(_ text: String) -> Bool {
        let wanted = Array(text.unicodeScalars)
        guard scalars[position...].starts(with: wanted) else { return false }
        position += wanted.count
        return true
    }

    private mutating func expect(_ text: String) throws(MarkupError) {
        guard accept(text) else { throw error("\(text) expected") }
    }

    private mutating func name() throws(MarkupError) -> String {
        var name = ""
        while let scalar = next, scalar.isASCII,
            scalar.properties.isAlphabetic
                || "0"..."9" ~= scalar || "-_:".unicodeScalars.contains(scalar)
        {
            name.unicodeScalars.append(scalar)
            position += 1
        }
        guard !name.isEmpty else { throw error("name expected") }
        return name
    }

    private mutating func element() throws(MarkupError) -> Markup {
        try expect("<")
        var element = Markup(name: try name())
        while next == " " {
            skipSpace()
            let name = try name()
            try expect("=\"")
            let value = try characters(until: "\"")
            try expect("\"")
            guard element.attributes.updateValue(value, forKey: name) == nil else {
                throw error("\(name) twice")
            }
        }
        if accept("/>") { return element }
        try expect(">")
        while !accept("</") {
            if next == "<" {
                element.children.append(try self.element())
            } else {
                element.text += try characters(until: "<")
            }
        }
        try expect(element.name)
        try expect(">")
        return element
    }

    private mutating func characters(until end: Unicode.Scalar) throws(MarkupError) -> String {
        let references = [
            ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
        ]
        var text = ""
        while let scalar = next, scalar != end {
            if scalar == "&" {
                guard let (_, meaning) = references.first(where: { accept($0.0) }) else {
                    throw error("reference expected")
                }
                text += meaning
                continue
            }
            let isAllowed =
                switch scalar.value {
                case 0x9, 0xA: true
                case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE...0xFFFF:
                    false
                default: true
                }
            guard isAllowed, scalar != "<" else { throw error("character not allowed") }
            text.unicodeScalars.append(scalar)
            position += 1
        }
        guard next != nil else { throw error("end of text") }
        return text
    }
}
