// SPDX-License-Identifier: GPL-3.0-or-later

/// A valid JSON text with a record of each value, in the order of the text.
///
/// Nothing is copied from the text. Names and texts are ranges of its bytes; they become strings on
/// demand. A tape is valid only while ``JSONReader`` gives access to it.
struct JSONTape {
    let bytes: UnsafeBufferPointer<UInt8>
    let records: UnsafeBufferPointer<Record>
    /// The names and texts that had escapes, decoded.
    let decoded: UnsafeBufferPointer<String>

    /// The string of a name or a text.
    func string(_ words: Words) -> String {
        if words.isDecoded { return decoded[Int(words.start)] }
        return String(decoding: slice(words), as: UTF8.self)
    }

    /// The bytes of a name or a text without escapes.
    func slice(_ words: Words) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[Int(words.start)..<Int(words.end)])
    }
}
