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
    /// Values by key, in the order of the text; keys are unique.
    case object([Member])

    /// A member of an object.
    public struct Member: Hashable, Sendable {
        /// The key of the member.
        public let key: String
        /// The value of the member.
        public let value: JSONValue

        /// Creates a member.
        public init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// The value of a key; `nil` if the value is not an object or lacks the key.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The text, if the value is one.
    package var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The number, if it is a whole one.
    package var wholeNumber: Int? {
        if case .number(let number) = self { Int(exactly: number) } else { nil }
    }

    /// Creates an object from a text, with the arrays and objects inside it empty; `nil` if the
    /// text is not an object.
    ///
    /// - Complexity: O(bytes).
    package init?(membersOf text: some Sequence<UInt8>) {
        let members = try? JSONReader.read(text) { value in
            value.kind == .object
                ? value.values.map { Member(key: $0.name, value: $0.shallow) } : nil
        }
        guard let members else { return nil }
        self = .object(members)
    }

    /// A short form of the value for messages: `"50 %"`, `12`, `an object`.
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

/// The reason why a text is not JSON.
public struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// The byte in that line, counted from 1.
    public let column: Int
    /// The defect at that place.
    public let reason: String

    /// The place and the defect.
    public var description: String { "line \(line), column \(column): \(reason)" }
}
