// SPDX-License-Identifier: GPL-3.0-or-later

/// Characters of a JSON text that stand for themselves: those of ASCII that need no escape.
enum PlainText {
    /// The number of plain bytes in a word before the first one that is not plain; 8 if all are.
    ///
    /// The first byte is the lowest of the word.
    @inline(__always)
    static func length(in word: UInt64) -> Int {
        // A byte's high bit is also set where the byte is below a space, or no ASCII.
        let others = (word &- UInt64.ones &* 0x20) & ~word | word
        let found = word.marks(of: UInt8(ascii: "\"")) | word.marks(of: UInt8(ascii: "\\")) | others
        return (found & .highs).trailingZeroBitCount / 8
    }
}

extension UInt64 {
    /// Eight bytes of 1.
    static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// The high bit of each of eight bytes.
    static var highs: UInt64 { 0x8080_8080_8080_8080 }

    /// Eight bytes, of which the high bit is set in the lowest one that equals another byte.
    ///
    /// That of bytes above it may be set wrongly, and other bits mean nothing.
    @inline(__always)
    func marks(of byte: UInt8) -> UInt64 {
        let rest = self ^ Self.ones &* UInt64(byte)
        return (rest &- Self.ones) & ~rest
    }
}
