// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Reads an element's `style`.
enum StyleReader {
    private static let sizeKeys = ["width", "height"]

    /// Other names for two keys at once, in points and in dimensions.
    private static let aliases: [(key: String, layoutKey: String, width: String, height: String)] =
        [
            ("preferredSize", "preferredLayoutSize", "width", "height"),
            ("minSize", "minLayoutSize", "minWidth", "minHeight"),
            ("maxSize", "maxLayoutSize", "maxWidth", "maxHeight"),
        ]

    private typealias Property = any WritableKeyPath<Style, Dimension> & Sendable

    private static let dimensions: [(key: String, property: Property)] = [
        ("width", \.width), ("height", \.height),
        ("minWidth", \.minWidth), ("maxWidth", \.maxWidth),
        ("minHeight", \.minHeight), ("maxHeight", \.maxHeight),
        ("flexBasis", \.flexBasis),
    ]

    private static let known =
        dimensions.map(\.key) + aliases.map(\.key) + aliases.map(\.layoutKey) + [
            "flexGrow", "flexShrink", "alignSelf", "spacingBefore", "spacingAfter", "ascender",
            "descender", "layoutPriority", "layoutPosition", "sizeRange", "preferredFrameSize",
        ]

    static func style(
        of element: ObjectReader,
        _ problems: inout ProblemList
    ) -> Style {
        var style = Style()
        guard let reader = element.object("style", known: known, &problems) else { return style }

        for (key, property) in dimensions {
            if let dimension = reader.dimension(key, &problems) {
                style[keyPath: property] = dimension
            }
        }
        readAliases(reader, &style, &problems)
        style.flexGrow = reader.length("flexGrow", &problems) ?? 0
        style.flexShrink = reader.length("flexShrink", &problems) ?? 0
        style.alignSelf = alignSelf(reader, &problems)
        style.spacingBefore = reader.number("spacingBefore", &problems) ?? 0
        style.spacingAfter = reader.number("spacingAfter", &problems) ?? 0
        style.ascender = reader.number("ascender", &problems)
        style.descender = reader.number("descender", &problems)
        style.layoutPriority = reader.number("layoutPriority", &problems) ?? 0
        style.preferredFrameSize = reader.size("preferredFrameSize", &problems)
        if let position = reader.object("layoutPosition", known: ["x", "y"], &problems) {
            style.layoutPosition = Point(
                x: position.number("x", &problems) ?? 0,
                y: position.number("y", &problems) ?? 0
            )
        }
        style.sizeRange = sizeRange(reader, &problems)
        return style
    }

    /// `"auto"` is the stack's own choice.
    private static func alignSelf(
        _ reader: ObjectReader,
        _ problems: inout ProblemList
    ) -> Alignment? {
        if case .string("auto") = reader["alignSelf"] { return nil }
        return reader.choice("alignSelf", &problems)
    }

    private static func readAliases(
        _ reader: ObjectReader,
        _ style: inout Style,
        _ problems: inout ProblemList
    ) {
        let properties = Dictionary(uniqueKeysWithValues: dimensions.map { ($0.key, $0.property) })
        for alias in aliases {
            for key in [alias.key, alias.layoutKey] where reader.has(key) {
                let isInPoints = key == alias.key
                let object = reader.object(key, known: sizeKeys, &problems)
                for (side, single) in [("width", alias.width), ("height", alias.height)] {
                    guard let object, object.has(side), let property = properties[single] else {
                        continue
                    }
                    // Two names for one dimension: which one was meant?
                    let other = key == alias.layoutKey && reader.has(alias.key) ? alias.key : single
                    if reader.has(other) {
                        reader.note(key, "sets \(single), which \(other) sets too", &problems)
                    }
                    let dimension =
                        isInPoints
                        ? object.length(side, &problems).map(Dimension.points)
                        : object.dimension(side, &problems)
                    if let dimension { style[keyPath: property] = dimension }
                }
            }
        }
    }

    /// The older API's range. A missing minimum is 0, a missing maximum is infinite.
    private static func sizeRange(
        _ reader: ObjectReader,
        _ problems: inout ProblemList
    ) -> RelativeSizeRange? {
        guard let range = reader.object("sizeRange", known: ["min", "max"], &problems) else {
            return nil
        }
        func size(_ end: String, missing: RelativeDimension) -> RelativeSize {
            let object = range.object(end, known: sizeKeys, &problems)
            func side(_ key: String) -> RelativeDimension {
                switch object?.dimension(key, &problems) {
                case .points(let points): return .points(points)
                case .fraction(let fraction): return .percent(fraction)
                case .auto:
                    object?.note(key, "found \"auto\"; points or percent are expected", &problems)
                    return missing
                case nil: return missing
                }
            }
            return RelativeSize(width: side("width"), height: side("height"))
        }
        return RelativeSizeRange(
            min: size("min", missing: .points(0)),
            max: size("max", missing: .points(.infinity))
        )
    }
}
