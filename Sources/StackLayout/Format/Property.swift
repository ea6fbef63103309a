// SPDX-License-Identifier: GPL-3.0-or-later

/// A property of the fixture format: its key, the kind and place of its value, and its reader.
///
/// The tables of ``PropertyHolder`` drive reading, writing, checking, listing, reducing and
/// scaling. A property owns no memory, so iterating over a table counts no references.
@frozen
@usableFromInline
package struct Property<Root>: Sendable {
    /// The kind of the value, and the place that stores it.
    @frozen
    @usableFromInline
    package enum Value: Sendable {
        /// A dimension; `auto` by default.
        case dimension(Field<Root, Dimension>)
        /// A number; 0 by default.
        case number(Field<Root, Double>, Quantity)
        /// A number, missing by default.
        case optionalNumber(Field<Root, Double?>, Quantity)
        /// One of several words.
        case choice(Choice<Root>)
        /// `true` or `false`, false by default.
        case flag(Field<Root, Bool>)
        /// A position in points; the origin by default.
        case point(Field<Root, Point>)
        /// A length or a percentage; 0 by default.
        case relative(Field<Root, RelativeDimension>)
        /// A length, a percentage, or the platform's default spacing; 0 by default.
        case gap(Field<Root, RelativeDimension>, Field<Root, Bool>)
        /// A dimension for each side.
        case sides(Field<Root, Sides>, Sides.Kind)
        /// A size in points, missing by default.
        case size(Field<Root, Size?>)
        /// A range of sizes of the older layout API, missing by default.
        case sizeRange(Field<Root, RelativeSizeRange?>)
    }

    /// The element that reads the property.
    @frozen
    @usableFromInline
    package enum Reader: Sendable {
        /// The element with the property.
        case element
        /// The stack around the element, if its rule reads the key.
        case stack
        /// The absolute layout around the element.
        case absoluteLayout
    }

    /// The key.
    @usableFromInline package let key: FixtureKey
    /// The kind of the value, and the place that stores it.
    @usableFromInline package let value: Value
    /// The element that reads the property.
    @usableFromInline package let reader: Reader
    /// The word for the property in compact texts, if the word and the value are clear enough.
    @usableFromInline package let word: StaticString?

    init(
        _ key: FixtureKey,
        _ value: Value,
        read reader: Reader = .element,
        word: StaticString? = nil
    ) {
        self.key = key
        self.value = value
        self.reader = reader
        self.word = word
    }
}

/// The kind of a number of the format.
@frozen
@usableFromInline
package enum Quantity: Sendable {
    /// A finite length in points, which may be negative.
    case length
    /// A length in points, which may be negative or infinite.
    case inset
    /// A share of free or missing space, finite and at least 0.
    case factor
    /// A rank.
    case rank
    /// A length in points, finite and at least 0.
    case extent
    /// An integer rank.
    case integer
    /// The ratio of two lengths, finite and above 0.
    case ratio

    /// Whether the number is a length, and so scales with the layout.
    package var isLength: Bool {
        switch self {
        case .length, .inset, .extent: true
        case .factor, .rank, .integer, .ratio: false
        }
    }

    /// The demand on numbers of this kind.
    var demand: NumberDemand {
        switch self {
        case .length: .finite
        case .inset: .notNaN
        case .factor, .extent: .atLeastZero
        case .rank: .number
        case .integer: .integer
        case .ratio: .aboveZero
        }
    }
}

/// The demand on a number of the format.
enum NumberDemand {
    case number, notNaN, finite, atLeastZero, aboveZero, integer

    /// Returns whether a number meets the demand and is of ordinary magnitude.
    @inline(__always)
    func holdsOrdinarily(for number: Double) -> Bool {
        switch self {
        // Most numbers are 0 and need one comparison.
        case .atLeastZero: number.isOrdinaryMagnitude
        case .finite: number.magnitude.isOrdinaryMagnitude
        case .number, .notNaN, .aboveZero, .integer: holds(for: number) && number.isOrdinary
        }
    }

    /// Returns whether a number meets the demand.
    @inline(__always)
    func holds(for number: Double) -> Bool {
        switch self {
        case .number, .notNaN: !number.isNaN
        case .finite: number.isFinite
        case .atLeastZero: number >= 0 && number.isFinite
        case .aboveZero: number > 0 && number.isFinite
        case .integer: number.rounded() == number && number.magnitude <= 1e9
        }
    }

