// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension JSONReader {
    /// Reads a string from its opening quote on.
    mutating func string() throws(JSONSyntaxError) -> JSONTape.Words {
        let start = position + 1
        let end = Self.endOfPlainText(in: bytes, from: start)
        position = end
        guard end < bytes.count else {
            throw error("the string that begins here does not end", at: start - 1)
        }
        switch bytes[end] {
        case UInt8(ascii: "\""):
            position = end + 1
            return JSONTape.Words(from: start, to: end)
        case 0x80...: return try foreignString(from: start)
        default: return try escapedWords(from: start)
        }
    }

    /// The position of the first byte that is not a plain character: ASCII without need of an
    /// escape.
    @inline(__always)
    private static func endOfPlainText(
        in bytes: UnsafeBufferPointer<UInt8>,
        from start: Int
    ) -> Int {
        // 1. Check eight bytes at a time.
        var position = start
        while position + 8 <= bytes.count {
            let word = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
                .loadUnaligned(fromByteOffset: position, as: UInt64.self)
            let length = PlainText.length(in: UInt64(littleEndian: word))
            position += length
            if length < 8 { return position }
        }

        // 2. Check the remaining bytes one by one.
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
            // Stop at control characters and at bytes of longer characters.
            if Int8(bitPattern: byte) < 0x20 { break }
            position += 1
        }
        return position
    }

    /// Reads the rest of a string from its first byte that is not ASCII.
    private mutating func foreignString(
        from start: Int
    ) throws(JSONSyntaxError) -> JSONTape.Words {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                _ = try text(bytes[start..<position], from: start)
                defer { position += 1 }
                return JSONTape.Words(from: start, to: position)
            case UInt8(ascii: "\\"), 0..<0x20: return try escapedWords(from: start)
            default: position += 1
            }
        }
        throw error("the string that begins here does not end", at: start - 1)
    }

    /// Reads the rest of a string from its first escape or control character.
    private mutating func escapedWords(
        from start: Int
    ) throws(JSONSyntaxError) -> JSONTape.Words {
        decoded.append(try escapedString(from: start))
        let place = decoded.count - 1
        return JSONTape.Words(from: place, to: place, isDecoded: true)
    }

    /// Returns the text of bytes whose escapes have been replaced; they begin at `start`.
    private func text(
        _ unescaped: some Collection<UInt8>,
        from start: Int
    ) throws(JSONSyntaxError) -> String {
        if let text = String(validating: unescaped, as: UTF8.self) { return text }
        // Every escape is a valid scalar, so the fault is in the file's own bytes.
        let place = start + Self.validPrefix(of: bytes[start...])
        throw error("the byte 0x\(Self.hexadecimal(bytes[place])) is not valid UTF-8", at: place)
    }

    /// The number of bytes before the first one that is not UTF-8.
    private static func validPrefix(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var (decoder, iterator, length) = (UTF8(), bytes.makeIterator(), 0)
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            length += UTF8.width(scalar)
        }
        return length
    }

    private func controlCharacter(_ byte: UInt8) -> JSONSyntaxError {
        let name = Self.hexadecimal(byte)
        return error("found the byte 0x\(name) in a string; a control character must be escaped")
    }

    /// Reads a string with escapes, after the part before the first escape.
    private mutating func escapedString(from start: Int) throws(JSONSyntaxError) -> String {
        var unescaped = Array(bytes[start..<position])
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return try text(unescaped, from: start)
            case UInt8(ascii: "\\"):
                let scalar = try escape(in: start)
                unescaped.append(contentsOf: String(scalar).utf8)
            case 0..<0x20:
                throw controlCharacter(bytes[position])
            default:
                unescaped.append(byte)
                position += 1
            }
        }
        throw error("the string that begins here does not end", at: start - 1)
    }

    /// Reads an escape from its backslash on.
    private mutating func escape(in string: Int) throws(JSONSyntaxError) -> Unicode.Scalar {
        let start = position
        position += 2
        guard position <= bytes.count else {
            throw error("the string that begins here does not end", at: string - 1)
        }
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
            // The first half of a pair needs the other half.
            if unit < 0xDC00, skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) {
                let low = try hexadecimal()
                if (0xDC00...0xDFFF).contains(low),
                    let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + low - 0xDC00)
                {
                    return scalar
                }
            }
            throw error("the escape is one half of a surrogate pair, without the other", at: start)
        default:
            throw error(
                "found an unknown escape; allowed after a backslash: \" \\ / b f n r t u",
                at: start
            )
        }
    }

    private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
        let end = min(position + 4, bytes.count)
        let digits = bytes[position..<end]
        let isHexadecimal = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        guard digits.count == 4, isHexadecimal,
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error("four hexadecimal digits are expected after \\u") }
        position = end
        return unit
    }
}
