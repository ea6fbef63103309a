// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The schema of the `content` of a node.
enum ContentSchema {
    static var content: SchemaValue {
        [
            "anyOf": [
                .sizeOf(ValueSchema.length, required: true),
                .closedObject(
                    [
                        (.image, .sizeOf(ValueSchema.length, required: true)),
                        (.resizable, ["type": "boolean"]),
                    ],
                    required: [.image]
                ),
                .closedObject(
                    [
                        (.text, ["type": "string"]),
                        (.characterWidth, ValueSchema.length),
                        (.lineHeight, ValueSchema.length),
                        (.lineLimit, ["type": "integer", "minimum": 1, "maximum": 1_000_000]),
                    ],
                    required: [.text]
                ),
                .closedObject(
                    [
                        (.words, ["type": "array", "items": ValueSchema.length]),
                        (.wordSpacing, ValueSchema.length),
                        (.lineHeight, ValueSchema.length),
                        (.breaks, ["type": "array", "items": ["type": "boolean"]]),
                    ],
                    required: [.words]
                ),
                .closedObject([(.kind, ["type": "string"])], required: [.kind]),
            ]
        ]
    }
}
