// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip

/// The last members of a line that is to outlive the process that wrote it: `input`, a fingerprint of
/// what it is the result of, and `crc32`, the checksum of the line up to there.
///
/// A checksum of 32 bits notices every change within 32 neighbouring bits, so every single bit, and
/// any other change but for one in 2³².
enum ResultCheck {
    private static let inputKey = Array(#","input":""#.utf8)
    private static let checksumKey = Array(#","crc32":""#.utf8)
    /// How many bytes a number takes.
    private static let digits = 8

    /// Ends a line by its checks.
    ///
    /// - Parameters:
    ///   - bytes: Their last line is an object with members and a line end.
    ///   - start: Where that line begins.
    ///   - input: The fingerprint of what the line is the result of; `nil` for a line that is none.
    /// - Complexity: O(bytes of the line).
    static func close(_ bytes: inout [UInt8], from start: Int, input: UInt32?) {
        bytes.removeLast(2)
        if let input { append(inputKey, input, ending: "\"", to: &bytes) }
        let checksum = bytes[start...].checksum.value
        append(checksumKey, checksum, ending: "\"}\n", to: &bytes)
    }

    /// The line without its checksum, if it has one and that is its own.
    ///
    /// - Parameter line: A line without its end.
    /// - Complexity: O(bytes).
    static func checked(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let (rest, checksum) = take(checksumKey, from: line.dropLast()),
            line.last == UInt8(ascii: "}"), rest.checksum.value == checksum
        else { return nil }
        return rest
    }

    /// A result and its fingerprint.
    ///
    /// - Parameter line: A line without its checksum, as ``checked(_:)`` gives it.
    /// - Returns: The members of the result, without the brace that ends it; `nil` if there is no
    ///   fingerprint.
    static func result(
        of line: ArraySlice<UInt8>
    ) -> (members: ArraySlice<UInt8>, input: UInt32)? {
        take(inputKey, from: line).map { (members: $0.rest, input: $0.number) }
    }

    /// Takes a last member from an object that has not ended.
    private static func take(
        _ key: [UInt8],
        from line: ArraySlice<UInt8>
    ) -> (rest: ArraySlice<UInt8>, number: UInt32)? {
        let length = key.count + digits + 1
        guard line.count > length, line.last == UInt8(ascii: "\"") else { return nil }
        let member = line.suffix(length)
        guard member.starts(with: key), let number = number(member.dropLast().suffix(digits))
        else { return nil }
        return (line.dropLast(length), number)
    }

    private static func append(
        _ key: [UInt8],
        _ number: UInt32,
        ending: StaticString,
        to bytes: inout [UInt8]
    ) {
        let length = key.count + digits + ending.utf8CodeUnitCount
        bytes.append(addingCapacity: length) { output in
            for byte in key { output.append(byte) }
            for shift in stride(from: 28 as UInt32, through: 0, by: -4) {
                let digit = UInt8(truncatingIfNeeded: number >> shift) & 0xF
                output.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "W")))
            }
            ending.withUTF8Buffer { for byte in $0 { output.append(byte) } }
        }
    }

    /// A number of which each digit is as it is written.
    private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
        var number: UInt32 = 0
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                number = number << 4 | UInt32(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                number = number << 4 | UInt32(digit - UInt8(ascii: "W"))
            default: return nil
            }
        }
        return number
    }
}
