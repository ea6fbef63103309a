// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A value on a tape.
struct TapeValue {
    let tape: UnsafePointer<JSONTape>
    let index: Int

    var record: JSONTape.Record {
        @inline(__always) get { tape.pointee.records[index] }
    }

    var kind: JSONTape.Kind {
        @inline(__always) get { tape.pointee.records[index].kind }
    }

    /// The key of the format with the value's name, if there is one.
    var key: FixtureKey? {
        @inline(__always) get { tape.pointee.records[index].key }
    }

    /// The keys of the format in the object, if the value is one.
    var keys: KeySet {
        @inline(__always) get { tape.pointee.records[index].keys }
    }

    /// The keys of the format in the objects inside the value, and in the value itself.
    ///
    /// - Complexity: O(values inside).
    var keysInside: KeySet {
        (index...index + inside).reduce([]) { keys, place in
            let record = tape.pointee.records[place]
            return record.kind == .object ? keys.union(record.keys) : keys
        }
    }

    /// The value of a key; `nil` if the value is not an object or lacks the key.
    @inline(__always) subscript(key: FixtureKey) -> TapeValue? {
        kind == .object && keys.contains(key) ? member(key) : nil
    }

    /// The value of a key of an object.
    func member(_ key: FixtureKey) -> TapeValue? { values.first { $0.key == key } }

    /// The number, if it is one.
    var number: Double? {
        @inline(__always) get { kind == .number ? tape.pointee.records[index].number : nil }
    }

    /// The text, if the value is one.
    var text: String? { kind == .text ? tape.pointee.string(record.words) : nil }

    /// The name, if the value is a member of an object.
    var name: String { tape.pointee.string(record.name) }

    /// The number of values directly inside it.
    var count: Int { Int(record.count) }

    /// The number of values inside it, at any depth.
    var inside: Int { Int(tape.pointee.records[index].next) - index - 1 }

    /// The values directly inside it, in the order of the text.
    var values: Values {
        @inline(__always) get {
            Values(tape: tape, position: index + 1, end: Int(tape.pointee.records[index].next))
        }
    }

    /// Whether the value is a given text.
    func supports(_ words: StaticString) -> Bool {
        guard kind == .text else { return false }
        let record = record
        if record.words.isDecoded { return tape.pointee.string(record.words) == "\(words)" }
        let expected = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
        return tape.pointee.slice(record.words).elementsEqual(expected)
    }

    /// The values inside an array or an object.
    struct Values: Sequence, IteratorProtocol {
        let tape: UnsafePointer<JSONTape>
        var position: Int
        let end: Int

        @inline(__always) mutating func next() -> TapeValue? {
            guard position < end else { return nil }
            defer { position = Int(tape.pointee.records[position].next) }
            return TapeValue(tape: tape, index: position)
        }
    }

    /// A short form of the value for messages: `"50 %"`, `12`, `an object`.
    var shortText: String {
        switch kind {
        case .array: "an array"
        case .object: "an object"
        default: tree.shortText
        }
    }

    /// A copy of the value with empty arrays and objects.
    var shallow: JSONValue {
        switch kind {
        case .array: .array([])
        case .object: .object([])
        default: tree
        }
    }

    /// A copy of the value and its contents.
    ///
    /// - Complexity: O(values inside).
    var tree: JSONValue {
        switch kind {
        case .null: .null
        case .false: .bool(false)
        case .true: .bool(true)
        case .number: .number(record.number)
        case .text: .string(tape.pointee.string(record.words))
        case .array: .array(values.map { $0.tree })
        case .object:
            .object(values.map { JSONValue.Member(key: $0.name, value: $0.tree) })
        }
    }
}
