// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// JSON text being written, on one line, members in the order in which they come.
public struct JSONText: Sendable {
    /// The text so far.
    public private(set) var text = ""
    private var needsComma = false

    /// An empty text.
    public init() {}

    /// Writes an object, whose members `body` writes.
    public mutating func object(_ body: (inout JSONText) throws -> Void) rethrows {
        try wrap("{", "}", body)
    }

    /// Writes an array, whose values `body` writes.
    public mutating func array(_ body: (inout JSONText) throws -> Void) rethrows {
        try wrap("[", "]", body)
    }

    /// Writes the name of a member; its value must follow.
    public mutating func key(_ key: String) {
        string(key)
        text += ":"
        needsComma = false
    }

    /// Writes a text.
    public mutating func string(_ value: String) {
        separate()
        text += Self.quoted(value)
    }

    /// Writes a number that reads back as an equal one; `null` if it is not finite.
    ///
    /// The text is the shortest that does, and 0 has no sign.
    public mutating func number(_ value: Double) {
        separate()
        text += Self.number(value)
    }

    /// Writes a whole number.
    public mutating func number(_ value: Int) {
        separate()
        text += String(value)
    }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) {
        separate()
        text += value ? "true" : "false"
    }

    /// Writes `null`.
    public mutating func null() {
        separate()
        text += "null"
    }

    /// Writes a member that is a text.
    public mutating func member(_ key: String, _ value: String) {
        self.key(key)
        string(value)
    }

    /// Writes a member that is a number.
    public mutating func member(_ key: String, _ value: Double) {
        self.key(key)
        number(value)
    }

    /// Writes a member that is a whole number.
    public mutating func member(_ key: String, _ value: Int) {
        self.key(key)
        number(value)
    }

    /// Writes a member that is `true` or `false`.
    public mutating func member(_ key: String, _ value: Bool) {
        self.key(key)
        bool(value)
    }

    /// Writes a member that is an array of numbers.
    public mutating func member(_ key: String, _ values: [Double]) {
        self.key(key)
        array { array in
            for value in values { array.number(value) }
        }
    }

    /// Writes a member whose value is JSON already.
    public mutating func member(_ key: String, json: String) {
        self.key(key)
        separate()
        text += json
    }

    /// The shortest text of a number that reads back as an equal one.
    static func number(_ value: Double) -> String {
        if !value.isFinite { return "null" }
        return value == 0 ? "0" : value.shortDescription
    }

    private static func quoted(_ value: String) -> String {
        var quoted = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            // Line separators end a line for some readers of JSON Lines.
            case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    private mutating func wrap(
        _ opening: String,
        _ closing: String,
        _ body: (inout JSONText) throws -> Void
    ) rethrows {
        separate()
        text += opening
        needsComma = false
        try body(&self)
        text += closing
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { text += "," }
        needsComma = true
    }
}
