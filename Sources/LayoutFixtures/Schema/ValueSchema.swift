// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The schemas of the format's values.
enum ValueSchema {
    // MARK: Numbers

    /// A number of at least 0.
    static let length: SchemaValue = ["type": "number", "minimum": 0]
    /// A number of at least 0, or `"infinity"`.
    static let limit: SchemaValue = ["anyOf": [length, ["const": "infinity"]]]
    /// A number of at least 0, `null` or `"infinity"`.
    static let proposedLength: SchemaValue = ["anyOf": [length, ["enum": [nil, "infinity"]]]]

    static func number(_ quantity: Quantity) -> SchemaValue {
        switch quantity {
        case .length, .rank: ["type": "number"]
        case .inset: ["anyOf": [["type": "number"], ["const": "infinity"]]]
        case .factor, .extent: length
        case .integer: ["type": "integer", "minimum": -1_000_000_000, "maximum": 1_000_000_000]
        case .ratio: ["type": "number", "exclusiveMinimum": 0]
        }
    }

    // MARK: Dimensions

    /// The schema of a text with a number and a unit.
    ///
    /// - Parameters:
    ///   - units: The allowed units, as a regular expression.
    ///   - allowsNegative: Whether the number may be negative.
    static func text(of units: String = "(pt|%)", allowsNegative: Bool = false) -> SchemaValue {
        let sign = allowsNegative ? "[-+]?" : "\\+?"
        let digits = "([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?"
        return ["type": "string", "pattern": .text("^ *\(sign)\(digits) *\(units)$")]
    }

    /// A dimension of at least 0.
    static let dimension: SchemaValue = [
        "anyOf": [length, .words(["auto"] + keywords.filter { $0 != "content" }), text()]
    ]
    /// A dimension of at least 0, also that of the content.
    static let basis: SchemaValue = ["anyOf": [length, .words(["auto"] + keywords), text()]]
    /// A length in points or a percentage, at least 0.
    static let relativeLength: SchemaValue = ["anyOf": [length, text()]]
    /// A length in points or a percentage, perhaps negative.
    static let gap: SchemaValue = ["anyOf": [["type": "number"], text(allowsNegative: true)]]

    private static let keywords = SizingKeyword.allCases.map(\.rawValue)

    /// The schema of one dimension for all sides, or of an object of sides.
    static func sides(_ kind: Sides.Kind) -> SchemaValue {
        var choices: [SchemaValue] = [
            kind.allowsNegative ? ["type": "number"] : length,
            text(of: kind == .border ? "pt" : "(pt|%)", allowsNegative: kind.allowsNegative),
        ]
        if kind.expected(insteadOf: .auto) == nil { choices.append(["const": "auto"]) }
        let side: SchemaValue = ["anyOf": .array(choices)]
        let object = SchemaValue.closedObject(
            [FixtureKey.top, .left, .bottom, .right].map { ($0, side) }
        )
        return ["anyOf": .array(choices + [object])]
    }

    // MARK: Shared definitions

    /// The schemas that others refer to.
    static var definitions: [(String, SchemaValue)] {
        [
            ("dimension", dimension),
            ("marginSides", sides(.margin)),
            ("paddingSides", sides(.padding)),
            ("borderSides", sides(.border)),
            ("insetSides", sides(.inset)),
            (
                "frameNumbers",
                [
                    "description": "The x, y, width and height in the root's coordinates",
                    "type": "array",
                    "prefixItems": [
                        ["type": "number"], ["type": "number"], length, length,
                    ],
                    "items": .never,
                    "minItems": 4,
                ]
            ),
        ]
    }
}

extension SchemaValue: ExpressibleByNilLiteral {
    init(nilLiteral: ()) { value = .null }
}
