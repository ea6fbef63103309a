// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// One JSON object being read, key by key.
///
/// A reader never stops: what is wrong is noted, a harmless value takes its place, and reading goes
/// on, so that a person sees all of it at once.
struct ObjectReader {
    private let members: [JSONValue.Member]
    private let path: String
    private let prefix: String
    /// Whether the value is an object at all.
    let isObject: Bool
    /// Whether every key is known.
    private(set) var isKnown = true

    /// Begins to read an object whose every key must be known.
    ///
    /// - Parameters:
    ///   - path: The path of the element that it belongs to.
    ///   - prefix: The keys around it, such as `style`.
    ///   - wanted: What is expected, for messages.
    ///   - hint: What to say of an unknown key, if there is something better than the usual.
    init(
        _ value: JSONValue,
        path: String,
        prefix: String = "",
        known: [String],
        wanted: String = "an object",
        hint: (String) -> String? = { _ in nil },
        _ problems: inout ProblemList
    ) {
        self.path = path
        self.prefix = prefix
        guard case .object(let members) = value else {
            self.members = []
            isObject = false
            let reason = "found \(value.shortText); \(wanted) is expected"
            problems.add(.init(path: path, property: prefix, reason: reason))
            return
        }
        self.members = members
        isObject = true
        for member in members where !known.contains(member.key) {
            isKnown = false
            // What nobody is told need not be worked out.
            let usual = problems.isFull ? "" : Self.hint(for: member.key, among: known)
            note(member.key.shortened, "unknown key; \(hint(member.key) ?? usual)", &problems)
        }
    }

    private static func hint(for key: String, among known: [String]) -> String {
        if let near = KeySuggestion.nearest(to: key, among: known) {
            return "did you mean \"\(near)\"?"
        }
        return "allowed: " + known.joined(separator: ", ")
    }

    /// Notes a problem with a key.
    func note(_ key: String, _ reason: String, _ problems: inout ProblemList) {
        problems.add(.init(path: path, property: name(of: key), reason: reason))
    }

    /// Whether a key is there.
    func has(_ key: String) -> Bool { self[key] != nil }

    /// The value of a key; `null` counts as one.
    subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

    /// A key with those around it.
    func name(of key: String) -> String { prefix.isEmpty ? key : "\(prefix).\(key)" }

    // MARK: Values

    func string(_ key: String, _ problems: inout ProblemList) -> String? {
        guard let value = self[key] else { return nil }
        if case .string(let text) = value { return text }
        expected("a text", key, value, &problems)
        return nil
    }

    func bool(_ key: String, _ problems: inout ProblemList) -> Bool? {
        guard let value = self[key] else { return nil }
        if case .bool(let flag) = value { return flag }
        expected("true or false", key, value, &problems)
        return nil
    }

    func number(_ key: String, _ problems: inout ProblemList) -> Double? {
        guard let value = self[key] else { return nil }
        if case .number(let number) = value { return number }
        expected("a number", key, value, &problems)
        return nil
    }

    /// A number that is at least 0.
    func length(_ key: String, _ problems: inout ProblemList) -> Double? {
        guard let value = self[key] else { return nil }
        if case .number(let number) = value, number >= 0 { return number }
        expected("a number of at least 0", key, value, &problems)
        return nil
    }

    /// A number of at least 0, or `"infinity"` for no limit.
    func limit(_ key: String, _ problems: inout ProblemList) -> Double? {
        guard let value = self[key] else { return nil }
        switch value {
        case .number(let number) where number >= 0: return number
        case .string("infinity"): return .infinity
        default:
            expected("a number of at least 0 or \"infinity\"", key, value, &problems)
            return nil
        }
    }

    /// A number, or `"infinity"` for all the space that there is.
    func inset(_ key: String, _ problems: inout ProblemList) -> Double? {
        guard let value = self[key] else { return nil }
        switch value {
        case .number(let number): return number
        case .string("infinity"): return .infinity
        default:
            expected("a number or \"infinity\"", key, value, &problems)
            return nil
        }
    }

