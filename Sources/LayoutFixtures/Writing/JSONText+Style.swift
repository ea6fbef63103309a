// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension JSONText {
    /// Writes the member `style`, unless nothing differs from its default.
    mutating func style(_ style: Style) {
        guard style != Style() else { return }
        key("style")
        object { text in
            text.dimensions(of: style)
            text.finite("spacingBefore", style.spacingBefore, default: 0)
            text.finite("spacingAfter", style.spacingAfter, default: 0)
            if let alignment = style.alignSelf { text.member("alignSelf", alignment.rawValue) }
            if let ascender = style.ascender { text.member("ascender", ascender) }
            if let descender = style.descender { text.member("descender", descender) }
            text.finite("layoutPriority", style.layoutPriority, default: 0)
            text.dimension("flexBasis", style.flexBasis)
            text.finite("flexGrow", style.flexGrow, default: 0)
            text.finite("flexShrink", style.flexShrink, default: 0)
            text.point("layoutPosition", style.layoutPosition)
            if let range = style.sizeRange { text.range(range) }
            if let size = style.preferredFrameSize { text.size("preferredFrameSize", size) }
        }
    }

    private mutating func dimensions(of style: Style) {
        dimension("width", style.width)
        dimension("height", style.height)
        dimension("minWidth", style.minWidth)
        dimension("maxWidth", style.maxWidth)
        dimension("minHeight", style.minHeight)
        dimension("maxHeight", style.maxHeight)
    }

    private mutating func dimension(_ key: String, _ dimension: Dimension) {
        switch dimension {
        case .auto: break
        case .points(let points): member(key, points)
        case .fraction(let fraction): member(key, Self.percentage(fraction))
        case .content: member(key, dimension.description)
        }
    }

    /// The percentage that reads back as a fraction, or as its neighbour if none does.
    private static func percentage(_ fraction: Double) -> String {
        let largest = Double.greatestFiniteMagnitude
        // What no number of percent reaches.
        if fraction * 100 > largest { return "\(largest.shortDescription)%" }
        return Dimension.fraction(fraction).description
    }

    /// Writes the older API's range: no minimum is 0, no maximum endless.
    private mutating func range(_ range: RelativeSizeRange) {
        key("sizeRange")
        object { text in
            text.end("min", range.min, missing: .points(0))
            text.end("max", range.max, missing: .points(.infinity))
        }
    }

    private mutating func end(_ key: String, _ size: RelativeSize, missing: RelativeDimension) {
        guard size.width != missing || size.height != missing else { return }
        self.key(key)
        object { text in
            if size.width != missing { text.dimension("width", Dimension(size.width)) }
            if size.height != missing { text.dimension("height", Dimension(size.height)) }
        }
    }

    // MARK: What styles and elements have in common

    /// Writes a member that is a number, the nearest finite one, unless it is its default.
    mutating func finite(_ key: String, _ value: Double, default usual: Double? = nil) {
        guard value != usual else { return }
        let largest = Double.greatestFiniteMagnitude
        member(key, min(max(value, -largest), largest))
    }

    /// Writes a member that is a word, unless it is its default.
    mutating func choice<Choice: RawRepresentable<String> & Equatable>(
        _ key: String,
        _ value: Choice,
        default usual: Choice
    ) {
        if value != usual { member(key, value.rawValue) }
    }

    /// Writes a member that is a size in points.
    mutating func size(_ key: String, _ size: Size) {
        self.key(key)
        object { text in
            text.member("width", size.width)
            text.member("height", size.height)
        }
    }

    /// Writes a member that is a position in points, unless it is the origin.
    mutating func point(_ key: String, _ point: Point) {
        guard point != .zero else { return }
        self.key(key)
        object { text in
            if point.x != 0 { text.member("x", point.x) }
            if point.y != 0 { text.member("y", point.y) }
        }
    }
}
