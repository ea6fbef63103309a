// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// What of the format a fixture may say: all of it, or some keys only, and less than that.
///
/// A term is a key, such as `ascender`, or one of its words, such as `alignItems=baselineLast`. What holds an
/// element together (`type`, `children`, `style`, …) and the room of a root are always said;
/// `constrainedSize=range` is a root of no exact size.
public struct Vocabulary: Hashable, Sendable {
    /// The keys that are said; `nil` for all.
    package private(set) var only: KeySet?
    /// The keys that are not said.
    private var without: KeySet = []
    /// The words that are not said, by their keys.
    private var unsaid: [String: Set<String>] = [:]

    /// All of the format.
    public static let all = Vocabulary()

    /// Whether everything may be said.
    package var isAll: Bool { self == .all }

    /// What cannot be left out of a fixture.
    private static let frame: KeySet = [
        .name, .description, .algorithm, .root, .type, .id, .debugName, .children, .child, .corner,
        .background, .overlay, .style, .insets, .ratio, .expected, .found, .schema,
    ]
    /// What is no matter of an element, and what is inside of what has been said.
    private static let usual: KeySet = [
        .constrainedSize, .proposal, .min, .max, .top, .left, .bottom, .right, .x, .y, .image,
        .resizable, .text, .characterWidth, .lineHeight, .words, .wordSpacing, .breaks, .kind,
        .width, .height,
    ]
    /// What content is known by.
    private static let kinds: KeySet = [.image, .text, .words, .kind]
    /// What content may go without.
    private static let details: KeySet = [
        .resizable, .characterWidth, .lineHeight, .wordSpacing, .breaks,
    ]
    private static let range = "range"

    /// What a term says.
    private enum Term {
        case key(FixtureKey)
        case word(String, of: String)
    }

    private static func term(_ text: String) -> Term? {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let key = FixtureKey(rawValue: String(parts[0])), !frame.contains(key) else {
            return nil
        }
        if parts.count == 1 { return .key(key) }
        let word = String(parts[1])
        return isWord(word, of: key) ? .word(word, of: key.text) : nil
    }

    /// Whether a word is one of those of a key.
    private static func isWord(_ word: String, of key: FixtureKey) -> Bool {
        if key == .constrainedSize { return word == range }
        if key == .layoutDirection { return LayoutDirection(rawValue: word) != nil }
        if key == .overflow { return BoxStyle.Overflow(rawValue: word) != nil }
        func has<Root: PropertyHolder>(_: Root.Type) -> Bool {
            guard let property = Root.table[key] else { return false }
            return switch property.value {
            case .dimension, .sides, .relative: (try? Dimension(word)) != nil
            case .choice(let choice): choice.words.contains(word)
            default: false
            }
        }
        return has(Style.self) || has(BoxStyle.self) || has(Stack.self) || has(Insets.self)
            || has(Absolute.self) || has(Relative.self) || has(Center.self) || has(Corner.self)
    }

    /// Whether a text is a term.
    ///
    /// - Parameters:
    ///   - text: A key, or a key and one of its words with `=` between.
    ///   - isWhole: Whether only a key is meant.
    public static func isTerm(_ text: String, isWhole: Bool) -> Bool {
        switch term(text) {
        case .key: true
        case .word: !isWhole
        case nil: false
        }
    }

    /// What may be meant by a text that is no term; `nil` if nobody knows.
    public static func advice(on text: String) -> String? {
        let name = ForeignWords.inOneWord(String(text.prefix { $0 != "=" }))
        if let advice = ForeignWords.keys[name] { return advice }
        let keys = FixtureKey.allCases.filter { !frame.contains($0) }.map(\.text)
        return KeySuggestion.nearest(to: name, among: keys).map { "did you mean \"\($0)\"?" }
    }

    /// The keys that are said, if not all are, that none of some fixtures says.
    ///
    /// - Complexity: O(bytes of the texts of those up to the first after which none is left).
    package func unsaidKeys(in fixtures: some Sequence<Fixture>) -> [String] {
        var missing =
            only.map { keys in FixtureKey.allCases.filter(keys.contains).map(\.text) } ?? []
        for fixture in fixtures {
            if missing.isEmpty { break }
            let text = fixture.json
            missing.removeAll { text.contains("\"\($0)\":") }
        }
        return missing
    }

    /// A vocabulary; what is no term is passed over.
    ///
    /// - Parameters:
    ///   - only: The keys that are said; `nil` for all.
    ///   - without: Keys, and words of keys, that are not.
    public init(only: [String]? = nil, without: [String] = []) {
        if let only {
            var keys: KeySet = []
            for case .key(let key)? in only.map(Self.term) { keys.insert(key) }
            self.only = keys
        }
        for term in without.compactMap(Self.term) {
            switch term {
            case .key(let key): self.without.insert(key)
            case .word(let word, let key): unsaid[key, default: []].insert(word)
            }
        }
    }

