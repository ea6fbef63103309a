// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The name of a member.
struct MemberName {
    /// The name as written; empty for a value that is not a member.
    var words = JSONTape.Words()
    /// The key of the fixture format with that name, if there is one.
    var key: FixtureKey?
}

extension JSONReader {
    /// The largest number of names outside the format that an object's names are compared with one
    /// by one.
    private static let few = 16

    /// Reads the name of the next member and the colon after it.
    mutating func name() throws(JSONSyntaxError) -> MemberName {
        skipSpace()
        guard peek == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
        let start = position
        let name = try quotedName()
        guard insert(name) else {
            let quoted = string(name.words).quoted
            throw error("the name \(quoted) occurs twice in one object", at: start)
        }
        skipSpace()
        guard skip(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
        return name
    }

    /// Reads a name from its opening quote on.
    @inline(__always)
    private mutating func quotedName() throws(JSONSyntaxError) -> MemberName {
        // 1. Try the names of the format.
        let start = position + 1
        if let spelling = Spelling(upToQuoteIn: bytes, from: start),
            let key = keys.key(spelt: spelling)
        {
            let end = start + spelling.count
            position = end + 1
            return MemberName(
                words: JSONTape.Words(from: start, to: end),
                key: key
            )
        }

        // 2. Read any other name.
        let words = try string()
        return MemberName(words: words, key: key(of: words))
    }

    /// The key of the format with a name; `nil` if there is none.
    private mutating func key(of name: JSONTape.Words) -> FixtureKey? {
        if !name.isDecoded {
            return keys.key(speltBy: bytes, from: Int(name.start), to: Int(name.end))
        }
        return decoded[Int(name.start)].withUTF8 { [keys] in
            keys.key(speltBy: $0, from: 0, to: $0.count)
        }
    }

    /// Adds a name to those of the current object.
    ///
    /// - Returns: Whether the name is new.
    @inline(__always)
    private mutating func insert(_ name: MemberName) -> Bool {
        if let key = name.key { return inner.keys.insert(key) }
        return insertOther(name.words)
    }

    private mutating func insertOther(_ name: JSONTape.Words) -> Bool {
        let object = inner.index
        // 1. Compare a few plain names byte by byte.
        let others = Int(inner.count) - inner.keys.count
        if otherNames[object] == nil, others < Self.few, isPlain(name) {
            var index = object + 1
            while index < records.count {
                if records[index].key == nil, isEqual(records[index].name, name) { return false }
                index = Int(records[index].next)
            }
            return true
        }

        // 2. Use a set of strings for many names, or for names with more than one spelling.
        if otherNames[object] == nil {
            var all: Set<String> = []
            var index = object + 1
            while index < records.count {
                if records[index].key == nil { all.insert(string(records[index].name)) }
                index = Int(records[index].next)
            }
            otherNames[object] = all
        }
        let text = string(name)
        return otherNames[object]?.insert(text).inserted ?? true
    }

    private func isPlain(_ name: JSONTape.Words) -> Bool {
        !name.isDecoded && slice(name).allSatisfy { $0 < 0x80 }
    }

    private func isEqual(_ left: JSONTape.Words, _ right: JSONTape.Words) -> Bool {
        left.end - left.start == right.end - right.start
            && slice(left).elementsEqual(slice(right))
    }

    // MARK: Texts

    /// The string of a name or a text.
    func string(_ words: JSONTape.Words) -> String {
        if words.isDecoded { return decoded[Int(words.start)] }
        return String(decoding: slice(words), as: UTF8.self)
    }

    /// The bytes of a name or a text without escapes.
    @inline(__always)
    private func slice(_ words: JSONTape.Words) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[Int(words.start)..<Int(words.end)])
    }
}
