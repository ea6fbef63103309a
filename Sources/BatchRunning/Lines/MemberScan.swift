// SPDX-License-Identifier: GPL-3.0-or-later

/// The members of one JSON object, found without reading what is in them.
///
/// A text that is an object is found to be one. So are some that are not, where the error is inside
/// a value: to find those, the text has to be read.
enum MemberScan {
    /// Walks through the members of an object.
    ///
    /// - Parameters:
    ///   - text: A text that may be an object, with space around it.
    ///   - body: Gets the name of each member, without quotes and as it is written, and its value.
    /// - Complexity: O(bytes).
    /// - Returns: Whether the text is an object, whole from brace to brace.
    static func members(
        of text: ArraySlice<UInt8>,
        _ body: (_ name: Slice<UnsafeBufferPointer<UInt8>>, Slice<UnsafeBufferPointer<UInt8>>) ->
            Void
    ) -> Bool {
        text.withUnsafeBufferPointer { bytes in
            var scan = Scan(bytes: bytes)
            return scan.object(body) && scan.isAtEnd
        }
    }

    /// Whether a text is an object with a certain name, written without escapes.
    static func shows(_ name: [UInt8], in text: ArraySlice<UInt8>) -> Bool {
        var isSeen = false
        let isWhole = members(of: text) { key, value in
            guard key.elementsEqual("name".utf8) else { return }
            isSeen =
                value.first == UInt8(ascii: "\"") && !value.contains(UInt8(ascii: "\\"))
                && value.dropFirst().dropLast().elementsEqual(name)
        }
        return isWhole && isSeen
    }

    /// A value that is a text without escapes.
    static func plainText(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        guard value.count >= 2, value.first == UInt8(ascii: "\""),
            !value.contains(UInt8(ascii: "\\"))
        else { return nil }
        return String(decoding: value.dropFirst().dropLast(), as: UTF8.self)
    }
}

private struct Scan {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    /// Whether nothing but space follows.
    var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return position == bytes.count
        }
    }

    mutating func object(
        _ body: (Slice<UnsafeBufferPointer<UInt8>>, Slice<UnsafeBufferPointer<UInt8>>) -> Void
    ) -> Bool {
        guard take("{") else { return false }
        if take("}") { return true }
        repeat {
            skipSpace()
            guard let name = string(), take(":") else { return false }
            skipSpace()
            guard let value = value() else { return false }
            body(bytes[name].dropFirst().dropLast(), bytes[value])
        } while take(",")
        return take("}")
    }

    private mutating func value() -> Range<Int>? {
        let start = position
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                guard string() != nil else { return nil }
                if depth == 0 { return start..<position }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // The end of the object around it.
                if depth == 0 { return start == position ? nil : start..<position }
                depth -= 1
                position += 1
                if depth == 0 { return start..<position }
            case UInt8(ascii: ",") where depth == 0:
                return start == position ? nil : start..<position
            default:
                position += 1
            }
        }
        return nil
    }

    private mutating func string() -> Range<Int>? {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
        let start = position
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            position += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return start..<position }
        }
        return nil
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else {
            return false
        }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position].isSpace {
            position += 1
        }
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
