// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// The part of the fixture format that a fixture may use.
///
///     let vocabulary = Vocabulary(without: ["flexGrow", "alignItems=baselineLast"])
///     print(vocabulary.applied(to: fixture).json.contains("flexGrow")) // false
///
/// A term is a key, such as `ascender`, or one of its words, such as `alignItems=baselineLast`. The
/// keys that hold an element together (`type`, `children`, `style`, …) and the constraint of a root
/// are always supported.
///
/// Some terms are special:
/// - `constrainedSize=range` is a root without an exact size;
/// - `children=nested` is a stack in a stack;
/// - `width=percent` is any percentage;
/// - `type=absolute` is an element of that type;
/// - `algorithm=texture` is a stack of that rule.
public struct Vocabulary: Hashable, Sendable {
    /// The supported keys; `nil` for all.
    package private(set) var only: KeySet?
    /// The unsupported keys.
    private var without: KeySet = []
    /// The unsupported words, by their keys.
    private var unsupported: [String: Set<String>] = [:]

    /// The whole format.
    public static let all = Vocabulary()

    /// Whether the whole format is supported.
    package var isAll: Bool { self == .all }

    /// The keys that cannot be left out of a fixture.
    private static let frame: KeySet = [
        .name, .description, .algorithm, .root, .type, .id, .debugName, .children, .child, .corner,
        .background, .overlay, .layer, .style, .insets, .ratio, .guide, .expected, .found,
        .schema,
    ]
    private static let (range, nested) = ("range", "nested")
    /// The term for any percentage.
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

    /// Whether a key takes a word.
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
    ///   - isWhole: Whether only keys count as terms.
    public static func isTerm(_ text: String, isWhole: Bool) -> Bool {
        switch term(text) {
        case .key: true
        case .word: !isWhole
        case nil: false
        }
    }

    /// Advice about a text that is not a term; `nil` if no term is similar.
    public static func advice(on text: String) -> String? {
        if isTerm(text, isWhole: false) {
            return "\"only\" takes keys; words of keys are allowed in \"without\""
        }
        if let key = FixtureKey(rawValue: text), frame.contains(key) {
            return
                "every fixture may use it; to leave out elements that have it, write \"type=\" and their type"
        }
        let name = ForeignWords.inOneWord(String(text.prefix { $0 != "=" }))
        if let advice = ForeignWords.keys[name] { return advice }
        let keys = FixtureKey.allCases.filter { !frame.contains($0) }.map(\.text)
        return KeySuggestion.nearest(to: name, among: keys).map { "did you mean \"\($0)\"?" }
    }

    /// Returns the supported keys that no fixture uses; none if all keys are supported.
    ///
    /// - Complexity: O(bytes of the fixtures read). It stops once every key has been used.
    package func unsupportedKeys(in fixtures: some Sequence<Fixture>) -> [String] {
        var missing = only.map { keys in FixtureKey.allCases.filter(keys.contains) } ?? []
        for fixture in fixtures {
            if missing.isEmpty { break }
            let written = fixture.writtenKeys
            missing.removeAll(where: written.contains)
        }
        return missing.map(\.text)
    }

    /// Creates a vocabulary; texts that are not terms are ignored.
    ///
    /// - Parameters:
    ///   - only: The supported keys; `nil` for all.
    ///   - without: The unsupported keys and words of keys.
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
            case .word(let word, let key): unsupported[key, default: []].insert(word)
            }
        }
    }

    /// Returns the part that both vocabularies support.
    ///
    /// - Complexity: At most O(words of both that are left out).
    public func intersection(_ other: Vocabulary) -> Vocabulary {
        var both = self
        if let keys = other.only { both.only = only.map { $0.intersection(keys) } ?? keys }
        both.without = without.union(other.without)
        both.unsupported.merge(other.unsupported) { $0.union($1) }
        return both
    }

    // MARK: Declarations of engines

    /// Reads the vocabulary that an engine declares before its first result.
    ///
    /// The declaration is an object with `only`, `without` or both, each an array of terms.
    ///
    /// - Returns: `nil` if the line is not such an object.
    /// - Complexity: O(bytes).
    /// - Throws: A ``VocabularyError`` for a text that is not a term. Otherwise the engine would
    ///   receive cases that it means to decline.
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
            // Declaring a key that every fixture has is allowed.
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

    // MARK: Queries

    /// Whether a key is supported.
    ///
    /// - Parameter isDefault: Whether an `only` list supports it too, because it belongs to another
    ///   supported key.
    func supports(_ key: FixtureKey, isDefault: Bool = false) -> Bool {
        if without.contains(key) { return false }
        return isDefault || only?.contains(key) ?? true || Self.frame.contains(key)
    }

    /// Whether a word of a key is supported.
    func supports(_ word: String, of key: FixtureKey) -> Bool {
        unsupported[key.text]?.contains(word) != true
    }

    /// Whether the root always has an exact size.
    var isExact: Bool { !supports(Self.range, of: .constrainedSize) }

    /// Whether stacks may contain stacks.
    var nests: Bool { supports(Self.nested, of: .children) }

    /// Whether stacks may have a rule.
    package func supports(_ rule: Algorithm) -> Bool { supports(rule.rawValue, of: .algorithm) }

    /// Whether elements may have a type.
    func supports(_ type: ElementType) -> Bool { supports(type.rawValue, of: .type) }
}

/// A text that is not a term of a vocabulary.
public struct VocabularyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text that was found.
    public let term: String

    /// The text and the term that may have been meant.
    public var description: String {
        let advice = Vocabulary.advice(on: term).map { "; \($0)" } ?? ""
        return "the declared vocabulary has the unknown term \(term.quoted)\(advice)"
    }
}

extension Fixture {
    /// The keys of the fixture's text.
    ///
    /// No filter leaves out the keys of a size range, so its tree does not tell.
    fileprivate var writtenKeys: KeySet {
        (try? JSONReader.read(json.utf8) { $0.keysInside }) ?? []
    }
}
