// SPDX-License-Identifier: GPL-3.0-or-later

extension ResultKind {
    /// The types of the table, with their schemas and meanings.
    static let types: [(name: String, schema: SchemaValue, meaning: String)] = [
        ("text", ["type": "string"], "A text."),
        ("flag", ["type": "boolean"], "true or false."),
        ("number", ["type": "number"], "A finite number, which reads back exactly."),
        ("count", ["type": "integer", "minimum": 0], "A whole number of at least 0."),
        (
            "frame", ["type": "array", "items": ["type": "number"], "minItems": 4, "maxItems": 4],
            "x, y, width and height, in points."
        ),
        ("formula", .reference("formula"), "A number, or a function of the length; see above."),
        (
            "lawCount",
            [
                "type": "object",
                "properties": ["asked": .reference("count"), "broken": .reference("count")],
                "required": ["asked", "broken"], "additionalProperties": false,
            ], "The number of times that a law was asked, and broken."
        ),
        ("fixture", ["type": "object"], "A fixture, as described by schema.json."),
        ("settings", ["type": "object"], "Options by their names, as in stacklp.json."),
    ]
}

/// The lines that commands write as JSON, as a JSON Schema and as tables in Markdown.
///
/// Both are made from one table of all members.
///
/// Source: JSON Schema, draft 2020-12.
public enum ResultSchema {
    /// The schema of one line, as indented JSON with a line end.
    public static var json: String {
        var text = JSONText()
        let kinds = ResultKind.all.map { ($0.name, object($0.members, $0.summary)) }
        let document: SchemaValue = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "stacklp results",
            "description": "One line of a command's JSON Lines.",
            "anyOf": .array(kinds.map { .reference($0.0) }),
            "$defs": .object(
                kinds
                    + ResultKind.types.filter { $0.name != "formula" }.map { ($0.name, $0.schema) }
                    + [("formula", formula)]
            ),
        ]
        text.value(document.value)
        return text.indented + "\n"
    }

    /// A fraction, the coefficients of a polynomial, or two polynomials for a quotient.
    private static var formula: SchemaValue {
        let polynomial: SchemaValue = ["type": "array", "items": ["type": "string"], "minItems": 1]
        return [
            "anyOf": [
                ["type": "string"], polynomial,
                [
                    "type": "object",
                    "properties": ["numerator": polynomial, "denominator": polynomial],
                    "required": ["numerator", "denominator"], "additionalProperties": false,
                ],
            ]
        ]
    }

    private static func object(
        _ members: [ResultKind.Member],
        _ summary: String? = nil
    ) -> SchemaValue {
        let description: SchemaValue = summary.map { ["description": .text($0)] } ?? [:]
        return description.adding([
            "type": "object",
            "properties": .object(
                members.map {
                    ($0.name, schema($0.value).adding(["description": .text($0.meaning)]))
                }
            ),
            "required": .array(members.filter(\.isRequired).map { .text($0.name) }),
            "additionalProperties": false,
        ])
    }

    private static func schema(_ value: ResultKind.Value) -> SchemaValue {
        switch value {
        case .named(let name): .reference(name)
        case .words(let words): .words(words)
        case .list(let value): ["type": "array", "items": schema(value)]
        case .map(let value): ["type": "object", "additionalProperties": schema(value)]
        case .object(let members): object(members)
        }
    }

    // MARK: Tables

    /// A table of the types, then a heading and a table for each kind, in Markdown.
    public static var markdown: String {
        var lines = ["| type | is |", "|---|---|"]
        lines += ResultKind.types.map { "| `\($0.name)` | \($0.meaning) |" }
        lines += [
            "| `a\\|b` | One of these texts. |", "| `[T]` | A list of T. |",
            "| `{T}` | An object whose names are data, such as paths, and whose values are T. |",
            "| `object` | An object; the rows below list its members, with its name in front. |",
        ]
        for kind in ResultKind.all {
            lines += ["", "## \(kind.name)", "", "\(kind.summary.capitalizedFirst).", ""]
            lines += ["| member | type | is |", "|---|---|---|"]
            lines += rows(of: kind.members, inside: "")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func rows(of members: [ResultKind.Member], inside path: String) -> [String] {
        members.flatMap { member in
            let name = "`\(path)\(member.name)`" + (member.isRequired ? "" : " or none")
            let type = member.type.replacing("|", with: "\\|")
            let row = "| \(name) | `\(type)` | \(member.meaning) |"
            return [row] + rows(of: member.value.members, inside: "\(path)\(member.name).")
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
