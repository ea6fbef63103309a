// SPDX-License-Identifier: GPL-3.0-or-later

internal import CZlib

/// The CRC-32 checksum of bytes, as in gzip, PNG and Ethernet.
///
/// Source: RFC 1952, section 8.
package struct CRC32: Hashable, Sendable {
    /// The checksum so far.
    package private(set) var value: UInt32 = 0

    /// The checksum of no bytes.
    package init() {}

    /// Adds more bytes.
    ///
    /// - Complexity: O(bytes), several of them in a cycle.
    package mutating func update(_ bytes: some Sequence<UInt8>) {
        let done: Void? = bytes.withContiguousStorageIfAvailable {
            update(UnsafeRawBufferPointer($0))
        }
        if done == nil { Array(bytes).withUnsafeBytes { update($0) } }
    }

    /// Adds more bytes.
    ///
    /// - Complexity: O(bytes), several of them in a cycle.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
            let start = part.baseAddress?.assumingMemoryBound(to: UInt8.self)
            value = UInt32(truncatingIfNeeded: crc32(UInt(value), start, UInt32(part.count)))
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(part.count))
        }
    }

    /// The checksum as eight hexadecimal digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
