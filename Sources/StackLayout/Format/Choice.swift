// SPDX-License-Identifier: GPL-3.0-or-later

/// A type whose values are words of the format.
package protocol WordChoice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// Returns the word of the value at an address; `nil` if an optional has no value.
    static func word(at place: UnsafeRawPointer, _ isOptional: Bool) -> String?

    /// Stores the value of a word at an address, or no value for `nil`.
    ///
    /// - Returns: Whether the word has a value that is not the excluded one.
    static func choose(
        _ word: String?,
        at place: UnsafeMutableRawPointer,
        _ isOptional: Bool,
        except excluded: Int?
    ) -> Bool
}

/// One of several words, or none, stored in a structure.
@usableFromInline
package struct Choice<Root>: Sendable {
    private let type: any WordChoice.Type
    private let offset: Int
    /// Whether the choice is optional; then no choice is the default.
    private let isOptional: Bool
    /// The position of the default among all values; `nil` if no choice is the default.
    private let standard: Int?
    /// The position of a value that is not allowed here; `nil` if all are allowed.
    private let excluded: Int?
    /// The word for no choice, in addition to the values' words.
    package let absence: StaticString?

    /// Creates a choice that always has a value.
    init<Value: WordChoice>(
        _ path: KeyPath<Root, Value>,
        default standard: Value,
        except excluded: Value? = nil
    ) {
        type = Value.self
        offset = Field(path).offset
        isOptional = false
        self.standard = Value.place(of: standard)
        self.excluded = excluded.flatMap(Value.place)
        absence = nil
    }

    /// Creates an optional choice; no choice is the default.
    init<Value: WordChoice>(
        _ path: KeyPath<Root, Value?>,
        absence: StaticString? = nil,
        except excluded: Value? = nil
    ) {
        type = Value.self
        offset = Field(path).offset
        isOptional = true
        standard = nil
        self.excluded = excluded.flatMap(Value.place)
        self.absence = absence
    }

    /// The allowed words.
    package var words: [String] {
        var words = type.words
        if let excluded { words.remove(at: excluded) }
        return words
    }

    /// Returns the chosen word; `nil` for no choice.
    package func word(in root: borrowing Root) -> String? {
        withUnsafePointer(to: root) { root in
            type.word(at: UnsafeRawPointer(root) + offset, isOptional)
        }
    }

    /// Returns whether the choice is the default.
    package func isDefault(in root: borrowing Root) -> Bool {
        let word = word(in: root)
        return standard.map { type.words[$0] == word } ?? (word == nil)
    }

    /// Chooses a word, or none.
    ///
    /// - Returns: Whether the choice is allowed.
    @discardableResult
    package func choose(_ word: String?, in root: inout Root) -> Bool {
        withUnsafeMutablePointer(to: &root) { root in
            let place = UnsafeMutableRawPointer(root) + offset
            return type.choose(word, at: place, isOptional, except: excluded)
        }
    }

    /// Restores the default.
    package func reset(in root: inout Root) { choose(standard.map { type.words[$0] }, in: &root) }
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
