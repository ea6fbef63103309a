// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension ObjectReader {
    func string(_ key: FixtureKey, _ problems: inout ProblemList) -> String? {
        guard let value = self[key] else { return nil }
        if let text = value.text { return text }
        expected("a text", key, value, &problems)
        return nil
    }

    func bool(_ key: FixtureKey, _ value: TapeValue, _ problems: inout ProblemList) -> Bool? {
        switch value.kind {
        case .true: return true
        case .false: return false
        default:
            expected("true or false", key, value, &problems)
            return nil
        }
    }

    @inline(__always)
    func number(_ key: FixtureKey, _ problems: inout ProblemList) -> Double? {
        self[key].flatMap { number(key, $0, &problems) }
    }

    @inline(__always)
    func number(
        _ key: FixtureKey,
        _ value: TapeValue,
        _ problems: inout ProblemList
    ) -> Double? {
        if let number = value.number { return number }
        expected("a number", key, value, &problems)
        return nil
    }

    /// Reads a number of at least 0.
    @inline(__always)
    func length(_ key: FixtureKey, _ problems: inout ProblemList) -> Double? {
        self[key].flatMap { length(key, $0, &problems) }
    }

    /// Reads a number of at least 0.
    @inline(__always)
    func length(
        _ key: FixtureKey,
        _ value: TapeValue,
        _ problems: inout ProblemList
    ) -> Double? {
        if let number = value.number, number >= 0 { return number }
        expected("a number of at least 0", key, value, &problems)
        return nil
    }

    /// Reads a number of at least 0, or `"infinity"` for no limit.
    func limit(_ key: FixtureKey, _ problems: inout ProblemList) -> Double? {
        guard let value = self[key] else { return nil }
        if let number = value.number, number >= 0 { return number }
        if value.supports("infinity") { return .infinity }
        expected("a number of at least 0 or \"infinity\"", key, value, &problems)
        return nil
    }

    /// Reads a number, or `"infinity"` for all available space.
    func inset(_ key: FixtureKey, _ value: TapeValue, _ problems: inout ProblemList) -> Double? {
        if let number = value.number { return number }
        if value.supports("infinity") { return .infinity }
        expected("a number or \"infinity\"", key, value, &problems)
        return nil
    }

    /// Reads a whole number from 1 to 1,000,000.
    func count(_ key: FixtureKey, _ problems: inout ProblemList) -> Int? {
        guard let value = self[key] else { return nil }
        if let number = value.number, let count = Int(exactly: number), 1...1_000_000 ~= count {
            return count
        }
        expected("a whole number from 1 to 1000000", key, value, &problems)
        return nil
    }

    /// Reads a required number above 0.
    func requiredRatio(_ key: FixtureKey, _ problems: inout ProblemList) -> Double {
        let wanted = "a number above 0"
        if let value = self[key] {
            if let number = value.number, number > 0 { return number }
            expected(wanted, key, value, &problems)
        } else if isObject {
            note(key, "is missing; \(wanted) is expected", &problems)
        }
        return 1
    }

    /// Reads a required number of at least 0.
    func requiredLength(_ key: FixtureKey, _ problems: inout ProblemList) -> Double {
        if isObject, !has(key) {
            note(key, "is missing; a number of at least 0 is expected", &problems)
        }
        return length(key, &problems) ?? 0
    }

    /// Reads a value of an enumeration by its raw value.
    ///
    /// - Parameters:
    ///   - excluded: A value that is not allowed here.
    ///   - other: A word that means no value.
    @inline(__always)
    func choice<Choice>(
        _ key: FixtureKey,
        of type: Choice.Type = Choice.self,
        except excluded: Choice? = nil,
        also other: StaticString? = nil,
        _ problems: inout ProblemList
    ) -> Choice? where Choice: RawRepresentable<String> & CaseIterable & Equatable {
        guard let value = self[key] else { return nil }
        return choice(key, value, except: excluded, also: other, &problems)
    }

    private func choice<Choice>(
        _ key: FixtureKey,
        _ value: TapeValue,
        except excluded: Choice?,
        also other: StaticString?,
        _ problems: inout ProblemList
    ) -> Choice? where Choice: RawRepresentable<String> & CaseIterable & Equatable {
        if let text = value.text, let choice = Choice(rawValue: text), choice != excluded {
            return choice
        }
        if let other, value.supports(other) { return nil }
        let known = Choice.allCases.filter { $0 != excluded }.map(\.rawValue)
        let allowed = known + (other.map { ["\($0)"] } ?? [])
        note(key, Self.notAllowed(value, key, allowed), &problems)
        return nil
    }

    /// The reason to refuse a value that is not an allowed word.
    static func notAllowed(_ value: TapeValue, _ key: FixtureKey, _ allowed: [String]) -> String {
        notAllowed(value.text, value.shortText, key, allowed)
    }

    /// The reason to refuse a text, or another value, that is not an allowed word.
    ///
    /// - Parameter key: The key with that value; `nil` if it is not a key of the format.
    static func notAllowed(
        _ text: String?,
        _ found: String,
        _ key: FixtureKey?,
        _ allowed: [String]
    ) -> String {
        var reason = "found \(found); "
        if let text, let key, let own = ForeignWords.value(text, of: key, among: allowed) {
            reason += "\(own); "
        } else if let text, let near = KeySuggestion.nearest(to: text, among: allowed) {
            reason += "did you mean \"\(near)\"? "
        }
        return reason + "allowed: " + allowed.joined(separator: ", ")
    }

    /// Reads a dimension: a number of points, or a text such as `"50%"`.
    @inline(__always)
    func dimension(_ key: FixtureKey, _ problems: inout ProblemList) -> Dimension? {
        self[key].flatMap { dimension(key, $0, &problems) }
    }

    /// Reads a dimension: a number of points, or a text such as `"50%"`.
    @inline(__always)
    func dimension(
        _ key: FixtureKey,
        _ value: TapeValue,
        _ problems: inout ProblemList
    ) -> Dimension? {
        if let points = value.number, points >= 0 { return .points(points) }
        return dimension(key, text: value, &problems)
    }

    private func dimension(
        _ key: FixtureKey,
        text value: TapeValue,
        _ problems: inout ProblemList
    ) -> Dimension? {
        if let text = value.text {
            // The element around decides whether infinity is valid here.
            if key.mayBeEndless, text == "infinity" {
                return .points(.infinity)
            }
            do {
                return try Dimension(text)
            } catch {
                let more = key.mayBeEndless ? ", or under \"hstack\" \"infinity\"" : ""
                note(key, error.description + more, &problems)
            }
        } else {
            let wanted = "a number of points of at least 0, \"70pt\", \"50%\" or \"auto\""
            expected(wanted, key, value, &problems)
        }
        return nil
    }

    /// Reads an array of any values.
    func array(
        _ key: FixtureKey,
        of what: String,
        _ problems: inout ProblemList
    ) -> TapeValue? {
        guard let value = self[key] else { return nil }
        if value.kind == .array { return value }
        expected("an array of \(what)", key, value, &problems)
        return nil
    }

    /// Reads an array of numbers of at least 0.
    func numbers(_ key: FixtureKey, _ problems: inout ProblemList) -> [Double] {
        guard let array = array(key, of: "numbers", &problems) else { return [] }
        return array.values.compactMap { value in
            if let number = value.number, number >= 0 { return number }
            expected("an array of numbers of at least 0", key, value, &problems)
            return nil
        }
    }

    /// Reads an array of `true` and `false`; `nil` if the key is missing.
    func flags(_ key: FixtureKey, _ problems: inout ProblemList) -> [Bool]? {
        guard let array = array(key, of: "true and false", &problems) else { return nil }
        return array.values.compactMap { bool(key, $0, &problems) }
    }

    /// Checks that a value is an object of any members.
    func checkObject(_ key: FixtureKey, _ problems: inout ProblemList) {
        guard let value = self[key], value.kind != .object else { return }
        expected("an object", key, value, &problems)
    }

    /// Reads a size in points with both lengths.
    func size(_ key: FixtureKey, _ problems: inout ProblemList) -> Size? {
        guard
            let object = object(
                key,
                known: [.width, .height],
                wanted: "an object of \"width\" and \"height\"",
                &problems
            )
        else { return nil }
        return Size(
            width: object.requiredLength(.width, &problems),
            height: object.requiredLength(.height, &problems)
        )
    }
}
