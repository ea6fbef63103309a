// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads JSON as RFC 8259 has it, and not a byte more: no comments, no trailing commas, no name
/// twice in one object, no number that is not finite as a double, nothing but UTF-8.
///
/// Foundation's readers let the first three pass and do not say where an error is; a fixture must
/// not lose a property to its misspelt twin.
struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
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
            reader.skipByteOrderMark()
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
        skipSpace()
        if !skip(UInt8(ascii: "}")) {
            repeat {
                skipSpace()
                guard peek == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
                let start = position
                let key = try string()
                if members.contains(where: { $0.key == key }) {
                    position = start
                    throw error("the name \"\(key)\" occurs twice in one object")
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

    // MARK: Numbers

    private mutating func number() throws(JSONSyntaxError) -> Double {
        let start = position
        let isNegative = skip(UInt8(ascii: "-"))
        var digits: UInt64 = 0
        var count = 0
        var isExact = true

        // 1. Digits, with a point that only moves the exponent.
        let first = position
        try skipDigits { digits = digits &* 10 &+ $0 }
        count += position - first
        if bytes[first] == UInt8(ascii: "0"), position - first > 1 {
            position = first
            throw error("a number does not begin with 0 and another digit")
        }
        var exponent = 0
        if skip(UInt8(ascii: ".")) {
            let point = position
            try skipDigits { digits = digits &* 10 &+ $0 }
            count += position - point
            exponent = point - position
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            position += 1
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            try skipDigits { _ in }
            isExact = false
        }

        // 2. Few digits are exact as they are; the rest is left to the standard library.
        if isExact, count <= 15, exponent > -23 {
            let magnitude = Double(digits) / Self.powersOfTen[-exponent]
            return isNegative ? -magnitude : magnitude
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let number = Double(text), number.isFinite else {
            position = start
            throw error("\(text.prefix(40)) is too large for a number")
        }
        return number
    }

    private mutating func skipDigits(_ take: (UInt64) -> Void) throws(JSONSyntaxError) {
        let start = position
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 {
            take(UInt64(bytes[position] &- UInt8(ascii: "0")))
            position += 1
        }
        guard position > start else { throw unexpected("a digit") }
    }

    /// Every power of ten that is exact as a double.
    private static let powersOfTen: [Double] = (0...22).map { exponent in
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    // MARK: Strings

    private mutating func string() throws(JSONSyntaxError) -> String {
        position += 1
        let start = position
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                defer { position += 1 }
                return try text(bytes[start..<position], at: start)
            case UInt8(ascii: "\\"):
                return try escapedString(from: start)
            case 0..<0x20:
                throw error("a control character in a string must be escaped")
            default:
                position += 1
            }
        }
        throw error("the string does not end")
    }

    private func text(
        _ bytes: some Collection<UInt8>,
        at start: Int
    ) throws(JSONSyntaxError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw error("the string is not valid UTF-8", at: start)
        }
        return text
    }

    /// A string with escapes; what comes before the first one has been passed over.
    private mutating func escapedString(from start: Int) throws(JSONSyntaxError) -> String {
        var unescaped = Array(bytes[start..<position])
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return try text(unescaped, at: start)
            case UInt8(ascii: "\\"):
                unescaped.append(contentsOf: Array(String(try escape()).utf8))
            case 0..<0x20:
                throw error("a control character in a string must be escaped")
            default:
                unescaped.append(byte)
                position += 1
            }
        }
        throw error("the string does not end")
    }

    private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let start = position
        position += 2
        guard position <= bytes.count else { throw error("the string does not end") }
        switch bytes[position - 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let unit = try hexadecimal()
            if let scalar = Unicode.Scalar(unit) { return scalar }
            // Half of a pair: the other half must follow.
            if unit < 0xDC00, skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) {
                let low = try hexadecimal()
                let pair = 0x10000 + ((unit - 0xD800) << 10) + (low &- 0xDC00)
                if (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(pair) {
                    return scalar
                }
            }
            throw error("the escape is half of a surrogate pair", at: start)
        default:
            throw error("an unknown escape", at: start)
        }
    }

    private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
        let end = min(position + 4, bytes.count)
        let digits = bytes[position..<end]
        let isHexadecimal = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        guard digits.count == 4, isHexadecimal,
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error("an escape has four hexadecimal digits") }
        position = end
        return unit
    }

    // MARK: Bytes

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
        }
    }

    private mutating func skipByteOrderMark() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    // MARK: Errors

    private func unexpected(_ wanted: String) -> JSONSyntaxError {
        guard let byte = peek else { return error("the text ends where \(wanted) is expected") }
        let found =
            (0x21..<0x7F).contains(byte)
            ? "\"\(Character(Unicode.Scalar(byte)))\"" : "the byte 0x\(String(byte, radix: 16))"
        return error("found \(found) where \(wanted) is expected")
    }

    private func error(_ reason: String, at place: Int? = nil) -> JSONSyntaxError {
        let before = bytes[..<(place ?? position)]
        let line = before.count { $0 == 0x0A } + 1
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return JSONSyntaxError(line: line, column: before.endIndex - lineStart + 1, reason: reason)
    }
}
