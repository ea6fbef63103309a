// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Whole lines that were read together: nothing is copied from one line to the next.
struct LineChunk: Sendable {
    /// One line that is not blank.
    struct Line: Sendable {
        /// Counted from 1, blank lines included.
        var number: Int
        /// Where it is, without its end; `nil` if it was too long to be kept.
        var range: Range<Int>?
    }

    /// What was read.
    var bytes: [UInt8]
    /// The lines in it, in order; there is at least one.
    var lines: [Line]
}

/// The lines of a file, as many at a time as a read gave; memory is that of the longest one.
///
/// Lines are handed out as soon as they have ended: who writes one line and waits is answered.
struct LineReader {
    private let file: FileBytes
    /// A line may be this long, in bytes.
    private let limit: Int
    /// What has been read of a line that has not ended.
    private var rest: [UInt8] = []
    private var isTooLong = false
    private var isAtEnd = false

    /// How many lines have ended so far, blank ones included.
    private(set) var count = 0

    /// So much is read at once, unless a line is longer.
    private static let chunk = 1 << 16

    init(_ file: FileBytes, limit: Int) {
        self.file = file
        self.limit = limit
    }

    /// The next lines that are not blank; `nil` at the end.
    mutating func next() throws(FileError) -> LineChunk? {
        while !isAtEnd {
            // 1. What is left of the last read, and more of it; the longer it gets, the more at once.
            let start = rest.count
            var bytes = try file.read(after: rest, atMost: max(Self.chunk, start))
            rest = []
            isAtEnd = bytes.count == start

            // 2. The lines that end there, or the last one, which need not.
            var lines: [LineChunk.Line] = []
            var end = 0
            bytes.withUnsafeBytes { buffer in
                var searched = start
                while let lineEnd = buffer.firstLineEnd(from: searched) {
                    add(end..<lineEnd, of: buffer, to: &lines)
                    end = lineEnd + 1
                    searched = end
                }
                if isAtEnd, end < buffer.count || isTooLong {
                    add(end..<buffer.count, of: buffer, to: &lines)
                    end = buffer.count
                }
            }

            // 3. What goes on in the next read.
            if end == 0, !isAtEnd {
                rest = bytes
                bytes = []
            } else {
                rest = Array(bytes[end...])
            }
            if rest.count > limit {
                rest = []
                isTooLong = true
            }
            if !lines.isEmpty { return LineChunk(bytes: bytes, lines: lines) }
        }
        return nil
    }

    /// Counts a line, and keeps it unless it is blank.
    private mutating func add(
        _ range: Range<Int>,
        of bytes: UnsafeRawBufferPointer,
        to lines: inout [LineChunk.Line]
    ) {
        count += 1
        if isTooLong || range.count > limit {
            lines.append(.init(number: count))
            isTooLong = false
        } else if !bytes[range].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
            lines.append(.init(number: count, range: range))
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Where the first line end from a position on is.
    fileprivate func firstLineEnd(from start: Int) -> Int? {
        guard let base = baseAddress, start < count,
            let found = memchr(base + start, 0x0A, count - start)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }
}
