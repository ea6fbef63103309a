// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures

/// Random changes of a tree of values; a path from the root identifies each value.
extension JSONValue {
    /// The path from the root to a value: the position of each step among its neighbours.
    typealias Place = [Int]

    /// The number of values directly inside this one.
    private var count: Int {
        switch self {
        case .array(let values): values.count
        case .object(let members): members.count
        default: 0
        }
    }

    /// Returns the value at a position directly inside this one.
    private func inside(at index: Int) -> JSONValue {
        switch self {
        case .array(let values): values[index]
        case .object(let members): members[index].value
        default: self
        }
    }

    /// Calls a closure with each value and the path to it, beginning with the whole value.
    private func visit(_ body: (JSONValue, Place) -> Void) {
        var way: Place = []
        visit(along: &way, body)
    }

    private func visit(along way: inout Place, _ body: (JSONValue, Place) -> Void) {
        body(self, way)
        for index in 0..<count {
            way.append(index)
            inside(at: index).visit(along: &way, body)
            way.removeLast()
        }
    }

    /// Returns the paths of all values that meet a condition.
    private func places(where holds: (JSONValue) -> Bool) -> [Place] {
        var places: [Place] = []
        visit { value, place in if holds(value) { places.append(place) } }
        return places
    }

    /// Returns the path of a random value; all values are equally likely.
    func anyPlace(_ random: inout Randomness) -> Place {
        var count = 0
        visit { _, _ in count += 1 }
        var before = Int.random(in: 0..<count, using: &random)
        var found: Place = []
        visit { _, place in
            if before == 0 { found = place }
            before -= 1
        }
        return found
    }

    subscript(place: some Collection<Int>) -> JSONValue {
        get {
            guard let first = place.first else { return self }
            return inside(at: first)[place.dropFirst()]
        }
        set {
            guard let first = place.first else {
                self = newValue
                return
            }
            switch self {
            case .array(var values):
                values[first][place.dropFirst()] = newValue
                self = .array(values)
            case .object(var members):
                var value = members[first].value
                value[place.dropFirst()] = newValue
                members[first] = Member(key: members[first].key, value: value)
                self = .object(members)
            default: break
            }
        }
    }

    /// Changes the value at a path.
    mutating func change(at place: Place, _ random: inout Randomness) {
        var value = self[place]
        switch value {
        case .number(let number): value = .number(number.changed(&random))
        case .bool(let flag): value = .bool(!flag)
        case .string, .null: value = Self.words.randomElement(using: &random) ?? .null
        case .array(var values):
            values.rearrange(&random)
            value = .array(values)
        case .object(var members):
            members.rearrange(&random)
            value = .object(members.withoutRepetition)
        }
        self[place] = value
    }

    /// Replaces extreme numbers by ordinary ones in seven of eight trees.
    ///
    /// Layouts with both are computed exactly, which takes ten times as long. Without this step,
    /// they would take nearly all of the time.
    mutating func moderate(_ random: inout Randomness) {
        if Int.random(in: 0..<8, using: &random) == 0 { return }
        let extremes = places { value in
            guard case .number(let number) = value else { return false }
            return number != 0 && !(1e-3...1e5).contains(number.magnitude)
        }
        for place in extremes {
            self[place] = .number(Double(Int.random(in: 0...100, using: &random)))
        }
    }

    /// Takes over a value of another tree.
    ///
    /// A member of an object goes to a member of the same name, or into an object with some of its
    /// neighbours' names. An element of an array goes into an array.
    mutating func adopt(from donor: JSONValue, _ random: inout Randomness) {
        let given = donor.anyPlace(&random)
        let value = donor[given]
        if let last = given.last, case .object(let members) = donor[given.dropLast()] {
            // A member replaces one of the same name, or is added to an object with some of its
            // neighbours' names.
            let member = members[last]
            let names = Set(members.map(\.key))
            let objects = places { value in
                guard case .object(let own) = value else { return false }
                return own.contains { names.contains($0.key) }
            }
            guard let place = objects.randomElement(using: &random) else { return }
            guard case .object(var own) = self[place] else { return }
            if let index = own.firstIndex(where: { $0.key == member.key }) {
                own[index] = member
            } else {
                own.append(member)
            }
            self[place] = .object(own)
        } else {
            let arrays = places { if case .array = $0 { true } else { false } }
            guard let place = arrays.randomElement(using: &random) else { return }
            guard case .array(var values) = self[place] else { return }
            values.insert(value, at: Int.random(in: 0...values.count, using: &random))
            self[place] = .array(values)
        }
    }

    /// The replacements for a string or `null`.
    private static let words: [JSONValue] =
        ["auto", "50%", "100%", "0%", "infinity", "minContent"].map(JSONValue.string)
        + [.null, .number(10), .bool(true)]
}

extension Array where Element: Equatable {
    /// Removes, repeats or moves an element, or reverses all.
    fileprivate mutating func rearrange(_ random: inout Randomness) {
        guard !isEmpty else { return }
        let index = Int.random(in: 0..<count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: remove(at: index)
        case 1: insert(self[index], at: Int.random(in: 0...count, using: &random))
        case 2: swapAt(index, Int.random(in: 0..<count, using: &random))
        default: reverse()
        }
    }
}

extension [JSONValue.Member] {
    /// The members; only the first of several with the same name.
    fileprivate var withoutRepetition: Self {
        var names: Set<String> = []
        return filter { names.insert($0.key).inserted }
    }
}

extension Double {
    /// Returns another number: close to this one, or a typical limit of decisions.
    fileprivate func changed(_ random: inout Randomness) -> Double {
        let changed: Double =
            switch Int.random(in: 0..<8, using: &random) {
            case 0: self + 1
            case 1: self - 1
            case 2: self * 2
            case 3: self / 2
            case 4: -self
            case 5: Double(Int.random(in: 0...100, using: &random))
            case 6: self + Double(Int.random(in: -8...8, using: &random)) / 8
            default:
                ([0, 1, 0.1, 1 / 3, 0.5, 10, 100, 1000, 1e-9, 1e6, 1e9, nextUp, nextDown]
                    as [Double])
                    .randomElement(using: &random) ?? 0
            }
        return changed.isFinite ? changed : 0
    }
}
