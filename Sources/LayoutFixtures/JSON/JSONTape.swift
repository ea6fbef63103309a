// SPDX-License-Identifier: GPL-3.0-or-later

/// JSON text that was found to be right, with a record of each value in the order of the text.
///
/// Nothing is copied from the text: names and texts are ranges of its bytes, and become strings
/// where one is kept. A tape is valid only while ``JSONReader`` lends it.
struct JSONTape {
    /// What a value is.
    enum Kind: UInt8 {
        case null, `false`, `true`, number, text, array, object
    }

    /// A name, or a text, as it stands between its quotes.
    struct Words {
        /// The first byte; with escapes, the position among the decoded texts.
        var start: UInt32 = 0
        /// The byte after the last; the same as `start` with escapes.
        var end: UInt32 = 0
        /// Whether there are escapes in it, so that what it says had to be decoded.
        var isDecoded = false
    }

    /// One value.
    struct Record {
        /// What it says if it is a text.
        var words = Words()
        /// Its name, if it is a member of an object.
        var name = Words()
        /// The position after everything inside it.
        var next: UInt32 = 0
        /// How many values are directly inside it.
        var count: UInt32 = 0
        /// What it is, if it is a number.
        var number: Double = 0
        /// What it is.
        var kind: Kind
        /// Its name, if that is a name of the fixture format.
        var key: FixtureKey?
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let records: UnsafeBufferPointer<Record>
    /// What names and texts with escapes in them say.
    let decoded: UnsafeBufferPointer<String>

    /// A name or a text.
    func string(_ words: Words) -> String {
        if words.isDecoded { return decoded[Int(words.start)] }
        return String(decoding: slice(words), as: UTF8.self)
    }

    /// The bytes of a name or a text without escapes.
    func slice(_ words: Words) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[Int(words.start)..<Int(words.end)])
    }
}

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

    /// Its name, if that is a name of the fixture format.
    var key: FixtureKey? {
        @inline(__always) get { tape.pointee.records[index].key }
    }

    /// The number, if it is one.
    var number: Double? {
        @inline(__always) get { kind == .number ? tape.pointee.records[index].number : nil }
    }

    /// What it says, if it is a text.
    var text: String? { kind == .text ? tape.pointee.string(record.words) : nil }

    /// Its name, if it is a member of an object.
    var name: String { tape.pointee.string(record.name) }

    /// How many values are directly inside it.
    var count: Int { Int(record.count) }

    /// The values directly inside it, in the order of the text.
    var values: Values {
        @inline(__always) get {
            Values(tape: tape, position: index + 1, end: Int(tape.pointee.records[index].next))
        }
    }

    /// Whether it is a text of certain words.
    func says(_ words: StaticString) -> Bool {
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

    /// The value in a few words, for messages: `"50 %"`, `12`, `an object`.
    var shortText: String {
        switch kind {
        case .array: "an array"
        case .object: "an object"
        default: tree.shortText
        }
    }

    /// The value with everything inside, as a value of its own.
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
