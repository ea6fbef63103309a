// SPDX-License-Identifier: GPL-3.0-or-later

internal import CZlib

/// A gzip stream of one or several members being unpacked, piece by piece.
///
/// The caller adds packed bytes when the decoder needs them, so memory depends neither on the
/// length of the stream nor on its compression ratio. Zeros after a member are padding.
///
/// Source: RFC 1952.
package final class GzipDecoder {
    private let stream: UnsafeMutablePointer<z_stream>
    private var input: [UInt8] = []
    private var used = 0
    private var isInMember = false
    /// Whether the last buffer was too small for all that is unpacked already.
    private var isHeldUp = false

    /// The number of packed bytes that have been unpacked.
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

    /// Whether nothing more can be unpacked before more bytes are added.
    package var needsInput: Bool { used == input.count && !isHeldUp }

    /// Whether everything that has been unpacked are whole members.
    package var isBetweenMembers: Bool { !isInMember }

    /// Adds packed bytes, once those before are used up.
    package func add(_ bytes: [UInt8]) {
        input = used == input.count ? bytes : input[used...] + bytes
        used = 0
    }

    /// Unpacks what fits into a buffer, at most up to the end of a member.
    ///
    /// - Returns: The number of unpacked bytes; 0 if more has to be added, or if a member has
    ///   ended.
    /// - Throws: ``GzipError/corrupt(_:)``, once all that comes before has been given.
    package func unpack(into buffer: UnsafeMutableRawBufferPointer) throws(GzipError) -> Int {
        // 1. After a member: another one, or zeros.
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

        // 2. A step.
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

        // 3. The result.
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

    /// Says that nothing more will be added.
    ///
    /// - Throws: ``GzipError/truncated`` unless a member has just ended.
    package func finish() throws(GzipError) {
        if isInMember || members == 0 { throw .truncated }
    }

    private var words: String {
        stream.pointee.msg.map { String(cString: $0) } ?? "a preset dictionary is asked for"
    }
}

/// The largest window, with the header and the checksums of gzip around it.
let windowBits = MAX_WBITS + 16