    /// A number above 0 that must be there.
    func requiredRatio(_ key: String, _ problems: inout ProblemList) -> Double {
        let wanted = "a number above 0"
        switch self[key] {
        case .number(let number) where number > 0: return number
        case let value?: expected(wanted, key, value, &problems)
        case nil:
            if isObject { note(key, "is missing; \(wanted) is expected", &problems) }
        }
        return 1
    }

    /// A number of at least 0 that must be there.
    func requiredLength(_ key: String, _ problems: inout ProblemList) -> Double {
        if isObject, !has(key) {
            note(key, "is missing; a number of at least 0 is expected", &problems)
        }
        return length(key, &problems) ?? 0
    }

    /// One of the values of an enumeration, by its raw value.
    ///
    /// - Parameters:
    ///   - excluded: Values that do not go here.
    ///   - other: A word that stands for no value.
    func choice<Choice>(
        _ key: String,
        of type: Choice.Type = Choice.self,
        except excluded: Set<Choice> = [],
        also other: String? = nil,
        _ problems: inout ProblemList
    ) -> Choice? where Choice: RawRepresentable<String> & CaseIterable & Hashable {
        guard let value = self[key] else { return nil }
        if case .string(let text) = value, let choice = Choice(rawValue: text),
            !excluded.contains(choice)
        {
            return choice
        }
        if let other, value == .string(other) { return nil }
        let known = Choice.allCases.filter { !excluded.contains($0) }.map(\.rawValue)
        note(key, Self.notAllowed(value, Array(known) + (other.map { [$0] } ?? [])), &problems)
        return nil
    }

    /// What to say of a value that is not one of a few words.
    static func notAllowed(_ value: JSONValue, _ allowed: [String]) -> String {
        var reason = "found \(value.shortText); "
        if case .string(let text) = value,
            let near = KeySuggestion.nearest(to: text, among: allowed)
        {
            reason += "did you mean \"\(near)\"? "
        }
        return reason + "allowed: " + allowed.joined(separator: ", ")
    }

    /// A dimension: a number of points, or a text such as `"50%"`.
    func dimension(_ key: String, _ problems: inout ProblemList) -> Dimension? {
        guard let value = self[key] else { return nil }
        switch value {
        case .number(let points) where points >= 0:
            return .points(points)
        case .string(let text):
            do {
                return try Dimension(text)
            } catch {
                note(key, error.description, &problems)
            }
        default:
            expected(
                "a number of points of at least 0, \"70pt\", \"50%\" or \"auto\"",
                key,
                value,
                &problems
            )
        }
        return nil
    }

    /// An object inside this one.
    func object(
        _ key: String,
        known: [String],
        wanted: String = "an object",
        _ problems: inout ProblemList
    ) -> ObjectReader? {
        self[key].map {
            ObjectReader(
                $0,
                path: path,
                prefix: name(of: key),
                known: known,
                wanted: wanted,
                &problems
            )
        }
    }

    /// Checks that a value is an object, whatever is in it.
    func checkObject(_ key: String, _ problems: inout ProblemList) {
        guard let value = self[key] else { return }
        if case .object = value { return }
        expected("an object", key, value, &problems)
    }

    /// An object of a width and a height in points, both of which must be there.
    func size(_ key: String, _ problems: inout ProblemList) -> Size? {
        object(key, known: ["width", "height"], wanted: Self.sizeInPoints, &problems).map {
            Size(
                width: $0.requiredLength("width", &problems),
                height: $0.requiredLength("height", &problems)
            )
        }
    }

    /// What is expected where a size in points goes.
    static let sizeInPoints = "an object of \"width\" and \"height\""

    private func expected(
        _ wanted: String,
        _ key: String,
        _ value: JSONValue,
        _ problems: inout ProblemList
    ) {
        note(key, "found \(value.shortText); \(wanted) is expected", &problems)
    }
}
