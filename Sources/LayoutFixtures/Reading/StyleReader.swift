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
        // `auto` is the stack's own choice.
        style.alignSelf = reader.choice("alignSelf", also: "auto", &problems)
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

    private static func readAliases(
        _ reader: ObjectReader,
        _ style: inout Style,
        _ problems: inout ProblemList
    ) {
        for alias in aliases where reader.has(alias.key) || reader.has(alias.layoutKey) {
            // Which key has set a dimension already: two names for one, and which was meant?
            var owners: [String: String] = [:]
            for single in [alias.width, alias.height] where reader.has(single) {
                owners[single] = single
            }
            for key in [alias.key, alias.layoutKey] {
                guard let object = reader.object(key, known: sizeKeys, &problems) else { continue }
                for (side, single) in [("width", alias.width), ("height", alias.height)] {
                    guard object.has(side),
                        let property = dimensions.first(where: { $0.key == single })?.property
                    else { continue }
                    if let owner = owners.updateValue(key, forKey: single) {
                        let both = "sets \(single), and so does \(reader.name(of: owner))"
                        object.note(side, "\(both); give one of them", &problems)
                    }
                    let dimension =
                        key == alias.key
                        ? object.length(side, &problems).map(Dimension.points)
                        : object.dimension(side, &problems)
                    if let dimension { style[keyPath: property] = dimension }
                }
            }
        }
    }

    /// The older API's range.
    ///
    /// A missing minimum is 0, a missing maximum is infinite.
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
                case let other?:
                    let reason =
                        "found \"\(other)\"; a number of points, \"70pt\" or \"50%\" is expected"
                    object?.note(key, reason, &problems)
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
