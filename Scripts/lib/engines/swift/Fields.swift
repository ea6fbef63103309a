// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A feature of a fixture without a counterpart in the engine.
struct Refusal: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}

/// An error in a line that is not a fixture.
struct NotUnderstood: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}

/// The keys of a JSON object, which are read one by one.
///
/// A reader calls ``refuseOthers()`` at its end: unread keys are unsupported, and must not be
/// ignored.
final class Fields {
    private let values: [String: Any]
    private var unread: Set<String>

    init(_ value: Any) throws {
        guard let values = value as? [String: Any] else {
            throw NotUnderstood("an element is not an object")
        }
        self.values = values
        unread = Set(values.keys)
    }

    /// Returns the value of a key, and marks the key as read.
    private func value(_ key: String) -> Any? {
        unread.remove(key)
        return values[key]
    }

    /// Throws a refusal if any key is unread.
    func refuseOthers() throws {
        if let key = unread.min() { throw Refusal("\(key)") }
    }

    /// Marks keys that do not affect the layout as read.
    func ignore(_ keys: String...) { unread.subtract(keys) }

    /// A Boolean value that says whether a key exists.
    func has(_ key: String) -> Bool { values[key] != nil }

    /// A Boolean value that says whether the value of a key is an object.
    func isObject(_ key: String) -> Bool { values[key] is [String: Any] }

    /// A Boolean value that says whether the value of a key is `default`; if so, the key is marked
    /// as read.
    func isDefault(_ key: String) -> Bool {
        guard values[key] as? String == "default" else { return false }
        unread.remove(key)
        return true
    }

    // MARK: Words

    func word(_ key: String) throws -> String? {
        guard let value = value(key) else { return nil }
        guard let word = value as? String else { throw NotUnderstood("\(key) is not a string") }
        return word
    }

    /// Returns the meaning of a word; refuses a word without a meaning.
    func choice<Choice>(
        _ key: String,
        _ standard: String,
        _ meanings: [String: Choice]
    ) throws -> Choice {
        let word = try word(key) ?? standard
        guard let meaning = meanings[word] else { throw Refusal("\(key) \(word)") }
        return meaning
    }

    func flag(_ key: String) throws -> Bool {
        guard let value = value(key) else { return false }
        guard let flag = value as? NSNumber, flag.isBoolean else {
            throw NotUnderstood("\(key) is neither true nor false")
        }
        return flag.boolValue
    }

    // MARK: Numbers

    func number(_ key: String) throws -> Double? {
        guard let value = value(key) else { return nil }
        if let word = value as? String { throw Refusal("\(key) \(word)") }
        guard let number = value as? NSNumber, !number.isBoolean else {
            throw NotUnderstood("\(key) is not a number")
        }
        return number.doubleValue
    }

    /// Returns a number, or infinity for the word `infinity`.
    func extent(_ key: String) throws -> Double? {
        if values[key] as? String == "infinity" {
            unread.remove(key)
            return .infinity
        }
        return try number(key)
    }

    /// Returns the length of a style; `nil` if it is automatic.
    func length(_ key: String) throws -> Double? {
        if values[key] as? String == "auto" {
            unread.remove(key)
            return nil
        }
        return try extent(key)
    }

    /// Returns the length of a proposal; `nil` if it is unspecified.
    func proposal(_ key: String) throws -> Double? {
        if values[key] is NSNull {
            unread.remove(key)
            return nil
        }
        return try extent(key)
    }

    // MARK: Objects

    func object(_ key: String) throws -> Fields? { try value(key).map(Fields.init) }

    func objects(_ key: String) throws -> [Fields] {
        guard let value = value(key) else { return [] }
        guard let list = value as? [Any] else { throw NotUnderstood("\(key) is not a list") }
        return try list.map(Fields.init)
    }
}

extension NSNumber {
    /// A Boolean value that says whether this is JSON's `true` or `false`, which Foundation reads
    /// as numbers.
    fileprivate var isBoolean: Bool { String(cString: objCType) == "c" }
}
