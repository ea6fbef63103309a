// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

/// A line of a report; its members keep their order.
struct ReportRecord {
    private(set) var members: [JSONValue.Member]

    /// Creates a record with the members of an object; empty for any other value.
    init(_ value: JSONValue? = nil) {
        if case .object(let members)? = value { self.members = members } else { members = [] }
    }

    /// The value of a member; setting a new member adds it at the end.
    subscript(key: String) -> JSONValue? {
        get { members.first { $0.key == key }?.value }
        set {
            let place = members.firstIndex { $0.key == key }
            switch (place, newValue) {
            case (let place?, let value?): members[place] = .init(key: key, value: value)
            case (let place?, nil): members.remove(at: place)
            case (nil, let value?): members.append(.init(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    var value: JSONValue { .object(members) }

    func text(_ key: String) -> String {
        if case .string(let text)? = self[key] { text } else { "" }
    }

    func count(_ key: String) -> Int {
        if case .number(let number)? = self[key] { Int(exactly: number) ?? 0 } else { 0 }
    }

    func records(_ key: String) -> [ReportRecord] {
        if case .array(let values)? = self[key] { values.map { ReportRecord($0) } } else { [] }
    }

    /// Returns the texts in an array.
    func texts(_ key: String) -> [String] {
        guard case .array(let values)? = self[key] else { return [] }
        return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }

    /// Returns the number of values in an array; 0 for any other member.
    func size(_ key: String) -> Int {
        if case .array(let values)? = self[key] { values.count } else { 0 }
    }

    /// Sets a member to a number of cases.
    mutating func set(_ key: String, _ count: Int) { self[key] = .number(Double(count)) }

    /// The record as a line.
    var line: String {
        var text = JSONText()
        text.value(value)
        return text.text + "\n"
    }
}

extension [ReportRecord] {
    /// Returns the sum of a member.
    func sum(_ key: String) -> Int { reduce(0) { $0 + $1.count(key) } }

    /// Returns the sums of the members of objects, by their names.
    func sums(_ key: String) -> [String: Int] {
        var sums: [String: Int] = [:]
        for record in self {
            let object = ReportRecord(record[key])
            for member in object.members {
                sums[member.key, default: 0] += object.count(member.key)
            }
        }
        return sums
    }
}
