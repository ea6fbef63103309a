// SPDX-License-Identifier: GPL-3.0-or-later

/// The structure of a JSON text, with every number as it is written.
///
/// A ``JSONValue`` keeps the value of a number, but not its digits.
package enum JSONOutline {
    /// A text, a number or a word.
    case scalar(String)
    /// Values in order.
    case array([JSONOutline])
    /// Values by key; keys are in their quotes.
    case object([(key: String, value: JSONOutline)])

    /// Creates the outline of a text; `nil` if it is not JSON.
    ///
    /// - Complexity: O(bytes).
    package init?(of text: String) {
        guard let outline = try? JSONReader.read(text.utf8, { JSONOutline(of: $0) }) else {
            return nil
        }
        self = outline
    }

    private init(of value: TapeValue) {
        func quoted(_ words: JSONTape.Words) -> String {
            var text = JSONText()
            text.string(value.tape.pointee.string(words))
            return text.text
        }
        switch value.kind {
        case .null: self = .scalar("null")
        case .false: self = .scalar("false")
        case .true: self = .scalar("true")
        case .number: self = .scalar(value.tape.pointee.string(value.record.digits))
        case .text: self = .scalar(quoted(value.record.words))
        case .array: self = .array(value.values.map { JSONOutline(of: $0) })
        case .object:
            self = .object(value.values.map { (quoted($0.record.name), JSONOutline(of: $0)) })
        }
    }

    /// The whole value on one line, with spaces.
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