    /// The message for a number that does not meet the demand.
    var words: StaticString {
        switch self {
        case .number: "a number is expected"
        case .notNaN: "a number or infinity is expected"
        case .finite: "a finite number is expected"
        case .atLeastZero: "a finite number of at least 0 is expected"
        case .aboveZero: "a finite number above 0 is expected"
        case .integer: "an integer from -1000000000 to 1000000000 is expected"
        }
    }
}

/// The properties of a structure, in order and by key.
@usableFromInline
package final class PropertyTable<Root>: Sendable {
    /// The properties, in the order of writing.
    @usableFromInline package let properties: [Property<Root>]
    /// The position of the property of each key; 255 for a key without a property.
    @usableFromInline let places: [UInt8]

    /// The keys.
    @usableFromInline package let keys: KeySet
    /// The checks of the numbers.
    @usableFromInline let checks: NumberChecks

    init(_ properties: [Property<Root>]) {
        self.properties = properties
        var places = [UInt8](repeating: 255, count: FixtureKey.allCases.count)
        var keys: KeySet = []
        for (place, property) in properties.enumerated() {
            places[property.key.place] = UInt8(place)
            keys.insert(property.key)
        }
        self.places = places
        self.keys = keys
        checks = NumberChecks(of: properties)
    }

    /// Returns the property of a key.
    @inlinable
    package subscript(key: FixtureKey) -> Property<Root>? {
        @inline(__always) get {
            let place = places[key.place]
            return place == 255 ? nil : properties[Int(place)]
        }
    }
}

/// A structure whose properties belong to the fixture format.
@usableFromInline
package protocol PropertyHolder: Hashable, Sendable {
    /// The table of the properties.
    static var table: PropertyTable<Self> { get }
}

extension PropertyHolder {
    /// The properties, in the order of writing.
    @inlinable package static var properties: [Property<Self>] { table.properties }

    /// The keys of the properties.
    package static var keys: KeySet { table.keys }

    /// Whether any property differs from its default.
    package var isGiven: Bool { Self.properties.contains { $0.weight(in: self) > 0 } }
}

extension Property {
    /// Returns the number of values that the property takes in a fixture: 0 for the default.
    package func weight(in root: borrowing Root) -> Int {
        switch value {
        case .dimension(let field): field.value(of: root) == .auto ? 0 : 1
        case .number(let field, _): field.value(of: root) == 0 ? 0 : 1
        case .optionalNumber(let field, _):
            field.value(of: root).map { $0 == 0 ? 1 : 2 } ?? 0
        case .choice(let choice): choice.isDefault(in: root) ? 0 : 1
        case .flag(let field): field.value(of: root) ? 1 : 0
        case .point(let field):
            (field.value(of: root).x == 0 ? 0 : 1) + (field.value(of: root).y == 0 ? 0 : 1)
        case .relative(let field): field.value(of: root) == .points(0) ? 0 : 1
        case .gap(let field, let flag):
            flag.value(of: root) ? 1 : field.value(of: root) == .points(0) ? 0 : 1
        case .sides(let field, let kind): field.value(of: root).weight(kind)
        case .size(let field): field.value(of: root) == nil ? 0 : 1
        case .sizeRange(let field): field.value(of: root)?.weight ?? 0
        }
    }

    /// Restores the default.
    package func reset(in root: inout Root) {
        switch value {
        case .dimension(let field): field.set(.auto, in: &root)
        case .number(let field, _): field.set(0, in: &root)
        case .optionalNumber(let field, _): field.set(nil, in: &root)
        case .choice(let choice): choice.reset(in: &root)
        case .flag(let field): field.set(false, in: &root)
        case .point(let field): field.set(.zero, in: &root)
        case .relative(let field): field.set(.points(0), in: &root)
        case .gap(let field, let flag):
            field.set(.points(0), in: &root)
            flag.set(false, in: &root)
        case .sides(let field, let kind): field.set(kind.standard, in: &root)
        case .size(let field): field.set(nil, in: &root)
        case .sizeRange(let field): field.set(nil, in: &root)
        }
    }
}

extension RelativeSizeRange {
    /// The format's default: any size.
    package static let any = RelativeSizeRange(
        min: RelativeSize(width: .points(0), height: .points(0)),
        max: RelativeSize(width: .points(.infinity), height: .points(.infinity))
    )

    fileprivate var weight: Int {
        let least = [min.width, min.height].count { $0 != .points(0) }
        return 1 + least + [max.width, max.height].count { $0 != .points(.infinity) }
    }
}
