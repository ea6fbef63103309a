// SPDX-License-Identifier: GPL-3.0-or-later

/// Characters of a JSON text that stand for themselves: those of ASCII that need no escape.
enum PlainText {
    /// How many of eight bytes are plain before the first one that is not, the first byte being the
    /// lowest of the word; 8 if all are.
    @inline(__always)
    static func length(in word: UInt64) -> Int {
        // A byte's high bit is set where the byte is 0 once a character was taken from all of them,
        // below a space, or no ASCII; bytes after the first such one may have it wrongly.
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        let quotes = word ^ ones &* UInt64(UInt8(ascii: "\""))
        let backslashes = word ^ ones &* UInt64(UInt8(ascii: "\\"))
        let found =
            (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
            | (word &- ones &* 0x20) & ~word | word
        return (found & highs).trailingZeroBitCount / 8
    }
}
