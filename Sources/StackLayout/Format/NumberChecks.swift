// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the numbers of a structure are, by what they must be, so that a layout is checked in a few
/// comparisons for each.
@usableFromInline
struct NumberChecks: Sendable {
    private var dimensions: [Int] = []
    private var finite: [Int] = []
    private var notNaN: [Int] = []
    private var factors: [Int] = []
    private var optional: [Int] = []
    private var sizes: [Int] = []
    private var ranges: [Int] = []
    private var relatives: [Int] = []
    /// Whether there are numbers of kinds that are rare, and are looked at one by one.
    private var isRare = false

    /// What is to be checked of some properties.
    init<Root>(of properties: [Property<Root>]) {
        for property in properties {
            switch property.value {
            case .dimension(let field): dimensions.append(field.offset)
            case .number(let field, .length): finite.append(field.offset)
            case .number(let field, .factor): factors.append(field.offset)
            case .number(let field, .extent): factors.append(field.offset)
            case .number(_, .integer), .number(_, .ratio), .optionalNumber(_, .ratio), .sides:
                isRare = true
            case .relative(let field): relatives.append(field.offset)
            case .number(let field, .inset), .number(let field, .rank):
                notNaN.append(field.offset)
            case .optionalNumber(let field, _): optional.append(field.offset)
            case .point(let field):
                finite.append(field.offset + Field(\Point.x).offset)
                finite.append(field.offset + Field(\Point.y).offset)
            case .size(let field): sizes.append(field.offset)
            case .sizeRange(let field): ranges.append(field.offset)
            case .choice, .flag: break
            }
        }
    }

    /// Whether nothing is wrong for certain.
    func hold(at root: UnsafeRawPointer) -> Bool {
        func value<Value>(_ offset: Int, _: Value.Type) -> Value {
            (root + offset).assumingMemoryBound(to: Value.self).pointee
        }
        for offset in dimensions where !value(offset, Dimension.self).isSound { return false }
        for offset in finite where !value(offset, Double.self).isFinite { return false }
        for offset in notNaN where value(offset, Double.self).isNaN { return false }
        for offset in factors {
            let factor = value(offset, Double.self)
            if !(factor >= 0 && factor.isFinite) { return false }
        }
        for offset in optional where value(offset, Double?.self)?.isFinite == false { return false }
        for offset in relatives where !value(offset, RelativeDimension.self).isSound {
            return false
        }
        if isRare { return false }
        for offset in sizes where value(offset, Size?.self) != nil { return false }
        for offset in ranges where value(offset, RelativeSizeRange?.self) != nil { return false }
        return true
    }
}

extension RelativeDimension {
    /// Whether nothing is wrong with it as a gap, whatever the rule.
    var isSound: Bool {
        switch self {
        case .points(let points): points.isFinite
        case .percent: false
        }
    }
}

extension Dimension {
    /// Whether nothing is wrong with it as one of the six that an element sizes itself by.
    var isSound: Bool {
        switch self {
        case .auto: true
        case .keyword: false
        case .points(let value), .fraction(let value): value >= 0 && value.isFinite
        }
    }
}
