// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The schema of a `style`.
enum StyleSchema {
    static var style: SchemaValue {
        .closedObject(
            StyleReader.known.map { ($0, values(of: $0)) },
            and: ["dependentSchemas": .object(exclusions)]
        )
    }

    private static func values(of key: FixtureKey) -> SchemaValue {
        if let property = SchemaValue.property(key, of: Style.self) { return property }
        if let property = SchemaValue.property(key, of: BoxStyle.self) { return property }
        if key == .overflow { return .words(BoxStyle.Overflow.allCases.map(\.rawValue)) }
        let isInPoints = StyleReader.aliases.contains { $0.key == key }
        return .sizeOf(isInPoints ? ValueSchema.length : .reference("dimension"))
    }

    /// The schemas, by key, that forbid another key for the same property.
    private static var exclusions: [(String, SchemaValue)] {
        let aliases = StyleReader.aliases.flatMap { alias in
            [(FixtureKey.width, alias.width), (.height, alias.height)].map { side, single in
                let taken: SchemaValue = ["properties": .object([(side.text, .never)])]
                let names = [alias.key, alias.layoutKey]
                return (
                    single.text,
                    ["properties": .object(names.map { ($0.text, taken) })] as SchemaValue
                )
            }
        }
        let overflow: SchemaValue = ["properties": ["overflowX": .never, "overflowY": .never]]
        return aliases + [(FixtureKey.overflow.text, overflow)]
    }
}
