// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The fixture format as a JSON Schema, so that editors complete fixtures and mark errors.
///
/// The schema is made from the reader's own tables. It cannot express some rules, which only the
/// reader checks: the values that an algorithm knows, unique ids, existing paths, and minima that
/// do not exceed their maxima.
///
/// Source: JSON Schema, draft 2020-12.
public enum FixtureSchema {
    /// The schema of a file with one fixture or an array of fixtures, as indented JSON with a line
    /// end.
    public static var json: String {
        var text = JSONText()
        text.value(document.value)
        return text.indented + "\n"
    }

    private static let dialect = "https://json-schema.org/draft/2020-12/schema"

    /// Whether a text begins like a JSON Schema, with a member that names the draft.
    static func begins(_ text: [UInt8]) -> Bool {
        let beginning = "{\"$schema\":\"https://json-schema.org/".utf8
        let start = text.starts(with: JSONReader.byteOrderMark) ? JSONReader.byteOrderMark.count : 0
        return text[start...].lazy.filter { $0 > 0x20 }.starts(with: beginning)
    }

    private static var document: SchemaValue {
        [
            "$schema": .text(dialect),
            "title": "stacklp fixtures",
            "description":
                "One layout tree with its constraint, or an array of them.",
            "if": ["type": "array"],
            "then": ["items": .reference("fixture")],
            "else": .reference("fixture"),
            "$defs": .object(
                [("fixture", fixture), ("element", element)]
                    + ElementType.allCases.map { ($0.rawValue, members(of: $0)) }
                    + [("content", ContentSchema.content), ("style", StyleSchema.style)]
                    + ValueSchema.definitions
            ),
        ]
    }

    // MARK: Fixtures

    private static var fixture: SchemaValue {
        .closedObject(
            [
                (.name, ["type": "string"]),
                (.description, ["type": "string"]),
                (.algorithm, .words(Algorithm.allCases.map(\.rawValue))),
                (.constrainedSize, constrainedSize),
                (.proposal, .sizeOf(ValueSchema.proposedLength)),
                (.pixelScale, ["type": "number", "minimum": 0.000001, "maximum": 1_000_000]),
                (.layoutDirection, .words(LayoutDirection.allCases.map(\.rawValue))),
                (.spacingMetrics, .closedObject(of: SpacingMetrics.self)),
                (.root, .reference("element")),
                (.expected, expected),
                (.found, ["type": "object"]),
                (.schema, ["type": "string"]),
            ],
            required: [.root],
            // The two keys exclude each other.
            and: [
                "dependentSchemas": [
                    "proposal": ["properties": ["constrainedSize": .never]]
                ]
            ]
        )
    }

    private static var constrainedSize: SchemaValue {
        [
            "anyOf": [
                .sizeOf(ValueSchema.length),
                .closedObject([
                    (.min, .sizeOf(ValueSchema.length)),
                    (.max, .sizeOf(ValueSchema.limit)),
                ]),
            ]
        ]
    }

    private static var expected: SchemaValue {
        .closedObject(
            [
                (
                    .frames,
                    [
                        "type": "object",
                        "patternProperties": ["^/([0-9]+(/[0-9]+)*)?$": .reference("frameNumbers")],
                        "additionalProperties": .never,
                    ]
                ),
                (.tolerance, ValueSchema.length),
                (.because, ["type": "string"]),
            ],
            required: [.frames]
        )
    }

    // MARK: Elements

    /// The schema of an element; its type decides its keys.
    private static var element: SchemaValue {
        [
            "type": "object",
            "properties": ["type": .words(ElementType.allCases.map(\.rawValue))],
            "allOf": .array(
                ElementType.allCases.map { type in
                    // An element without a type is a node, and a schema accepts a missing key.
                    let asked: SchemaValue = ["type": ["const": .text(type.rawValue)]]
                    return [
                        "if": type == .node
                            ? ["properties": asked] : ["properties": asked, "required": ["type"]],
                        "then": .reference(type.rawValue),
                    ]
                }
            ),
        ]
    }

    private static func members(of type: ElementType) -> SchemaValue {
        let required: [FixtureKey] =
            switch type {
            case .ratio: [.ratio]
            case .alignmentGuide: [.guide]
            default: []
            }
        return .closedObject(
            ElementType.commonKeys.union(type.ownKeys).map { ($0, member($0, of: type)) },
            required: type.slots + required
        )
    }

    private static func member(_ key: FixtureKey, of type: ElementType) -> SchemaValue {
        switch key {
        case .type: return true
        case .id, .debugName: return ["type": "string"]
        case .style: return .reference("style")
        case .content: return .reference("content")
        case .insets where type == .padding:
            let sides = SchemaValue.closedObject(of: SwiftUIElement.EdgeInsets.self)
            return ["anyOf": [["type": "number"], ["const": "default"], sides]]
        case .insets: return .closedObject(of: Insets.self)
        case .ratio: return ValueSchema.number(.ratio)
        case .children: return ["type": "array", "items": .reference("element")]
        case _ where type.slots.contains(key): return .reference("element")
        default: break
        }
        let property: SchemaValue? =
            switch type {
            case .stack: .property(key, of: Stack.self)
            case .absolute, .static: .property(key, of: Absolute.self)
            case .relative: .property(key, of: Relative.self)
            case .center: .property(key, of: Center.self)
            case .corner: .property(key, of: Corner.self)
            case .frame: .property(key, of: SwiftUIElement.Frame.self)
            case .fixedSize: .property(key, of: SwiftUIElement.FixedSize.self)
            case .aspectRatio: .property(key, of: SwiftUIElement.AspectRatio.self)
            case .offset, .position: .property(key, of: SwiftUIElement.Shift.self)
            case .alignmentGuide: .property(key, of: SwiftUIElement.AlignmentGuide.self)
            case .layer: .property(key, of: SwiftUIElement.Layer.self)
            case .zstack: .property(key, of: SwiftUIElement.ZStack.self)
            case .spacer: .property(key, of: SwiftUIElement.Spacer.self)
            case .divider: .property(key, of: SwiftUIElement.Divider.self)
            case .viewThatFits: .property(key, of: SwiftUIElement.ViewThatFits.self)
            case .scroll: .property(key, of: SwiftUIElement.Scroll.self)
            case .node, .inset, .ratio, .background, .overlay, .wrapper, .padding,
                .geometryReader:
                nil
            }
        guard let property else {
            preconditionFailure(
                "the values of \(key.text) in \(type.withArticle) have no schema"
            )
        }
        return property
    }
}
