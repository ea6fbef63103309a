// SPDX-License-Identifier: GPL-3.0-or-later

import Gzip
import Testing

@Suite struct GzipTests {
    /// Three lines, packed by another program.
    private static let packed: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0xFF, 0x2B, 0x2E, 0x49, 0x4C, 0xCE,
        0x2E, 0x56, 0xC8, 0x4F, 0x53, 0xC8, 0xC9, 0xCC, 0x4B, 0x2D, 0xE6, 0x2A, 0x26, 0xC0, 0x07,
        0x00, 0x1B, 0x01, 0xB9, 0x21, 0x30, 0x00, 0x00, 0x00,
    ]
    private static let lines = Array(String(repeating: "stacks of lines\n", count: 3).utf8)

    /// Unpacks a stream that comes in pieces.
    private static func unpacked(
        _ bytes: [UInt8],
        pieces: Int = 1 << 16,
        room: Int = 1 << 16
    ) throws(GzipError) -> [UInt8] {
        let decoder = try GzipDecoder()
        var (start, result) = (0, [UInt8]())
        while true {
            var failure: GzipError?
            result += [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                do throws(GzipError) {
                    count = try decoder.unpack(into: UnsafeMutableRawBufferPointer(buffer))
                } catch {
                    failure = error
                }
            }
            if let failure { throw failure }
            guard decoder.needsInput else { continue }
            if start == bytes.count {
                try decoder.finish()
                return result
            }
            let end = min(start + pieces, bytes.count)
            decoder.add(Array(bytes[start..<end]))
            start = end
        }
    }

    @Test func `a member of another program is unpacked`() throws {
        #expect(try Self.unpacked(Self.packed) == Self.lines)
    }

    @Test(arguments: [1, 2, 7, 1000], [1, 2, 5, 1000])
    func `the sizes of pieces and buffers do not matter`(_ pieces: Int, _ room: Int) throws {
        let bytes = Self.packed + Self.packed + (try GzipEncoder().member(of: Self.lines))
        let unpacked = try Self.unpacked(bytes, pieces: pieces, room: room)
        #expect(unpacked == Self.lines + Self.lines + Self.lines)
    }

    @Test func `members and their bytes are counted`() throws {
        let decoder = try GzipDecoder()
        decoder.add(Self.packed + Self.packed + [0, 0, 0])
        var buffer = [UInt8](repeating: 0, count: 1000)
        #expect(try buffer.withUnsafeMutableBytes { try decoder.unpack(into: $0) } == 48)
        #expect(decoder.members == 1)
        #expect(decoder.consumed == Self.packed.count)
        try decoder.finish()
        #expect(try buffer.withUnsafeMutableBytes { try decoder.unpack(into: $0) } == 48)
        #expect(try buffer.withUnsafeMutableBytes { try decoder.unpack(into: $0) } == 0)
        #expect(decoder.consumed == 2 * Self.packed.count + 3)
        #expect(decoder.needsInput)
        try decoder.finish()
    }

    @Test func `unpacking restores packed bytes, and packing is reproducible`() throws {
        let encoder = try GzipEncoder(level: 1)
        var state: UInt32 = 1
        let noise = (0..<200_000).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24)
        }
        for bytes in [[], [7], Self.lines, noise, Array(repeating: 0, count: 5_000_000)] {
            let packed = encoder.member(of: bytes)
            #expect(try Self.unpacked(packed) == bytes)
            #expect(encoder.member(of: bytes) == packed)
        }
    }

    @Test func `a stream cut off anywhere is reported as truncated`() throws {
        let bytes = Self.packed + Self.packed
        for count in bytes.indices where count != Self.packed.count {
            #expect(throws: GzipError.truncated) { try Self.unpacked(Array(bytes[..<count])) }
        }
    }

    @Test func `every altered byte that matters is found`() {
        // The flags, the time and the system in the header are skipped, since not every change of them is an error.
        for index in Self.packed.indices where !(3...9).contains(index) {
            var bytes = Self.packed
            bytes[index] ^= 0x55
            #expect(throws: GzipError.self) { try Self.unpacked(bytes) }
        }
    }

    @Test func `bytes after a member that begin no other member are an error`() {
        #expect(throws: GzipError.corrupt("incorrect header check")) {
            try Self.unpacked(Self.packed + Array("text".utf8))
        }
        #expect(GzipError.corrupt("x").description == "the gzip stream is corrupt: x")
    }
}
