// SPDX-License-Identifier: GPL-3.0-or-later

/// ASCII characters that need no escape in a JSON text.
enum PlainText {
    /// The number of plain bytes before the first other byte in a word; 8 if all bytes are plain.
    ///
    /// The first byte is the lowest byte of the word.
    @inline(__always)
    static func length(in word: UInt64) -> Int {
        // This also sets the high bit of bytes below a space and of bytes outside ASCII.
        let others = (word &- UInt64.ones &* 0x20) & ~word | word
        let found = word.marks(of: UInt8(ascii: "\"")) | word.marks(of: UInt8(ascii: "\\")) | others
        return (found & .highs).trailingZeroBitCount / 8
    }
}

extension UInt64 {
    /// Eight bytes with the value 1.
    static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// The high bits of eight bytes.
    static var highs: UInt64 { 0x8080_8080_8080_8080 }

    /// A word that marks the lowest byte with a given value by its high bit.
    ///
    /// High bits of bytes above that one may be set wrongly, and the other bits have no meaning.
    @inline(__always)
    func marks(of byte: UInt8) -> UInt64 {
        let rest = self ^ Self.ones &* UInt64(byte)
        return (rest &- Self.ones) & ~rest
    }
}
