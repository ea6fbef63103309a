// SPDX-License-Identifier: GPL-3.0-or-later

/// JSON as it is written: what is inside what, and every text and number letter by letter.
///
/// A ``JSONValue`` knows what numbers mean, and no more how they were written.
package enum JSONOutline {
    /// A text, a number or a word.
    case scalar(String)
    /// Values in order.
    case array([JSONOutline])
    /// Values by name; names are in their quotes.
    case object([(key: String, value: JSONOutline)])

    /// The outline of a text that is known to be JSON.
    package init(of text: String) {
        var scanner = Scanner(bytes: Array(text.utf8))
        self = scanner.value()
    }

    /// All of it on one line, with spaces for people.
    package var onOneLine: String {
        switch self {
        case .scalar(let text): return text
        case .array(let values): return "[" + values.map(\.onOneLine).joined(separator: ", ") + "]"
        case .object(let members):
            let texts = members.map { "\($0.key): \($0.value.onOneLine)" }
            return texts.isEmpty ? "{}" : "{ " + texts.joined(separator: ", ") + " }"
        }
    }
}

/// Goes over the bytes of JSON, which it takes to be right.
private struct Scanner {
    let bytes: [UInt8]
    var position = 0

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func value() -> JSONOutline {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"):
            var members: [(key: String, value: JSONOutline)] = []
            entries { scanner in
                scanner.skipSpace()
                let key = scanner.scalar()
                scanner.skipSpace()
                scanner.position += 1
                members.append((key, scanner.value()))
            }
            return .object(members)
        case UInt8(ascii: "["):
            var values: [JSONOutline] = []
            entries { scanner in values.append(scanner.value()) }
            return .array(values)
        default: return .scalar(scalar())
        }
    }

    /// Goes over what stands between two brackets, commas in between.
    private mutating func entries(_ entry: (inout Scanner) -> Void) {
        position += 1
        skipSpace()
        while let byte = next, !Self.isClosing(byte) {
            entry(&self)
            skipSpace()
            if next == UInt8(ascii: ",") { position += 1 }
            skipSpace()
        }
        position += 1
    }

    private mutating func scalar() -> String {
        let start = min(position, bytes.count)
        if next == UInt8(ascii: "\"") {
            position += 1
            while let byte = next, byte != UInt8(ascii: "\"") {
                position += byte == UInt8(ascii: "\\") ? 2 : 1
            }
            position += 1
        } else {
            while let byte = next, !Self.isSpace(byte), !Self.isClosing(byte),
                byte != UInt8(ascii: ","), byte != UInt8(ascii: ":")
            {
                position += 1
            }
        }
        // Whatever stands here, the scan goes on.
        position = min(max(position, start + 1), bytes.count)
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func skipSpace() {
        while let byte = next, Self.isSpace(byte) { position += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
    }

    private static func isClosing(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    }
}
