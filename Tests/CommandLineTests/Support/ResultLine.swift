// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures

/// One line of results, with its values by key.
struct ResultLine: Equatable, Sendable {
    let value: JSONValue

    init(_ line: String) throws {
        value = try FixtureReader.value(of: line.utf8, from: FixtureSource(file: line))
    }

    private init(_ value: JSONValue) {
        self.value = value
    }

    /// The keys in their order.
    var keys: [String] {
        if case .object(let members) = value { members.map(\.key) } else { [] }
    }

    /// The value of a key.
    subscript(key: String) -> ResultLine? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }.map { ResultLine($0.value) }
    }

    var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    var number: Double? {
        if case .number(let number) = value { number } else { nil }
    }

    var numbers: [Double]? {
        guard case .array(let values) = value else { return nil }
        return values.compactMap { ResultLine($0).number }
    }

    var array: [ResultLine]? {
        if case .array(let values) = value { values.map { ResultLine($0) } } else { nil }
    }

    var name: String? { self["name"]?.string }
    var status: String? { self["status"]?.string }

    /// The frames by path.
    var frames: [String: [Double]] {
        guard let frames = self["frames"] else { return [:] }
        return Dictionary(uniqueKeysWithValues: frames.keys.map { ($0, frames[$0]?.numbers ?? []) })
    }
}
