// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Reads an element's `style`.
package enum StyleReader {
    private static let sides: KeySet = [.width, .height]

    /// Another name for two dimensions at once, in points and in dimensions.
    private struct Alias {
        let key: FixtureKey
        let layoutKey: FixtureKey
        let width: FixtureKey
        let height: FixtureKey
    }

    private static let aliases = [
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
    package static let known = aliasKeys.union([
        .width, .height, .minWidth, .maxWidth, .minHeight, .maxHeight, .flexBasis, .flexGrow,
        .flexShrink, .alignSelf, .spacingBefore, .spacingAfter, .ascender, .descender,
        .layoutPriority, .layoutPosition, .sizeRange, .preferredFrameSize,
    ])

    /// Reads the style of an element; without one, all has its default.
    static func read(
        into style: inout Style,
        of element: ObjectReader,
        _ problems: inout ProblemList
    ) {
        guard let reader = element.object(.style, known: known, place: .style, &problems) else {
            return
        }

        readDimensions(reader, into: &style, &problems)
        if reader.hasAny(of: aliasKeys) { readAliases(reader, into: &style, &problems) }
        style.flexGrow = reader.length(.flexGrow, &problems) ?? 0
        style.flexShrink = reader.length(.flexShrink, &problems) ?? 0
        // `auto` is the stack's own choice.
        style.alignSelf = reader.choice(.alignSelf, also: "auto", &problems)
        style.spacingBefore = reader.number(.spacingBefore, &problems) ?? 0
        style.spacingAfter = reader.number(.spacingAfter, &problems) ?? 0
        style.ascender = reader.number(.ascender, &problems)
        style.descender = reader.number(.descender, &problems)
        style.layoutPriority = reader.number(.layoutPriority, &problems) ?? 0
        style.preferredFrameSize = reader.size(.preferredFrameSize, &problems)
        if let position = reader.object(.layoutPosition, known: [.x, .y], &problems) {
            style.layoutPosition = Point(
                x: position.number(.x, &problems) ?? 0,
                y: position.number(.y, &problems) ?? 0
            )
        }
        style.sizeRange = sizeRange(reader, &problems)
    }

    private static func readDimensions(
        _ reader: ObjectReader,
        into style: inout Style,
        _ problems: inout ProblemList
    ) {
        if let width = reader.dimension(.width, &problems) { style.width = width }
        if let height = reader.dimension(.height, &problems) { style.height = height }
        if let length = reader.dimension(.minWidth, &problems) { style.minWidth = length }
        if let length = reader.dimension(.maxWidth, &problems) { style.maxWidth = length }
        if let length = reader.dimension(.minHeight, &problems) { style.minHeight = length }
        if let length = reader.dimension(.maxHeight, &problems) { style.maxHeight = length }
        if let basis = reader.dimension(.flexBasis, &problems) { style.flexBasis = basis }
    }

    private static func readAliases(
        _ reader: ObjectReader,
        into style: inout Style,
        _ problems: inout ProblemList
    ) {
        for alias in aliases where reader.has(alias.key) || reader.has(alias.layoutKey) {
            // Which key has set a dimension already: two names for one, and which was meant?
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
                        let both = "sets \(single.text), and so does \(reader.name(of: owner))"
                        object.note(side, "\(both); give one of them", &problems)
                    }
                    let dimension =
                        key == alias.key
                        ? object.length(side, &problems).map(Dimension.points)
                        : object.dimension(side, &problems)
                    if let dimension { set(single, dimension, of: &style) }
                }
            }
        }
    }

    private static func set(_ key: FixtureKey, _ dimension: Dimension, of style: inout Style) {
        switch key {
        case .width: style.width = dimension
        case .height: style.height = dimension
        case .minWidth: style.minWidth = dimension
        case .minHeight: style.minHeight = dimension
        case .maxWidth: style.maxWidth = dimension
        case .maxHeight: style.maxHeight = dimension
        default: break
        }
    }

    /// The older API's range.
    ///
    /// A missing minimum is 0, a missing maximum is infinite.
    private static func sizeRange(
        _ reader: ObjectReader,
        _ problems: inout ProblemList
    ) -> RelativeSizeRange? {
        guard let range = reader.object(.sizeRange, known: [.min, .max], &problems) else {
            return nil
        }
        func size(_ end: FixtureKey, missing: RelativeDimension) -> RelativeSize {
            let object = range.object(end, known: sides, &problems)
            func side(_ key: FixtureKey) -> RelativeDimension {
                switch object?.dimension(key, &problems) {
                case .points(let points): return .points(points)
                case .fraction(let fraction): return .percent(fraction)
                case let other?:
                    let reason =
                        "found \"\(other)\"; a number of points, \"70pt\" or \"50%\" is expected"
                    object?.note(key, reason, &problems)
                    return missing
                case nil: return missing
                }
            }
            return RelativeSize(width: side(.width), height: side(.height))
        }
        return RelativeSizeRange(
            min: size(.min, missing: .points(0)),
            max: size(.max, missing: .points(.infinity))
        )
    }
}
