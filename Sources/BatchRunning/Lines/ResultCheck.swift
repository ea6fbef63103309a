// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// The last members of a line that is to outlive the process that wrote it: `input`, a fingerprint of
/// what it is the result of, and `crc32`, the checksum of the line up to there.
///
/// A checksum of 32 bits notices every change within 32 neighbouring bits, so every single bit, and
/// any other change but for one in 2³².
enum ResultCheck {
    fileprivate static let inputKey = "input"
    fileprivate static let checksumKey = "crc32"

    /// The line without its checksum, if it has one and that is its own.
    ///
    /// - Parameter line: A line without its end.
    /// - Complexity: O(bytes).
    static func checked(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard line.last == UInt8(ascii: "}"),
            let (rest, checksum) = take(checksumKey, from: line.dropLast()),
            rest.checksum.text.utf8.elementsEqual(checksum)
        else { return nil }
        return rest
    }

    /// The members of a result, without the brace that ends it, and its fingerprint.
    ///
    /// - Parameter line: A line without its checksum, as ``checked(_:)`` gives it.
    /// - Returns: `nil` if there is no fingerprint.
    static func result(
        of line: ArraySlice<UInt8>
    ) -> (members: ArraySlice<UInt8>, input: String)? {
        take(inputKey, from: line).map { ($0.rest, String(decoding: $0.digits, as: UTF8.self)) }
    }

    /// Takes a last member from an object that has not ended.
    private static func take(
        _ key: String,
        from line: ArraySlice<UInt8>
    ) -> (rest: ArraySlice<UInt8>, digits: ArraySlice<UInt8>)? {
        let beginning = ",\"\(key)\":\"".utf8
        let length = beginning.count + CRC32().text.utf8.count + 1
        guard line.count > length, line.last == UInt8(ascii: "\"") else { return nil }
        let member = line.suffix(length)
        guard member.starts(with: beginning) else { return nil }
        return (line.dropLast(length), member.dropFirst(beginning.count).dropLast())
    }
}

extension JSONText {
    /// Writes the last members of an object that is a line.
    ///
    /// - Parameters:
    ///   - start: Where the line begins, in bytes.
    ///   - input: The fingerprint of what the line is the result of; `nil` for a line that is none.
    /// - Complexity: O(bytes of the line).
    mutating func checks(from start: Int, input: String?) {
        if let input { member(ResultCheck.inputKey, input) }
        member(ResultCheck.checksumKey, bytes[start...].checksum.text)
    }
}
