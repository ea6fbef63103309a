// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension JSONTape {
    /// The kind of a value.
    enum Kind: UInt8 {
        case null, `false`, `true`, number, text, array, object
    }

    /// The place of a name or a text between its quotes.
    struct Words {
        /// The position of the first byte; with escapes, the index among the decoded texts.
        let start: UInt32
        /// The position after the last byte; equal to `start` with escapes.
        let end: UInt32
        /// Whether the text has escapes, so that it is among the decoded texts.
        let isDecoded: Bool

        /// Creates the place of a text from its two ends.
        @inline(__always)
        init(from start: Int = 0, to end: Int = 0, isDecoded: Bool = false) {
            self.start = UInt32(truncatingIfNeeded: start)
            self.end = UInt32(truncatingIfNeeded: end)
            self.isDecoded = isDecoded
        }

        /// Creates a place from its bits.
        fileprivate init(bits: UInt128) {
            start = UInt32(truncatingIfNeeded: bits)
            end = UInt32(truncatingIfNeeded: bits >> 32)
            isDecoded = bits >> 64 != 0
        }

        /// The place in one number.
        var bits: UInt128 {
            UInt128(start) | UInt128(end) << 32 | (isDecoded ? 1 << 64 : 0)
        }
    }

    /// The record of one value.
    struct Record {
        /// The content: a number's bits and place, a text's place, or an object's keys of the
        /// format.
        private var content: UInt128
        /// The name of the value, if it is a member of an object.
        let name: Words
        /// The kind of the value.
        let kind: Kind
        /// The key of the format with that name, if there is one.
        let key: FixtureKey?
        /// The position after everything inside the value; while it is open, the position of its
        /// container.
        var next: UInt32
        /// The number of values directly inside it.
        var count: UInt32 = 0

        /// Creates a record; `next` is the position after the value.
        @inline(__always)
        init(_ kind: Kind, named name: MemberName, before next: Int, content: UInt128) {
            self.content = content
            self.name = name.words
            self.kind = kind
            key = name.key
            self.next = UInt32(truncatingIfNeeded: next)
        }

        /// The number, if the value is one.
        var number: Double { Double(bitPattern: UInt64(truncatingIfNeeded: content)) }

        /// The place of the text, if the value is one.
        var words: Words { Words(bits: content) }

        /// The place of the digits, if the value is a number.
        var digits: Words { Words(bits: content >> 64) }

        /// The keys of the format in the object, if the value is one.
        var keys: KeySet {
            get { KeySet(bits: content) }
            set { content = newValue.bits }
        }
    }

    /// An array or an object that has not ended.
    struct OpenContainer {
        /// The position of its record.
        var index = 0
        /// Whether it is an object.
        var isObject = false
        /// The number of values directly inside it so far.
        var count: UInt32 = 0
        /// The keys of the format in it so far.
        var keys: KeySet = []
    }
}
