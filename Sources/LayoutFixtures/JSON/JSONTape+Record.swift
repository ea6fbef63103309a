// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension JSONTape {
    /// The kind of a value.
    enum Kind: UInt8 {
        case null, `false`, `true`, number, text, array, object
    }

    /// A name, or a text, as it stands between its quotes.
    struct Words {
        /// The first byte; with escapes, the position among the decoded texts.
        let start: UInt32
        /// The byte after the last; the same as `start` with escapes.
        let end: UInt32
        /// Whether there are escapes in it, so that it had to be decoded.
        let isDecoded: Bool

        /// A name or a text from a position to another one, which no text is too long for.
        @inline(__always)
        init(from start: Int = 0, to end: Int = 0, isDecoded: Bool = false) {
            self.start = UInt32(truncatingIfNeeded: start)
            self.end = UInt32(truncatingIfNeeded: end)
            self.isDecoded = isDecoded
        }

        /// The same from all of it in one number.
        fileprivate init(bits: UInt128) {
            start = UInt32(truncatingIfNeeded: bits)
            end = UInt32(truncatingIfNeeded: bits >> 32)
            isDecoded = bits >> 64 != 0
        }

        /// All of it in one number.
        var bits: UInt128 {
            UInt128(start) | UInt128(end) << 32 | (isDecoded ? 1 << 64 : 0)
        }
    }

    /// One value.
    struct Record {
        /// The content of the value: a number's bits and its place, the place of a text, or the
        /// keys of an object.
        private var content: UInt128
        /// Its name, if it is a member of an object.
        let name: Words
        /// The kind of the value.
        let kind: Kind
        /// Its name, if that is a name of the fixture format.
        let key: FixtureKey?
        /// The position after everything inside it; of an array or an object that has not ended, that
        /// of the one around it.
        var next: UInt32
        /// The number of values directly inside it.
        var count: UInt32 = 0

        /// A value before a position.
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

        /// The names in it that are names of the fixture format, if it is an object.
        var keys: KeySet {
            get { KeySet(bits: content) }
            set { content = newValue.bits }
        }
    }

    /// An array or an object that has begun and not yet ended.
    struct OpenContainer {
        /// The position of its record.
        var index = 0
        /// Whether it is an object.
        var isObject = false
        /// The number of values directly inside it so far.
        var count: UInt32 = 0
        /// The names in it so far that are names of the fixture format.
        var keys: KeySet = []
    }
}
