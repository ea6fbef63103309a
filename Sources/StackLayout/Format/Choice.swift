// SPDX-License-Identifier: GPL-3.0-or-later

/// A type of values that the format has as words.
package protocol WordChoice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The word of the value at a place, where there may be none.
    static func word(at place: UnsafeRawPointer, _ isOptional: Bool) -> String?

    /// Changes the value at a place, where there may be none, to that of a word.
    ///
    /// - Returns: Whether the word has a value, which is not at a certain place among all.
    static func choose(
        _ word: String?,
        at place: UnsafeMutableRawPointer,
        _ isOptional: Bool,
        except excluded: Int?
    ) -> Bool
}

/// One of a few words, or none, stored in a structure.
@usableFromInline
package struct Choice<Root>: Sendable {
    private let type: any WordChoice.Type
    private let offset: Int
    /// Whether there may be no choice, which is the default then.
    private let isOptional: Bool
    /// The position of the default among all values; `nil` if no choice is the default.
    private let usual: Int?
    /// The position, among all values, of one that is not allowed here; `nil` if all are allowed.
    private let excluded: Int?
    /// A word that stands for no choice, besides the words.
    package let absence: StaticString?

    /// A choice that is always made.
    init<Value: WordChoice>(
        _ path: KeyPath<Root, Value>,
        usual: Value,
        except excluded: Value? = nil
    ) {
        type = Value.self
        offset = Field(path).offset
        isOptional = false
        self.usual = Value.place(of: usual)
        self.excluded = excluded.flatMap(Value.place)
        absence = nil
    }

    /// A choice that may be left open, which is the default.
    init<Value: WordChoice>(
        _ path: KeyPath<Root, Value?>,
        absence: StaticString? = nil,
        except excluded: Value? = nil
    ) {
        type = Value.self
        offset = Field(path).offset
        isOptional = true
        usual = nil
        self.excluded = excluded.flatMap(Value.place)
        self.absence = absence
    }

    /// The words that there are.
    package var words: [String] {
        var words = type.words
        if let excluded { words.remove(at: excluded) }
        return words
    }

    /// The word that is chosen; `nil` if none is.
    package func word(in root: borrowing Root) -> String? {
        withUnsafePointer(to: root) { root in
            type.word(at: UnsafeRawPointer(root) + offset, isOptional)
        }
    }

    /// Whether what is chosen is what is by default.
    package func isUsual(in root: borrowing Root) -> Bool {
        let word = word(in: root)
        return usual.map { type.words[$0] == word } ?? (word == nil)
    }

    /// Chooses a word, or none.
    ///
    /// - Returns: Whether that can be chosen.
    @discardableResult
    package func choose(_ word: String?, in root: inout Root) -> Bool {
        withUnsafeMutablePointer(to: &root) { root in
            let place = UnsafeMutableRawPointer(root) + offset
            return type.choose(word, at: place, isOptional, except: excluded)
        }
    }

    /// Chooses what is by default.
    package func reset(in root: inout Root) { choose(usual.map { type.words[$0] }, in: &root) }
}

extension WordChoice {
    fileprivate static var words: [String] { allCases.map(\.rawValue) }

    fileprivate static func place(of value: Self) -> Int? { words.firstIndex(of: value.rawValue) }

    package static func word(at place: UnsafeRawPointer, _ isOptional: Bool) -> String? {
        isOptional
            ? place.assumingMemoryBound(to: Self?.self).pointee?.rawValue
            : place.assumingMemoryBound(to: Self.self).pointee.rawValue
    }

    package static func choose(
        _ word: String?,
        at place: UnsafeMutableRawPointer,
        _ isOptional: Bool,
        except excluded: Int?
    ) -> Bool {
        guard let word else {
            if isOptional { place.assumingMemoryBound(to: Self?.self).pointee = nil }
            return isOptional
        }
        guard let value = Self(rawValue: word) else { return false }
        if let excluded, excluded == Self.place(of: value) { return false }
        if isOptional {
            place.assumingMemoryBound(to: Self?.self).pointee = value
        } else {
            place.assumingMemoryBound(to: Self.self).pointee = value
        }
        return true
    }
}
