// SPDX-License-Identifier: GPL-3.0-or-later

/// The offsets of a structure's numbers, grouped by demand, so that checking a number takes few
/// comparisons.
@usableFromInline
struct NumberChecks: Sendable {
    private var dimensions: [Int] = []
    private var finite: [Int] = []
    private var notNaN: [Int] = []
    private var atLeastZero: [Int] = []
    private var optional: [Int] = []
    private var sizes: [Int] = []
    private var ranges: [Int] = []
    private var relatives: [Int] = []
    /// Whether there are numbers of rare kinds, which are checked one by one.
    private var isRare = false

    /// Creates the checks for the numbers of some properties.
    init<Root>(of properties: [Property<Root>]) {
        for property in properties {
            switch property.value {
            case .dimension(let field): dimensions.append(field.offset)
            case .number(let field, let quantity):
                switch quantity.demand {
                case .finite: finite.append(field.offset)
                case .number, .notNaN: notNaN.append(field.offset)
                case .atLeastZero: atLeastZero.append(field.offset)
                case .aboveZero, .integer: isRare = true
                }
            case .optionalNumber(let field, let quantity):
                if quantity.demand == .finite {
                    optional.append(field.offset)
                } else {
                    isRare = true
                }
            case .sides: isRare = true
            case .relative(let field), .gap(let field, _): relatives.append(field.offset)
            case .point(let field):
                finite.append(field.offset + Field(\Point.x).offset)
                finite.append(field.offset + Field(\Point.y).offset)
            case .size(let field): sizes.append(field.offset)
            case .sizeRange(let field): ranges.append(field.offset)
            case .choice, .flag: break
            }
        }
    }

    /// Returns whether all numbers are certainly valid and of ordinary magnitude.
    func hold(at root: UnsafeRawPointer) -> Bool {
        func value<Value>(_ offset: Int, _: Value.Type) -> Value {
            (root + offset).assumingMemoryBound(to: Value.self).pointee
        }
        for offset in dimensions where !value(offset, Dimension.self).isOrdinary { return false }
        func number(at offset: Int, is demand: NumberDemand) -> Bool {
            demand.holdsOrdinarily(for: value(offset, Double.self))
        }
        for offset in finite where !number(at: offset, is: .finite) { return false }
        for offset in notNaN where !number(at: offset, is: .notNaN) { return false }
        for offset in atLeastZero where !number(at: offset, is: .atLeastZero) { return false }
        for offset in optional {
            if let number = value(offset, Double?.self),
                !NumberDemand.finite.holdsOrdinarily(for: number)
            {
                return false
            }
        }
        for offset in relatives where !value(offset, RelativeDimension.self).isOrdinary {
            return false
        }
        if isRare { return false }
        for offset in sizes where value(offset, Size?.self) != nil { return false }
        for offset in ranges where value(offset, RelativeSizeRange?.self) != nil { return false }
        return true
    }
}

extension RelativeDimension {
    /// Whether the length is valid as a gap under every rule and of ordinary magnitude.
    var isOrdinary: Bool {
        switch self {
        case .points(let points): points.isFinite && points.isOrdinary
        case .percent: false
        }
    }
}

extension Dimension {
    /// Whether the dimension is valid as a length of an element and of ordinary magnitude.
    @inline(__always)
    var isOrdinary: Bool {
        switch self {
        case .auto: true
        case .keyword: false
        case .points(let value), .fraction(let value, _):
            NumberDemand.atLeastZero.holdsOrdinarily(for: value)
        }
    }

    /// Whether the dimension is valid as a length of an element.
    var isValid: Bool {
        switch self {
        case .auto: true
        case .keyword: false
        case .points(let value), .fraction(let value, _): value >= 0 && value.isFinite
        }
    }
}