    /// What is said in both.
    public func intersection(_ other: Vocabulary) -> Vocabulary {
        var both = self
        if let keys = other.only { both.only = only.map { $0.intersection(keys) } ?? keys }
        both.without = without.union(other.without)
        both.unsaid.merge(other.unsaid) { $0.union($1) }
        return both
    }

    // MARK: Lines of programs

    /// What a program says of itself before its first result: an object with `only`, `without` or both,
    /// arrays of terms; `nil` if a line is no such object.
    ///
    /// Terms of another version of the format are passed over.
    public init?(line: some Sequence<UInt8>) {
        guard case .object(let members)? = try? JSONReader.read(line, \.tree),
            !members.contains(where: { $0.key == FixtureKey.name.text })
        else { return nil }
        func terms(_ key: String) -> [String]? {
            guard case .array(let values)? = members.first(where: { $0.key == key })?.value else {
                return nil
            }
            return values.compactMap(\.text)
        }
        let (only, without) = (terms("only"), terms("without"))
        if only == nil, without == nil { return nil }
        self.init(only: only, without: without ?? [])
    }

    // MARK: Fixtures

    /// A fixture without what may not be said, which is as by default then; the same one where nothing has
    /// to be left out, or where there would be none without.
    ///
    /// - Complexity: O(bytes of its text).
    public func applied(to fixture: Fixture) -> Fixture {
        if isAll { return fixture }
        var text = JSONText()
        text.value(said(fixture.json))
        guard
            let other = try? FixtureReader.fixture(
                of: text.text.utf8,
                from: FixtureSource(file: fixture.name)
            )
        else { return fixture }
        return other
    }

    private func said(_ json: String) -> JSONValue {
        guard let value = try? JSONReader.read(json.utf8, \.tree) else { return .null }
        guard case .object(var members) = said(value, in: nil) else { return value }
        let room = FixtureKey.constrainedSize.text
        let isGiven = members.contains { $0.key == room || $0.key == FixtureKey.proposal.text }
        if isExact, !isGiven { members.append(.init(key: room, value: exactRoom([]))) }
        return .object(members)
    }

    private func said(_ value: JSONValue, in outer: FixtureKey?) -> JSONValue {
        switch value {
        case .array(let values): return .array(values.map { said($0, in: outer) })
        case .object(let members) where outer == .constrainedSize:
            return isExact ? exactRoom(members) : value
        case .object(let members): return .object(members.compactMap { said($0, in: outer) })
        default: return value
        }
    }

    /// A member as it is said; `nil` if it is not.
    private func said(_ member: JSONValue.Member, in outer: FixtureKey?) -> JSONValue.Member? {
        guard let key = FixtureKey(rawValue: member.key) else { return member }
        if Self.frame.contains(key) {
            return .init(key: member.key, value: said(member.value, in: key))
        }
        // 1. The key, and what content is known by; lengths of a room and of content are no element's.
        switch outer {
        case .proposal: break
        case .content:
            if without.contains(key), Self.details.contains(key) { return nil }
        default:
            if without.contains(key) { return nil }
            let isUsual = outer != .style && Self.usual.contains(key)
            if let only, !only.contains(key), !isUsual { return nil }
        }
        if key == .content, case .object(let members) = member.value,
            members.contains(where: { isUnsaidKind($0.key) })
        {
            return nil
        }

        // 2. A word of it, also for one of its sides.
        guard let words = unsaid[member.key] else {
            return .init(key: member.key, value: said(member.value, in: key))
        }
        func isUnsaid(_ value: JSONValue) -> Bool {
            if case .string(let word) = value { words.contains(word) } else { false }
        }
        if isUnsaid(member.value) { return nil }
        if case .object(let sides) = member.value {
            let left = sides.filter { !isUnsaid($0.value) }
            if left.isEmpty, !sides.isEmpty { return nil }
            return .init(key: member.key, value: said(.object(left), in: key))
        }
        return .init(key: member.key, value: said(member.value, in: key))
    }

    private func isUnsaidKind(_ text: String) -> Bool {
        guard let key = FixtureKey(rawValue: text) else { return false }
        return Self.kinds.contains(key) && without.contains(key)
    }

    /// Whether a root has an exact size.
    private var isExact: Bool {
        unsaid[FixtureKey.constrainedSize.text]?.contains(Self.range) == true
    }

    /// A root's room in place of a range: as large as that may be, or else as small.
    private func exactRoom(_ members: [JSONValue.Member]) -> JSONValue {
        func length(_ axis: String) -> JSONValue {
            func own(_ members: [JSONValue.Member]?) -> JSONValue? {
                members?.first { $0.key == axis }?.value
            }
            func end(_ key: FixtureKey) -> JSONValue? {
                guard case .object(let inner)? = members.first(where: { $0.key == key.text })?.value
                else { return nil }
                return own(inner)
            }
            return own(members) ?? end(.max) ?? end(.min) ?? .number(Self.anyLength)
        }
        return .object(
            [FixtureKey.width, .height].map { .init(key: $0.text, value: length($0.text)) }
        )
    }

    /// How long a root is that might have any length.
    private static let anyLength = 100.0
}
