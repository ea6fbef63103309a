// SPDX-License-Identifier: GPL-3.0-or-later

/// The names of an object, as its members are read.
struct MemberNames {
    fileprivate var keys: KeySet = []
    /// How many others there are.
    fileprivate var others = 0
    /// The others, once there are many, or some that can be written in more than one way.
    fileprivate var set: Set<String>?

    /// As long as there are no more, every name is compared with those before it.
    fileprivate static let few = 16
}

extension JSONReader {
    /// The key that a name is, if it is one of the format's.
    @inline(__always)
    mutating func key(of name: JSONTape.Words) -> FixtureKey? {
        if !name.isDecoded {
            return keys.key(speltBy: bytes, from: Int(name.start), to: Int(name.end))
        }
        return decoded[Int(name.start)].withUTF8 { [keys] in
            keys.key(speltBy: $0, from: 0, to: $0.count)
        }
    }

    /// Adds a name to those of an object.
    ///
    /// - Parameter object: The position of the object; its members so far follow it.
    /// - Returns: Whether it was not there.
    @inline(__always)
    func insert(
        _ name: JSONTape.Words,
        _ key: FixtureKey?,
        into names: inout MemberNames,
        after object: Int
    ) -> Bool {
        if let key { return names.keys.insert(key) }
        return insertOther(name, into: &names, after: object)
    }

    private func insertOther(
        _ name: JSONTape.Words,
        into names: inout MemberNames,
        after object: Int
    ) -> Bool {
        // 1. Few plain names are compared byte by byte.
        names.others += 1
        if names.set == nil, names.others <= MemberNames.few, isPlain(name) {
            var index = object + 1
            while index < records.count {
                if records[index].key == nil, isEqual(records[index].name, name) { return false }
                index = Int(records[index].next)
            }
            return true
        }

        // 2. Many, and those of which there is more than one spelling, are strings in a set.
        if names.set == nil {
            var all: Set<String> = []
            var index = object + 1
            while index < records.count {
                if records[index].key == nil { all.insert(string(records[index].name)) }
                index = Int(records[index].next)
            }
            names.set = all
        }
        return names.set?.insert(string(name)).inserted ?? true
    }

    private func isPlain(_ name: JSONTape.Words) -> Bool {
        !name.isDecoded && slice(name).allSatisfy { $0 < 0x80 }
    }

    private func isEqual(_ left: JSONTape.Words, _ right: JSONTape.Words) -> Bool {
        left.end - left.start == right.end - right.start
            && slice(left).elementsEqual(slice(right))
    }

    // MARK: Words

    /// A name or a text.
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
