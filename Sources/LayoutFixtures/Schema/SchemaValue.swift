// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A part of a JSON Schema.
struct SchemaValue {
    let value: JSONValue

    /// The schema that accepts no value.
    static let never: SchemaValue = false

    static func text(_ text: String) -> SchemaValue { SchemaValue(value: .string(text)) }

    static func array(_ values: [SchemaValue]) -> SchemaValue {
        SchemaValue(value: .array(values.map(\.value)))
    }

    static func object(_ members: [(String, SchemaValue)]) -> SchemaValue {
        SchemaValue(value: .object(members.map { .init(key: $0.0, value: $0.1.value) }))
    }

    /// A reference to a definition of the schema.
    static func reference(_ name: String) -> SchemaValue { ["$ref": .text("#/$defs/\(name)")] }

    /// The schema of one of several texts.
    static func words(_ words: [String]) -> SchemaValue { ["enum": .array(words.map(text))] }

    /// The schema of an object that allows certain keys only.
    ///
    /// - Parameters:
    ///   - members: The allowed keys, with the schemas of their values.
    ///   - required: The required keys.
    ///   - rest: Further members of the schema.
    static func closedObject(
        _ members: [(key: FixtureKey, value: SchemaValue)],
        required: [FixtureKey] = [],
        and rest: SchemaValue = [:]
    ) -> SchemaValue {
        var schema: [(String, SchemaValue)] = [
            ("type", "object"),
            (
                "properties",
                .object(members.map { ($0.key.text, $0.value.describing($0.key)) })
            ),
            ("additionalProperties", .never),
        ]
        if !required.isEmpty {
            schema.append(("required", .array(required.map { .text($0.text) })))
        }
        return object(schema).adding(rest)
    }

    /// The schema of an object with a width and a height.
    static func sizeOf(_ length: SchemaValue, required: Bool = false) -> SchemaValue {
        let sides: [FixtureKey] = [.width, .height]
        return closedObject(sides.map { ($0, length) }, required: required ? sides : [])
    }

    /// Returns the schema with further members.
    func adding(_ other: SchemaValue) -> SchemaValue {
        guard case .object(let own) = value, case .object(let more) = other.value else {
            return self
        }
        return SchemaValue(value: .object(own + more))
    }

    /// Returns the schema with the description that an editor shows for a key.
    private func describing(_ key: FixtureKey) -> SchemaValue {
        key.summary.map { adding(["description": .text($0)]) } ?? self
    }
}

extension SchemaValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
    ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
{
    init(dictionaryLiteral members: (String, SchemaValue)...) { self = .object(members) }
    init(arrayLiteral values: SchemaValue...) { self = .array(values) }
    init(stringLiteral text: String) { value = .string(text) }
    init(floatLiteral number: Double) { value = .number(number) }
    init(integerLiteral number: Int) { value = .number(Double(number)) }
    init(booleanLiteral flag: Bool) { value = .bool(flag) }
}
