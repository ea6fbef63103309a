// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// Reads an element's `style`.
package enum StyleReader {
    private static let sides: KeySet = [.width, .height]

    /// Another key for two dimensions at once; one key is in points, one takes dimensions.
    struct Alias {
        let key: FixtureKey
        let layoutKey: FixtureKey
        let width: FixtureKey
        let height: FixtureKey
    }

    static let aliases = [
        Alias(
            key: .preferredSize,
            layoutKey: .preferredLayoutSize,
            width: .width,
            height: .height
        ),
        Alias(key: .minSize, layoutKey: .minLayoutSize, width: .minWidth, height: .minHeight),
        Alias(key: .maxSize, layoutKey: .maxLayoutSize, width: .maxWidth, height: .maxHeight),
    ]

    private static let aliasKeys: KeySet = [
        .preferredSize, .minSize, .maxSize, .preferredLayoutSize, .minLayoutSize, .maxLayoutSize,
    ]

    /// The keys of a style.
    package static let known = aliasKeys.union(Style.keys).union(BoxStyle.keys).union([.overflow])
    private static let boxKeys = BoxStyle.keys.union([.overflow])

    /// Reads the style of an element; a missing style has only defaults.
    static func read(
        into style: inout Style,
        of element: ObjectReader,
        _ problems: inout ProblemList
    ) {
        guard let reader = element.object(.style, known: known, place: .style, &problems) else {
            return
        }
        reader.properties(into: &style, &problems)
        if reader.hasAny(of: boxKeys) { readBox(reader, into: &style, &problems) }
        if reader.hasAny(of: aliasKeys) { readAliases(reader, into: &style, &problems) }
    }

    private static func readBox(
        _ reader: ObjectReader,
        into style: inout Style,
        _ problems: inout ProblemList
    ) {
        var box = BoxStyle()
        reader.properties(into: &box, &problems)
        if reader.has(.overflow) {
            for single in [FixtureKey.overflowX, .overflowY] where reader.has(single) {
                let both = "\(single.text) is also set by \(reader.name(of: single))"
                reader.note(.overflow, "\(both); write only one of them", &problems)
            }
            if let overflow: BoxStyle.Overflow = reader.choice(.overflow, &problems) {
                (box.overflowX, box.overflowY) = (overflow, overflow)
            }
        }
        style.box = box
    }

    private static func readAliases(
        _ reader: ObjectReader,
        into style: inout Style,
        _ problems: inout ProblemList
    ) {
        for alias in aliases where reader.has(alias.key) || reader.has(alias.layoutKey) {
            // Track the key that sets each dimension, because two keys would be ambiguous.
            var owners: [FixtureKey: FixtureKey] = [:]
            for single in [alias.width, alias.height] where reader.has(single) {
                owners[single] = single
            }
            for key in [alias.key, alias.layoutKey] {
                guard let object = reader.object(key, known: sides, &problems) else { continue }
                for (side, single) in [
                    (FixtureKey.width, alias.width), (FixtureKey.height, alias.height),
                ] where object.has(side) {
                    if let owner = owners.updateValue(key, forKey: single) {
                        let both = "\(single.text) is also set by \(reader.name(of: owner))"
                        object.note(side, "\(both); write only one of them", &problems)
                    }
                    let dimension =
                        key == alias.key
                        ? object.length(side, &problems).map(Dimension.points)
                        : object.dimension(side, &problems)
                    if let dimension, case .dimension(let field)? = Style.table[single]?.value {
                        field.set(dimension, in: &style)
                    }
                }
            }
        }
    }
}
