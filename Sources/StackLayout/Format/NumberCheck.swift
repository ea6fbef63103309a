// SPDX-License-Identifier: GPL-3.0-or-later

/// Where numbers of a property are, and what they must be: most of what is checked, in a few bytes.
@usableFromInline
struct NumberCheck: Sendable {
    private enum Kind {
        case dimension, finite, notNaN, factor, optionalFinite, optionalSize, optionalRange
    }

    private let kind: Kind
    private let offset: UInt16
    /// The place of the property in its table.
    let property: UInt16

    private init(_ kind: Kind, _ offset: Int, _ property: Int) {
        self.kind = kind
        self.offset = UInt16(offset)
        self.property = UInt16(property)
    }

    /// What is to be checked of a property.
    static func all<Root>(of property: Property<Root>, at place: Int) -> [NumberCheck] {
        switch property.value {
        case .dimension(let field): [NumberCheck(.dimension, field.offset, place)]
        case .number(let field, let quantity):
            switch quantity {
            case .length: [NumberCheck(.finite, field.offset, place)]
            case .factor: [NumberCheck(.factor, field.offset, place)]
            case .inset, .rank: [NumberCheck(.notNaN, field.offset, place)]
            }
        case .optionalNumber(let field, _): [NumberCheck(.optionalFinite, field.offset, place)]
        case .point(let field):
            [
                NumberCheck(.finite, field.offset + Field(\Point.x).offset, place),
                NumberCheck(.finite, field.offset + Field(\Point.y).offset, place),
            ]
        case .size(let field): [NumberCheck(.optionalSize, field.offset, place)]
        case .sizeRange(let field): [NumberCheck(.optionalRange, field.offset, place)]
        case .choice, .flag: []
        }
    }

    /// Whether nothing is wrong for certain.
    @inline(__always)
    func holds(at root: UnsafeRawPointer) -> Bool {
        let place = root + Int(offset)
        switch kind {
        case .dimension: return place.assumingMemoryBound(to: Dimension.self).pointee.isSound
        case .finite: return place.assumingMemoryBound(to: Double.self).pointee.isFinite
        case .notNaN: return !place.assumingMemoryBound(to: Double.self).pointee.isNaN
        case .factor:
            let factor = place.assumingMemoryBound(to: Double.self).pointee
            return factor >= 0 && factor.isFinite
        case .optionalFinite:
            return place.assumingMemoryBound(to: Double?.self).pointee?.isFinite ?? true
        case .optionalSize: return place.assumingMemoryBound(to: Size?.self).pointee == nil
        case .optionalRange:
            return place.assumingMemoryBound(to: RelativeSizeRange?.self).pointee == nil
        }
    }
}

extension Dimension {
    /// Whether nothing is wrong with it as one of the six that an element sizes itself by.
    var isSound: Bool {
        switch self {
        case .auto: true
        case .content: false
        case .points(let value), .fraction(let value): value >= 0 && value.isFinite
        }
    }
}
