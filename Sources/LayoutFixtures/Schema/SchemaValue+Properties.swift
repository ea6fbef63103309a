// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension SchemaValue {
    /// The schema of a property; `nil` if the structure does not have it.
    static func property<Root: PropertyHolder>(
        _ key: FixtureKey,
        of _: Root.Type
    ) -> SchemaValue? {
        Root.table[key].map { SchemaValue($0) }
    }

    /// The schema of an object with the properties of a structure.
    static func closedObject<Root: PropertyHolder>(of _: Root.Type) -> SchemaValue {
        closedObject(Root.properties.map { ($0.key, SchemaValue($0)) })
    }

    /// Creates the schema of a property.
    init<Root>(_ property: Property<Root>) {
        self =
            switch property.value {
            case .dimension:
                switch property.key {
                case .flexBasis: ValueSchema.basis
                case let key where key.mayBeEndless:
                    ["anyOf": [.reference("dimension"), ["const": "infinity"]]]
                default: .reference("dimension")
                }
            case .number(_, let quantity), .optionalNumber(_, let quantity):
                ValueSchema.number(quantity)
            case .choice(let choice):
                .words(choice.words + (choice.absence.map { ["\($0)"] } ?? []))
            case .flag: ["type": "boolean"]
            case .point: .closedObject([(.x, ["type": "number"]), (.y, ["type": "number"])])
            case .relative: ValueSchema.gap
            case .gap: ["anyOf": [ValueSchema.gap, ["const": "default"]]]
            case .sides(_, let kind): .reference("\(kind)Sides")
            case .size: .sizeOf(ValueSchema.length, required: true)
            case .sizeRange:
                .closedObject([
                    (.min, .sizeOf(ValueSchema.relativeLength)),
                    (.max, .sizeOf(ValueSchema.relativeLength)),
                ])
            }
    }
}
