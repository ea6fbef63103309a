// SPDX-License-Identifier: GPL-3.0-or-later

internal import CZlib

/// A decoder that unpacks a gzip stream of one or several members piece by piece.
///
/// The caller adds compressed bytes when the decoder needs them. So memory depends neither on the length of
/// the stream nor on its compression ratio. Zeros after a member are padding.
///
/// Source: RFC 1952.
package final class GzipDecoder {
    private let stream: UnsafeMutablePointer<z_stream>
    private var input: [UInt8] = []
    private var used = 0
    private var isInMember = false
    /// Whether the last buffer was too small for the unpacked bytes.
    private var isHeldUp = false

    /// The number of compressed bytes that have been unpacked.
    package private(set) var consumed = 0
    /// The number of members that have ended.
    package private(set) var members = 0

    /// The first two bytes of every stream.
    package static let magic: [UInt8] = [0x1F, 0x8B]

    /// A decoder before the first byte.
    package init() throws(GzipError) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(stream, windowBits, ZLIB_VERSION, size) == Z_OK else {
            throw .noMemory
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Whether the decoder needs more bytes.
    package var needsInput: Bool { used == input.count && !isHeldUp }

    /// Adds compressed bytes.
    package func add(_ bytes: [UInt8]) {
        input = used == input.count ? bytes : input[used...] + bytes
        used = 0
    }

    /// Unpacks as many bytes as fit into a buffer, at most up to the end of a member.
    ///
    /// - Returns: The number of unpacked bytes; 0 if more bytes are needed, or if a member has ended.
    /// - Throws: ``GzipError/corrupt(_:)``, after all bytes before the defect were returned.
    package func unpack(into buffer: UnsafeMutableRawBufferPointer) throws(GzipError) -> Int {
        // 1. Skip zeros after a member, and begin the next one.
        if !isInMember, members > 0 {
            while used < input.count, input[used] == 0 {
                used += 1
                consumed += 1
            }
        }
        guard !needsInput, !buffer.isEmpty else { return 0 }
        if !isInMember {
            inflateReset(stream)
            isInMember = true
        }

        // 2. Unpack.
        let (code, count) = input.withUnsafeBufferPointer { bytes in
            stream.pointee.next_in = bytes.baseAddress.map {
                UnsafeMutablePointer(mutating: $0 + used)
            }
            stream.pointee.avail_in = UInt32(min(bytes.count - used, 1 << 30))
            stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
            stream.pointee.avail_out = UInt32(min(buffer.count, 1 << 30))
            let (given, free) = (stream.pointee.avail_in, stream.pointee.avail_out)
            let code = inflate(stream, Z_NO_FLUSH)
            consumed += Int(given - stream.pointee.avail_in)
            used += Int(given - stream.pointee.avail_in)
            return (code, Int(free - stream.pointee.avail_out))
        }

        // 3. Note the result.
        isHeldUp = code == Z_OK && count == buffer.count
        switch code {
        case Z_OK, Z_BUF_ERROR: break
        case Z_STREAM_END:
            members += 1
            isInMember = false
        case Z_MEM_ERROR: throw .noMemory
        default:
            if count == 0 { throw .corrupt(words) }
        }
        return count
    }

    /// Ends the stream, after which no bytes may be added.
    ///
    /// - Throws: ``GzipError/truncated`` unless a member has just ended.
    package func finish() throws(GzipError) {
        if isInMember || members == 0 { throw .truncated }
    }

    private var words: String {
        stream.pointee.msg.map { String(cString: $0) } ?? "it needs a preset dictionary"
    }
}

/// The parameter for the largest window, with the header and the checksums of gzip.
let windowBits = MAX_WBITS + 16
