// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A reader of one JSON object.
///
/// A reader never stops. It notes each problem, continues with a harmless value, and so reports all
/// problems at once. The list of problems assigns them to the current element.
struct ObjectReader {
    let value: TapeValue
    /// The keys around the object, such as `style`.
    private let outer: KeyTrail
    /// The known keys of the object.
    let keys: KeySet
    /// Whether the value is an object at all.
    let isObject: Bool
    /// Whether every key is known.
    let isKnown: Bool

    /// Creates a reader of an object whose keys must all be known.
    ///
    /// - Parameters:
    ///   - outer: The keys around the object, such as `style`.
    ///   - wanted: The expected value, for messages.
    ///   - place: The kind of object, for messages.
    init(
        _ value: TapeValue,
        inside outer: KeyTrail = KeyTrail(),
        known: KeySet,
        wanted: StaticString = "an object",
        place: @autoclosure () -> UnknownKey.Place = .inner,
        _ problems: inout ProblemList
    ) {
        self.value = value
        self.outer = outer
        isObject = value.kind == .object
        keys = isObject ? value.keys.intersection(known) : []
        isKnown = isObject && value.count == keys.count
        if isKnown { return }
        guard isObject else {
            problems.add(outer.text, "found \(value.shortText); \(wanted) is expected")
            return
        }
        for member in value.values where member.key.map(known.contains) != true {
            let name = member.name
            // Skip work for problems that are only counted.
            let reason =
                problems.isFull ? "" : UnknownKey.reason(for: name, among: known, in: place())
            problems.add(outer.text(of: name.shortened), reason)
        }
    }

    /// Notes a problem of a key.
    func note(_ key: FixtureKey, _ reason: String, _ problems: inout ProblemList) {
        note(key.text, reason, &problems)
    }

    /// Notes a problem of a part that is named like a key.
    func note(_ key: String, _ reason: String, _ problems: inout ProblemList) {
        problems.add(outer.text(of: key), reason)
    }

    /// Whether a key is there.
    @inline(__always) func has(_ key: FixtureKey) -> Bool { keys.contains(key) }

    /// Whether some of the keys are there.
    func hasAny(of others: KeySet) -> Bool { keys.intersects(others) }

    /// The value of a key; `null` is a value too.
    @inline(__always) subscript(key: FixtureKey) -> TapeValue? {
        keys.contains(key) ? value.member(key) : nil
    }

    /// A key with the keys around it.
    func name(of key: FixtureKey) -> String { outer.text(of: key.text) }

    /// Returns a reader of an object inside this one.
    @inline(__always)
    func object(
        _ key: FixtureKey,
        known: @autoclosure () -> KeySet,
        wanted: StaticString = "an object",
        place: @autoclosure () -> UnknownKey.Place = .inner,
        _ problems: inout ProblemList
    ) -> ObjectReader? {
        guard let value = self[key] else { return nil }
        return ObjectReader(
            value,
            inside: outer.appending(key),
            known: known(),
            wanted: wanted,
            place: place(),
            &problems
        )
    }

    /// Notes that a value is not the expected one.
    func expected(
        _ wanted: String,
        _ key: FixtureKey,
        _ value: TapeValue,
        _ problems: inout ProblemList
    ) {
        note(key, "found \(value.shortText); \(wanted) is expected", &problems)
    }
}

/// The keys that lead from an element to an object inside it.
struct KeyTrail {
    private var first: FixtureKey?
    private var second: FixtureKey?
    private var third: FixtureKey?

    /// Returns the keys with one more key; at most three are nested.
    func appending(_ key: FixtureKey) -> KeyTrail {
        var longer = self
        if first == nil {
            longer.first = key
        } else if second == nil {
            longer.second = key
        } else {
            longer.third = key
        }
        return longer
    }

    /// The keys, separated by dots, such as `style.minSize`.
    var text: String {
        [first, second, third].compactMap { $0?.text }.joined(separator: ".")
    }

    /// The keys and one more key, separated by dots.
    func text(of key: String) -> String { first == nil ? key : "\(text).\(key)" }
}
