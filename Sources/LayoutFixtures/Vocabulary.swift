// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// The part of the format that a fixture may use: all of it, or some keys only, and less than that.
///
///     let vocabulary = Vocabulary(without: ["flexGrow", "alignItems=baselineLast"])
///     print(vocabulary.applied(to: fixture).json.contains("flexGrow")) // false
///
/// A term is a key, such as `ascender`, or one of its words, such as `alignItems=baselineLast`. The keys that hold an
/// element together (`type`, `children`, `style`, …) and the room of a root are always said.
/// `constrainedSize=range` is a root of no exact size, `children=nested` a stack in a stack, `width=percent` any
/// percentage, and `type=absolute` and `algorithm=texture` are elements of a type and stacks of a rule.
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

    /// The keys that cannot be left out of a fixture.
    private static let frame: KeySet = [
        .name, .description, .algorithm, .root, .type, .id, .debugName, .children, .child, .corner,
        .background, .overlay, .layer, .style, .insets, .ratio, .guide, .expected, .found,
        .schema,
    ]
    private static let (range, nested) = ("range", "nested")
    /// Any part of a length.
    static let percent = "percent"
    /// The keys of ``frame`` whose single words can be left out, such as `type=absolute`.
    private static let parted: KeySet = [.type, .algorithm, .children]

    /// A term: a key, or one of its words.
    private enum Term {
        case key(FixtureKey)
        case word(String, of: String)
    }

    private static func term(_ text: String) -> Term? {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let key = FixtureKey(rawValue: String(parts[0])) else { return nil }
        if parts.count == 1 { return frame.contains(key) ? nil : .key(key) }
        if frame.contains(key), !parted.contains(key) { return nil }
        let word = String(parts[1])
        return isWord(word, of: key) ? .word(word, of: key.text) : nil
    }

    /// Whether a word is one of those of a key.
    private static func isWord(_ word: String, of key: FixtureKey) -> Bool {
        if key == .constrainedSize { return word == range }
        if key == .children { return word == nested }
        if key == .type { return ![.node, .stack, nil].contains(ElementType(rawValue: word)) }
        if key == .algorithm { return Algorithm(rawValue: word) != nil }
        if key == .layoutDirection { return LayoutDirection(rawValue: word) != nil }
        if key == .overflow { return BoxStyle.Overflow(rawValue: word) != nil }
        func has<Root: PropertyHolder>(_: Root.Type) -> Bool {
            guard let property = Root.table[key] else { return false }
            return switch property.value {
            case .dimension, .sides, .relative:
                word == percent || (try? Dimension(word)) != nil
            case .gap: word == percent || word == "default" || (try? Dimension(word)) != nil
            case .choice(let choice): choice.words.contains(word)
            default: false
            }
        }
        return has(Style.self) || has(BoxStyle.self) || has(Stack.self) || has(Insets.self)
            || has(Absolute.self) || has(Relative.self) || has(Center.self) || has(Corner.self)
            || has(SwiftUIElement.Frame.self) || has(SwiftUIElement.FixedSize.self)
            || has(SwiftUIElement.AspectRatio.self) || has(SwiftUIElement.AlignmentGuide.self)
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

    /// The terms that may be meant by a text that is none; `nil` if nobody knows.
    public static func advice(on text: String) -> String? {
        if isTerm(text, isWhole: false) {
            return "words stand in \"without\" only, and keys in \"only\""
        }
        if let key = FixtureKey(rawValue: text), frame.contains(key) {
            return
                "it is always said; what has it can be left out, as \"type=\" and the element's type"
        }
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
    /// - Complexity: O(terms).
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

    /// The part that is in both.
    ///
    /// - Complexity: At most O(words of both that are left out).
    public func intersection(_ other: Vocabulary) -> Vocabulary {
        var both = self
        if let keys = other.only { both.only = only.map { $0.intersection(keys) } ?? keys }
        both.without = without.union(other.without)
        both.unsaid.merge(other.unsaid) { $0.union($1) }
        return both
    }

    // MARK: Lines of programs

    /// The vocabulary that a program declares before its first result: an object with `only`, `without` or both,
    /// arrays of terms; `nil` if a line is no such object.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: A ``VocabularyError`` for a text that is no term: a case that a program believes to have declined is
    ///   asked of it all the same.
    public init?(line: some Sequence<UInt8>) throws(VocabularyError) {
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
        for (terms, isWhole) in [(only ?? [], true), (without ?? [], false)] {
            // What is always said may be said to be so.
            let unknown = terms.first { term in
                let key = FixtureKey(rawValue: term)
                return !Self.isTerm(term, isWhole: isWhole) && key.map(Self.frame.contains) != true
            }
            if let unknown {
                throw VocabularyError(term: unknown)
            }
        }
        self.init(only: only, without: without ?? [])
    }

    // MARK: What is said

    /// Whether something is said that is known by a key.
    ///
    /// - Parameter isUsual: Whether it is said wherever all of the format is not: it belongs to what has been said.
    func says(_ key: FixtureKey, isUsual: Bool = false) -> Bool {
        if without.contains(key) { return false }
        return isUsual || only?.contains(key) ?? true || Self.frame.contains(key)
    }

    /// Whether a word may stand behind a key.
    func says(_ word: String, of key: FixtureKey) -> Bool {
        unsaid[key.text]?.contains(word) != true
    }

    /// Whether a root has an exact size.
    var isExact: Bool { !says(Self.range, of: .constrainedSize) }

    /// Whether there are stacks in stacks.
    var nests: Bool { says(Self.nested, of: .children) }

    /// Whether stacks may have a rule.
    package func says(_ rule: Algorithm) -> Bool { says(rule.rawValue, of: .algorithm) }

    /// Whether there may be elements of a type.
    func says(_ type: ElementType) -> Bool { says(type.rawValue, of: .type) }
}

/// A text that is no term of a vocabulary.
public struct VocabularyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text that was found.
    public let term: String

    /// A sentence with the text, and the term that may be meant.
    public var description: String {
        let advice = Vocabulary.advice(on: term).map { "; \($0)" } ?? ""
        return "the keys that it says it speaks have no term \(term.quoted)\(advice)"
    }
}
