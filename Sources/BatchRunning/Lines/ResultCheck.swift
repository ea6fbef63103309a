// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// The checks of a line, which are its last members: `input`, a fingerprint of the fixture and the run, and `crc32`, the
/// checksum of the line up to there.
///
/// A checksum of 32 bits detects every change within 32 neighbouring bits, such as any single bit. It misses one in 2³² of
/// all other changes.
enum ResultCheck {
    fileprivate static let inputKey = "input"
    fileprivate static let checksumKey = "crc32"

    /// Returns the line without its checksum; `nil` if the checksum is missing or wrong.
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

    /// Returns the members of a result without the final brace, and the fingerprint.
    ///
    /// - Parameter line: A line without its checksum, from ``checked(_:)``.
    /// - Returns: `nil` if there is no fingerprint.
    static func result(
        of line: ArraySlice<UInt8>
    ) -> (members: ArraySlice<UInt8>, input: String)? {
        take(inputKey, from: line).map { ($0.rest, String(decoding: $0.digits, as: UTF8.self)) }
    }

    /// Takes the last member from an object without its end.
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
    /// Writes the checks of a line.
    ///
    /// - Parameters:
    ///   - start: The start of the line, in bytes.
    ///   - input: The fingerprint of the result; `nil` for a line that is not a result.
    /// - Complexity: O(bytes of the line).
    mutating func checks(from start: Int, input: String?) {
        if let input { member(ResultCheck.inputKey, input) }
        member(ResultCheck.checksumKey, bytes[start...].checksum.text)
    }
}
