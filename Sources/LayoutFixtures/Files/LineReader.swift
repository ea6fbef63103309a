// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// Lines that one read returned; nothing is copied from one line to the next.
struct LineChunk: Sendable {
    /// A line that is not blank.
    struct Line: Sendable {
        /// The line number, counted from 1, blank lines included.
        var number: Int
        /// The range of its bytes, without the line end; `nil` if the line was too long.
        var range: Range<Int>?
    }

    /// The bytes of the lines.
    var bytes: [UInt8]
    /// The lines in order; at least one.
    var lines: [Line]
}

/// The lines of a file, returned in chunks of one read; memory is proportional to the longest line.
///
/// Blank lines and leading blanks are dropped. A compressed file that decompresses to several times
/// the line limit without a fixture is not read further.
///
/// A line is returned as soon as it has ended, so a process that writes one line and waits gets its
/// answer.
struct LineReader {
    private let file: FileBytes
    /// The largest length of a line, in bytes.
    private let limit: Int
    /// The bytes of an unfinished line.
    private var rest: [UInt8] = []
    private var isTooLong = false
    private var isAtEnd = false
    /// The number of bytes read since the last fixture.
    private var idle = 0

    /// The number of lines that have ended, blank lines included.
    private(set) var count = 0

    /// The number of bytes read at once.
    private static let chunk = 1 << 16

    /// The largest number of decompressed bytes without a fixture.
    private var longestIdle: Int { max(4 * limit, 64 << 20) }

    init(_ file: FileBytes, limit: Int) {
        self.file = file
        self.limit = limit
    }

    /// Returns the next lines that are not blank; `nil` at the end.
    mutating func next() throws(FileError) -> LineChunk? {
        while !isAtEnd {
            // 1. Read more bytes after the rest of the last read.
            let start = rest.count
            var bytes = rest
            rest = []
            try file.read(into: &bytes, atMost: Self.chunk)
            isAtEnd = bytes.count == start
            idle += bytes.count - start

            // 2. Find the lines that end there, or the last line of the file.
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

            // 3. Keep the unfinished line for the next read.
            if end == 0, !isAtEnd {
                rest = bytes
                bytes = []
            } else {
                rest = Array(bytes[end...])
            }
            if rest.count > limit {
                rest = []
                isTooLong = true
            } else if rest.count >= Self.chunk, isBlank(rest) {
                rest = []
            }
            if !lines.isEmpty {
                idle = rest.count
                return LineChunk(bytes: bytes, lines: lines)
            }
            if idle > longestIdle, file.isPacked {
                throw FileError(
                    "the file unpacks to more than \(FileBytes.inWords(longestIdle)) without a fixture "
                        + "from line \(count + 1) on; the rest is not read"
                )
            }
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
        } else if !bytes[range].allSatisfy(\.isBlank) {
            lines.append(.init(number: count, range: range))
        }
    }

    private func isBlank(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { $0.allSatisfy(\.isBlank) }
    }
}

extension UInt8 {
    /// Whether a byte within a line is JSON white space.
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

extension UnsafeRawBufferPointer {
    /// The position of the first line end at or after `start`.
    fileprivate func firstLineEnd(from start: Int) -> Int? {
        guard let base = baseAddress, start < count,
            let found = memchr(base + start, 0x0A, count - start)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }
}
