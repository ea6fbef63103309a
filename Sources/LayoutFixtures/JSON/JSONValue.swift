// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A JSON value (RFC 8259) whose objects keep their members in order.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A text.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Values by name, in the order of the text; no name occurs twice.
    case object([Member])

    /// One value of an object.
    public struct Member: Hashable, Sendable {
        /// Its name.
        public let key: String
        /// The value.
        public let value: JSONValue

        /// A value with its name.
        public init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// What it says, if it is a text.
    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value in a few words, for messages: `"50 %"`, `12`, `an object`.
    var shortText: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): value == 0 ? "0" : value.shortDescription
        case .string(let value): value.quoted
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// Why a text is not JSON.
public struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// The byte in that line, counted from 1.
    public let column: Int
    /// What is wrong there.
    public let reason: String

    /// Where, and what.
    public var description: String { "line \(line), column \(column): \(reason)" }
}
