// SPDX-License-Identifier: GPL-3.0-or-later

/// JSON text being written, on one line, members in the order in which they come.
///
/// One that is written again and again keeps its memory:
///
///     text.removeAll(keepingCapacity: true)
///     record.write(to: &text)
///     text.endLine()
public struct JSONText: Sendable {
    /// The text so far, in UTF-8.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// An empty text.
    public init() {}

    /// The text so far.
    ///
    /// - Complexity: O(bytes).
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Makes room for so many bytes.
    public mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

    /// Begins anew.
    ///
    /// - Parameter keepingCapacity: Whether to keep the memory for what is written next.
    public mutating func removeAll(keepingCapacity: Bool = false) {
        bytes.removeAll(keepingCapacity: keepingCapacity)
        needsComma = false
    }

    /// Ends a line of JSON Lines; another value may follow.
    public mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }

    /// Writes an object, whose members `body` writes.
    public mutating func object(_ body: (inout JSONText) throws -> Void) rethrows {
        separate()
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
        try body(&self)
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    /// Writes an array, whose values `body` writes.
    public mutating func array(_ body: (inout JSONText) throws -> Void) rethrows {
        separate()
        bytes.append(UInt8(ascii: "["))
        needsComma = false
        try body(&self)
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// Writes the name of a member; its value must follow.
    public mutating func key(_ key: String) {
        string(key)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a text.
    public mutating func string(_ value: String) {
        separate()
        bytes.append(quoted: value)
    }

    /// Writes a text of plain bytes, of which none has to be escaped.
    mutating func string(plain value: [UInt8]) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: value)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a number that reads back as an equal one; `null` if it is not finite.
    ///
    /// The text is the shortest that does, and 0 has no sign.
    public mutating func number(_ value: Double) {
        separate()
        bytes.append(number: value)
    }

    /// Writes a whole number.
    public mutating func number(_ value: Int) {
        separate()
        bytes.append(number: value)
    }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) {
        separate()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    /// Writes `null`.
    public mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    /// Writes what is JSON already.
    package mutating func json(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    /// Writes the name of a member that is plain bytes, of which none has to be escaped.
    mutating func key(plain key: [UInt8]) {
        string(plain: key)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a member whose value is JSON already.
    public mutating func member(_ key: String, json: String) {
        self.key(key)
        self.json(json)
    }
}
