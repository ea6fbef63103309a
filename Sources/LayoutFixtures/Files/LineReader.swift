// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// Whole lines that were read together: nothing is copied from one line to the next.
struct LineChunk: Sendable {
    /// One line that is not blank.
    struct Line: Sendable {
        /// Counted from 1, blank lines included.
        var number: Int
        /// The range of its bytes, without the line end; `nil` if it was too long to be kept.
        var range: Range<Int>?
    }

    /// The bytes that were read.
    var bytes: [UInt8]
    /// The lines in it, in order; there is at least one.
    var lines: [Line]
}

/// The lines of a file, as many at a time as a read gave; memory is that of the longest one.
///
/// Blank lines and the blanks before a fixture are not kept, however many they are. A packed file in
/// which no fixture begins for as long as several lines may be is not unpacked any further.
///
/// Lines are handed out as soon as they have ended: who writes one line and waits is answered.
struct LineReader {
    private let file: FileBytes
    /// A line may be this long, in bytes.
    private let limit: Int
    /// The bytes of a line that has not ended.
    private var rest: [UInt8] = []
    private var isTooLong = false
    private var isAtEnd = false
    /// The number of bytes read since the last line that is a fixture.
    private var idle = 0

    /// The number of lines that have ended so far, blank ones included.
    private(set) var count = 0

    /// The number of bytes read at once.
    private static let chunk = 1 << 16

    /// The number of bytes of a packed file that may be read without a fixture, unpacked.
    private var longestIdle: Int { max(4 * limit, 64 << 20) }

    init(_ file: FileBytes, limit: Int) {
        self.file = file
        self.limit = limit
    }

    /// The next lines that are not blank; `nil` at the end.
    mutating func next() throws(FileError) -> LineChunk? {
        while !isAtEnd {
            // 1. What is left of the last read, and more of it.
            let start = rest.count
            var bytes = rest
            rest = []
            try file.read(into: &bytes, atMost: Self.chunk)
            isAtEnd = bytes.count == start
            idle += bytes.count - start

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
                        + "from line \(count + 1) on, and is not read any further"
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
    /// Whether a byte within a line is space of JSON.
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

extension UnsafeRawBufferPointer {
    /// The position of the first line end at or after another position.
    fileprivate func firstLineEnd(from start: Int) -> Int? {
        guard let base = baseAddress, start < count,
            let found = memchr(base + start, 0x0A, count - start)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }
}
