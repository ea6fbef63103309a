// SPDX-License-Identifier: GPL-3.0-or-later

/// A JSON text that is being written on one line, with members in the order of writing.
///
///     var text = JSONText()
///     text.object { object in
///         object.member("name", "row")
///         object.member("lengths", [100, 30, 5])
///     }
///     print(text.text)                             // {"name":"row","lengths":[100,30,5]}
///
/// ``removeAll(keepingCapacity:)`` keeps the memory for the next text.
public struct JSONText: Sendable {
    /// The text so far, in UTF-8.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false
    /// The memory for an element's path, empty while no path is written.
    var path: [UInt8] = []

    /// Creates an empty text, with room for a typical result.
    public init() { self.init(capacity: 512) }

    /// Creates an empty text, with room for a number of bytes.
    package init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// The text so far.
    ///
    /// - Complexity: O(bytes).
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Reserves room for a number of bytes.
    public mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

    /// Removes all text.
    ///
    /// - Parameter keepingCapacity: Whether to keep the memory for the next text.
    public mutating func removeAll(keepingCapacity: Bool = false) {
        bytes.removeAll(keepingCapacity: keepingCapacity)
        needsComma = false
    }

    /// Ends a line of JSON Lines; another value may follow.
    public mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }

    /// Appends whole lines.
    package mutating func add(lines: [UInt8]) { bytes += lines }

    // MARK: Objects and arrays

    /// Returns an object for each element as JSON Lines; `body` writes the members.
    package static func lines<Elements: Sequence>(
        of elements: Elements,
        _ body: (inout JSONText, Elements.Element) throws -> Void
    ) rethrows -> String {
        var text = JSONText()
        for element in elements { try text.line { try body(&$0, element) } }
        return text.text
    }

    /// Returns the text of an object; `body` writes its members.
    package static func object(_ body: (inout JSONText) throws -> Void) rethrows -> String {
        var text = JSONText()
        try text.object(body)
        return text.text
    }

    /// Writes an object as a line of JSON Lines; `body` writes its members.
    package mutating func line(_ body: (inout JSONText) throws -> Void) rethrows {
        try object(body)
        endLine()
    }

    /// Writes an object; `body` writes its members.
    public mutating func object(_ body: (inout JSONText) throws -> Void) rethrows {
        try enclose(in: (UInt8(ascii: "{"), UInt8(ascii: "}")), body)
    }

    /// Writes an array; `body` writes its values.
    public mutating func array(_ body: (inout JSONText) throws -> Void) rethrows {
        try enclose(in: (UInt8(ascii: "["), UInt8(ascii: "]")), body)
    }

    @inline(__always)
    private mutating func enclose(
        in brackets: (UInt8, UInt8),
        _ body: (inout JSONText) throws -> Void
    ) rethrows {
        value(ofAtMost: 1) { $0.append(brackets.0) }
        needsComma = false
        try body(&self)
        bytes.append(brackets.1)
        needsComma = true
    }

    // MARK: Names and values

    /// Writes the key of a member; its value must follow.
    ///
    /// - Complexity: O(bytes), amortised.
    public mutating func key(_ key: String) {
        quote(key, isKey: true)
        needsComma = false
    }

    /// Writes the key of a member, which must need no escapes; its value must follow.
    mutating func key(plain key: StaticString) {
        assert(key.isPlain)
        value(ofAtMost: key.utf8CodeUnitCount + 3) { output in
            output.append(UInt8(ascii: "\""))
            output.append(word: key)
            output.endQuote(isKey: true)
        }
        needsComma = false
    }

    /// Writes a text.
    ///
    /// - Complexity: O(bytes), amortised.
    public mutating func string(_ value: String) {
        quote(value, isKey: false)
    }

    /// Writes a number as the shortest text that reads back as an equal number.
    ///
    /// 0 has no sign, and a number that is not finite is `null`.
    public mutating func number(_ value: Double) {
        self.value(ofAtMost: OutputSpan.longestNumber) { $0.append(number: value) }
    }

    /// Writes a whole number.
    public mutating func number(_ value: Int) {
        self.value(ofAtMost: OutputSpan.longestNumber) { $0.append(number: value) }
    }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) {
        self.value(ofAtMost: 5) { $0.append(word: value ? "true" : "false") }
    }

    /// Writes `null`.
    public mutating func null() {
        value(ofAtMost: 4) { $0.append(word: "null") }
    }

    /// Writes a value that is valid JSON.
    ///
    /// - Complexity: O(bytes), amortised.
    public mutating func json(_ text: String) {
        text.withBytes { text in
            value(ofAtMost: text.count) { $0.append(contentsOf: text) }
        }
    }

    /// Writes members that are valid JSON, separated by commas.
    package mutating func members(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { bytes in
            value(ofAtMost: bytes.count) { $0.append(contentsOf: bytes) }
        }
    }

    /// Writes a value, after a comma if another value precedes it.
    ///
    /// Its room is reserved before it is written; a value that exceeds the room ends the process.
    ///
    /// - Parameters:
    ///   - length: The largest number of bytes that the value takes.
    ///   - body: A function that appends the bytes.
    @inline(__always)
    mutating func value(ofAtMost length: Int, _ body: (inout OutputSpan<UInt8>) -> Void) {
        let needsComma = needsComma
        bytes.append(addingCapacity: length + 1) { output in
            if needsComma { output.append(UInt8(ascii: ",")) }
            body(&output)
        }
        self.needsComma = true
    }

    private mutating func quote(_ text: String, isKey: Bool) {
        text.withBytes { text in
            // 1. Write the text up to its first character that may need an escape.
            var plain = 0
            value(ofAtMost: text.count + 3) { output in
                output.append(UInt8(ascii: "\""))
                plain = output.append(plainPrefixOf: text)
                if plain == text.count { output.endQuote(isKey: isKey) }
            }

            // 2. Write the rest with escapes.
            let rest = text[plain...]
            if rest.isEmpty { return }
            bytes.append(addingCapacity: rest.longestEscaped + 2) { output in
                output.append(escaping: rest)
                output.endQuote(isKey: isKey)
            }
        }
    }
}

extension OutputSpan<UInt8> {
    @inline(__always)
    fileprivate mutating func endQuote(isKey: Bool) {
        append(UInt8(ascii: "\""))
        if isKey { append(UInt8(ascii: ":")) }
    }
}
