// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension JSONText {
    /// Writes the member `style`, unless every property has its default.
    mutating func style(_ style: Style) {
        guard style.hasBox else { return object("style", style) }
        key("style")
        object { text in
            text.properties(of: style)
            var box = style.box
            if box.overflowX == box.overflowY, box.overflowX != .visible {
                text.member("overflow", box.overflowX.rawValue)
                (box.overflowX, box.overflowY) = (.visible, .visible)
            }
            text.properties(of: box)
        }
    }

    /// Writes an object of properties as a member, unless every property has its default.
    mutating func object<Root: PropertyHolder>(_ key: String, _ root: Root) {
        guard root.isGiven else { return }
        self.key(key)
        object { $0.properties(of: root) }
    }

    /// Writes the properties of a structure that differ from their defaults.
    mutating func properties<Root: PropertyHolder>(of root: Root) {
        for property in Root.properties {
            let key = property.key.text
            switch property.value {
            case .dimension(let field): dimension(key, field.value(of: root))
            case .number(let field, .inset) where field.value(of: root) == .infinity:
                member(key, "infinity")
            case .number(let field, _): finite(key, field.value(of: root), default: 0)
            case .optionalNumber(let field, _):
                switch field.value(of: root) {
                case .infinity?: member(key, "infinity")
                case let number?: member(key, number)
                case nil: break
                }
            case .choice(let choice):
                if !choice.isDefault(in: root), let word = choice.word(in: root) {
                    member(key, word)
                }
            case .flag(let field): if field.value(of: root) { member(key, true) }
            case .point(let field): point(key, field.value(of: root))
            case .gap(_, let flag) where flag.value(of: root): member(key, "default")
            case .relative(let field), .gap(let field, _): relative(key, field.value(of: root))
            case .sides(let field, let kind): sides(key, field.value(of: root), kind)
            case .size(let field): if let size = field.value(of: root) { self.size(key, size) }
            case .sizeRange(let field):
                if let range = field.value(of: root) { self.range(key, range) }
            }
        }
    }

    private mutating func dimension(_ key: String, _ dimension: Dimension) {
        switch dimension {
        case .auto: break
        case .points(.infinity): member(key, "infinity")
        case .points(let points): member(key, points)
        case .fraction(let fraction, let ulps): member(key, Self.percentage(fraction, ulps))
        case .keyword: member(key, dimension.description)
        }
    }

    /// Writes a gap, unless it is 0.
    private mutating func relative(_ key: String, _ length: RelativeDimension) {
        switch length {
        case .points(let points): finite(key, points, default: 0)
        case .percent(let fraction, let ulps): member(key, Self.percentage(fraction, ulps))
        }
    }

    /// Writes the dimensions of sides: one dimension if all are equal, otherwise those that differ
    /// from their defaults.
    private mutating func sides(_ key: String, _ sides: Sides, _ kind: Sides.Kind) {
        let standard = kind.standard
        guard sides != standard else { return }
        guard !sides.isUniform else { return side(key, sides.top) }
        self.key(key)
        object { text in
            for (name, side) in [
                ("top", Side.top), ("left", .left), ("bottom", .bottom), ("right", .right),
            ] where sides[side] != standard[side] {
                text.side(name, sides[side])
            }
        }
    }

    private mutating func side(_ key: String, _ dimension: Dimension) {
        if dimension == .auto { member(key, "auto") } else { self.dimension(key, dimension) }
    }

    /// The percentage that reads back as a fraction, or as its neighbour if no percentage does.
    private static func percentage(_ fraction: Double, _ ulps: Int8) -> String {
        let largest = Double.greatestFiniteMagnitude
        // No percentage reaches such a fraction.
        if fraction * 100 > largest { return "\(largest.shortDescription)%" }
        return Dimension.fraction(fraction, ulps: ulps).description
    }

    /// Writes a range of the older API, where a missing minimum is 0 and a missing maximum
    /// infinite.
    private mutating func range(_ key: String, _ range: RelativeSizeRange) {
        self.key(key)
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

    // MARK: Members of styles and elements

    /// Writes a number as a member, unless it is the default; an infinite number becomes the
    /// largest one.
    mutating func finite(_ key: String, _ value: Double, default standard: Double? = nil) {
        guard value != standard else { return }
        let largest = Double.greatestFiniteMagnitude
        member(key, min(max(value, -largest), largest))
    }

    /// Writes a size in points as a member.
    mutating func size(_ key: String, _ size: Size) {
        self.key(key)
        object { text in
            text.member("width", size.width)
            text.member("height", size.height)
        }
    }

    /// Writes a position in points as a member, unless it is the origin.
    mutating func point(_ key: String, _ point: Point) {
        guard point != .zero else { return }
        self.key(key)
        object { text in
            if point.x != 0 { text.member("x", point.x) }
            if point.y != 0 { text.member("y", point.y) }
        }
    }
}
