// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Reads JSON as RFC 8259 has it, and not a byte more: no comments, no trailing commas, no name
/// twice in one object, no number that is not finite as a double, nothing but UTF-8.
///
/// Foundation's readers let the first three pass and do not say where an error is; a fixture must
/// not lose a property to its misspelt twin.
struct JSONReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    private var depth = 0

    /// Arrays and objects may be nested this deep.
    static let maximumDepth = 512

    /// Reads one value.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: A ``JSONSyntaxError`` with the place of the first error.
    static func value(of bytes: some Sequence<UInt8>) throws(JSONSyntaxError) -> JSONValue {
        let result = bytes.withContiguousStorageIfAvailable(Self.result)
        return try (result ?? Array(bytes).withUnsafeBufferPointer(Self.result)).get()
    }

    private static func result(
        of bytes: UnsafeBufferPointer<UInt8>
    ) -> Result<JSONValue, JSONSyntaxError> {
        Result { () throws(JSONSyntaxError) in
            var reader = JSONReader(bytes: bytes)
            try reader.checkEncoding()
            let value = try reader.value()
            reader.skipSpace()
            guard reader.position == bytes.count else {
                throw reader.error("something follows the value")
            }
            return value
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    // MARK: Values

    private mutating func value() throws(JSONSyntaxError) -> JSONValue {
        skipSpace()
        guard let first = peek else { throw unexpected("a value") }
        switch first {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        default: throw unexpected("a value")
        }
    }

    private mutating func object() throws(JSONSyntaxError) -> JSONValue {
        try enter()
        var members: [JSONValue.Member] = []
        var names: Set<String> = []
        skipSpace()
        if !skip(UInt8(ascii: "}")) {
            repeat {
                skipSpace()
                guard peek == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
                let start = position
                let key = try string()
                guard names.insert(key).inserted else {
                    throw error("the name \(key.quoted) occurs twice in one object", at: start)
                }
                skipSpace()
                guard skip(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
                members.append(.init(key: key, value: try value()))
                skipSpace()
            } while skip(UInt8(ascii: ","))
            guard skip(UInt8(ascii: "}")) else { throw unexpected("\",\" or \"}\"") }
        }
        depth -= 1
        return .object(members)
    }

    private mutating func array() throws(JSONSyntaxError) -> JSONValue {
        try enter()
        var values: [JSONValue] = []
        skipSpace()
        if !skip(UInt8(ascii: "]")) {
            repeat {
                values.append(try value())
                skipSpace()
            } while skip(UInt8(ascii: ","))
            guard skip(UInt8(ascii: "]")) else { throw unexpected("\",\" or \"]\"") }
        }
        depth -= 1
        return .array(values)
    }

    private mutating func enter() throws(JSONSyntaxError) {
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw error("arrays and objects are nested more than \(Self.maximumDepth) deep")
        }
        position += 1
    }

    private mutating func word(
        _ word: StaticString,
        _ value: JSONValue
    ) throws(JSONSyntaxError) -> JSONValue {
        let end = position + word.utf8CodeUnitCount
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard end <= bytes.count, bytes[position..<end].elementsEqual(expected) else {
            throw unexpected("a value")
        }
        position = end
        return value
    }

    // MARK: Bytes

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
        }
    }

    /// Passes over the mark with which some programs begin UTF-8.
    private mutating func checkEncoding() throws(JSONSyntaxError) {
        if bytes.starts(with: Self.byteOrderMark) { position = Self.byteOrderMark.count }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw error("the text is UTF-16; UTF-8 is expected")
        }
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    // MARK: Errors

    func unexpected(_ wanted: String) -> JSONSyntaxError {
        guard let byte = peek else { return error("the text ends where \(wanted) is expected") }
        // A whole word says more than its first letter: NaN, undefined, True.
        let word = bytes[position...].prefix { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        let found =
            if !word.isEmpty {
                String(decoding: word.prefix(41), as: UTF8.self).quoted
            } else if (0x21..<0x7F).contains(byte) {
                "\"\(Character(Unicode.Scalar(byte)))\""
            } else {
                "the byte 0x\(Self.hexadecimal(byte))"
            }
        return error("found \(found) where \(wanted) is expected")
    }

    func error(_ reason: String, at place: Int? = nil) -> JSONSyntaxError {
        let before = bytes[..<(place ?? position)]
        let line = before.count { $0 == 0x0A } + 1
        var lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        // Nobody sees the mark that some texts begin with.
        if lineStart == 0, before.starts(with: Self.byteOrderMark) {
            lineStart = Self.byteOrderMark.count
        }
        return JSONSyntaxError(line: line, column: before.endIndex - lineStart + 1, reason: reason)
    }

    /// A byte as two digits.
    static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
}
