// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A part of a JSON Schema, written as it stands there.
struct SchemaValue {
    let value: JSONValue

    /// The schema of what must not be there.
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

    /// One of a few texts.
    static func words(_ words: [String]) -> SchemaValue { ["enum": .array(words.map(text))] }

    /// An object with no keys but some.
    ///
    /// - Parameters:
    ///   - members: The keys that it may have, with their values.
    ///   - required: Those that it must have.
    ///   - rest: What else there is to say of it.
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

    /// An object of a width and a height.
    static func sizeOf(_ length: SchemaValue, required: Bool = false) -> SchemaValue {
        let sides: [FixtureKey] = [.width, .height]
        return closedObject(sides.map { ($0, length) }, required: required ? sides : [])
    }

    /// The same with other members behind its own.
    func adding(_ other: SchemaValue) -> SchemaValue {
        guard case .object(let own) = value, case .object(let more) = other.value else {
            return self
        }
        return SchemaValue(value: .object(own + more))
    }

    /// The same with what an editor shows of a key.
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
