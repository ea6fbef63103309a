// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

/// A value in a record of a report.
protocol ReportValue: Sendable {
    /// Creates a value from JSON; `nil` if the JSON is of another kind.
    init?(_ json: JSONValue)
    /// A Boolean value that says whether a record leaves the member out.
    var isLeftOut: Bool { get }
    func write(to text: inout JSONText)
}

extension ReportValue {
    var isLeftOut: Bool { false }
}

extension String: ReportValue {
    init?(_ json: JSONValue) {
        guard let text = json.text else { return nil }
        self = text
    }

    func write(to text: inout JSONText) { text.string(self) }
}

extension Int: ReportValue {
    init?(_ json: JSONValue) {
        guard let number = json.wholeNumber else { return nil }
        self = number
    }

    func write(to text: inout JSONText) { text.number(self) }
}

extension Double: ReportValue {
    /// `null` stands for a number that is not finite.
    init?(_ json: JSONValue) {
        switch json {
        case .number(let number): self = number
        case .null: self = .infinity
        default: return nil
        }
    }

    func write(to text: inout JSONText) { text.number(self) }
}

extension Bool: ReportValue {
    init?(_ json: JSONValue) {
        guard case .bool(let flag) = json else { return nil }
        self = flag
    }

    func write(to text: inout JSONText) { text.bool(self) }
}

extension Array: ReportValue where Element: ReportValue {
    init?(_ json: JSONValue) {
        guard case .array(let values) = json else { return nil }
        self = values.compactMap { Element($0) }
        if count != values.count { return nil }
    }

    func write(to text: inout JSONText) {
        text.array { text in
            for value in self { value.write(to: &text) }
        }
    }
}

extension Optional: ReportValue where Wrapped: ReportValue {
    init?(_ json: JSONValue) {
        guard let value = Wrapped(json) else { return nil }
        self = .some(value)
    }

    var isLeftOut: Bool { self == nil }
    func write(to text: inout JSONText) { self?.write(to: &text) }
}

/// A value that a report carries as it is.
struct CarriedValue: ReportValue, Equatable {
    /// The value as JSON.
    let text: String

    init(_ text: String) { self.text = text }

    init(_ write: (inout JSONText) -> Void) {
        var text = JSONText()
        write(&text)
        self.text = text.text
    }

    init?(_ json: JSONValue) { self.init { $0.value(json) } }

    func write(to text: inout JSONText) { text.json(self.text) }
}

/// Values by name, in order.
struct ReportTable<Value: ReportValue>: ReportValue {
    var rows: [(name: String, value: Value)] = []

    init() {}

    init(_ rows: [(name: String, value: Value)]) { self.rows = rows }

    init?(_ json: JSONValue) {
        guard case .object(let members) = json else { return nil }
        for member in members {
            guard let value = Value(member.value) else { return nil }
            rows.append((name: member.key, value: value))
        }
    }

    func write(to text: inout JSONText) {
        text.object { text in
            for row in rows {
                text.key(row.name)
                row.value.write(to: &text)
            }
        }
    }
}
