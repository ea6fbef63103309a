// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures

/// A plain JSON reader that works scalar by scalar, as the reference for the real reader.
struct PlainJSON {
    private let scalars: [Unicode.Scalar]
    private var position = 0

    /// The value of a text, or `nil` if it is not JSON.
    static func value(of bytes: [UInt8]) -> JSONValue? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        var reader = PlainJSON(scalars: Array(text.unicodeScalars))
        guard let value = reader.value(depth: 0) else { return nil }
        reader.skipSpace()
        return reader.position == reader.scalars.count ? value : nil
    }

    private init(scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    private var next: Unicode.Scalar? {
        position < scalars.count ? scalars[position] : nil
    }

    private mutating func skipSpace() {
        while let scalar = next, [" ", "\t", "\n", "\r"].contains(scalar) { position += 1 }
    }

    private mutating func skip(_ text: String) -> Bool {
        let wanted = Array(text.unicodeScalars)
        guard scalars[position...].starts(with: wanted) else { return false }
        position += wanted.count
        return true
    }

    private mutating func value(depth: Int) -> JSONValue? {
        skipSpace()
        if skip("true") { return .bool(true) }
        if skip("false") { return .bool(false) }
        if skip("null") { return .null }
        switch next {
        case "\"": return string().map(JSONValue.string)
        case "[": return depth < 512 ? array(depth: depth + 1) : nil
        case "{": return depth < 512 ? object(depth: depth + 1) : nil
        default: return number()
        }
    }

    private mutating func array(depth: Int) -> JSONValue? {
        position += 1
        skipSpace()
        if skip("]") { return .array([]) }
        var values: [JSONValue] = []
        while let value = value(depth: depth) {
            values.append(value)
            skipSpace()
            if skip("]") { return .array(values) }
            guard skip(",") else { return nil }
        }
        return nil
    }

    private mutating func object(depth: Int) -> JSONValue? {
        position += 1
        skipSpace()
        if skip("}") { return .object([]) }
        var members: [JSONValue.Member] = []
        while true {
            skipSpace()
            guard next == "\"", let key = string() else { return nil }
            skipSpace()
            guard !members.contains(where: { $0.key == key }), skip(":"),
                let value = value(depth: depth)
            else { return nil }
            members.append(.init(key: key, value: value))
            skipSpace()
            if skip("}") { return .object(members) }
            guard skip(",") else { return nil }
        }
    }

    private mutating func number() -> JSONValue? {
        let start = position
        while let scalar = next, "+-.eE0123456789".unicodeScalars.contains(scalar) { position += 1 }
        let text = String(String.UnicodeScalarView(scalars[start..<position]))
        let grammar = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/
        guard (try? grammar.wholeMatch(in: text)) != nil, let number = Double(text),
            number.isFinite
        else { return nil }
        return .number(number)
    }

    private mutating func string() -> String? {
        position += 1
        var units: [UInt16] = []
        while let scalar = next {
            position += 1
            switch scalar {
            case "\"": return String(validating: units, as: UTF16.self)
            case "\\":
                guard let unit = escape() else { return nil }
                units.append(unit)
            case "\u{0}"..<" ": return nil
            default: units += Array(UTF16.encode(scalar) ?? .init())
            }
        }
        return nil
    }

    private mutating func escape() -> UInt16? {
        guard let scalar = next else { return nil }
        position += 1
        switch scalar {
        case "\"", "\\", "/": return UInt16(scalar.value)
        case "b": return 8
        case "f": return 12
        case "n": return 10
        case "r": return 13
        case "t": return 9
        case "u":
            let digits = scalars[position...].prefix(4)
            let isHexadecimal = digits.allSatisfy {
                "0123456789abcdefABCDEF".unicodeScalars.contains($0)
            }
            guard digits.count == 4, isHexadecimal else { return nil }
            position += 4
            return UInt16(String(String.UnicodeScalarView(digits)), radix: 16)
        default: return nil
        }
    }
}
