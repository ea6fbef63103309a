// SPDX-License-Identifier: GPL-3.0-or-later

internal import CZlib

/// An encoder that compresses bytes as gzip members, several of which may follow each other in one file.
///
/// The same bytes give the same member, since a member has no name and no time.
///
/// Source: RFC 1952.
package final class GzipEncoder {
    private let stream: UnsafeMutablePointer<z_stream>

    /// An encoder.
    ///
    /// - Parameter level: The level of compression, from 1 (fast) to 9 (small).
    package init(level: Int = 6) throws(GzipError) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let code = deflateInit2_(
            stream,
            Int32(level),
            Z_DEFLATED,
            windowBits,
            8,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
        guard code == Z_OK else { throw .noMemory }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Returns a complete member for some bytes, at most 1 GiB.
    ///
    /// - Complexity: O(bytes).
    package func member(of bytes: [UInt8]) -> [UInt8] {
        deflateReset(stream)
        let bound = Int(deflateBound(stream, UInt(bytes.count)))
        return bytes.withUnsafeBufferPointer { bytes in
            stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
            stream.pointee.avail_in = UInt32(bytes.count)
            return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
                stream.pointee.next_out = buffer.baseAddress
                stream.pointee.avail_out = UInt32(bound)
                deflate(stream, Z_FINISH)
                count = bound - Int(stream.pointee.avail_out)
            }
        }
    }
}
