// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Everything that is wrong with a fixture, as it is found.
struct ProblemList {
    private(set) var problems: [FixtureError.Problem] = []

    /// No more than this many problems of one fixture are kept.
    static let most = 20

    mutating func add(_ problem: FixtureError.Problem) {
        if problems.count < Self.most { problems.append(problem) }
    }
}

/// One JSON object being read, key by key.
///
/// A reader never stops: what is wrong is noted, a harmless value takes its place, and reading goes
/// on, so that a person sees all of it at once.
struct ObjectReader {
    private let members: [JSONValue.Member]
    private let path: String
    private let prefix: String

    /// Begins to read an object whose every key must be known.
    ///
    /// - Parameters:
    ///   - path: The path of the element that it belongs to.
    ///   - prefix: The keys around it, such as `style`.
    init(
        _ value: JSONValue,
        path: String,
        prefix: String = "",
        known: [String],
        _ problems: inout ProblemList
    ) {
        self.path = path
        self.prefix = prefix
        guard case .object(let members) = value else {
            self.members = []
            let reason = "found \(value.shortText); an object is expected"
            problems.add(.init(path: path, key: prefix, reason: reason))
            return
        }
        self.members = members
        for member in members where !known.contains(member.key) {
            let hint =
                KeySuggestion.nearest(to: member.key, among: known).map {
                    "did you mean \"\($0)\"?"
                }
                ?? "allowed: " + known.joined(separator: ", ")
            note(member.key, "unknown key; \(hint)", &problems)
        }
    }

    /// Notes a problem with a key.
    func note(_ key: String, _ reason: String, _ problems: inout ProblemList) {
        problems.add(.init(path: path, key: name(of: key), reason: reason))
    }

    /// Whether a key is there.
    func has(_ key: String) -> Bool { self[key] != nil }

    /// The value of a key; `null` counts as one.
    subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

    /// The members in the order of the text.
    var all: [JSONValue.Member] { members }

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

    /// A number of points that is at least 0.
    func length(_ key: String, _ problems: inout ProblemList) -> Double? {
        guard let value = self[key] else { return nil }
        if case .number(let number) = value, number >= 0 { return number }
        expected("a number of at least 0", key, value, &problems)
        return nil
    }

    /// A number of points of at least 0 that must be there.
    func requiredLength(_ key: String, _ problems: inout ProblemList) -> Double {
        if !has(key) { note(key, "is missing; a number of at least 0 is expected", &problems) }
        return length(key, &problems) ?? 0
    }

    /// One of the values of an enumeration, by its raw value.
    func choice<Choice>(
        _ key: String,
        of type: Choice.Type = Choice.self,
        except excluded: Set<Choice> = [],
        _ problems: inout ProblemList
    ) -> Choice? where Choice: RawRepresentable<String> & CaseIterable & Hashable {
        guard let value = self[key] else { return nil }
        if case .string(let text) = value, let choice = Choice(rawValue: text),
            !excluded.contains(choice)
        {
            return choice
        }
        let known = Choice.allCases.filter { !excluded.contains($0) }.map(\.rawValue)
        var reason = "found \(value.shortText); "
        if case .string(let text) = value, let near = KeySuggestion.nearest(to: text, among: known)
        {
            reason += "did you mean \"\(near)\"? "
        }
        note(key, reason + "allowed: " + known.joined(separator: ", "), &problems)
        return nil
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
        _ problems: inout ProblemList
    ) -> ObjectReader? {
        self[key].map {
            ObjectReader($0, path: path, prefix: name(of: key), known: known, &problems)
        }
    }

    /// An object of a width and a height in points, both of which must be there.
    func size(_ key: String, _ problems: inout ProblemList) -> Size? {
        object(key, known: ["width", "height"], &problems).map {
            Size(
                width: $0.requiredLength("width", &problems),
                height: $0.requiredLength("height", &problems)
            )
        }
    }

    private func expected(
        _ wanted: String,
        _ key: String,
        _ value: JSONValue,
        _ problems: inout ProblemList
    ) {
        note(key, "found \(value.shortText); \(wanted) is expected", &problems)
    }
}
